import { describe, expect, it } from 'vitest';
import { content } from '../tools/press';
import { numberOf, rowsOf } from '../tools/report-tables';
import { withFaultyPortal } from './faulty';
import { expectSignedInPage, textOf } from './pages';

const faulty = withFaultyPortal({}, { shared: true });
const page = '/partner/statistics/overview';
const report = { path: /\/statistics\/10001$/, method: 'POST' };

/** The report asks three times: for this year, for the month before it, for the year before; the last two by their dates. */
describe('what the report compares with', () => {
  const year = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', year: 'numeric' }).format(new Date());
  const compared = { ...report, body: new RegExp(`"startDate":"(?!${year})`) };

  it.each(['500', 'cut-json', 'hang'] as const)(
    'is missing with a note, and nothing is made up for it: %j',
    async fault => {
      const visitor = await faulty.signedIn();
      const whole = await visitor.get(page);
      await faulty.faults.fail(compared, fault);
      const answer = await visitor.get(page);
      expectSignedInPage(answer, 200);
      expect(textOf(answer)).toContain('the first rate of change is missing');
      expect(textOf(answer)).toContain('The year before could not be loaded');
      const { html } = await visitor.get(`${page}.csv?table=ranking`);
      expect(html).toContain('The year before could not be loaded');
      expect(textOf(whole)).toMatch(/on same days \d{4}.*Hide \d{4}/);
      expect(textOf(answer)).not.toMatch(/on same days|Hide \d{4}|Show \d{4}/);
      const rows = rowsOf(content(answer), 'months');
      expect(rows[1]?.[8]).toBe('–');
      expect(rows[0]?.join()).not.toContain('Against');
      const total = rowsOf(content(whole), 'months').at(-2);
      expect(rows.at(-1)?.slice(1, 8).map(numberOf)).toEqual(total?.slice(1, 8).map(numberOf));
    },
  );
});

it('a group whose number is null has a row of its own, and the sums stay', async () => {
  const visitor = await faulty.signedIn();
  const query = `${page}?period=lastyear&compare=none&open=all`;
  const whole = rowsOf(content(await visitor.get(query)), 'months');
  await faulty.faults.fail(report, {
    alter: answer => {
      const { statistic, ...texts } = answer as { statistic: { groupedItems: object[] }[] };
      const unassigned = { shippingcompanyid: null, cruisingareaid: null, visits: null };
      return {
        ...texts,
        statistic: statistic.map(month => ({
          ...month,
          groupedItems: month.groupedItems.map((group, at) => (at === 0 ? { ...group, ...unassigned } : group)),
        })),
      };
    },
  });
  const answer = await visitor.get(query);
  expectSignedInPage(answer, 200);
  const rows = rowsOf(content(answer), 'months');
  expect(rows.filter(([name]) => name === 'Without shipping company')).toHaveLength(12);
  expect(rows.at(-1)).toEqual(whole.at(-1));
});
