import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { startPortal } from '../tools/portal';
import { figure } from '../tools/scale';
import { Visitor } from '../tools/visitor';

/** A Debian package, which `npm test` does not need. */
const hasWapiti = spawnSync('wapiti', ['--version']).status === 0;
if (!hasWapiti) process.stdout.write('wapiti is missing (apt-get install wapiti): nothing is scanned.\n');

/**
 * Left out is what only fills time (lists of other products' files, and products by their looks), and the search for forms
 * without a token: they have none by design, what comes from elsewhere is refused by its origin (tests/pages/front.test.ts).
 */
const without = ['nikto', 'wapp', 'buster', 'csrf'];
const modules = (method: 'get' | 'post') => [`all:${method}`, ...without.map(name => `-${name}`)].join(',');
/** A quarter for finding everything, the rest for some fifteen modules. */
const seconds = Number(process.env.SCAN_MINUTES ?? 10) * 60;
const crawling = ['--max-scan-time', String(seconds / 4), '-d', '6', '-r', 'lng', '-r', 'lite'];
const attacking = ['--skip-crawl', '--max-attack-time', String(seconds / 20)];

it.runIf(hasWapiti)('a scanner that is signed in finds nothing', async () => {
  const portal = await startPortal({ env: { TRUST_PROXY: '1' } });
  const door = await startSignedIn(portal.url);
  const outside = await startOutside();
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-scan-'));
  const start = `${addressOf(door.server)}/partner/`;
  const scan = async (name: string, which: string, more: string[]) => {
    const report = path.join(folder, `${name}.json`);
    const target = [
      '-u',
      start,
      '-s',
      `${start}home`,
      '--scope',
      'folder',
      '--endpoint',
      `${addressOf(outside.server)}/`,
    ];
    const stores = ['--store-session', path.join(folder, name), '--store-config', path.join(folder, 'config')];
    const flags = [...target, ...stores, ...more, '-m', which, '--no-bugreport', '-f', 'json', '-o', report];
    const child = spawn('wapiti', flags, { stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    child.stdout.on('data', chunk => {
      said += chunk;
    });
    await once(child, 'close');
    return { said, ...(JSON.parse(readFileSync(report, 'utf8')) as { vulnerabilities: Kinds; anomalies: Kinds }) };
  };
  try {
    const { said } = await scan('get', '', crawling);
    const pages = Number(/found (\d+) URLs/.exec(said)?.[1] ?? 0);
    // A scanner that gets no further than the door has shown nothing.
    expect(pages).toBeGreaterThan(50);
    // Addresses and forms side by side, or there would be no time left for the forms.
    cpSync(path.join(folder, 'get'), path.join(folder, 'post'), { recursive: true });
    const found = await Promise.all([scan('get', modules('get'), attacking), scan('post', modules('post'), attacking)]);
    for (const { vulnerabilities, anomalies } of found) {
      const headers = vulnerabilities['HTTP Secure Headers'] ?? [];
      expect(some({ ...vulnerabilities, 'HTTP Secure Headers': headers.filter(isOfToday) })).toEqual([]);
      expect(some(anomalies)).toEqual([]);
    }
    // It was let in until the end, met no failure, and got nobody to fetch something for it.
    expect(await door.isSignedIn()).toBe(true);
    expect([...door.failed]).toEqual([]);
    expect(outside.fetched).toEqual([]);
    const paths = `${door.read.size} pages read, ${door.sent.size} forms validated`;
    figure('scan', `${pages} addresses and forms found (${paths}), ${door.count()} requests: nothing`);
  } finally {
    door.server.close();
    outside.server.close();
    await portal.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

type Kinds = Record<string, { info: string; path: string; http_request: string }[]>;

const some = (all: Kinds) =>
  Object.entries(all).flatMap(([kind, list]) => list.map(({ info, http_request }) => [kind, info, http_request]));

/** `frame-ancestors` has taken the place of the one; the other was a browser's filter that is gone, and did harm. */
const isOfToday = ({ info }: { info: string }) => !/X-Frame-Options|X-XSS-Protection/.test(info);

const addressOf = (server: Server) => `http://localhost:${(server.address() as AddressInfo).port}`;

/**
 * Stands between the scanner and the portal and has a session for whatever comes, since a scanner that presses 'Logout' would be
 * out. What the demonstration adds for the engine's side is no part of the portal.
 */
async function startSignedIn(place: string) {
  const [read, sent, failed] = [new Set<string>(), new Set<string>(), new Set<string>()];
  let count = 0;
  const server = createServer((asked, answer) => {
    const address = asked.url ?? '';
    if (/^\/partner\/(logout|demo-engine)/i.test(address)) return answer.writeHead(404).end();
    count += 1;
    const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { hostname, port } = new URL(place);
    // As behind TLS: the scanner asks for what only https has. It also offers brotli, which it can't read without a package more.
    const as = { 'x-forwarded-proto': 'https', 'accept-encoding': 'identity' };
    const headers = { ...asked.headers, cookie, ...as };
    const passed = request({ hostname, port, method: asked.method, path: address, headers }, from => {
      const { statusCode: status = 502, headers: received } = from;
      const pathname = address.replace(/\?.*/s, '');
      if (status >= 500) failed.add(`${status} ${asked.method} ${address}`);
      for (const line of received['set-cookie'] ?? [])
        if (!/HttpOnly.*Secure|Secure.*HttpOnly/i.test(line)) failed.add(line);
      // Saved, or validated field by field and given back.
      if (asked.method === 'POST' && (status < 400 || status === 409 || status === 422)) sent.add(pathname);
      if (status === 200 && received['content-type']?.startsWith('text/html')) read.add(pathname);
      answer.writeHead(status, received);
      from.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    return asked.pipe(passed);
  });
  await listening(server);
  const who = new Visitor(addressOf(server).replace('http:', 'https:'), place);
  who.headers['X-Forwarded-Proto'] = 'https';
  await who.enter();
  const isSignedIn = async () => (await who.get('/partner/home')).status === 200;
  return { server, read, sent, failed, count: () => count, isSignedIn };
}

/** Somebody's server elsewhere: addresses of it are what the scanner puts wherever the portal might follow them. */
async function startOutside() {
  const fetched: string[] = [];
  const server = createServer((asked, answer) => {
    // The scanner itself asks whether it is there and, at the end, what has come in.
    if (asked.url !== '/' && !asked.url?.startsWith('/get_')) fetched.push(asked.url ?? '');
    answer.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  await listening(server);
  return { server, fetched };
}

async function listening(server: Server): Promise<void> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}
