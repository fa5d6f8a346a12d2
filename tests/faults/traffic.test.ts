import { describe, expect, it } from 'vitest';
import { elements, textOf } from '../tools/html';
import { content } from '../tools/press';
import { withFaultyPortal } from './faulty';

const faulty = withFaultyPortal({}, { shared: true });
const lastYear = new Date().getUTCFullYear() - 1;
const page = '/partner/statistics/traffic';
const days = `${page}/monthly/${lastYear}-03-01`;

/** Calls that the pages are made of. */
const years = { path: /\/statistics\/\d+\?/ };
const transactions = { path: /\/transactions/ };

describe('a platform that knows only the specification', () => {
  it('answers all bookings of the month, and their days are counted here', async () => {
    const who = await faulty.signedIn();
    const booking = (bookingid: number, date: string) => ({
      bookingid,
      date,
      status: 'open',
      bookingnr: `B${bookingid}`,
      routeplanid: 1,
      shipname: 'Artania',
      reiseterminvon: `${lastYear}-08-01`,
      reiseterminbis: `${lastYear}-08-08`,
      name: 'Norway',
      customername: 'Mira',
      travelername: '',
      bookingpricebrutto: 1200,
    });
    const body = [booking(1, `${lastYear}-03-02`), booking(2, `${lastYear}-03-02`), booking(3, `${lastYear}-03-31`)];
    await faulty.faults.fail(transactions, { status: 200, body });
    const answer = await who.get(days);
    const rows = elements(content(answer), 'table').at(-1);
    const counts = rows ? elements(rows, 'tr').map(row => elements(row, 'td').map(textOf)[0]) : [];
    expect([counts[1], counts[2], counts[31], counts.at(-1)]).toEqual(['0', '2', '1', '3']);
  });

  it('may leave out months and days of nothing', async () => {
    const who = await faulty.signedIn();
    await faulty.faults.fail(years, { status: 200, body: [{ monthnr: 3, year1: 5, year2: 0, year3: 1 }] });
    const answer = await who.get(`${page}?type=hits&year=${lastYear}`);
    const cells = elements(content(answer), 'tr').map(row => elements(row, 'td').map(textOf));
    expect([cells[2], cells[3], cells.at(-1)]).toEqual([
      ['0', '0', '0'],
      ['5', '0', '1'],
      ['5', '0', '1'],
    ]);
  });
});
