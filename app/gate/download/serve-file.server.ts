import { json } from '@remix-run/node';
import { encodedName } from '~/rules/terms-file';
import { settle } from '../request/failure.server';
import { targetOf } from '../request/visit.server';
import type { PartnerVisit } from '../visit';

export type Shown = 'attachment' | 'picture' | 'framed';

export type JudgeFile = (bytes: Uint8Array, name: string) => { type: string; name: string } | null;

interface FileRequest {
  fileid: string;
  shown: Shown;
  /** the partner's own files: no other id is served (trust.md, Rights) */
  list: () => Promise<{ fileid: string; name: string }[]>;
  download: () => Promise<{ bytes: Uint8Array; filename: string }>;
  judge: JudgeFile;
  back: string;
}

interface FileFault {
  fault: 'unlisted' | 'failed';
  name: string;
  again: string;
  back: string;
}

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

/** A picture can be opened as a document of its own, where nothing may run. */
const policies: Record<Exclude<Shown, 'attachment'>, string> = {
  picture: "default-src 'none'; sandbox; frame-ancestors 'none'",
  framed: "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'",
};

function headersOf({ type, name }: { type: string; name: string }, shown: Shown): Record<string, string> {
  const plain = name.replace(/[^\w. -]/g, '_');
  const encoded = encodedName(name).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16)}`);
  return {
    'Content-Type': type,
    'Content-Disposition': `${shown === 'attachment' ? 'attachment' : 'inline'}; filename="${plain}"; filename*=UTF-8''${encoded}`,
    // Pictures of a public page may be cached; logging out clears the cache.
    ...(shown === 'picture' && { 'Cache-Control': 'private, max-age=600' }),
    ...(shown !== 'attachment' && { 'Content-Security-Policy': policies[shown] }),
  };
}
