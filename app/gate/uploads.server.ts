import { type KeptUpload, keepUpload, readUpload } from '~/database/store/uploads.server';
import type { PartnerVisit } from './visit.server';

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
    if (!(file instanceof File) || (file.size === 0 && file.name === '')) continue;
    const name = cleanName(file.name);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const message = judge(bytes, name);
    if (message === null) body.set(`${field}kept`, await keep(visit, name, bytes));
    else refused[field] = [message];
  }
  return refused;
}

function keep({ context, partner }: PartnerVisit, name: string, bytes: Uint8Array): Promise<string> {
  const { database, settings } = context.services;
  return keepUpload(database, partner.login, { name, bytes }, settings.draftTtlMs);
}

/** The last part of whatever path a browser sends, without what could mislead: control characters, directions, quotes. */
function cleanName(sent: string): string {
  const last = sent.split(/[/\\]/).at(-1) ?? '';
  return last.replace(/[\p{Cc}\p{Cf}"<>|:*?]/gu, '').slice(-120) || 'file';
}

/** A file that this login's form has brought in the last half hour. Null for any other id. */
export function keptFile({ context, partner }: PartnerVisit, id: string): Promise<KeptUpload | null> {
  return readUpload(context.services.database, partner.login, id);
}
