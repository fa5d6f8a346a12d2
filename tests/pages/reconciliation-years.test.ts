import { expect, it } from 'vitest';
import { textOf } from '../tools/html';
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
