import type { PartnerVisit } from '../visit';

interface ListedFile {
  fileid: string;
  name: string;
}

const ttlMs = 5 * 60_000;
const maxEntries = 500;

const cache = new Map<string, { files: ListedFile[]; expiresAt: number }>();

/** Each picture of a page is a request of its own that checks its id against the list. */
export function cacheFileList({ partner }: PartnerVisit, kind: string, files: ListedFile[]): void {
  const key = `${kind} ${partner.id}`;
  cache.delete(key);
  cache.set(key, { files, expiresAt: performance.now() + ttlMs });
  const oldest = cache.keys().next().value;
  if (cache.size > maxEntries && oldest !== undefined) cache.delete(oldest);
}

export async function listHolding(
  visit: PartnerVisit,
  { kind, fileid }: { kind: string; fileid: string },
  load: () => Promise<ListedFile[]>,
): Promise<ListedFile[]> {
  const cached = cache.get(`${kind} ${visit.partner.id}`);
  if (cached && cached.expiresAt > performance.now() && cached.files.some(file => file.fileid === fileid))
    return cached.files;
  const files = await load();
  cacheFileList(visit, kind, files);
  return files;
}
