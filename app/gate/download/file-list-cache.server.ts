import type { PartnerVisit } from '../visit';

interface ListedFile {
  fileid: string;
  name: string;
}

const keepMs = 5 * 60_000;
const mostKept = 500;

const kept = new Map<string, { files: ListedFile[]; until: number }>();

/** Each picture of a page is a request of its own that checks its id against the list. */
export function cacheFileList({ partner }: PartnerVisit, kind: string, files: ListedFile[]): void {
  const key = `${kind} ${partner.id}`;
  kept.delete(key);
  kept.set(key, { files, until: Date.now() + keepMs });
  const oldest = kept.keys().next().value;
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
}

export async function listHolding(
  visit: PartnerVisit,
  { kind, fileid }: { kind: string; fileid: string },
  load: () => Promise<ListedFile[]>,
): Promise<ListedFile[]> {
  const found = kept.get(`${kind} ${visit.partner.id}`);
  if (found && found.until > Date.now() && found.files.some(file => file.fileid === fileid)) return found.files;
  const files = await load();
  cacheFileList(visit, kind, files);
  return files;
}
