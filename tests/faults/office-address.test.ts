import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { awaitMails, mailedLink, mailsOf } from '../tools/mails';
import { onDatabase } from '../tools/on-database';
import { openPartner, savedPartner, savePartner } from '../tools/partner-page';
import { noticesOf, press } from '../tools/press';
import type { Visitor } from '../tools/visitor';
import type { Fault } from '../upstream/faults';
import { withFaultyPortal } from './faulty';
import { expectSignedInPage, textOf, words } from './pages';
import { wire } from './seen-calls';

const faulty = withFaultyPortal();
const emailOf = async (login: string) => (await savedPartner(await faulty.signedIn(login))).get('Email') ?? '';

async function askFor(who: Visitor, email: string): Promise<string> {
  await savePartner(who, { email });
  return mailedLink(faulty.portal, email, 'address');
}
const confirm = async (who: Visitor, link: string) => press(who, await who.get(link), 'Confirm this address');
const undoLink = (address: string) => mailedLink(faulty.portal, address, 'undo');
async function undo(link: string) {
  const anybody = faulty.visitor();
  return press(anybody, await anybody.get(link), 'Keep the old address and sign everybody out');
}

const getPartner = wire.getPartner;
const savingFails = () => faulty.faults.fail({ ...wire.savePartner, times: 1 }, 'reset-after-save');

describe('a confirmed address', () => {
  it('whose save was done without an answer counts, and is undone from the old one', async () => {
    const before = await emailOf('10003');
    const office = await faulty.signedIn('10003');
    const link = await askFor(office, 'lost@office.example');
    await savingFails();
    expect(textOf(await confirm(office, link))).toContain('counts from now on');
    expect(await emailOf('10003')).toBe('lost@office.example');
    // How to undo it, and that it has changed.
    await awaitMails(
      () => mailsOf(faulty.portal),
      ({ to }) => to === before,
      2,
    );
    expect(textOf(await undo(await undoLink(before)))).toContain('The old address counts');
    expect(await emailOf('10003')).toBe(before);
  });

  it('of which nobody knows whether it was saved is said to be uncertain, and is undone all the same', async () => {
    const before = await emailOf('10004');
    const office = await faulty.signedIn('10004');
    const link = await askFor(office, 'unsure@office.example');
    const page = await office.get(link);
    await savingFails();
    await faulty.faults.fail(getPartner, '500');
    await faulty.faults.fail({ ...getPartner, times: 1 }, 'pass');
    const answer = await press(office, page, 'Confirm this address');
    expectSignedInPage(answer, 502);
    expect(textOf(answer)).toContain('It is not certain whether the new email address counts.');
    await faulty.faults.clear();
    expect(textOf(await office.get('/partner/partnerdata/history'))).toContain(
      'It is not certain whether this was saved.',
    );
    expect(textOf(await undo(await undoLink(before)))).toContain('The old address counts');
    expect(await emailOf('10004')).toBe(before);
  });

  it.each<[Fault, string]>([
    ['500', '10006'],
    [{ status: 200, body: { success: false } }, '10022'],
  ])('that was not saved can be confirmed again: %j', async (fault, login) => {
    const office = await faulty.signedIn(login);
    const link = await askFor(office, `later-${login}@office.example`);
    await faulty.faults.fail(wire.savePartner, fault);
    const answer = await confirm(office, link);
    expectSignedInPage(answer, 502);
    expect(textOf(answer)).toContain(words.generic);
    await faulty.faults.clear();
    expect(textOf(await press(office, answer, 'Confirm this address'))).toContain('counts from now on');
  });
});

it('an approval that the upstream does not save, asked for the password first, says so and can be given again', async () => {
  const approvals = '/partner/partnerdata/approvals';
  const clerk = await faulty.signedIn('accounts01');
  await confirm(clerk, await askFor(clerk, 'clerk@office.example'));
  const office = faulty.visitor();
  await office.enter('10001', undefined, { confirmed: false });
  office.confirms = false;
  const page = await office.get(approvals);
  const question = await press(office, page, 'Approve');
  expect(question.location).toMatch(/^\/partner\/confirm\//);
  await faulty.faults.fail(wire.savePartner, '502');
  const failed = await office.follow(await office.confirm(question));
  expectSignedInPage(failed, 200);
  expect(noticesOf(failed).join()).toContain('could not be saved at the moment. Please try again later.');
  await faulty.faults.clear();
  expect(noticesOf(await office.follow(await press(office, failed, 'Approve'))).join()).toContain('counts from now on');
});

it('an address that is being saved can’t be given up', async () => {
  const [office, colleague] = [await faulty.signedIn('10008'), await faulty.signedIn('10008')];
  const page = await office.get(await askFor(office, 'slow@office.example'));
  const form = await openPartner(colleague);
  await faulty.faults.clear();
  await savingFails();
  await faulty.faults.fail(getPartner, 'hang');
  await faulty.faults.fail({ ...getPartner, times: 1 }, 'pass');
  const confirming = press(office, page, 'Confirm this address');
  await expect.poll(() => faulty.asked('GET', getPartner.path)).toBeGreaterThan(1);
  const dropping = press(colleague, form, 'Give up');
  expectSignedInPage(await confirming, 502);
  await faulty.faults.clear();
  expect(noticesOf(await colleague.follow(await dropping))).toEqual(['No new email address waits any more.']);
  expect(await emailOf('10008')).toBe('slow@office.example');
});

describe('the undo of an office’s address (D36)', () => {
  it('puts the old one back where the portal does not know that the new one was saved', async ({ skip }) => {
    const { database } = faulty.portal;
    skip(!database, 'The embedded database is open already.');
    const before = await emailOf('10007');
    const office = await faulty.signedIn('10007');
    await confirm(office, await askFor(office, 'silent@office.example'));
    const forget = sql`update portal.address_change set state = 'waiting' where partner_id = 10007`;
    await onDatabase(database, db => forget.execute(db));
    expect(textOf(await undo(await undoLink(before)))).toContain('The old address counts');
    expect(await emailOf('10007')).toBe(before);
  });

  it('ends a later undo that waits for the next sign-in', async () => {
    const before = await emailOf('10002');
    const thief = await faulty.signedIn('10002');
    await confirm(thief, await askFor(thief, 'evil1@else.example'));
    const first = await undoLink(before);
    await confirm(thief, await askFor(thief, 'evil2@else.example'));
    const second = await undoLink('evil1@else.example');
    await faulty.faults.fail(wire.savePartner, '500');
    expect(textOf(await undo(second))).toContain('put back at the next sign-in');
    await faulty.faults.clear();
    expect(textOf(await undo(first))).toContain('The old address counts');
    const office = faulty.visitor();
    await office.authenticate('10002');
    expect((await savedPartner(office)).get('Email')).toBe(before);
  });
});
