import { get } from 'node:http';

/**
 * Whether the portal of this environment's `PORT` answers visitors: exit code 0 or 1. With `--wait 60` it asks again for so many
 * seconds. A container's health check, and what a unit waits for before the next portal is restarted.
 */
const at = process.argv.indexOf('--wait');
const until = Date.now() + (at > 0 ? Number(process.argv[at + 1]) * 1_000 : 0);
// A portal that listens everywhere listens on loopback too.
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
