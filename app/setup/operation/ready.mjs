import { get } from 'node:http';

// Exit code 0 if the portal on `PORT` is ready, else 1; `--wait 60` retries for so many seconds.
const flag = process.argv.indexOf('--wait');
const until = Date.now() + (flag > 0 ? Number(process.argv[flag + 1]) * 1_000 : 0);
const address = `http://127.0.0.1:${process.env.PORT || 3000}/partner/readyz`;

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

let isReady = await ready();
while (!isReady && Date.now() < until) {
  await new Promise(resolve => setTimeout(resolve, 200));
  isReady = await ready();
}
process.exitCode = isReady ? 0 : 1;
