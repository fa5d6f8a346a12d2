import { json } from '@remix-run/node';
import { extendedName } from '~/rules/file-names';
import { settle } from '../request/failure.server';
import { targetOf } from '../request/visit.server';
import type { PartnerVisit } from '../visit';

/** How a file is shown: kept, seen as a picture of a page, or read in a frame of a page. */
export type Shown = 'attachment' | 'picture' | 'framed';

/** What the bytes are, and what the file is to be called; null for what is not to be given out. */
export type JudgeFile = (bytes: Uint8Array, name: string) => { type: string; name: string } | null;

interface FileRequest {
  fileid: string;
  shown: Shown;
  /** the partner's own list: nothing else is given out, whatever an address says (trust.md, Rights) */
  list: () => Promise<{ fileid: string; name: string }[]>;
  download: () => Promise<{ bytes: Uint8Array; filename: string }>;
  judge: JudgeFile;
  /** address of the page that lists it */
  back: string;
}

/** 'unlisted': not one of the partner's files (404) · 'failed': the upstream could not give it, or gave something else (502). */
interface FileFault {
  fault: 'unlisted' | 'failed';
  /** the file's, where it is known */
  name: string;
  /** addresses of the file itself and of the page that lists it */
  again: string;
  back: string;
}

/**
 * Gives out a file of the upstream's from a page's loader: on success it is the answer to the request; else the page is
 * shown with what is wrong. A broken file is never given out as a good one.
 */
export async function serveFile(visit: PartnerVisit, order: FileRequest) {
  const failure = (fault: FileFault['fault'], name: string) =>
    json<FileFault>(
      { fault, name, again: targetOf(visit), back: order.back },
      { status: fault === 'unlisted' ? 404 : 502 },
    );
  const list = await settle(order.list());
  if (!list.ok) return failure('failed', '');
  const listed = list.value.find(({ fileid }) => fileid === order.fileid);
  if (!listed) return failure('unlisted', '');
  const file = await settle(order.download());
  const good = file.ok ? order.judge(file.value.bytes, listed.name || file.value.filename) : null;
  if (!file.ok || !good) return failure('failed', listed.name);
  const { bytes } = file.value;
  const headers = { ...headersOf(good, order.shown), 'Content-Length': String(bytes.length) };
  visit.context.note.file = new Response(Buffer.from(bytes), { headers });
  return null;
}

/** A picture can be opened as a document of its own: then it may do nothing at all. */
const policies: Record<Exclude<Shown, 'attachment'>, string> = {
  picture: "default-src 'none'; sandbox; frame-ancestors 'none'",
  framed: "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'",
};

function headersOf({ type, name }: { type: string; name: string }, shown: Shown): Record<string, string> {
  const plain = name.replace(/[^\w. -]/g, '_');
  return {
    'Content-Type': type,
    'Content-Disposition': `${shown === 'attachment' ? 'attachment' : 'inline'}; filename="${plain}"; filename*=${extendedName(name)}`,
    // Pictures for everybody's website: a page full of them is not asked for again at once. Logging out clears the cache.
    ...(shown === 'picture' && { 'Cache-Control': 'private, max-age=600' }),
    ...(shown !== 'attachment' && { 'Content-Security-Policy': policies[shown] }),
  };
}
