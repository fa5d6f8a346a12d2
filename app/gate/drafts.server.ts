import { parse } from '@conform-to/react';
import { dropDraft, keepDraft, peekDraft } from '~/database/store/drafts.server';
import { isPasswordField } from '~/rules/password-fields';
import { toLogin } from './admit.server';
import { flashCookie } from './flash.server';
import { type PartnerVisit, placeOf, type Visit } from './visit.server';

/**
 * D8: keeps what was typed into a form whose session had ended, for the login that it belonged to, and answers the way to the
 * login. Never a password, whatever the form. Without a known login (no session was ever there) there is nobody to keep it for.
 */
export async function keepTyped(visit: Visit, body: FormData, login: string | null): Promise<Response> {
  if (!login) return toLogin(visit);
  const fields = [...body].filter(
    (field): field is [string, string] =>
      typeof field[1] === 'string' && !isPasswordField(field[0]) && field[0] !== '__intent__',
  );
  const { database, settings } = visit.context.services;
  await keepDraft(database, login, placeOf(visit), fields, settings.draftTtlMs);
  visit.context.note.cookies.push(await flashCookie({ tone: 'warning', key: 'draftKept' }));
  return toLogin(visit, login);
}

/** What was typed into this page's form before the session ended, as nested values, if this login left something. */
export async function draftOf(visit: PartnerVisit): Promise<Record<string, unknown> | null> {
  const fields = await peekDraft(visit.context.services.database, visit.partner.login, placeOf(visit));
  if (!fields) return null;
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  let typed: Record<string, unknown> = {};
  parse(body, {
    resolve: payload => {
      typed = payload;
      return { value: payload };
    },
  });
  return typed;
}

/** Throws away what was kept: it is saved by now, or no longer wanted. */
export function forgetTyped(visit: PartnerVisit): Promise<void> {
  return dropDraft(visit.context.services.database, visit.partner.login, placeOf(visit));
}
