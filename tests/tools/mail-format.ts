/** A mail as its reader sees it. */
export interface Mail {
  to: string;
  from: string;
  replyTo: string;
  subject: string;
  messageId: string;
  language: string;
  text: string;
  /** '' where it has none */
  html: string;
}

/** @param source as it travels */
export function readMail(source: string): Mail {
  const { head, body } = partOf(source);
  const boundary = /boundary="?([^"\s;]+)/i.exec(head)?.[1];
  const parts = boundary ? body.split(`--${boundary}`).slice(1, -1).map(partOf) : [{ head, body }];
  const ofType = (type: string) => {
    const found = parts.find(part => new RegExp(`^Content-Type: ${type}`, 'im').test(part.head));
    return found ? decodedBody(found) : '';
  };
  const field = (name: string) => unquotedWords(new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? '');
  return {
    to: field('To'),
    from: field('From'),
    replyTo: field('Reply-To'),
    subject: field('Subject'),
    messageId: field('Message-ID'),
    language: field('Content-Language'),
    text: ofType('text/plain'),
    html: ofType('text/html'),
  };
}

interface Part {
  head: string;
  body: string;
}

function partOf(source: string): Part {
  const lines = source.replace(/^\r?\n/, '').replaceAll('\r\n', '\n');
  const at = lines.indexOf('\n\n');
  // A long header goes on in the next line.
  return { head: lines.slice(0, at).replace(/\n[ \t]+/g, ' '), body: lines.slice(at + 2) };
}

function decodedBody({ head, body }: Part): string {
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  return /quoted-printable/i.test(head) ? bytesOf(body.replace(/=\n/g, '')) : body;
}

/** RFC 2047; the space between two such words is none. */
function unquotedWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      /b/i.test(kind) ? Buffer.from(word, 'base64').toString('utf8') : bytesOf(word.replaceAll('_', ' ')),
    );
}

const bytesOf = (quoted: string): string =>
  Buffer.from(
    quoted.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
