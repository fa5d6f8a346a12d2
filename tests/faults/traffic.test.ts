import { describe, expect, it } from 'vitest';
import { elements, textOf } from '../tools/html';
import { content } from '../tools/press';
import type { Answer } from '../tools/visitor';
import { failures, refusals, sessionEnds } from './failures';
import { withFaultyPortal } from './faulty';
import { expectLogin, words } from './pages';

const faulty = withFaultyPortal();
const lastYear = new Date().getUTCFullYear() - 1;
const page = '/partner/statistics/traffic';
const days = `${page}/monthly/${lastYear}-03-01`;
const hits = `${page}/hits/${lastYear}-03-01`;

/** Calls that the pages are made of. */
const years = { path: /\/statistics\/\d+\?/ };
const transactions = { path: /\/transactions/ };
const hitDays = { path: /\/hits/ };

const captions = (answer: Answer) => elements(content(answer), 'caption').map(textOf);
const alerts = (answer: Answer) =>
  elements(content(answer)).filter(({ attributes }) => /\bnotice error\b/.test(attributes.class ?? ''));

/** A class of calls that keeps failing rests for a while, so each fault has a portal's worth of patience. */
describe('the month table', () => {
  it.each([...failures, ...refusals])(
    'that fails is an alert in its place; the filter stays, and no figure is invented: %j',
    async fault => {
      const who = await faulty.signedIn();
      await faulty.faults.fail(years, fault);
      const answer = await who.get(`${page}?type=hits&year=${lastYear}`);
      expect(answer.status).toBe(502);
      expect(alerts(answer).map(textOf)).toEqual([`${words.generic} ${words.retry}`]);
      expect([captions(answer), elements(content(answer), 'td'), elements(content(answer), 'svg').length]).toEqual([
        [],
        [],
        1,
      ]);
      const chosen = elements(content(answer), 'option').filter(({ attributes }) => 'selected' in attributes);
      expect(chosen.map(textOf)).toEqual(['Hits', String(lastYear)]);
      const retry = elements(content(answer), 'a').find(link => textOf(link) === words.retry);
      expect(retry?.attributes.href).toBe(`${page}?type=hits&year=${lastYear}`);
    },
    30_000,
  );

  it.each(sessionEnds)('leads to the login and back when the session ended there: %j', async fault => {
    const who = await faulty.signedIn();
    await faulty.faults.fail(years, fault);
    expectLogin(await who.get(`${page}?type=hits`), `${page}?type=hits`);
  });
});

describe('a month’s days', () => {
  it.each(['500', 'wrong-types'] as const)('fail alone: the month table stays: %j', async fault => {
    const who = await faulty.signedIn();
    await faulty.faults.fail(transactions, fault);
    const answer = await who.get(days);
    expect(answer.status).toBe(502);
    expect(captions(answer)).toEqual([`Bookings by month, ${lastYear - 2} to ${lastYear}`]);
    expect(alerts(answer)).toHaveLength(1);
    expect(textOf(content(answer))).not.toContain('Total 0');
  });

  it('stay when the month table fails', async () => {
    const who = await faulty.signedIn();
    await faulty.faults.fail(years, '500');
    const answer = await who.get(hits);
    expect(answer.status).toBe(200);
    expect(captions(answer)).toEqual([`Hits by day, March ${lastYear}`]);
    expect(alerts(answer).map(textOf)).toEqual([expect.stringContaining(words.generic)]);
  });

  it('lead to the login and back when the session ended there', async () => {
    const who = await faulty.signedIn();
    await faulty.faults.fail(hitDays, '401');
    expectLogin(await who.get(hits), hits);
  });

  it('in a file fail as a page with the way back, never as a broken file', async () => {
    const who = await faulty.signedIn();
    await faulty.faults.fail(hitDays, '500');
    const answer = await who.get(`${hits}.xlsx`);
    expect(answer.status).toBe(502);
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/html/);
    expect(elements(content(answer), 'a').map(({ attributes }) => attributes.href)).toContain(hits);
  });
});

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
