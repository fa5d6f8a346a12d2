import { parse } from '@conform-to/react';
import { base, withDraft } from '~/addresses';
import {
  type DraftFields,
  type DraftKey,
  findNewestDraft,
  hasUnconfirmedDraft,
  markOffered,
  readDraft,
  removeDraft,
  writeDraft,
} from '~/database/store/drafts.server';
import type { Owner } from '~/database/store/owner';
import { isPasswordField } from '~/rules/password-fields';
import { readSessionId } from '../request/cookies.server';
import { flashCookie } from '../request/flash.server';
import { ownerOf } from '../request/session-data.server';
import { leadsToLogin, toLogin } from '../request/to-login.server';
import { draftKeyOf } from '../request/visit.server';
import type { PartnerVisit, Visit } from '../visit';
import { isChosen, renewUploads } from './uploads.server';

const maxKeyLength = 500;
const maxBytes = 900_000;

/** Keeps what was typed into a form whose session had ended (D8), never a password, and redirects to the login. */
export async function redirectToLoginWithDraft(visit: Visit, body: FormData, owner: Owner | null): Promise<Response> {
  if (!owner) return redirectWithoutDraft(visit);
  if (!(await writeFields(visit, body, owner))) return redirectWithoutDraft(visit, owner.login);
  visit.context.state.cookies.push(await flashCookie({ tone: 'warning', key: 'draftKept' }));
  return toLogin(visit, owner.login);
}

/** Of a session that must have a second factor first (D38). @param instead what the gate threw @returns what to throw */
export async function keepWhileFactorIsDue(
  visit: Visit,
  body: FormData,
  owner: Owner,
  instead: unknown,
): Promise<unknown> {
  if (leadsToLogin(instead)) return redirectToLoginWithDraft(visit, body, owner);
  await writeFields(visit, body, owner, { offered: true });
  return instead;
}

type Fields = Iterable<[string, FormDataEntryValue]>;

export const keptFields = (body: Fields): DraftFields =>
  [...body].flatMap(([name, value]): DraftFields => {
    if (name === '__intent__') return [];
    if (typeof value !== 'string') return isChosen(value) ? [[name, null]] : [];
    if (!isPasswordField(name)) return [[name, value]];
    return value === '' ? [] : [[name, '']];
  });

export const splitFields = (kept: DraftFields) => ({
  typed: kept.filter((field): field is [string, string] => field[1] !== null && !isPasswordField(field[0])),
  passwordOmitted: kept.some(([name]) => isPasswordField(name)),
  fileOmitted: kept.some(([, value]) => value === null),
});

/** @param options `offered`: shown only when the visitor asks for it */
export async function saveDraft(visit: PartnerVisit, body: Fields, options?: { offered: boolean }): Promise<void> {
  if (await writeFields(visit, body, ownerOf(visit.partner), options)) visit.context.state.holdsDraft = true;
}

async function writeFields(visit: Visit, body: Fields, owner: Owner, options?: { offered: boolean }): Promise<boolean> {
  const fields = keptFields(body);
  const key = keyOf(visit, owner);
  if (key.path.length > maxKeyLength || Buffer.byteLength(JSON.stringify(fields)) > maxBytes) return false;
  const { database, settings } = visit.context.services;
  await writeDraft(database, key, fields, { ttlMs: settings.draftTtlMs, ...options });
  await renewUploads(visit, owner, fields);
  return true;
}

const keyOf = (visit: Visit, owner: Owner): DraftKey => ({
  owner,
  path: draftKeyOf(visit),
  sessionId: visit.session?.id ?? readSessionId(visit.context, visit.cookies) ?? '',
});

async function redirectWithoutDraft(visit: Visit, login?: string): Promise<Response> {
  visit.context.state.cookies.push(await flashCookie({ tone: 'warning', key: 'typedLost' }));
  return toLogin(visit, login);
}

export interface Draft {
  state: 'ended' | 'unconfirmed' | 'continued' | 'offered';
  /** null while it is only offered */
  typed: Record<string, unknown> | null;
  passwordOmitted: boolean;
  fileOmitted: boolean;
}

/** Whether the form may show what was not typed since its visitor was last confirmed (D35). */
export const hasDraftToConfirm = (visit: PartnerVisit): Promise<boolean> =>
  hasUnconfirmedDraft(visit.context.services.database, keyOf(visit, ownerOf(visit.partner)));

export async function draftAddress({ context, partner, session }: PartnerVisit): Promise<string | null> {
  const reader = { owner: ownerOf(partner), sessionId: session.id };
  const draft = await findNewestDraft(context.services.database, reader);
  const address = `${base}/${draft?.path}`;
  return draft && (draft.offered ? withDraft(address) : address);
}

export async function draftOf(visit: PartnerVisit): Promise<Draft | null> {
  const owner = ownerOf(visit.partner);
  const draft = await readDraft(visit.context.services.database, keyOf(visit, owner));
  if (!draft) return null;
  const { typed: fields, passwordOmitted, fileOmitted } = splitFields(draft.fields);
  const hasFiles = await renewUploads(visit, owner, draft.fields);
  const omitted = { passwordOmitted, fileOmitted: fileOmitted || !hasFiles };
  if (draft.offered && visit.url.searchParams.get('draft') !== 'continue')
    return { state: 'offered', typed: null, ...omitted };
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  let typed: Record<string, unknown> = {};
  parse(body, {
    resolve: payload => {
      typed = payload;
      return { value: payload };
    },
  });
  const state = draft.offered ? 'continued' : draft.ended ? 'ended' : 'unconfirmed';
  return { state, typed, ...omitted };
}

export const offerDraft = (visit: PartnerVisit): Promise<void> =>
  markOffered(visit.context.services.database, keyOf(visit, ownerOf(visit.partner)));

export function deleteDraft(visit: PartnerVisit): Promise<void> {
  return removeDraft(visit.context.services.database, keyOf(visit, ownerOf(visit.partner)));
}
