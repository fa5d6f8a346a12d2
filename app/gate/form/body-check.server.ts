import { findSession } from '~/database/store/sessions.server';
import { formLimits } from '~/forms/bad-form';
import type { PortalContext } from '../context';
import { readSessionId } from '../request/cookies.server';

/** Checked before parsing: 8 MB of empty parts keep the parser, and so the process, busy for seconds. */

/** Only the spelling of browsers: parsers differ in which of two boundaries they use. */
const multipart = /^multipart\/form-data; ?boundary=("?)([\w'()+,./:=?-]{1,70})\1$/i;
const claimsMultipart = /multipart\/form-data/i;

const formType = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

export const isFormType = (type: string): boolean => formType.test(type);

export const isMultipart = (type: string): boolean => multipart.test(type);

export function isHostileBody(type: string, body: Buffer): boolean {
  const boundary = multipart.exec(type)?.[2];
  if (boundary !== undefined) return occursMoreThan(formLimits.fields + 1, body, `--${boundary}`);
  return claimsMultipart.test(type) || occursMoreThan(formLimits.fields, body, '&');
}

function occursMoreThan(max: number, body: Buffer, text: string): boolean {
  let index = -text.length;
  for (let count = 0; count <= max; count += 1) {
    index = body.indexOf(text, index + text.length, 'latin1');
    if (index === -1) return false;
  }
  return true;
}

/** Uploads are read only with a session, or one that just expired: that form is kept as a draft (D8). */
export async function maySendFiles(context: PortalContext, cookies: string | null): Promise<boolean> {
  const id = readSessionId(context, cookies);
  const session = id ? await findSession(context.services.database, id) : null;
  return session !== null && session.state !== 'revoked';
}
