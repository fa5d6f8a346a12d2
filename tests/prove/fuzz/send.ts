import { type Agent, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Input } from './request';

export interface Answer {
  status: number;
  /** in their order, name and value by turns, as they came */
  headers: Record<string, string | string[] | undefined>;
  /** unpacked */
  body: Buffer;
  /** bytes on the wire */
  sent: number;
  ms: number;
}

const boundary = 'zfuzz';

/** As browsers escape what stands in a part's head. */
const inHead = (text: string) => text.replaceAll('"', '%22').replace(/\r\n?|\n/g, '%0D%0A');

function bodyOf({ fields = [], files, raw }: Input): { type: string; body: Buffer } {
  if (raw) return { type: raw.type, body: Buffer.from(raw.text, 'utf8') };
  if (!files) {
    return { type: 'application/x-www-form-urlencoded', body: Buffer.from(new URLSearchParams(fields).toString()) };
  }
  const parts = fields.map(([name, value]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${inHead(name)}"\r\n\r\n${value}\r\n`),
  );
  for (const [name, fileName, bytes] of files) {
    const head = `name="${inHead(name)}"; filename="${inHead(fileName.slice(0, 300))}"`;
    parts.push(
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\nContent-Type: image/png\r\n\r\n`),
      Buffer.from(bytes),
      Buffer.from('\r\n'),
    );
  }
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

/** Sends it on a connection that stays open. @param cookies of whoever sends it */
export function send(place: URL, agent: Agent, input: Input, cookies: string): Promise<Answer> {
  const { type, body } = input.method === 'POST' ? bodyOf(input) : { type: '', body: undefined };
  const { Cookie: hostile, ...headers } = input.headers;
  const cookie = [cookies, hostile].filter(Boolean).join('; ');
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        hostname: place.hostname,
        port: place.port,
        method: input.method,
        path: input.target,
        agent,
        headers: {
          Host: place.host,
          ...(type && { 'Content-Type': type }),
          ...(body && { 'Content-Length': String(body.length) }),
          ...(cookie && { Cookie: cookie }),
          ...headers,
        },
      },
      answer => {
        const chunks: Buffer[] = [];
        answer.on('data', chunk => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const ms = performance.now() - began;
          const packed = Buffer.concat(chunks);
          const { statusCode: status = 0, headers } = answer;
          try {
            resolve({ status, headers, body: unpacked(packed, headers['content-encoding']), sent: packed.length, ms });
          } catch (error) {
            reject(error);
          }
        });
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}

function unpacked(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0 || encoding === undefined) return bytes;
  return encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes);
}
