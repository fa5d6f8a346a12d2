import { expect, it } from 'vitest';
import { byId, elements, textOf } from '../tools/html';
import { content, press, submission } from '../tools/press';
import { longDeadline, withFaultyPortal } from './faulty';
import { words } from './pages';

const faulty = withFaultyPortal(longDeadline);
const page = '/partner/marketing/links';
const destinations = { path: /cruisingarea\/searchOptions/ };

/** Options are kept once they were loaded, so each failure comes before its success. */
it('a list that can’t be loaded says so in its place, and nothing of the address is blamed or left out of a link', async () => {
  const who = await faulty.signedIn();
  await faulty.faults.fail(destinations, '500');
  const plain = await who.get(page);
  expect(plain.status).toBe(200);
  expect(byId(content(plain), 'area')).toBeFalsy();
  expect(byId(content(plain), 'ship')).toBeTruthy();
  expect(textOf(byId(content(plain), 'link'))).toMatch(new RegExp(`Destination ${words.generic} ${words.retry}`));
  expect(byId(content(plain), 'address')).toBeTruthy();

  const asked = await who.get(`${page}?area=5&nights=7`);
  expect(asked.status).toBe(502);
  expect(textOf(content(asked))).not.toContain('left out');
  expect(byId(content(asked), 'address')).toBeFalsy();
  const links = elements(content(asked), 'a').filter(link => textOf(link) === words.retry);
  expect(links.map(({ attributes }) => attributes.href)).toContain(`${page}?area=5&nights=7`);
  for (const format of ['svg', 'png']) expect((await who.get(`${page}/${format}?area=5`)).status).toBe(502);
  const code = await who.get(`${page}/codes/new?area=5`);
  expect([code.status, byId(content(code), 'code')]).toEqual([502, undefined]);

  // A code that could not be saved keeps its target in words and in every address.
  const empty = await who.get(`${page}/codes/new`);
  const { fields } = submission(empty, 'Save campaign code', {
    name: 'Norway',
    code: 'norway',
    recipe: 'area=5&language=en',
  });
  const unsaved = await who.post(`${page}/codes/new?area=5`, fields);
  expect(unsaved.status).toBe(502);
  expect(textOf(content(unsaved))).toContain('Destination: 5 (name could not be loaded)');
  expect(submission(unsaved, 'Save campaign code').action).toContain('area=5');
  expect(elements(content(unsaved), 'a').map(link => link.attributes.href)).toContain(`${page}?area=5&language=en`);

  // What was asked for stays with the form, for another try.
  await faulty.faults.clear();
  const made = await who.follow(await press(who, asked, 'Make the link'));
  expect(made.status).toBe(200);
  expect(textOf(byId(content(made), 'address'))).toContain('area=5');
  expect((await who.get(`${page}/svg?area=5`)).status).toBe(200);
});

it('where a link can’t be made its place is led to, and what is printed with it stays', async () => {
  const who = await faulty.signedIn('10022');
  await faulty.faults.fail(destinations, '500');
  const asked = await who.get(`${page}?area=5&headline=Fjords&sheet=a6`);
  expect(asked.status).toBe(502);
  expect(textOf(byId(content(asked), 'result'))).toContain(words.generic);
  const { fields } = submission(asked, 'Make the link');
  expect([fields.get('headline'), fields.get('sheet')]).toEqual(['Fjords', 'a6']);
});

it('a list without options is no failure: its part is left out of form and link', async () => {
  const who = await faulty.signedIn('10004');
  await faulty.faults.fail({ path: /ship\/searchOptions/ }, { status: 200, body: [] });
  const asked = await who.get(`${page}?ship=5`);
  expect(asked.status).toBe(200);
  expect(textOf(content(asked))).not.toContain(words.generic);
  expect(byId(content(asked), 'ship') === undefined).toBe(true);
  expect(byId(content(asked), 'address')).toBeTruthy();
  expect(textOf(byId(content(asked), 'address'))).not.toContain('ship');
  expect(textOf(content(asked))).toContain('left out');
});
