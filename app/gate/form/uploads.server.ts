import { readUpload, type StoredUpload, storeUpload } from '~/database/store/uploads.server';
import { ownerOf } from '../request/session.server';
import type { PartnerVisit } from '../visit';

/** Judges a file by its bytes: null for a good one, else a message's code ('fileTooLarge|1'). */
export type FileJudge = (bytes: Uint8Array, name: string) => string | null;

/**
 * Takes the files out of a posted body. One that is good is kept for this login, and the body names it in `<field>kept`
 * from then on, so that it survives whatever else is wrong with the form. Called once the visitor is let in.
 * @returns messages for those that were refused, by field
 */
export async function takeFiles(
  visit: PartnerVisit,
  body: FormData,
  files: Record<string, FileJudge>,
): Promise<Record<string, string[]>> {
  const refused: Record<string, string[]> = {};
  for (const [field, judge] of Object.entries(files)) {
    const file = body.get(field);
    body.delete(field);
    // A browser sends an empty file where none was chosen.
    const chosen = file instanceof File && (file.size > 0 || file.name !== '');
    const message = chosen ? await take(visit, body, field, file, judge) : await takeAgain(visit, body, field);
    if (message !== null) refused[field] = [message];
  }
  return refused;
}

async function take(visit: PartnerVisit, body: FormData, field: string, file: File, judge: FileJudge) {
  const name = cleanName(file.name);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const message = judge(bytes, name);
  if (message !== null) return message;
  body.set(`${field}kept`, await keep(visit, name, bytes));
  noteKept(visit, field, name);
  return null;
}

/** A file that an earlier post of the form has brought. */
async function takeAgain(visit: PartnerVisit, body: FormData, field: string) {
  const id = body.get(`${field}kept`);
  if (typeof id !== 'string' || id === '') return null;
  const kept = await keptFile(visit, id);
  if (kept) noteKept(visit, field, kept.name);
  else body.delete(`${field}kept`);
  return kept ? null : 'fileGone';
}

/** The schema judges by the name, and the page that comes back shows it. */
function noteKept({ context: { note } }: PartnerVisit, field: string, name: string): void {
  note.kept = { ...note.kept, [field]: name };
}

/**
 * The name of the file that this form has brought without being saved: in the post that is being answered, or in what was
 * typed before a session ended (D8).
 */
export async function keptName(visit: PartnerVisit, field: string, values: object | null): Promise<string | undefined> {
  const id = (values as Record<string, unknown> | null)?.[`${field}kept`];
  return visit.context.note.kept?.[field] ?? (typeof id === 'string' ? (await keptFile(visit, id))?.name : undefined);
}

function keep({ context, partner }: PartnerVisit, name: string, bytes: Uint8Array): Promise<string> {
  const { database, settings } = context.services;
  return storeUpload(database, ownerOf(partner), { name, bytes }, settings.draftTtlMs);
}

/**
 * The last part of whatever path a browser sends, without what could mislead (control characters, directions, quotes), and
 * without half a sign, which the cut may leave at its front.
 */
export function cleanName(sent: string): string {
  const last = sent.split(/[/\\]/).at(-1) ?? '';
  const clean = last.replace(/[\p{Cc}\p{Cf}\p{Cs}"<>|:*?]/gu, '');
  return clean.slice(-120).replace(/^\p{Cs}/u, '') || 'file';
}

/** A file that this login's form has brought in the last half hour. Null for any other id. */
export function keptFile({ context, partner }: PartnerVisit, id: string): Promise<StoredUpload | null> {
  return readUpload(context.services.database, ownerOf(partner), id);
}
