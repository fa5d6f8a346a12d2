import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type LentPostgres, lentPostgres, type PostgresServer, startPostgres } from '../database/postgres';
import { startDemonstration } from './demonstration';
import { type HtmlChecker, startHtmlChecker } from './html-checker';
import { quickNode } from './scale';

/**
 * Lends running portals to test files: each gets data and settings of its own and a portal that was started for it alone,
 * but in a process (portal-host.mjs) that has run others before, which takes a third of the time. The runner has them, its
 * workers ask by HTTP.
 */
export interface Lease {
  /** by which it is given back */
  id: number;
  url: string;
  pid: number;
  /** file that its process prints to, and where in it this portal begins */
  log: string;
  from: number;
}

export interface Wanted {
  entry: string;
  env: Record<string, string>;
}

interface Host {
  id: number;
  entry: string;
  child: ChildProcess;
  log: string;
  free: boolean;
}

/** The address at which workers ask, in their environment. */
const place = 'TEST_PORTAL_HOSTS';

/** @param directory for what the hosts print */
export async function openHosts(directory: string): Promise<() => Promise<void>> {
  const hosts: Host[] = [];

  async function start(entry: string): Promise<Host> {
    const id = hosts.length;
    const log = path.join(directory, `host-${id}.log`);
    const printed = openSync(log, 'a');
    const child = fork('tests/tools/portal-host.mjs', {
      env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'info' },
      execArgv: quickNode,
      stdio: ['ignore', printed, printed, 'ipc'],
    });
    closeSync(printed);
    const host: Host = { id, entry, child, log, free: false };
    hosts.push(host);
    await reply(host);
    return host;
  }

  async function lend({ entry, env }: Wanted): Promise<Lease> {
    const idle = hosts.find(host => host.free && host.entry === entry);
    if (idle) idle.free = false;
    const host = idle ?? (await start(entry));
    const from = statSync(host.log).size;
    host.child.send({ wanted: { entry, env } });
    const { url = '' } = await reply(host);
    return { id: host.id, url, pid: host.child.pid ?? 0, log: host.log, from };
  }

  async function takeBack(id: number): Promise<void> {
    const host = hosts[id];
    if (!host?.child.connected) return;
    host.child.send({});
    await reply(host);
    host.free = true;
  }

  let checker: Promise<HtmlChecker> | undefined;
  /** One for the whole run, from when somebody first wants it. */
  async function lendChecker(): Promise<{ url: string }> {
    checker ??= startHtmlChecker(path.join(directory, 'html-checker.txt'));
    return { url: (await checker).url };
  }

  let postgres: Promise<PostgresServer> | undefined;
  /** One for the whole run as well: who borrows it makes databases of its own on it. */
  async function lendPostgres(): Promise<{ url: string }> {
    postgres ??= startDemonstration(path.dirname(directory));
    return { url: (await postgres).url };
  }

  const singles: Record<string, () => Promise<{ url: string }>> = {
    '/html-checker': lendChecker,
    '/postgres': lendPostgres,
  };
  async function serve(request: IncomingMessage): Promise<object | undefined> {
    const { method, url = '' } = request;
    if (method === 'GET') return singles[url]?.();
    if (method === 'POST') return lend(JSON.parse(await textOf(request)));
    await takeBack(Number(url.slice(1)));
    return undefined;
  }

  const server = createServer((request, response) => {
    const answer = serve(request);
    answer.then(
      lease => response.end(JSON.stringify(lease ?? {})),
      error => response.writeHead(500).end(String(error instanceof Error ? error.message : error)),
    );
  });
  // Whoever asks again after a while must not meet a connection that was just closed.
  server.keepAliveTimeout = 600_000;
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  process.env[place] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async () => {
    server.close();
    server.closeAllConnections();
    const living = hosts.filter(({ child }) => child.exitCode === null && child.signalCode === null);
    const ended = living.map(({ child }) => once(child, 'exit'));
    for (const { child } of living) child.kill('SIGKILL');
    await Promise.all(ended);
    for (const lent of [checker, postgres]) {
      await lent?.then(
        started => started.stop(),
        // Whoever wanted it has heard why there is none.
        () => {},
      );
    }
  };
}

/** What a host says to what it was told. One that failed may have left something behind, so it lends no more. */
async function reply({ child, log }: Host): Promise<{ url?: string }> {
  const over = new AbortController();
  const options = { signal: over.signal };
  const ended = once(child, 'exit', options).then(() => [{ failed: `A portal's process ended; see ${log}` }]);
  const [said] = await Promise.race([once(child, 'message', options), ended]).finally(() => over.abort());
  // Whichever came second was given up, which is no fault.
  ended.catch(() => {});
  if (said.failed === undefined) return said;
  child.kill('SIGKILL');
  throw new Error(said.failed);
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}

/** Whether a runner lends portals at all: tools that are started by themselves have none. */
export const lends = (): boolean => process.env[place] !== undefined;

export async function borrow(wanted: Wanted): Promise<Lease> {
  const answer = await fetch(process.env[place] ?? '', { method: 'POST', body: JSON.stringify(wanted) });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Lease;
}

async function borrowOnly(what: 'html-checker' | 'postgres'): Promise<string> {
  const answer = await fetch(`${process.env[place]}/${what}`);
  if (!answer.ok) throw new Error(await answer.text());
  return ((await answer.json()) as { url: string }).url;
}

/** Where the run's HTML checker listens. */
export const borrowHtmlChecker = () => borrowOnly('html-checker');

/**
 * The run's PostgreSQL server, with the demonstration data to copy, for databases that only this file knows; an empty one of its
 * own where no runner lends any.
 */
export async function borrowPostgres(): Promise<LentPostgres> {
  return lends() ? lentPostgres(await borrowOnly('postgres')) : startPostgres();
}

export async function giveBack({ id }: Lease): Promise<void> {
  await fetch(`${process.env[place]}/${id}`, { method: 'DELETE' });
}
