import { describe, expect, it } from 'vitest';
import { sendRaw, statusesOf } from '../tools/raw';
import { withPortal } from '../tools/with-portal';

/**
 * Requests that somebody in front of the portal and the portal itself could read in two ways, and others that no client
 * sends. Each is refused once, and the connection ends: what stands behind it is nobody's request.
 */
const portal = withPortal();

const host = 'Host: localhost\r\n';
const get = `GET /partner/login HTTP/1.1\r\n${host}`;
const post = `POST /partner/login HTTP/1.1\r\n${host}Content-Type: application/x-www-form-urlencoded\r\n`;
/** What an attacker would like to be taken for a request of its own. The log names hosts that are none of the portal's. */
const behind = 'POST /partner/login HTTP/1.1\r\nHost: behind.example\r\nContent-Length: 0\r\n\r\n';
const empty = '0\r\n\r\n';
const chunk = (size: number) => `${size.toString(16)}\r\n${'a'.repeat(size)}\r\n`;

const refused: Record<string, [number, string]> = {
  'a length and chunks': [400, `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n${empty}`],
  'two lengths': [400, `${post}Content-Length: 3\r\nContent-Length: 4\r\n\r\na=1`],
  'one length twice': [400, `${post}Content-Length: 3\r\nContent-Length: 3\r\n\r\na=1`],
  'a list of lengths': [400, `${post}Content-Length: 3, 3\r\n\r\na=1`],
  'a length with a sign': [400, `${post}Content-Length: +3\r\n\r\na=1`],
  'a negative length': [400, `${post}Content-Length: -3\r\n\r\na=1`],
  'a hexadecimal length': [400, `${post}Content-Length: 0x3\r\n\r\na=1`],
  'two hosts': [400, `${get}Host: other.example\r\n\r\n`],
  'a second host behind three thousand headers': [400, `${get}${'A:b\r\n'.repeat(3_000)}Host: other.example\r\n\r\n`],
  'no host': [400, 'GET /partner/login HTTP/1.1\r\n\r\n'],
  'a host with a space': [400, 'GET /partner/login HTTP/1.1\r\nHost: local host\r\n\r\n'],
  'an unknown transfer coding': [400, `${post}Transfer-Encoding: xchunked\r\n\r\n${empty}`],
  'chunks that are not last': [400, `${post}Transfer-Encoding: chunked, identity\r\n\r\n${empty}`],
  'packed chunks': [400, `${post}Transfer-Encoding: gzip, chunked\r\n\r\n${empty}`],
  'chunks in other letters': [400, `${post}Transfer-Encoding: CHUNKED\r\n\r\n${empty}`],
  'chunks twice': [400, `${post}Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n${empty}`],
  'chunks behind a vertical tab': [400, `${post}Transfer-Encoding: \x0bchunked\r\n\r\n${empty}`],
  'chunks in HTTP/1.0': [400, `${post.replace('1.1', '1.0')}Transfer-Encoding: chunked\r\n\r\n${empty}`],
  'chunks on a GET': [400, `${get}Transfer-Encoding: chunked\r\n\r\n${empty}`],
  'a body on a GET': [400, `${get}Content-Length: 3\r\n\r\na=1`],
  'a chunk size that is none': [400, `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\na=1\r\n${empty}`],
  'a chunk size beyond all numbers': [400, `${post}Transfer-Encoding: chunked\r\n\r\n${'F'.repeat(17)}\r\n`],
  'chunks with bare line feeds': [400, `${post}Transfer-Encoding: chunked\r\n\r\n3\na=1\n0\n\n`],
  'a chunk with a long extension': [400, `${post}Transfer-Encoding: chunked\r\n\r\n3;${'x'.repeat(30_000)}\r\na=1\r\n`],
  'bare line feeds': [400, 'GET /partner/login HTTP/1.1\nHost: localhost\n\n'],
  'one bare line feed': [400, 'GET /partner/login HTTP/1.1\r\nHost: localhost\nA: b\r\n\r\n'],
  'a bare carriage return': [400, 'GET /partner/login HTTP/1.1\r\nHost: localhost\rA: b\r\n\r\n'],
  'a space before the colon': [400, 'GET /partner/login HTTP/1.1\r\nHost : localhost\r\n\r\n'],
  'a folded header': [400, `${get}A: b\r\n c\r\n\r\n`],
  'a NUL in a header': [400, `${get}A: b\0c\r\n\r\n`],
  'a NUL in the address': [400, `GET /partner/\0 HTTP/1.1\r\n${host}\r\n`],
  'an address in full': [400, `GET http://localhost/partner/login HTTP/1.1\r\n${host}\r\n`],
  'a fragment': [400, `GET /partner/login#top HTTP/1.1\r\n${host}\r\n`],
  'dot segments': [400, `GET /partner/../login HTTP/1.1\r\n${host}\r\n`],
  'encoded dot segments': [400, `GET /partner/%2e%2e/login HTTP/1.1\r\n${host}\r\n`],
  'no address': [400, `GET * HTTP/1.1\r\n${host}\r\n`],
  'a tunnel': [405, 'CONNECT other.example:443 HTTP/1.1\r\nHost: other.example:443\r\n\r\n'],
  'HTTP/0.9': [400, 'GET /partner/login\r\n\r\n'],
  'HTTP/2 without asking': [400, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  'the beginning of TLS': [400, '\x16\x03\x01\x00\xa5\x01\x00\x00\xa1\x03\x03'],
  'no HTTP at all': [400, 'hello\r\n\r\n'],
  'a header of 40 kB': [431, `${get}A: ${'b'.repeat(40_000)}\r\n\r\n`],
  'an address of 9 kB': [414, `GET /partner/login?${'a'.repeat(9_000)} HTTP/1.1\r\n${host}\r\n`],
  'an address of 20 kB': [414, `GET /partner/login?${'a'.repeat(20_000)} HTTP/1.1\r\n${host}\r\n`],
  'an address of 60 kB': [414, `GET /partner/login?${'a'.repeat(60_000)} HTTP/1.1\r\n${host}\r\n`],
  'chunks past the limit': [413, `${post}Transfer-Encoding: chunked\r\n\r\n${chunk(40_000).repeat(2)}${empty}`],
  'a body past the limit': [413, `${post}Content-Length: 70000\r\n\r\n${'a'.repeat(70_000)}`],
};

describe('is refused once, and what stands behind it is not answered', () => {
  it.each(Object.entries(refused))('%s', async (_, [status, bytes]) => {
    const received = await sendRaw(portal.url, Buffer.from(bytes + behind, 'latin1'));
    expect(statusesOf(received)).toEqual([status]);
    const [head = ''] = received.split('\r\n\r\n', 1);
    expect(head).toMatch(/\r\nConnection: close/i);
    expect(head).toMatch(/\r\nX-Content-Type-Options: nosniff/i);
    expect(head).toMatch(/\r\nContent-Security-Policy: default-src 'none'/i);
    expect(portal.output()).not.toContain('behind.example');
  });

  it('but two good requests at once are both answered, in their order', async () => {
    const received = await sendRaw(portal.url, `${get}\r\n${post}Connection: close\r\nContent-Length: 0\r\n\r\n`);
    expect(statusesOf(received)).toEqual([200, 422]);
    expect(statusesOf(await sendRaw(portal.url, behind))).toEqual([421]);
    // The line is written once the answer has been taken.
    await expect.poll(() => portal.output()).toContain('behind.example');
  });
});

describe('a large body that is announced', () => {
  const large = `${post}Content-Length: 9000000\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n`;

  it('is refused before it is sent', async () => {
    expect(statusesOf(await sendRaw(portal.url, large))).toEqual([413]);
  });

  it('is asked for where it is welcome', async () => {
    const body = 'username=10001&step=id';
    const small = large.replace('9000000', String(body.length)) + body;
    expect(statusesOf(await sendRaw(portal.url, small))).toEqual([100, 303]);
  });

  it('does not keep the page that refuses it from whoever sends it all the same', async () => {
    const sent = `${large.replace(/Expect[^\n]*\n/, '')}${'a'.repeat(9_000_000)}`;
    const received = await sendRaw(portal.url, sent);
    expect(statusesOf(received)).toEqual([413]);
    expect(received).toContain('</html>');
  });
});

it('an offer to speak something else is not taken up', async () => {
  const offer = `${get}Connection: close, Upgrade\r\nUpgrade: websocket\r\n\r\n`;
  expect(statusesOf(await sendRaw(portal.url, offer))).toEqual([200]);
});
