import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.mjs';

/** Whether there is PgBouncer on this machine; says so if not. */
export function hasPgBouncer(): boolean {
  const found = spawnSync('pgbouncer', ['--version']).status === 0;
  if (!found)
    process.stderr.write('PgBouncer (Debian: pgbouncer) is not installed: nothing is tried through a pooler\n');
  return found;
}

export interface Pooler {
  /** the address of the same database, by way of the pooler */
  url(database: string): string;
  stop(): Promise<void>;
}

/** PgBouncer in front of the server of `database`. @param settings besides addresses and the guide's own */
export async function startPgBouncer(
  database: string,
  settings: Record<string, string | number> = {},
  connectQuery = '',
): Promise<Pooler> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-pgbouncer-'));
  const { hostname, port: serverPort } = new URL(database);
  const port = await freePort();
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    ...settings,
  };
  const query = connectQuery && ` connect_query='${connectQuery}'`;
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`);
  const file = path.join(folder, 'pgbouncer.ini');
  const server = `* = host=${hostname} port=${serverPort} user=postgres${query}`;
  writeFileSync(file, `[databases]\n${server}\n[pgbouncer]\n${lines.join('\n')}\n`);
  chmodSync(folder, 0o755);
  // It refuses to run as root.
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const child = spawn('pgbouncer', [file], { ...nobody, stdio: ['ignore', 'ignore', 'pipe'] });
  let words = '';
  await new Promise<void>((done, failed) => {
    child.stderr.on('data', (chunk: Buffer) => {
      words = (words + chunk).slice(-4_000);
      if (words.includes('process up')) done();
    });
    child.once('error', failed);
    child.once('exit', () => failed(new Error(`PgBouncer did not start.\n${words}`)));
  });
  return {
    url(name) {
      const address = new URL(name);
      address.port = String(port);
      return address.href;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), 2_000).unref();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
