import type { DraftFields } from '~/database/store/drafts.server';
import type { Owner } from '~/database/store/owner';
import { readUpload, renewUpload, type StoredUpload, storeUpload } from '~/database/store/uploads.server';
import { ownerOf } from '../request/session-data.server';
import type { PartnerVisit, Visit } from '../visit';

/** Null for a valid file, else a message code ('fileTooLarge|1'). */
export type FileValidator = (bytes: Uint8Array, name: string) => string | null | Promise<string | null>;

/** A browser sends an empty file where none was chosen. */
export const isChosen = (value: FormDataEntryValue | null): value is File =>
  value instanceof File && (value.size > 0 || value.name !== '');

/** Stores valid files and puts their ids into `<field>kept`, so that they survive other errors of the form. */
export async function takeFiles(
  visit: PartnerVisit,
  body: FormData,
  files: Record<string, FileValidator>,
): Promise<Record<string, string[]>> {
  const refused: Record<string, string[]> = {};
  for (const [field, validate] of Object.entries(files)) {
    const file = body.get(field);
    body.delete(field);
    const message = isChosen(file)
      ? await acceptUpload(visit, body, field, file, validate)
      : await reuseUpload(visit, body, field);
    if (message !== null) refused[field] = [message];
  }
  return refused;
}

async function acceptUpload(visit: PartnerVisit, body: FormData, field: string, file: File, validate: FileValidator) {
  const name = cleanName(file.name);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const message = await validate(bytes, name);
  if (message !== null) return message;
  body.set(`${field}kept`, await saveUpload(visit, name, bytes));
  recordUploadName(visit, field, name);
  return null;
}

async function reuseUpload(visit: PartnerVisit, body: FormData, field: string) {
  const id = body.get(`${field}kept`);
  if (typeof id !== 'string' || id === '') return null;
  const name = await renew(visit, ownerOf(visit.partner), id);
  if (name !== null) recordUploadName(visit, field, name);
  else body.delete(`${field}kept`);
  return name === null ? 'fileGone' : null;
}

function renew({ context }: Visit, owner: Owner, id: string): Promise<string | null> {
  const { database, settings } = context.services;
  return renewUpload(database, owner, id, settings.draftTtlMs);
}

/** Of a form's draft, to be there as long as that is. @returns whether all of them are still there */
export async function renewUploads(visit: Visit, owner: Owner, fields: DraftFields): Promise<boolean> {
  const ids = fields.flatMap(([name, value]) => (name.endsWith('kept') && value ? [value] : []));
  const names = await Promise.all(ids.map(id => renew(visit, owner, id)));
  return !names.includes(null);
}

function recordUploadName({ context: { state } }: PartnerVisit, field: string, name: string): void {
  state.uploadNames = { ...state.uploadNames, [field]: name };
}

export async function uploadName(
  visit: PartnerVisit,
  field: string,
  values: object | null,
): Promise<string | undefined> {
  const recorded = visit.context.state.uploadNames?.[field];
  const id = (values as Record<string, unknown> | null)?.[`${field}kept`];
  if (recorded !== undefined || typeof id !== 'string') return recorded;
  return (await renew(visit, ownerOf(visit.partner), id)) ?? undefined;
}

/** For the change history, which would tell no new file of the stored one's name. */
export const auditedFileName = (name: string | undefined, stored: string | undefined, uploadId: string) =>
  uploadId !== '' && name === stored ? `${name} (${uploadId.slice(0, 8)})` : name;

function saveUpload({ context, partner }: PartnerVisit, name: string, bytes: Uint8Array): Promise<string> {
  const { database, settings } = context.services;
  return storeUpload(database, ownerOf(partner), { name, bytes }, settings.draftTtlMs);
}

/** Without the path and characters that mislead (control, bidi, quotes); the cut may split a surrogate pair. */
export function cleanName(sent: string): string {
  const last = sent.split(/[/\\]/).at(-1) ?? '';
  const clean = last.replace(/[\p{Cc}\p{Cf}\p{Cs}"<>|:*?]/gu, '').normalize();
  return clean.slice(-120).replace(/^\p{Cs}/u, '') || 'file';
}

export function findUpload({ context, partner }: PartnerVisit, id: string): Promise<StoredUpload | null> {
  return readUpload(context.services.database, ownerOf(partner), id);
}
