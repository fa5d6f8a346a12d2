import { expect, it } from 'vitest';
import { elements, textOf } from '../tools/html';
import { content } from '../tools/press';
import { visitorsOf } from '../tools/visitor';
import { withReadPortal } from '../tools/with-portal';

const signedIn = visitorsOf(withReadPortal());

it('the reconciliation of all years has what its years have together', async () => {
  const who = await signedIn();
  const said = async (query: string) =>
    textOf(content(await who.get(`/partner/provisions/reconciliation?lng=en&${query}`)));
  // A year without bookings has no figures.
  const due = (text: string) => {
    const [, euros = '0'] = /Not yet due: ([\d,.]+) EUR/.exec(text) ?? [];
    return Math.round(Number(euros.replaceAll(',', '')) * 100);
  };
  const all = await said('period=all');
  const year = new Date().getFullYear();
  const years = [-3, -2, -1, 0, 1, 2, 3].map(other => year + other);
  const sums = await Promise.all(years.map(async each => due(await said(`from=${each}-01-01&to=${each}-12-31`))));
  expect(due(all)).toBe(sums.reduce((sum, each) => sum + each, 0));
  expect(due(all)).toBeGreaterThan(Math.max(...sums));
  expect(all).toContain('All years');
  expect(all).not.toContain('2099');
});

it('a sort of all years reorders their rows, and no figure is another', async () => {
  const who = await signedIn();
  const address = (kind: string, sort: string) =>
    `/partner/provisions/reconciliation${kind}?period=all&lng=en&sort=${sort}`;
  const figures = async (sort: string) => {
    const page = content(await who.get(address('', sort)));
    expect(textOf(page)).not.toContain('could not be read');
    return ['dl', 'tfoot', 'nav'].flatMap(name => elements(page, name).map(textOf));
  };
  const rows = async (sort: string) => (await who.get(address('.csv', sort))).html.split(/\r?\n/).slice(1);
  const usual = { figures: await figures('status'), rows: await rows('status') };
  expect(usual.figures.join()).toMatch(/Matched \d{3}/);
  for (const sort of ['-status', 'bookingnr', '-departure', 'settled']) {
    expect([sort, await figures(sort)]).toEqual([sort, usual.figures]);
    const others = await rows(sort);
    expect(others).not.toEqual(usual.rows);
    expect(others.toSorted()).toEqual(usual.rows.toSorted());
  }
});
