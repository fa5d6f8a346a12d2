import { findSession } from '~/database/store/sessions.server';
import { formLimits } from '~/forms/bad-form';
import type { PortalContext } from '../context';
import { readSessionId } from '../request/cookies.server';

/**
 * What a posted body costs is settled before it is parsed: a parser makes objects of every part, and 8 MB of empty ones
 * would keep the whole portal waiting for seconds.
 */

/** As browsers write it. Other spellings are not read: parsers differ in which of two boundaries they believe. */
const multipart = /^multipart\/form-data; ?boundary=("?)([\w'()+,./:=?-]{1,70})\1$/i;
const claimsMultipart = /multipart\/form-data/i;

const formType = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** Whether a form sends a body of this type. */
export const isFormType = (type: string): boolean => formType.test(type);

/** Whether a body of this type may carry files. */
export const isMultipart = (type: string): boolean => multipart.test(type);

/** Whether no form of the portal has sent this body: it has more fields than any, or none that can be told apart. */
export function isHostileBody(type: string, body: Buffer): boolean {
  const boundary = multipart.exec(type)?.[2];
  if (boundary !== undefined) return occursMoreThan(formLimits.fields + 1, body, `--${boundary}`);
  return claimsMultipart.test(type) || occursMoreThan(formLimits.fields, body, '&');
}

/** Stops counting as soon as it is known. */
function occursMoreThan(most: number, body: Buffer, text: string): boolean {
  let at = -text.length;
  for (let count = 0; count <= most; count += 1) {
    at = body.indexOf(text, at + text.length, 'latin1');
    if (at === -1) return false;
  }
  return true;
}

/**
 * Whether files are read from this visitor: only from somebody who is signed in, or was until lately, since a late form is
 * still kept for them (D8).
 */
export async function maySendFiles(context: PortalContext, cookies: string | null): Promise<boolean> {
  const id = readSessionId(context, cookies);
  const session = id ? await findSession(context.services.database, id) : null;
  return session !== null && session.state !== 'revoked';
}
