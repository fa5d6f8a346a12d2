import { describe, expect, it } from 'vitest';
import { elements } from '../tools/html';
import { content } from '../tools/press';
import { numberOf, rowsOf } from '../tools/report-tables';
import type { Answer } from '../tools/visitor';
import { failures, refusals, sessionEnds } from './failures';
import { withFaultyPortal } from './faulty';
import { expectLogin, expectSignedInPage, textOf, words } from './pages';

const faulty = withFaultyPortal();
const page = '/partner/statistics/overview';
const report = { path: /\/statistics\/10001$/, method: 'POST' };
const tables = (answer: Answer) => elements(content(answer), 'table').length;

describe('the partner report’s own figures', () => {
  it.each([...failures, ...refusals])('are an alert in their place, never zeros; the filter stays: %j', async fault => {
    const visitor = await faulty.signedIn();
    await faulty.faults.fail(report, fault);
    const answer = await visitor.get(`${page}?group=area&datetype=departure`);
    expectSignedInPage(answer, 502);
    expect(textOf(answer)).toContain(words.generic);
    expect(tables(answer)).toBe(0);
    expect(answer.html.includes('<option value="area" selected="">')).toBe(true);
    const retry = elements(content(answer), 'a').find(each => each.children.join('') === words.retry);
    expect(retry?.attributes.href).toBe(`${page}?datetype=departure&group=area`);
    await faulty.faults.clear();
    expect(tables(await visitor.get(retry?.attributes.href ?? ''))).toBe(2);
  });

  it.each(sessionEnds)('lead to the login and back when the session ended there: %j', async fault => {
    const visitor = await faulty.signedIn();
    await faulty.faults.fail(report, fault);
    expectLogin(await visitor.get(`${page}?open=2026-03&x=%C3%A4+b`), `${page}?open=2026-03&x=%C3%A4+b`);
  });

  it('are no broken file either, but a page with the way back to the same filter', async () => {
    const visitor = await faulty.signedIn();
    await faulty.faults.fail(report, '500');
    const answer = await visitor.get(`${page}.xlsx?group=area`);
    expectSignedInPage(answer, 502);
    expect(answer.html.includes(`href="${page}?group=area"`)).toBe(true);
  });
});

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
      expect(textOf(answer)).not.toContain('cruises booked');
      const rows = rowsOf(content(answer), 'months');
      expect(rows[1]?.[8]).toBe('–');
      expect(rows[0]).not.toContain('Against year before');
      const total = rowsOf(content(whole), 'months').at(-2);
      expect(rows.at(-1)?.slice(2, 8).map(numberOf)).toEqual(total?.slice(2, 8).map(numberOf));
    },
  );
});
