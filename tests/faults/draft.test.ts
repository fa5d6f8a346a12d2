import { describe, expect, it } from 'vitest';
import { press } from '../tools/press';
import { type Answer, Visitor } from '../tools/visitor';
import { longDeadline, withFaultyPortal } from './faulty';
import { expectLogin, expectSignedInPage, textOf, valueIn, words } from './pages';
import { address, again, calls, fresh, post, savedAccounts, savedPartners } from './partner-form';

const faulty = withFaultyPortal(longDeadline, { mortal: true });
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

it('a form that is open while another page meets the end of the session is kept like any that is late', async () => {
  const visitor = await faulty.signedIn();
  const typed = { strasse: fresh('Im anderen Fenster') };
  const answer = await post(visitor, typed, async () => {
    await faulty.faults.fail({ path: calls.partner }, '401');
    const met = await visitor.get(address);
    expectLogin(met, address);
    // The answer may come late, when somebody has signed in again.
    expect(met.headers.getSetCookie().filter(line => line.includes('portal='))).toEqual([]);
    expect(textOf(await visitor.follow(met))).toContain('Your session has ended');
  });
  const back = await signInAt(visitor, answer);
  expect([textOf(back).includes(words.draft), valueIn(back, 'strasse')]).toEqual([true, typed.strasse]);
  expect(textOf(await again(visitor, back))).toContain(words.saved);
});

const offer = 'You have entries that are not saved';

describe.each([
  ['was not answered', '503', words.failed],
  ['was cut off and could not be read back', 'reset', words.unknown],
] as const)('a save that %s is kept', (_, fault, said) => {
  async function failedSave() {
    const visitor = await faulty.signedIn();
    const page = await visitor.get(address);
    const before = valueIn(page, 'strasse');
    const typed = { strasse: fresh('Gescheitert') };
    const answer = await post(visitor, typed, async () => {
      await faulty.faults.fail({ path: calls.savePartner }, fault);
      if (fault === '503') return;
      await faulty.faults.fail({ path: calls.partner }, '500');
      await faulty.faults.fail({ path: calls.partner, times: 1 }, 'pass');
    });
    expect(textOf(answer)).toContain(said);
    await faulty.faults.clear();
    return { visitor, before, typed };
  }

  it('and offered beside the saved data, until it is saved', async () => {
    const { visitor, before, typed } = await failedSave();
    const later = await visitor.get(address);
    expect([textOf(later).includes(offer), valueIn(later, 'strasse')]).toEqual([true, before]);
    const link = /href="([^"]*draft=continue)"/.exec(later.html)?.[1] ?? '';
    const back = await visitor.get(link);
    expect([textOf(back).includes(words.draft), valueIn(back, 'strasse')]).toEqual([true, typed.strasse]);
    const saved = await again(visitor, back);
    expect([textOf(saved).includes(words.saved), textOf(saved).includes(offer)]).toEqual([true, false]);
    expect(valueIn(saved, 'strasse')).toBe(typed.strasse);
  });

  it('until it is discarded, and is offered to no other session meanwhile', async () => {
    const { visitor, before } = await failedSave();
    for (const login of ['10001', 'accounts01']) {
      expect(textOf(await (await faulty.signedIn(login)).get(address))).not.toContain(offer);
    }
    const after = await visitor.follow(
      await press(visitor, await visitor.get(address), 'Discard and show the saved data'),
    );
    expect([textOf(after).includes(offer), valueIn(after, 'strasse')]).toEqual([false, before]);
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
