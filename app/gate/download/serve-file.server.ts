import { json } from '@remix-run/node';
import { extendedName } from '~/rules/file-names';
import { settle } from '../request/failure.server';
import { targetOf } from '../request/visit.server';
import type { PartnerVisit } from '../visit';

export type Presentation = 'attachment' | 'picture' | 'framed';

export type DetectType = (bytes: Uint8Array, name: string) => { type: string; name: string } | null;

interface FileRequest {
  fileid: string;
  presentation: Presentation;
  /** the partner's own files, null if they can't be loaded: no other id is served */
  list: () => Promise<{ fileid: string; name: string }[] | null>;
  download: () => Promise<{ bytes: Uint8Array; filename: string } | null>;
  detectType: DetectType;
  back: string;
}

interface FileFault {
  fault: 'unlisted' | 'failed';
  name: string;
  again: string;
  back: string;
}

export async function serveFile(visit: PartnerVisit, fileRequest: FileRequest) {
  const failure = (fault: FileFault['fault'], name: string) =>
    json<FileFault>(
      { fault, name, again: targetOf(visit), back: fileRequest.back },
      { status: fault === 'unlisted' ? 404 : 502 },
    );
  const list = await settle(fileRequest.list());
  if (!list.ok || !list.value) return failure('failed', '');
  const listed = list.value.find(({ fileid }) => fileid === fileRequest.fileid);
  if (!listed) return failure('unlisted', '');
  const download = await settle(fileRequest.download());
  const file = download.ok ? download.value : null;
  const detected = file && fileRequest.detectType(file.bytes, listed.name || file.filename);
  if (!file || !detected) return failure('failed', listed.name);
  const { bytes } = file;
  const headers = { ...headersOf(detected, fileRequest.presentation), 'Content-Length': String(bytes.length) };
  visit.context.state.file = new Response(Buffer.from(bytes), { headers });
  return null;
}

/** A picture can be opened as a document of its own, where nothing may run. */
const policies: Record<Exclude<Presentation, 'attachment'>, string> = {
  picture: "default-src 'none'; sandbox; frame-ancestors 'none'",
  framed: "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'",
};

function headersOf({ type, name }: { type: string; name: string }, presentation: Presentation): Record<string, string> {
  const plain = name.replace(/[^\w. -]/g, '_');
  return {
    'Content-Type': type,
    'Content-Disposition': `${presentation === 'attachment' ? 'attachment' : 'inline'}; filename="${plain}"; filename*=${extendedName(name)}`,
    // Pictures of a public page may be cached; logging out clears the cache.
    ...(presentation === 'picture' && { 'Cache-Control': 'private, max-age=600' }),
    ...(presentation !== 'attachment' && { 'Content-Security-Policy': policies[presentation] }),
  };
}
