import { expect, it } from 'vitest';
import { content, noticesOf, press } from '../tools/press';
import { linkOf, usersPage } from '../tools/users-page';
import type { Answer } from '../tools/visitor';
import type { Fault } from '../upstream/faults';
import { withFaultyPortal } from './faulty';
import { textOf, valueIn, words } from './pages';
import { address, calls, filled, fresh, savedAccounts, savedPartners } from './partner-form';
import { wire } from './seen-calls';

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
    expect(noticesOf(back)).toContainEqual(expect.stringMatching(/^Not saved yet/));
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

/** Fails from the second call on: the record is read before the save, but cannot be read back. */
async function failLater(call: { method: string; path: RegExp }): Promise<void> {
  await faulty.faults.fail(call, '500');
  await faulty.faults.fail({ ...call, times: 1 }, 'pass');
}

const unknown = 'We could not find out whether your change was saved.';

/** Without a word of what the save itself has not found out. */
function expectUnknown(back: Answer): void {
  expect(noticesOf(back).join()).toContain(unknown);
  expect(textOf(back)).not.toMatch(/could not be saved|not saved|nothing is saved/i);
}

it('nobody knows whether it was saved: nobody is told that it was not, and all that was typed is there', async () => {
  const typed = { 'accounts[0].bankname': fresh('Pierbank') };
  const { who, question } = await asked(typed);
  await faulty.faults.fail(wire.saveBankAccounts, 'reset-after-save');
  await failLater(wire.listBankAccounts);
  const failed = await press(who, question, 'Confirm and save', { password });
  await faulty.faults.clear();
  const back = await who.follow(failed);
  expectUnknown(back);
  expect(valueIn(back, 'accounts[0].bankname')).toBe(typed['accounts[0].bankname']);
  expect(textOf(await who.follow(await press(who, back, 'Save')))).toContain(words.saved);
});

it('nor for a user of whom nobody knows whether they were deleted', async () => {
  const who = faulty.visitor();
  await who.enter('10001', undefined, { confirmed: false });
  who.confirms = false;
  const page = await who.get(linkOf(await who.get(usersPage), 'Delete lockedone1'));
  const question = await who.follow(await press(who, page, 'Delete user'));
  await faulty.faults.fail(wire.deleteUser, 'reset-after-save');
  await failLater(wire.listUsers);
  const failed = await press(who, question, 'Confirm and save', { password });
  await faulty.faults.clear();
  expectUnknown(await who.follow(failed));
});

it.each(['500', '409'] as Fault[])(
  'half of it was saved: says so, and the second try is no conflict with the first (%j)',
  async fault => {
    const typed = { strasse: fresh('Kai'), 'accounts[0].bankname': fresh('Kaibank') };
    const { who, question } = await asked(typed);
    await faulty.faults.fail(wire.saveBankAccounts, fault);
    const failed = await press(who, question, 'Confirm and save', { password });
    await faulty.faults.clear();
    const back = await who.follow(failed);
    expect(noticesOf(back).join()).toContain('Partner data has been saved, but the bank accounts have not.');
    expect(textOf(back)).not.toContain('nothing is saved');
    expect([valueIn(back, 'strasse'), valueIn(back, 'accounts[0].bankname')]).toEqual(Object.values(typed));
    expect(textOf(await who.get(address))).not.toContain('nothing is saved');
    const gone = await who.get(question.url.replace(faulty.portal.url, ''));
    const draft = await who.get(linkOf(gone, 'Continue with them'));
    expect(valueIn(draft, 'accounts[0].bankname')).toBe(typed['accounts[0].bankname']);
    expect(textOf(await who.follow(await press(who, draft, 'Save')))).toContain(words.saved);
    expect([savedPartners(faulty), savedAccounts(faulty)]).toEqual([0, 1]);
  },
);

it.each<Fault>(['500', { status: 408 }])(
  'the upstream is down when the password is validated: nobody is refused, nothing is lost (%j)',
  async fault => {
    const { who, question } = await asked({ 'accounts[0].bankname': fresh('Kaibank') });
    await faulty.faults.fail({ path: /authentication/, method: 'POST' }, fault);
    const failed = await press(who, question, 'Confirm and save', { password });
    expect(failed.status).toBe(502);
    expect(content(failed)).toBeDefined();
    expect(savedAccounts(faulty)).toBe(0);
    await faulty.faults.clear();
    const saved = await press(who, failed, 'Confirm and save', { password });
    expect(textOf(await who.follow(saved))).toContain(words.saved);
  },
);

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
