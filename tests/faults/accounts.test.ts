import { describe, expect, it } from 'vitest';
import type { Answer } from '../tools/visitor';
import type { Fault } from '../upstream/faults';
import { saveFailures, someOf } from './failures';
import { withFaultyPortal } from './faulty';
import { expectSignedInPage, textOf, valueIn, words } from './pages';
import { again, calls, fresh, post, savedAccounts, savedPartners } from './partner-form';

const faulty = withFaultyPortal();
const accountsSave = { path: calls.saveAccounts, method: 'POST' };
const onlyAccountsFailed = 'Partner data has been saved, but the bank accounts have not.';

const newAccount = (iban: string) => ({
  'accounts[2].paymentaccountid': '0',
  'accounts[2].active': 'on',
  'accounts[2].bankname': 'Neue Bank',
  'accounts[2].accountowner': 'Ada Lovelace',
  'accounts[2].iban': iban,
  'accounts[2].swift': 'COBADEFFXXX',
});

const timesShown = ({ html }: Answer, iban: string) => html.split(`value="${iban}"`).length - 1;

describe("a save of the bank accounts that the upstream doesn't do", () => {
  it.each([
    ...someOf(saveFailures, 'accounts').map(fault => [fault, 502] as const),
    ['409', 422] as const,
    [{ status: 200, body: { success: false } } as Fault, 422] as const,
  ])('says what is saved and what is not; the second try sends the accounts alone: %j (%i)', async (fault, status) => {
    const visitor = await faulty.signedIn();
    const typed = { strasse: fresh('Halbe Straße'), 'accounts[0].bankname': fresh('Halbe Bank') };
    const answer = await post(visitor, typed, () => faulty.faults.fail(accountsSave, fault));
    expectSignedInPage(answer, status);
    expect(textOf(answer)).toContain(onlyAccountsFailed);
    expect(valueIn(answer, 'accounts[0].bankname')).toBe(typed['accounts[0].bankname']);
    expect([savedPartners(faulty), savedAccounts(faulty)]).toEqual([1, 1]);

    await faulty.faults.clear();
    const saved = await again(visitor, answer);
    expect(textOf(saved)).toContain(words.saved);
    expect(valueIn(saved, 'strasse')).toBe(typed.strasse);
    expect(valueIn(saved, 'accounts[0].bankname')).toBe(typed['accounts[0].bankname']);
    expect([savedPartners(faulty), savedAccounts(faulty)]).toEqual([0, 1]);
  });
});

it('accounts alone that could not be saved are not called half of a save', async () => {
  const visitor = await faulty.signedIn();
  const answer = await post(visitor, { 'accounts[0].bankname': fresh('Allein') }, () =>
    faulty.faults.fail(accountsSave, '500'),
  );
  expectSignedInPage(answer, 502);
  expect(textOf(answer)).toContain(words.failed);
  expect(textOf(answer)).not.toContain(onlyAccountsFailed);
});

it('a new account whose answer was lost is there once, however often its form is sent', async () => {
  const visitor = await faulty.signedIn();
  const iban = 'DE75512108001245126199';
  const answer = await post(visitor, newAccount(iban), () => faulty.faults.fail(accountsSave, 'reset-after-save'));
  const saved = await visitor.follow(answer);
  expect(textOf(saved)).toContain(words.saved);
  expect(timesShown(saved, iban)).toBe(1);
  expect(savedAccounts(faulty)).toBe(1);
});
