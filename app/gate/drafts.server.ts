import { dropDraft, keepDraft, peekDraft } from '~/database/store/drafts.server';
import type { BuiltPath } from '~/portal';
import { toLogin } from './admit.server';
import { flashCookie } from './flash.server';
import type { PartnerVisit, Visit } from './visit.server';

/** Never kept, whatever the form (D8). */
const secret = /password/i;

/**
 * D8: keeps what was typed into a form whose session had ended, for the login that it belonged to, and answers the way to the
 * login. Without a known login (no session was ever there) there is nobody to keep it for.
 */
export async function keepTyped(
  visit: Visit,
  path: BuiltPath,
  body: FormData,
  login: string | null,
): Promise<Response> {
  if (!login) return toLogin(visit);
  const fields = [...body].filter(
    (field): field is [string, string] =>
      typeof field[1] === 'string' && !secret.test(field[0]) && field[0] !== '__intent__',
  );
  await keepDraft(visit.context.services.database, login, path, fields, visit.context.services.settings.draftTtlMs);
  visit.context.note.cookies.push(await flashCookie({ tone: 'warning', key: 'draftKept' }));
  return toLogin(visit, login);
}

/** What was typed into this page's form before the session ended, if this login left something. */
export async function draftOf(visit: PartnerVisit, path: BuiltPath): Promise<FormData | null> {
  const fields = await peekDraft(visit.context.services.database, visit.partner.login, path);
  if (!fields) return null;
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  return body;
}

/** Throws away what was kept: it is saved by now, or no longer wanted. */
export function forgetTyped(visit: PartnerVisit, path: BuiltPath): Promise<void> {
  return dropDraft(visit.context.services.database, visit.partner.login, path);
}
