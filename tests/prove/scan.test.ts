import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { startPortal } from '../tools/portal';
import { figure, whole } from '../tools/scale';
import { Visitor } from '../tools/visitor';

/** A Debian package, which `npm test` does not need. */
const hasWapiti = spawnSync('wapiti', ['--version']).status === 0;
if (whole && !hasWapiti) process.stdout.write('wapiti is missing (apt-get install wapiti): nothing is scanned.\n');

/** Without what only fills time: lists of other products' files, and products by their looks. */
const modules = 'all,-nikto,-wapp,-buster';
const minutes = Number(process.env.SCAN_MINUTES ?? 15);

it.runIf(whole && hasWapiti)('a scanner that is signed in finds nothing', async () => {
  const portal = await startPortal({ env: { TRUST_PROXY: '1' } });
  const front = await startSignedIn(portal.url);
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-scan-'));
  const report = path.join(folder, 'report.json');
  const limits = ['--max-scan-time', String(minutes * 60), '--max-attack-time', '120', '-d', '4'];
  const start = `${addressOf(front)}/partner/`;
  const flags = [
    '-u',
    start,
    '-s',
    `${start}home`,
    '--scope',
    'folder',
    '-m',
    modules,
    '--flush-session',
    '-f',
    'json',
    '-o',
    report,
  ];
  const child = spawn('wapiti', [...flags, ...limits], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', chunk => {
    said += chunk;
  });
  await once(child, 'exit');
  const found = JSON.parse(readFileSync(report, 'utf8'));
  const pages = Number(/found (\d+) URLs/.exec(said)?.[1] ?? 0);
  front.close();
  await portal.stop();
  rmSync(folder, { recursive: true, force: true });
  // A scanner that gets no further than the door has shown nothing.
  expect(pages).toBeGreaterThan(50);
  const kinds = (all: Record<string, unknown[]>) => Object.entries(all).filter(([, list]) => list.length > 0);
  found.vulnerabilities['HTTP Secure Headers'] = found.vulnerabilities['HTTP Secure Headers'].filter(isOfToday);
  expect(kinds(found.vulnerabilities)).toEqual([]);
  // An answer of 500 to whatever was tried.
  expect(kinds(found.anomalies)).toEqual([]);
  figure(
    'scan',
    `${pages} pages and forms, ${modules.replace('all,', 'all modules but ').replaceAll('-', '')}: nothing found`,
  );
});

/** `frame-ancestors` has taken the place of the one; the other was a browser's filter that is gone, and did harm. */
const isOfToday = ({ info }: { info: string }) => !/X-Frame-Options|X-XSS-Protection/.test(info);

const addressOf = (server: Server) => `http://localhost:${(server.address() as AddressInfo).port}`;

/**
 * Stands between the scanner and the portal and has a session for whatever comes, since a scanner that presses 'Logout' would be
 * out. What the demonstration adds for the engine's side is no part of the portal.
 */
async function startSignedIn(place: string): Promise<Server> {
  const server = createServer((asked, answer) => {
    if (/^\/partner\/(logout|demo-engine)/i.test(asked.url ?? '')) return answer.writeHead(404).end();
    const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { hostname, port } = new URL(place);
    // As behind TLS: the scanner asks for what only https has.
    const headers = { ...asked.headers, cookie, 'x-forwarded-proto': 'https' };
    const passed = request({ hostname, port, method: asked.method, path: asked.url, headers }, from => {
      answer.writeHead(from.statusCode ?? 502, from.headers);
      from.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    return asked.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const who = new Visitor(addressOf(server).replace('http:', 'https:'), place);
  who.headers['X-Forwarded-Proto'] = 'https';
  await who.signIn();
  return server;
}
