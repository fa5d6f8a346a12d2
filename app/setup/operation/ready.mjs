import { get } from 'node:http';
import { isIPv6 } from 'node:net';

// Exit code 0 if the portal on `HOST` and `PORT` is ready, else 1; `--wait` retries until it is, or until the process `MAINPID` has ended.
const waits = process.argv.includes('--wait');
const { HOST = '', PORT } = process.env;
const host = ['', '0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST;
const address = `http://${isIPv6(host) ? `[${host}]` : host}:${PORT || 3000}/partner/readyz`;

/** @returns {Promise<boolean>} */
const ready = () =>
  new Promise(resolve => {
    const request = get(address, { timeout: 2_000 }, response => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(false));
  });

function runs() {
  try {
    return process.kill(Number(process.env.MAINPID), 0);
  } catch {
    return false;
  }
}

let isReady = await ready();
while (!isReady && waits && runs()) {
  await new Promise(resolve => setTimeout(resolve, 200));
  isReady = await ready();
}
process.exitCode = isReady ? 0 : 1;
