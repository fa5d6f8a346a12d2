import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** The mails of a portal's outbox (D33), oldest first, as somebody would read them. */
export function mailsOf({ dataDir }: { dataDir: string }): Mail[] {
  const outbox = path.join(dataDir, 'outbox');
  return readdirSync(outbox)
    .sort()
    .map(name => {
      const [head = '', ...body] = readFileSync(path.join(outbox, name), 'utf8').split('\r\n\r\n');
      const encoded = body.join('\n\n');
      const line = (field: string) => new RegExp(`^${field}: (.*)$`, 'm').exec(head)?.[1]?.trim() ?? '';
      const text = /quoted-printable/i.test(head) ? unquoted(encoded) : encoded;
      return { to: line('To'), subject: line('Subject'), text };
    });
}

const unquoted = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
