import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../tools/free-port.mjs';

/** The operators' own nginx site (app/setup/operation/nginx.conf) in front of portals, on free ports of this machine. */
export interface Front {
  /** the brand's host, as the site and its certificate name it, with its port */
  origin: string;
  /** where plain http is answered */
  httpPort: number;
  httpsPort: number;
  /** what nginx has written of requests so far */
  accessLog(): string;
  stop(): Promise<void>;
}

/** A brand's own host, which each portal knows, and the name that stands in the files, which it is told of. */
const host = 'partner.halyard-kreuzfahrten.example';
export const siteName = 'partner.example';

/** What the environment file tells the portals of names, and what their unit sets. */
export const siteSettings = {
  TRUST_PROXY: '1',
  ALLOWED_HOSTS: /^ALLOWED_HOSTS=(.*)$/m.exec(readFileSync('app/setup/operation/portal.env', 'utf8'))?.[1] ?? '',
};

/** Neither is needed by `npm test`; a proof that needs them says so where they are missing. */
export const hasNginx = ['nginx', 'openssl'].every(name => spawnSync('which', [name]).status === 0);

/** @param places `http://localhost:<port>` of two portals with TRUST_PROXY=1 */
export async function startNginx(places: readonly [string, string]): Promise<Front> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-nginx-'));
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const pem = (name: string) => path.join(folder, `${name}.pem`);
  const subject = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host},DNS:${siteName}`];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', pem('privkey')];
  execFileSync('openssl', ['req', '-x509', ...key, '-days', '2', ...subject, '-out', pem('fullchain')], {
    stdio: 'ignore',
  });
  // Only what an operator changes too, and where a test may write.
  const site = readFileSync('app/setup/operation/nginx.conf', 'utf8')
    .replaceAll('partner.example *.partner.example', `$& ${host}`)
    .replaceAll('/etc/ssl/partner-portal/', `${folder}/`)
    .replaceAll('/var/log/nginx/', `${folder}/`)
    .replaceAll(
      /listen (\[::\]:)?(80|443)/g,
      (_, six = '', port) => `listen ${six}${port === '80' ? httpPort : httpsPort}`,
    )
    .replaceAll('https://$host$', `https://$host:${httpsPort}$`)
    .replace('Host $host;', 'Host $host:$server_port;')
    .replace('127.0.0.1:3001', new URL(places[0]).host.replace('localhost', '127.0.0.1'))
    .replace('127.0.0.1:3002', new URL(places[1]).host.replace('localhost', '127.0.0.1'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `${name}_temp_path ${folder}/${name};`,
  );
  const whole = `pid ${folder}/pid; error_log ${folder}/error.log; events {} http { ${temporary.join(' ')}\n${site}\n}`;
  writeFileSync(path.join(folder, 'nginx.conf'), whole);
  const asRoot = process.getuid?.() === 0 ? 'user root; ' : '';
  const child = spawn('nginx', ['-c', path.join(folder, 'nginx.conf'), '-g', `${asRoot}daemon off;`], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(child, 'exit');
  while (child.exitCode === null && !(await takes(httpsPort))) await sleep(50);
  if (child.exitCode !== null) throw new Error(readFileSync(path.join(folder, 'error.log'), 'utf8'));
  return {
    origin: `https://${host}:${httpsPort}`,
    httpPort,
    httpsPort,
    accessLog: () => readFileSync(path.join(folder, 'partner-portal.log'), 'utf8'),
    async stop() {
      child.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const takes = (port: number) =>
  new Promise<boolean>(resolve => {
    const socket = connect(port, '127.0.0.1', () => socket.end());
    socket.on('connect', () => resolve(true));
    socket.on('error', () => resolve(false));
  });
