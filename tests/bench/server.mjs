import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import net from 'node:net';

/**
 * @typedef {object} Server
 * @property {string} url
 * @property {number} pid
 * @property {number} startMs from the start of its process to its first answer
 * @property {() => Promise<void>} stop
 * @property {() => Promise<void>} kill for one that does not end when it is told to
 */

/** A measurement that breaks off must not leave its servers running. @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Starts a server that prints its address, and asks it for `path` as soon as it has done so.
 * @param {string[]} args @param {Record<string, string>} env @param {string} path @returns {Promise<Server>}
 */
export async function startServer(args, env, path) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', LOG_LEVEL: 'info', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  /** @type {Promise<string>} */
  const said = new Promise((resolve, reject) => {
    let output = '';
    // Read to its end, like a real log: a full pipe would stop the server.
    child.stdout.on('data', chunk => {
      if (output.length < 10_000) output += chunk;
      const address = /https?:\/\/(?:localhost|127\.0\.0\.1):\d+/.exec(output)?.[0];
      if (address) resolve(address.replace('localhost', '127.0.0.1'));
    });
    child.once('exit', code => reject(new Error(`${args.join(' ')} ended with ${code}`)));
  });
  const url = await said;
  await (await fetch(url + path)).arrayBuffer();
  const ended = new Promise(resolve => child.once('exit', resolve));
  const end = async (/** @type {NodeJS.Signals} */ signal) => {
    child.kill(signal);
    await ended;
  };
  return {
    url,
    pid: child.pid ?? 0,
    startMs: performance.now() - startedAt,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

/** Listens on a free port of loopback. @param {net.Server} server @returns {Promise<number>} the port */
export async function listen(server) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return /** @type {net.AddressInfo} */ (server.address()).port;
}

/** @param {number} pid @param {string} column */
const ps = (pid, column) => execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim();

const linux = process.platform === 'linux';
/** Clock ticks a second in /proc: 100 on every Linux that Node runs on. */
const tickMs = 10;

/** @param {string} file */
function ticksOf(file) {
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return Number(fields[11]) + Number(fields[12]);
}

/**
 * CPU that a process has used since its start, in milliseconds: its main thread, and all the others (the embedded database,
 * garbage collection). Where threads are not told apart everything is the main thread's.
 * @param {number} pid
 */
export function cpuMs(pid) {
  if (linux) {
    const main = ticksOf(`/proc/${pid}/task/${pid}/stat`) * tickMs;
    return { main, others: ticksOf(`/proc/${pid}/stat`) * tickMs - main };
  }
  const [seconds = 0, minutes = 0, hours = 0] = ps(pid, 'cputime').split(':').map(Number).reverse();
  return { main: ((hours * 60 + minutes) * 60 + seconds) * 1000, others: 0 };
}

/** Memory of a process, in megabytes. @param {number} pid */
export function residentMb(pid) {
  const kilobytes = linux
    ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
    : Number(ps(pid, 'rss'));
  return kilobytes / 1024;
}
