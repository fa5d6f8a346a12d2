import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { valueIn } from '../faults/pages';
import { freePort } from '../tools/free-port.mjs';
import { openPartner, partnerPage, savePartner } from '../tools/partner-page';
import { type RunningPortal, startPortal } from '../tools/portal';
import { press, submission } from '../tools/press';
import { atScale, figure, whole } from '../tools/scale';
import { copyInto, preparedData } from '../tools/test-data';
import { type Answer, Visitor } from '../tools/visitor';
import { ask } from '../tools/wire';

/** The embedded database on a disk that fills up: a file system in memory, for which one must be allowed to mount. */

const folder = mkdtempSync(path.join(tmpdir(), 'portal-disk-'));
const disks: string[] = [];
function mount(name: string, megabytes: number): string | undefined {
  const place = path.join(folder, name);
  mkdirSync(place);
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', place]);
  if (status !== 0) return undefined;
  disks.push(place);
  return place;
}
const disk = mount('disk', 330);
const smallDisk = mount('small', 100);
if (!disk) process.stderr.write('tmpfs can’t be mounted: the full disk is not tried\n');

const operations = await freePort();
let portal: RunningPortal;
const data = path.join(disk ?? folder, 'data');
const start = () => startPortal({ embedded: true, dataDir: data, env: { METRICS_PORT: String(operations) } });
beforeAll(async () => {
  if (!disk) return;
  mkdirSync(data, { mode: 0o700 });
  await copyInto(data, await preparedData());
  portal = await start();
});
afterAll(async () => {
  await portal?.stop();
  for (const place of disks) spawnSync('umount', ['-l', place]);
  rmSync(folder, { recursive: true, force: true });
});

const filling = path.join(disk ?? folder, 'others');
/** To its last byte. */
const fill = () => spawnSync('dd', ['if=/dev/zero', `of=${filling}`, 'bs=64k']);
const clear = () => rmSync(filling, { force: true });

const ready = async () => {
  const headers = { Host: 'localhost' };
  const { status, body } = await ask(`http://localhost:${operations}`, { target: '/readyz', headers });
  return { status, text: body.toString().trim() };
};
const director = async (who: Visitor) => valueIn(await openPartner(who), 'director');
const uncertain = 'It isn’t certain whether your entries were saved';
const said = ({ status, html }: Answer): 'saved' | 'uncertain' | 'failed' =>
  status === 303 ? 'saved' : html.includes(uncertain) ? 'uncertain' : 'failed';
const nameOf = (round: number) => `Anna ${[...String(round)].map(digit => 'abcdefghij'[Number(digit)]).join('')}`;

it.skipIf(!disk)(
  'whatever is saved is told as saved, /readyz says why nothing else is, and it goes on when there is room',
  async () => {
    const who = new Visitor(portal.url);
    await who.authenticate('10001');
    who.strict = false;
    const counts = { saved: 0, uncertain: 0, failed: 0 };
    const rounds = atScale(1, 25);
    for (let round = 0; round < rounds; round += 1) {
      const page = await openPartner(who);
      const name = nameOf(round);
      const before = valueIn(page, 'director');
      const { fields } = submission(page, 'Save', { director: name });
      const sent = round % 2 === 0 ? undefined : who.post(partnerPage, fields);
      fill();
      const answer = await (sent ?? who.post(partnerPage, fields));
      const told = said(answer);
      counts[told] += 1;
      await expect.poll(ready).toEqual({ status: 503, text: 'disk full' });
      const found = await director(who);
      // Told as saved it is there, told as failed it is not.
      expect(told === 'uncertain' ? [name, before] : [told === 'saved' ? name : before]).toContain(found);

      const next = `${name} b`;
      const refused = await savePartner(who, { director: next });
      expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5']);
      expect(refused.html).toContain('The portal can’t save anything just now');
      expect(refused.html).toContain('Nothing has been changed yet');
      expect(await director(who)).toBe(found);
      clear();
      await expect.poll(ready).toEqual({ status: 200, text: 'ok' });
      expect((await press(who, refused, 'Send again')).status).toBe(303);
      expect(await director(who)).toBe(next);
    }
    const errors = portal
      .output()
      .split('\n')
      .filter(line => line.includes('The disk of DATA_DIR is full'));
    expect(errors).toHaveLength(rounds);
    // What happened meanwhile is in the audit trail by now.
    const counted = (words: string) => portal.output().split(words).length - 1;
    await expect.poll(() => counted('an event was recorded late')).toBe(counted('an event could not be recorded yet'));
    if (!whole) return;
    const late = counted('an event was recorded late');
    const last = await director(who);
    await portal.kill();
    portal = await start();
    const back = new Visitor(portal.url);
    for (const [cookie, value] of who.cookies) back.cookies.set(cookie, value);
    expect(await director(back)).toBe(last);
    figure(
      'disk',
      `${rounds} times full under a save: ${counts.saved} told as saved, ${counts.uncertain} as uncertain, ${counts.failed} as failed, each rightly; ${late} of the events recorded late, none lost; after kill -9 the last one is there`,
    );
  },
);

it.skipIf(!smallDisk)('a first start on too little room says how much it needs, and leaves nothing', async () => {
  const dataDir = path.join(smallDisk ?? folder, 'data');
  const started = startPortal({ embedded: true, dataDir });
  await expect(started).rejects.toThrow(/DATA_DIR \S+: \d+ MB are free, and the first start needs 256 MB/);
  expect(spawnSync('ls', [dataDir], { encoding: 'utf8' }).stdout).not.toMatch(/^db$|preparing/m);
});
