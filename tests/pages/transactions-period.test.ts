import { describe, expect, it } from 'vitest';
import { today } from '~/rules/dates';
import { rangeOf } from '~/rules/periods';
import { byId, elements, parseHtml, textOf } from '../tools/html';
import { content, press } from '../tools/press';
import { transactions as page, readers, reportOf } from '../tools/transactions-page';
import type { Answer } from '../tools/visitor';
import { withReadPortal } from '../tools/with-portal';

const portal = withReadPortal();
const { signedIn } = readers(portal);
/** What stands in the fields of the range, and whether it is marked as wrong. */
const daysIn = (answer: Answer) =>
  elements(content(answer), 'input')
    .filter(({ attributes }) => ['from', 'to'].includes(attributes.name ?? ''))
    .map(({ attributes }) => [attributes.value, attributes['aria-invalid']]);
const text = async (query: string) => textOf(content(await (await signedIn('10001')).get(page + query)));
const now = today('Europe/Berlin', new Date());

describe('the period', () => {
  it('a relative range is one press away, with what else was chosen, and says that it holds', async () => {
    const who = await signedIn('10001');
    const pressed = await press(who, await who.get(page), 'Last month', { type: 'storno', q: 'aida' });
    expect(pressed.location).toBe(`${page}?q=aida&type=storno&datetype=booking&period=lastmonth`);
    const shown = await who.follow(pressed);
    const chosen = elements(content(shown), 'button').filter(({ attributes }) => attributes.name === 'period');
    expect(chosen.filter(({ attributes }) => attributes['aria-current'] === 'true').map(textOf)).toEqual([
      'Last month',
    ]);
    const { from, to } = rangeOf('lastmonth', now);
    expect(daysIn(shown).map(([day]) => day?.split('/').reverse().join('-'))).toEqual([from, to]);
  });

  it('Enter presses Search, and what it finds has the focus by the address alone', async () => {
    const answer = await (await signedIn('10001')).get(`${page}?type=storno`);
    const [form] = elements(content(answer), 'form');
    expect(form && elements(form, 'button').map(textOf)[0]).toBe('Search');
    expect(form?.attributes.action).toBe(`${page}#result`);
    expect(byId(content(answer), 'result')).toMatchObject({ name: 'h2', attributes: { tabindex: '-1' } });
    const noted = byId(content(await (await signedIn('10001')).get(`${page}?type=zzz`)), 'result');
    expect(textOf(noted)).toContain('“Transaction type” could not be read');
  });

  it('one wrong date says which day stands in for it, and leaves the other', async () => {
    const who = await signedIn('10001');
    const at = await who.get(`${page}?period=lastmonth`);
    const answer = await who.follow(await press(who, at, 'Refresh', { from: '31.11.26' }));
    const { from, to } = rangeOf('lastmonth', now);
    expect(reportOf(answer).notes).toEqual([
      `“From” is not a date. Write it like 31/03/2026. Used instead: ${from.split('-').reverse().join('/')}.`,
    ]);
    expect(daysIn(answer).map(([day]) => day)).toEqual(['31.11.26', to.split('-').reverse().join('/')]);
  });

  it('a date of a year that no report has stays as typed, and its field is tied to what is said about it', async () => {
    const answer = await (await signedIn('10001')).get(`${page}?from=31.12.1990&to=2026-03-31&lng=en`);
    expect(byId(content(answer), 'from')?.attributes).toMatchObject({
      value: '31.12.1990',
      'aria-invalid': 'true',
      'aria-describedby': expect.stringMatching(/\bnote-from$/),
    });
    expect(textOf(byId(content(answer), 'note-from'))).toContain('has to lie between 2000 and 2099');
  });

  it('cancellations say which day counts', async () => {
    expect(await text('?type=storno')).toContain('booked on these days, cancelled since');
    expect(await text('?type=storno&datetype=return')).toContain('would have ended on these days');
    expect(await text('')).not.toContain('cancelled since');
  });

  it('the name of the page tells what is shown, where it isn’t the usual', async () => {
    const name = async (query: string) =>
      textOf(elements(parseHtml((await (await signedIn('10050')).get(page + query)).html), 'title')[0]);
    expect(await name('')).toMatch(/^Transactions – /);
    expect(await name('?period=year&page=2')).toMatch(/^Transactions: This year, Page 2 of \d+ – /);
    expect(await name('?type=storno&from=2026-03-01&to=2026-03-31')).toMatch(
      /^Transactions: Cancellations, 1 Mar 2026 – 31 Mar 2026 – /,
    );
  });
});
