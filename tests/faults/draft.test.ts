import { describe, expect, it } from 'vitest';
import { type Answer, Visitor } from '../tools/visitor';
import { withFaultyPortal } from './faulty';
import { expectLogin, expectSignedInPage, textOf, valueIn, words } from './pages';
import { address, again, calls, fresh, post, savedAccounts, savedPartners } from './partner-form';

const faulty = withFaultyPortal({}, { mortal: true });
const password = { password: 'Harbour-2026!', step: 'password' };

/** Signs in where a redirect led, and goes on to where it promised to lead. */
async function signInAt(visitor: Visitor, redirect: Answer): Promise<Answer> {
  await faulty.faults.clear();
  const step = await visitor.follow(redirect);
  expect(valueIn(step, 'password')).toBe('');
  const [username = '', redirectTo = ''] = [valueIn(step, 'username'), valueIn(step, 'redirectTo')];
  return visitor.follow(await visitor.post(step.url, { ...password, username, redirectTo }));
}

describe.each(['401'] as const)('a save that meets the end of the session (%s)', fault => {
  it.each([
    ['while the record is read', calls.partner],
    ['while the partner is saved', calls.savePartner],
  ])('%s leads to the login and back to everything that was typed, not saved yet', async (_, path) => {
    const visitor = await faulty.signedIn();
    const before = valueIn(await visitor.get(address), 'strasse');
    const typed = { strasse: fresh('Entwurf'), 'accounts[0].bankname': fresh('Bank im Entwurf') };
    const answer = await post(visitor, typed, () => faulty.faults.fail({ path }, fault));
    expectLogin(answer, address);
    await faulty.faults.clear();
    expectLogin(await visitor.get(address), address);

    const back = await signInAt(visitor, answer);
    expectSignedInPage(back, 200);
    expect(textOf(back)).toContain(words.draft);
    for (const [name, value] of Object.entries(typed)) expect(valueIn(back, name)).toBe(value);
    expect(valueIn(await (await faulty.signedIn('accounts01')).get(address), 'strasse')).toBe(before);

    const saved = await again(visitor, back);
    expect(textOf(saved)).toContain(words.saved);
    expect(textOf(saved)).not.toContain(words.draft);
    for (const [name, value] of Object.entries(typed)) expect(valueIn(saved, name)).toBe(value);
  });

  it('between its two calls keeps what was typed; after the login only the accounts are sent', async () => {
    const visitor = await faulty.signedIn();
    const typed = { strasse: fresh('Zwischen'), 'accounts[0].bankname': fresh('Zwischenbank') };
    const fail = () => faulty.faults.fail({ path: calls.saveAccounts }, fault);
    const back = await signInAt(visitor, await post(visitor, typed, fail));
    expect(textOf(back)).toContain(words.draft);
    for (const [name, value] of Object.entries(typed)) expect(valueIn(back, name)).toBe(value);

    await faulty.faults.clear();
    const saved = await again(visitor, back);
    expect(textOf(saved)).toContain(words.saved);
    expect(valueIn(saved, 'accounts[0].bankname')).toBe(typed['accounts[0].bankname']);
    expect([savedPartners(faulty), savedAccounts(faulty)]).toEqual([0, 1]);
  });
});

it('what was typed survives the end of the portal itself', async () => {
  const visitor = await faulty.signedIn();
  const typed = { strasse: fresh('Über den Neustart') };
  const answer = await post(visitor, typed, () => faulty.faults.fail({ path: calls.savePartner }, '401'));
  await faulty.restart();
  const later = new Visitor(faulty.portal.url);
  const back = await signInAt(later, { ...answer, location: (answer.location ?? '').replace(/^https?:\/\/[^/]+/, '') });
  expect(valueIn(back, 'strasse')).toBe(typed.strasse);
});
