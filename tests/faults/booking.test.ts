import { expect, it } from 'vitest';
import { elements } from '../tools/html';
import { content, press } from '../tools/press';
import { fieldsOf } from '../tools/visitor';
import { failures, someOf } from './failures';
import { withFaultyPortal } from './faulty';
import { expectSignedInPage, textOf, words } from './pages';

const faulty = withFaultyPortal({}, { shared: true });
const list = '/partner/statistics/bookingreport';
const booking = { path: /\/transactions\/\d+$/ };

async function open() {
  const who = await faulty.signedIn();
  const links = elements(content(await who.get(list)), 'a').map(({ attributes }) => attributes.href ?? '');
  const address = links.find(href => href.startsWith('/partner/statistics/bookings/')) ?? '';
  return { who, address };
}

it.each(someOf([...failures, '400', '409'], 'booking'))(
  'a booking that fails is an alert with a link to try again: %j',
  async fault => {
    const { who, address } = await open();
    await faulty.faults.fail(booking, fault);
    const answer = await who.get(address);
    expectSignedInPage(answer, 502);
    expect(textOf(answer)).toContain(words.generic);
    const retry = elements(content(answer), 'a').map(({ attributes }) => attributes.href);
    expect(retry).toContain(address);
    await faulty.faults.clear();
  },
);

it('a note that can’t be saved because the platform is away stays as it was typed', async () => {
  const { who, address } = await open();
  const page = await who.get(address);
  await faulty.faults.fail(booking, '500');
  const answer = await press(who, page, 'Save', { reference: 'typed', note: 'and kept' });
  expect(answer.status).toBe(502);
  expect(Object.fromEntries(fieldsOf(answer.html, 'booking'))).toMatchObject({ reference: 'typed', note: 'and kept' });
  await faulty.faults.clear();
});

it('what a search finds by own words fails alone', async () => {
  const { who, address } = await open();
  const saved = await press(who, await who.get(address), 'Save', { reference: 'one more e', note: '' });
  expect(saved.status).toBe(303);
  await faulty.faults.fail(booking, '500');
  const answer = await who.get(`${list}?q=e`);
  expect(answer.status).toBe(200);
  expect(elements(content(answer), 'table')).not.toEqual([]);
  expect(textOf(answer)).toContain(words.generic);
  await faulty.faults.clear();
});

it.each(['/statements?', '/lines'])('the statements of a booking fail alone: %s', async path => {
  const who = await faulty.signedIn();
  const links = elements(content(await who.get(`${list}?period=lastyear&sort=departure`)), 'a').map(
    ({ attributes }) => attributes.href ?? '',
  );
  const address = links.find(href => href.startsWith('/partner/statistics/bookings/')) ?? '';
  expect(textOf(await who.get(address))).not.toMatch(missing);
  await faulty.faults.fail({ path: new RegExp(path.replace('?', '\\?')) }, '500');
  const answer = await who.get(address);
  expectSignedInPage(answer, 200);
  expect(textOf(answer)).toMatch(missing);
  await faulty.faults.clear();
});

const missing = /The statements could not be loaded|lines may be missing/;
