import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type RunningPortal, startPortal } from '../tools/portal';
import { noticesOf } from '../tools/press';
import { knowStores } from '../tools/sessions';
import { report, saveUnder, viewsIn } from '../tools/views-page';
import { Visitor } from '../tools/visitor';
import { type FaultServer, startFaultServer } from '../upstream/fault-server';

/** A platform of the specification alone, whose map says that it is without these besides. */
const map = path.join(mkdtempSync(path.join(tmpdir(), 'map-')), 'map.json');
writeFileSync(map, JSON.stringify({ without: ['partnerReport', 'traffic', 'layout', 'topSort'] }));
const home = '/partner/home';
let platform: RunningPortal;
let faults: FaultServer;
let portal: RunningPortal;

beforeAll(async () => {
  platform = await startPortal({ entry: 'platform', borrowed: true, env: { SPEC_ONLY: '1' } });
  faults = await startFaultServer({ upstream: platform.url });
  portal = await startPortal({ borrowed: true, env: { UPSTREAM_URL: faults.url, UPSTREAM_MAP: map } });
  if (portal.database && platform.database)
    knowStores(portal.url, { portal: portal.database, platform: platform.database });
});
beforeEach(() => faults.clear());
afterAll(async () => {
  await portal.stop();
  await faults.stop();
  await platform.stop();
});

async function signedIn(login: string): Promise<Visitor> {
  const who = new Visitor(portal.url);
  await who.authenticate(login);
  return who;
}

it('a sub-partner’s address gives nobody else’s figures, and no view leads to it', async () => {
  const who = await signedIn('10050');
  for (const address of [`${report}?partner=10061`, `${report}.xlsx?partner=10061`]) {
    const answer = await who.get(address);
    expect([answer.status, answer.location]).toEqual([302, expect.stringMatching(/\/partner\/home$/)]);
    expect(noticesOf(await who.follow(answer))).toEqual([
      'Your agency’s booking platform does not offer “Sub-partners”.',
    ]);
  }
  await saveUnder(who, report, { name: 'Child', address: `${report}?partner=10061` });
  await saveUnder(who, report, { name: 'Own', address: `${report}?type=storno` });
  expect(viewsIn(await who.get(home)).map(({ name }) => name)).toEqual(['Own']);
});
