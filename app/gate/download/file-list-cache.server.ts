import type { PartnerVisit } from '../visit';

/** A file of a partner's list, as far as giving it out needs it. */
interface ListedFile {
  fileid: string;
  name: string;
}

/** How long a list that was shown spares asking for it again, milliseconds. */
const keepMs = 5 * 60_000;
/** Partners whose lists are kept at a time. */
const mostKept = 500;

const kept = new Map<string, { files: ListedFile[]; until: number }>();

/** Keeps a list that a page is about to show: each of its pictures is a request of its own, which checks its id there. */
export function cacheFileList({ partner }: PartnerVisit, kind: string, files: ListedFile[]): void {
  const key = `${kind} ${partner.id}`;
  kept.delete(key);
  kept.set(key, { files, until: Date.now() + keepMs });
  const oldest = kept.keys().next().value;
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
}

/** The kept list if it knows the file, else the list as the upstream has it now: a new file is never refused. */
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
