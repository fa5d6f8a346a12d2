import { expect, it } from 'vitest';
import { content, noticesOf, press } from '../tools/press';
import type { Fault } from '../upstream/faults';
import { withFaultyPortal } from './faulty';
import { textOf, valueIn, words } from './pages';
import { address, calls, filled, fresh, savedAccounts, savedPartners } from './partner-form';

const faulty = withFaultyPortal();
const password = 'Harbour-2026!';

/** Who has typed a sensitive change and is asked for the password (D35). */
async function asked(typed: Record<string, string>) {
  const who = faulty.visitor();
  await who.enter('10001', undefined, { confirmed: false });
  who.confirms = false;
  const question = await who.follow(await who.post(address, filled(await who.get(address), typed)));
  expect(textOf(question)).toContain('Confirm this change');
  await faulty.faults.clear();
  return { who, question };
}

it.each(['500', 'reset', 'hang'] as Fault[])(
  'the upstream is down between the question and the save: nothing is saved, all is still there, and saves later (%j)',
  async fault => {
    const typed = { strasse: fresh('Mole'), 'accounts[0].bankname': fresh('Molenbank') };
    const { who, question } = await asked(typed);
    await faulty.faults.fail({ path: calls.savePartner, method: 'POST' }, fault);
    await faulty.faults.fail({ path: calls.saveAccounts, method: 'POST' }, fault);
    const failed = await press(who, question, 'Confirm and save', { password });
    expect(failed.status).toBe(303);
    expect(savedAccounts(faulty)).toBe(0);
    await faulty.faults.clear();
    const back = await who.follow(failed);
    expect(noticesOf(back).join()).toContain('could not be saved at the moment. Your entries are still here.');
    expect([valueIn(back, 'strasse'), valueIn(back, 'accounts[0].bankname')]).toEqual(Object.values(typed));
    expect((await who.get(question.url.replace(faulty.portal.url, ''))).status).toBe(404);
    // Drafts are the login's own.
    const colleague = await faulty.signedIn('accounts01');
    const stored = await colleague.get(address);
    expect(valueIn(stored, 'accounts[0].bankname')).not.toBe(typed['accounts[0].bankname']);
    const saved = await who.follow(await who.post(address, filled(back)));
    expect(textOf(saved)).toContain(words.saved);
    expect([savedPartners(faulty), savedAccounts(faulty)]).toEqual([1, 1]);
    expect(valueIn(await colleague.get(address), 'strasse')).toBe(typed.strasse);
  },
);

it('the upstream is down when the password is validated: nobody is refused, nothing is lost', async () => {
  const { who, question } = await asked({ 'accounts[0].bankname': fresh('Kaibank') });
  await faulty.faults.fail({ path: /authentication/, method: 'POST' }, '500');
  const failed = await press(who, question, 'Confirm and save', { password });
  expect(failed.status).toBe(502);
  expect(content(failed)).toBeDefined();
  expect(savedAccounts(faulty)).toBe(0);
  await faulty.faults.clear();
  const saved = await press(who, failed, 'Confirm and save', { password });
  expect(textOf(await who.follow(saved))).toContain(words.saved);
});

it('who presses twice while the password is validated is told the first’s result, and it is validated once', async () => {
  const { who, question } = await asked({ 'accounts[0].bankname': fresh('Kaibank') });
  const presses = () => Promise.all([1, 2].map(() => press(who, question, 'Confirm and save', { password })));
  await faulty.faults.fail({ path: /authentication/, method: 'POST' }, 'hang');
  expect((await presses()).map(({ status }) => status)).toEqual([502, 502]);
  expect(faulty.asked('POST', /authentication/)).toBe(1);
  await faulty.faults.clear();
  expect((await presses()).map(({ location }) => location)).toEqual(Array(2).fill(`${address}#saved`));
  expect([faulty.asked('POST', /authentication/), savedAccounts(faulty)]).toEqual([1, 1]);
});
