import { get } from 'node:http';

// Exit code 0 if the portal on `PORT` is ready, else 1; `--wait 60` retries for so many seconds.
const at = process.argv.indexOf('--wait');
const until = Date.now() + (at > 0 ? Number(process.argv[at + 1]) * 1_000 : 0);
const address = `http://127.0.0.1:${process.env.PORT || 3000}/partner/readyz`;

/** @returns {Promise<boolean>} */
const ready = () =>
  new Promise(resolve => {
    const asked = get(address, { timeout: 2_000 }, answer => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => resolve(false));
  });

let is = await ready();
while (!is && Date.now() < until) {
  await new Promise(resolve => setTimeout(resolve, 200));
  is = await ready();
}
process.exitCode = is ? 0 : 1;
