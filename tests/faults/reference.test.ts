import { expect, it } from 'vitest';
import { fieldsOf } from '../tools/visitor';
import { longDeadline, withFaultyPortal } from './faulty';
import { expectSignedInPage, textOf, valueIn, words } from './pages';

/** The portal's clock can be put on by a signal, since a copy of the lists is used without asking for ten minutes. */
const faulty = withFaultyPortal({ ...longDeadline, NODE_OPTIONS: '--import ./tests/faults/clock.mjs' });
const form = '/partner/partnerdata/edit';
const lists = { path: /standardvalues/ };

it('a form saved while the lists were missing keeps the stored choices', async () => {
  const visitor = await faulty.signedIn();
  await faulty.faults.fail(lists, '500');
  const before = await visitor.get(form);
  const fields = fieldsOf(before.html, 'partner');
  fields.set('strasse', 'Ohne Liste');
  const after = await visitor.follow(await visitor.post(form, fields));
  expect(textOf(after)).toContain(words.saved);
  expect(valueIn(after, 'strasse')).toBe('Ohne Liste');
  expect(valueIn(after, 'land')).toBe(valueIn(before, 'land'));
  expect(valueIn(after, 'anrede')).toBe(valueIn(before, 'anrede'));
});

it('lists that came once are shown for ten minutes without asking, and after that while the upstream fails', async () => {
  const visitor = await faulty.signedIn();
  const shown = async () => {
    const answer = await visitor.get(form);
    expectSignedInPage(answer, 200);
    return /<select[^>]* name="land"[\s\S]*?<\/select>/.exec(answer.html)?.[0].match(/<option/g)?.length ?? 0;
  };
  const countries = await shown();
  expect(countries).toBeGreaterThan(20);
  await faulty.faults.clear();
  expect(await shown()).toBe(countries);
  expect(faulty.asked('GET', lists.path)).toBe(0);

  process.kill(faulty.portal.pid, 'SIGUSR2');
  await faulty.faults.fail(lists, '500');
  expect(await shown()).toBe(countries);
  // A busy portal may hear of the signal only after that page.
  const askedWhileShown = async () => {
    expect(await shown()).toBe(countries);
    return faulty.asked('GET', lists.path);
  };
  await expect.poll(askedWhileShown, { timeout: 30_000 }).toBeGreaterThan(0);
});
