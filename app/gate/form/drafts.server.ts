import { parse } from '@conform-to/react';
import { readDraft, removeDraft, writeDraft } from '~/database/store/drafts.server';
import type { Owner } from '~/database/store/owner';
import { isPasswordField } from '~/rules/password-fields';
import { toLogin } from '../request/admit.server';
import { flashCookie } from '../request/flash.server';
import { ownerOf } from '../request/session-data.server';
import { draftKeyOf } from '../request/visit.server';
import type { PartnerVisit, Visit } from '../visit';

const maxKeyLength = 500;
const maxBytes = 900_000;

/** Keeps what was typed into a form whose session had ended (D8), never a password, and redirects to the login. */
export async function saveDraft(visit: Visit, body: FormData, owner: Owner | null): Promise<Response> {
  const key = draftKeyOf(visit);
  if (!owner || key.length > maxKeyLength) return redirectWithoutDraft(visit);
  if (!(await writeFields(visit, body, owner, key))) return redirectWithoutDraft(visit, owner.login);
  visit.context.note.cookies.push(await flashCookie({ tone: 'warning', key: 'draftKept' }));
  return toLogin(visit, owner.login);
}

export async function storeDraft(visit: PartnerVisit, body: FormData): Promise<void> {
  const key = draftKeyOf(visit);
  if (key.length <= maxKeyLength) await writeFields(visit, body, ownerOf(visit.partner), key);
}

async function writeFields(visit: Visit, body: FormData, owner: Owner, key: string): Promise<boolean> {
  const fields = [...body].filter(
    (field): field is [string, string] =>
      typeof field[1] === 'string' && !isPasswordField(field[0]) && field[0] !== '__intent__',
  );
  if (Buffer.byteLength(JSON.stringify(fields)) > maxBytes) return false;
  const { database, settings } = visit.context.services;
  await writeDraft(database, owner, key, fields, settings.draftTtlMs);
  return true;
}

async function redirectWithoutDraft(visit: Visit, login?: string): Promise<Response> {
  visit.context.note.cookies.push(await flashCookie({ tone: 'warning', key: 'typedLost' }));
  return toLogin(visit, login);
}

export async function draftOf(visit: PartnerVisit): Promise<Record<string, unknown> | null> {
  const fields = await readDraft(visit.context.services.database, ownerOf(visit.partner), draftKeyOf(visit));
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

export function deleteDraft(visit: PartnerVisit): Promise<void> {
  return removeDraft(visit.context.services.database, ownerOf(visit.partner), draftKeyOf(visit));
}
