import { describe, expect, it } from 'vitest';
import { menuFor } from '~/portal';
import { expectSignedInPage, textOf, words } from '../faults/pages';
import { startPortal } from '../tools/portal';
import { press } from '../tools/press';
import { whole } from '../tools/scale';
import { Visitor } from '../tools/visitor';
import { standOnPlatform } from './footings';
import { describeJourney } from './journey';
import { describePages } from './pages';

/** The portal on a platform that has the specification's calls and fields and nothing else (D34). */
const settings = { SPEC_ONLY: '1' };
if (whole) standOnPlatform('rest', settings);

it('every page of the menu is whole, its files too, and a save is a save', async () => {
  const platform = await startPortal({ entry: 'platform', borrowed: true, env: settings });
  const portal = await startPortal({ borrowed: true, env: { UPSTREAM_URL: platform.url } });
  const who = new Visitor(portal.url);
  await who.authenticate('10001');
  const pages = menuFor({ rights: 511, corporate: false, hiddenAreas: [] }).flatMap(({ items }) => items);
  expect(pages.length).toBeGreaterThan(10);
  for (const { path } of pages) {
    const page = await who.get(`/partner/${path}`);
    expectSignedInPage(page, 200);
    expect([path, textOf(page).includes(words.generic)]).toEqual([path, false]);
  }
  for (const file of ['statistics/bookingreport.csv', 'statistics/overview.csv', 'statistics/traffic.csv']) {
    const answer = await who.get(`/partner/${file}`);
    expect([file, answer.status, answer.html.split('\n').length > 2]).toEqual([file, 200, true]);
  }

  const list = await who.get('/partner/statistics/bookingreport?period=year');
  expect(textOf(list)).not.toMatch(/More columns|Shipping company|Booked by|Sea or river/);

  const files = await who.get('/partner/provisions?lng=en');
  expect(textOf(files)).toMatch(/\w+ 20\d\d: \d files?/);
  expect(textOf(files)).not.toMatch(/Reconciliation|Whole year|could not be read/);
  for (const beyond of ['reconciliation', 'reconciliation.csv', 'statements/10001-2026-01'])
    expect(await who.get(`/partner/provisions/${beyond}`)).toMatchObject({ status: 302, location: '/partner/home' });
  expect((await who.get('/partner/provisions.csv')).status).toBe(404);

  const organizers = await who.get('/partner/partnerdata/organizers');
  const saved = await who.follow(await press(who, organizers, 'Save', { 'organizers[0].reservierungtel': '+49 7700' }));
  expect(textOf(saved)).toContain('Data has been saved');
  expect((await who.get('/partner/partnerdata/organizers')).html).toContain('value="+49 7700"');
  await portal.stop();
  await platform.stop();
});

if (whole) {
  describe('at full size', () => describeJourney());
  describePages('the specification alone');
}
