import { describe, expect, it } from 'vitest';
import { fileOf } from '../tools/files';
import { elements } from '../tools/html';
import { content } from '../tools/press';
import type { Answer } from '../tools/visitor';
import { withFaultyPortal } from './faulty';
import { expectSignedInPage, textOf, words } from './pages';
import { row } from './transaction-row';

/** What the matrix does not say of exports; it has every way in which one fails. */
const faulty = withFaultyPortal({}, { shared: true });
const report = '/partner/statistics/bookingreport';
const query = '?type=open&q=%C3%A4+b';
const rows = /\/transactions/;
const linksOf = (answer: Answer) => elements(content(answer), 'a').map(({ attributes }) => attributes.href);

describe('an export whose rows can’t be had', () => {
  it.each(['xlsx', 'csv'])('is a page with a second try and the way back, its filter kept: %s', async format => {
    const visitor = await faulty.signedIn();
    await faulty.faults.fail({ path: rows }, '500');
    const answer = await visitor.get(`${report}.${format}${query}`);
    expectSignedInPage(answer, 502);
    expect(answer.headers.get('Content-Disposition')).toBeNull();
    expect(textOf(answer)).toContain('The export could not be made');
    expect(textOf(answer)).toContain(words.generic);
    expect(linksOf(answer)).toEqual([`${report}.${format}${query}`, `${report}${query}`]);
  });

  it.each(['xlsx', 'csv'])('half way through is no broken %s but the same page', async format => {
    const visitor = await faulty.signedIn('10050');
    await faulty.faults.fail({ path: /\/transactions\?.*after=/ }, 'cut-json');
    const answer = await visitor.get(`${report}.${format}`);
    expectSignedInPage(answer, 502);
    expect(answer.headers.get('Content-Disposition')).toBeNull();
    await faulty.faults.clear();
    const file = await fileOf(visitor, `${report}.${format}`);
    expect([file.status, file.headers.get('Content-Disposition')?.startsWith('attachment')]).toEqual([200, true]);
  });

  it.each([
    ['never come', []],
    ['are the first ones again', [row(1), row(2)]],
  ])('whose further rows %s is no file', async (_, items) => {
    const visitor = await faulty.signedIn();
    await faulty.faults.fail({ path: rows }, { status: 200, body: { items: [row(1), row(2)], total: 5, sum: 9 } });
    await faulty.faults.fail({ path: /[?&]page=/ }, { status: 200, body: { items, total: 5, sum: 9 } });
    expectSignedInPage(await visitor.get(`${report}.csv`), 502);
  });

  it('tells its head all the same: nothing is read for it', async () => {
    const visitor = await faulty.signedIn();
    await faulty.faults.fail({ path: rows }, '500');
    const head = await visitor.send(`${report}.csv?type=storno`, { method: 'HEAD' });
    expect([head.status, head.headers.get('Content-Disposition')]).toEqual([200, expect.stringContaining('-storno-')]);
    const { status } = await visitor.send('/partner/statistics/traffic/hits/rubbish.csv', { method: 'HEAD' });
    expect(status).toBe(404);
  });

  it('of somebody who asks for many at once is refused while the first ones are read, and others get theirs', async () => {
    const [greedy, other] = [await faulty.signedIn('10050'), await faulty.signedIn()];
    await faulty.faults.fail({ path: /\/10050\/transactions/ }, 'hang');
    const asked = [1, 2, 3, 4].map(() => greedy.get(`${report}.csv`));
    const refused = await Promise.race(asked);
    expectSignedInPage(refused, 503);
    expect(refused.headers.get('Retry-After')).toBe('15');
    expect((await fileOf(other, `${report}.csv`)).status).toBe(200);
    await Promise.all(asked);
  });
});

it('an export has the rows of all pages of a platform that knows them by number alone', async () => {
  const visitor = await faulty.signedIn();
  const all = Array.from({ length: 5 }, (_, at) => row(at + 1));
  for (const [at, path] of [rows, /[?&]page=2\b/, /[?&]page=3\b/].entries()) {
    const items = all.slice(2 * at, 2 * at + 2);
    await faulty.faults.fail({ path }, { status: 200, body: { items, total: 5, sum: 15.5 } });
  }
  const { html } = await visitor.get(`${report}.csv`);
  const numbers = html.trim().split('\r\n').slice(1);
  expect(numbers.map(line => line.split(',')[0])).toEqual(all.map(({ BookingNr }) => BookingNr));
});
