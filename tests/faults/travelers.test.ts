import { describe, expect, it } from 'vitest';
import { readWorkbook } from '../files/read-workbook';
import { fileOf } from '../tools/files';
import { reportOf } from '../tools/transactions-page';
import { withFaultyPortal } from './faulty';
import { expectSignedInPage, textOf, words } from './pages';

const faulty = withFaultyPortal({}, { shared: true });
const report = '/partner/statistics/bookingreport';
const office = { path: /\/partner\/10003$/ };
const said = `${words.travelersUnknown} ${words.retry}`;

describe('the office, which tells whether an agency sees travellers’ names, and fails', () => {
  it.each(['500', 'hang', 'wrong-types', '404'] as const)(
    'takes nothing but their column from the list, which says so and blames no sorting by it: %j',
    async fault => {
      const visitor = await faulty.signedIn('10003');
      const address = `${report}?sort=traveler&period=year`;
      await faulty.faults.fail(office, fault);
      const answer = await visitor.get(address);
      expectSignedInPage(answer, 200);
      const { rows, columns, notes, links } = reportOf(answer);
      expect(rows.length).toBeGreaterThan(0);
      expect(columns).not.toContain('Traveller');
      expect([notes, links.get(words.retry)]).toEqual([[said], address]);
      await faulty.faults.clear();
      const again = reportOf(await visitor.get(address));
      expect(again.columns).toContain('Traveller');
      expect(again.notes).toEqual([]);
    },
  );

  it('takes them out of the file, which says so', async () => {
    const visitor = await faulty.signedIn('10003');
    await faulty.faults.fail(office, '500');
    const { body } = await fileOf(visitor, `${report}.xlsx?period=year`);
    expect(JSON.stringify([...readWorkbook(body)])).toContain(words.travelersUnknown);
  });

  it('takes the traveller from the page of a booking, which says so', async () => {
    const visitor = await faulty.signedIn('10003');
    const { rows, links } = reportOf(await visitor.get(`${report}?period=year&sort=-traveler`));
    const { Traveller: name = '', 'Booking number': number = '' } = rows[0] ?? {};
    const address = links.get(number) ?? '';
    expect(textOf(await visitor.get(address))).toContain(`Traveller ${name}`);
    await faulty.faults.fail(office, '500');
    const answer = await visitor.get(address);
    expectSignedInPage(answer, 200);
    expect(textOf(answer)).toContain(said);
    expect(textOf(answer)).not.toContain('Traveller');
  });

  it('is not missed where no booking names a traveller, neither in the list nor in its file', async () => {
    const visitor = await faulty.signedIn('10003');
    await faulty.faults.fail(office, '500');
    const unnamed = (row: object) => Object.entries(row).filter(([name]) => name.toLowerCase() !== 'travelername');
    const alter = (answer: unknown) => {
      const { items, ...others } = answer as { items: object[] };
      return { ...others, items: items.map(row => Object.fromEntries(unnamed(row))) };
    };
    await faulty.faults.fail({ path: /\/transactions\?/ }, { alter });
    const { rows, notes } = reportOf(await visitor.get(`${report}?period=year&sort=traveler`));
    expect([rows.length > 0, notes]).toEqual([true, []]);
    const { body } = await fileOf(visitor, `${report}.xlsx?period=year`);
    expect(JSON.stringify([...readWorkbook(body)])).not.toContain(words.travelersUnknown);
  });

  it('takes nothing from the figures of a sub-partner, which never have them', async () => {
    const visitor = await faulty.signedIn('10050');
    await faulty.faults.fail({ path: /\/partner\/10050$/ }, '500');
    const answer = await visitor.get(`${report}?period=year&partner=10061`);
    expectSignedInPage(answer, 200);
    expect(textOf(answer)).toContain('Figures of Reiseland Weserblick (10061)');
    expect(textOf(answer)).not.toContain(words.travelersUnknown);
  });
});
