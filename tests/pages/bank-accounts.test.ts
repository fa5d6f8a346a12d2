import { describe, expect, it } from 'vitest';
import { byId, elements, nameOf, textOf } from '../tools/html';
import {
  account,
  accountLegends,
  messageAt,
  openPartner,
  savedPartner,
  savePartner,
  shownIn,
} from '../tools/partner-page';
import { buttonsOf, content, messagesOf, press, submission, summaryOf } from '../tools/press';
import { type Answer, visitorsOf } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

const portal = withPortal();

const signedIn = visitorsOf(portal);

const good = {
  bankname: 'Elbe Bank',
  accountowner: 'Björn Petersen',
  iban: 'DE44500105175407324931',
  swift: 'INGDDEFFXXX',
};
const arrivedAt = (answer: Answer) =>
  elements(content(answer)).filter(
    ({ attributes }) => attributes.role === 'status' && attributes.autofocus !== undefined,
  );
const ibanAt = (answer: Answer, row: number) =>
  elements(content(answer), 'input').find(({ attributes }) => attributes.name === `accounts[${row}].iban`);
const describedAt = (answer: Answer, row: number) =>
  (ibanAt(answer, row)?.attributes['aria-describedby'] ?? '')
    .split(' ')
    .map(id => textOf(byId(content(answer), id)))
    .join(' ');

describe('bank accounts without scripts', () => {
  it('a new one is added, filled in and saved', async () => {
    const who = await signedIn('10002');
    const added = await savePartner(who, { strasse: 'Typed before' }, 'Add bank account');
    expect(added.status).toBe(200);
    expect(accountLegends(added)).toEqual(['Bank account 1', 'Bank account 2 (new)']);
    expect(shownIn(added).get('Street')).toBe('Typed before');
    expect(shownIn(added).get('Bank account 2: Active')).toBe('yes');
    const typed = { ...good, iban: ' de44 5001 0517 5407 3249 31', swift: 'ingddeff' };
    expect((await press(who, added, 'Save', account(1, typed))).status).toBe(303);
    const saved = await savedPartner(who);
    expect(saved.get('Street')).toBe('Typed before');
    expect(saved.get('Bank account 2: IBAN')).toBe('DE44500105175407324931');
    expect(saved.get('Bank account 2: BIC')).toBe('INGDDEFFXXX');
  });

  it('a new one can be deleted again, with the focus on the section; a saved one can’t', async () => {
    const who = await signedIn('10001');
    const added = await savePartner(who, {}, 'Add bank account');
    const two = await press(who, added, 'Add bank account', account(2, { bankname: 'First new' }));
    expect(buttonsOf(two).filter(name => name.startsWith('Delete'))).toEqual([
      'Delete bank account 3',
      'Delete bank account 4',
    ]);
    const removed = await press(who, two, 'Delete bank account 4', account(2, { bankname: 'First new' }));
    expect(accountLegends(removed)).toEqual(['Bank account 1', 'Bank account 2', 'Bank account 3 (new)']);
    expect(shownIn(removed).get('Bank account 3: Bank name')).toBe('First new');
    const focus = elements(content(removed)).filter(({ attributes }) => attributes.autofocus !== undefined);
    expect(focus.map(textOf)).toEqual(['Bank accounts']);
    const told = byId(content(removed), focus[0]?.attributes['aria-describedby'] ?? '');
    expect(told?.attributes.role).toBe('status');
    expect(textOf(told)).toBe('Bank account 4 has been removed. Not saved yet.');
  });

  it('a saved one stays even when a browser leaves it out', async () => {
    const who = await signedIn('10001');
    const page = await openPartner(who);
    const left = Object.fromEntries(
      [...submission(page, 'Save').fields.keys()]
        .filter(name => name.startsWith('accounts[1]'))
        .map(name => [name, null]),
    );
    await press(who, page, 'Save', left);
    expect((await savedPartner(who)).get('Bank account 2: IBAN')).toBe('DE02120300000000202051');
  });

  it('the IBAN of a saved one is locked, whatever is sent', async () => {
    const who = await signedIn('10001');
    const page = await openPartner(who);
    const iban = elements(content(page)).find(({ attributes }) => attributes.name === 'accounts[0].iban');
    expect(iban?.attributes.readonly).toBe('');
    const changed = account(0, { iban: good.iban, bankname: 'Renamed Bank' });
    expect((await press(who, page, 'Save', changed)).status).toBe(303);
    const saved = await savedPartner(who);
    expect(saved.get('Bank account 1: IBAN')).toBe('DE89370400440532013000');
    expect(saved.get('Bank account 1: Bank name')).toBe('Renamed Bank');
  });

  it.each(['4', '999999', '-1', '1.5', 'abc'])('an account with the foreign id %s is nobody’s', async id => {
    const who = await signedIn('10001');
    const before = await savedPartner(who);
    const answer = await savePartner(who, account(0, { paymentaccountid: id, bankname: 'Stolen Bank' }));
    expect(answer.status).toBe(422);
    expect(await savedPartner(who)).toEqual(before);
  });

  it('an account that vanished meanwhile is said in words', async () => {
    const answer = await savePartner(await signedIn('10001'), account(0, { paymentaccountid: '999999' }));
    expect(summaryOf(answer)).toBe(
      'One of the bank accounts no longer exists. Load the page again to see the saved data.',
    );
  });
});

describe('the rules of an account', () => {
  it.each([
    ['bankname', '', 'Bank name is required'],
    ['bankname', '12345', 'Bank name must contain a letter'],
    ['accountowner', '', 'Account holder is required'],
    ['accountowner', '1. Partner', 'Account holder must begin and end with a letter'],
    ['iban', '', 'IBAN is required'],
    ['iban', 'DE12', 'IBAN should look like DE02120300000000202051'],
    ['swift', '', 'BIC is required'],
    ['swift', 'COBA1EFF', 'BIC should look like ABCDDEFFXXX'],
  ])('%s “%s”: %s', async (name, typed, message) => {
    const who = await signedIn('10003');
    const added = await savePartner(who, {}, 'Add bank account');
    const answer = await press(who, added, 'Save', account(0, { ...good, [name]: typed }));
    expect(answer.status).toBe(422);
    expect(messagesOf(answer)).toEqual([`Bank account 1: ${message}`]);
    expect(messageAt(answer, `accounts[0].${name}`)).toBe(message);
  });

  it('several are said in the order of the fields', async () => {
    const who = await signedIn('10003');
    const added = await savePartner(who, {}, 'Add bank account');
    const empty = account(0, { bankname: '', accountowner: '', iban: '', swift: '' });
    const names = ['Bank name', 'Account holder', 'IBAN', 'BIC'];
    expect(messagesOf(await press(who, added, 'Save', empty))).toEqual(
      names.map(name => `Bank account 1: ${name} is required`),
    );
  });

  const right = 'The IBAN is right as it stands';
  const boxesOf = (answer: Answer) =>
    elements(content(answer), 'input')
      .filter(({ attributes }) => attributes.name?.endsWith('.ibanright'))
      .map(box => [nameOf(content(answer), box), box.attributes.value]);

  it('an IBAN of the right shape with wrong check digits is asked about once, before it is stored (D16)', async () => {
    const who = await signedIn('10050');
    const added = await savePartner(who, {}, 'Add bank account');
    expect(boxesOf(added)).toEqual([]);
    const row = accountLegends(added).length - 1;
    const iban = 'DE45 5001 0517 5407 3249 31';
    const asked = await press(who, added, 'Save', account(row, { ...good, iban }));
    expect(asked.status).toBe(422);
    expect(messageAt(asked, `accounts[${row}].iban`)).toMatch(
      /^IBAN may be mistyped: its check digits or its length don’t fit\./,
    );
    expect(boxesOf(asked)).toEqual([[right, iban]]);
    expect((await savedPartner(who)).has(`Bank account ${row + 1}: IBAN`)).toBe(false);
    // Ticked, but for another IBAN than what is typed now.
    const changed = account(row, { iban: 'DE46500105175407324931', ibanright: iban });
    const again = await press(who, asked, 'Save', changed);
    expect([again.status, boxesOf(again)]).toEqual([422, [[right, 'DE46500105175407324931']]]);
    const saved = await press(who, asked, 'Save', account(row, { ibanright: iban }));
    expect(saved.status).toBe(303);
    const after = await who.follow(saved);
    expect(arrivedAt(after).map(textOf)).toEqual(['Data has been saved']);
    expect(shownIn(after).get(`Bank account ${row + 1}: IBAN`)).toBe('DE45500105175407324931');
    expect(describedAt(after, row)).toContain('untick “Active” at this account and add the right one');
    expect((await savePartner(who, { strasse: 'Neuer Wall' })).status).toBe(303);
  });

  it('so is one that stands among the accounts already', async () => {
    const who = await signedIn('10002');
    const added = await savePartner(who, {}, 'Add bank account');
    const row = accountLegends(added).length - 1;
    const iban = shownIn(added).get('Bank account 1: IBAN') ?? '';
    const asked = await press(who, added, 'Save', account(row, { ...good, iban }));
    expect(asked.status).toBe(422);
    expect(messageAt(asked, `accounts[${row}].iban`)).toMatch(/^IBAN is the same as that of bank account 1\./);
    expect((await press(who, asked, 'Save', account(row, { ibanright: iban }))).status).toBe(303);
    await savePartner(who, account(row, { active: null }));
  });

  it.each(['NL91ABNA0417164300', 'CH9300762011623852957', 'GB29NWBK60161331926819'])(
    'a real IBAN of another country is taken: %s (D16)',
    async iban => {
      const who = await signedIn('10022');
      const added = await savePartner(who, {}, 'Add bank account');
      const row = accountLegends(added).length - 1;
      expect((await press(who, added, 'Save', account(row, { ...good, iban }))).status).toBe(303);
      expect((await savedPartner(who)).get(`Bank account ${row + 1}: IBAN`)).toBe(iban);
    },
  );

  it('twenty new ones at once are enough, and any number of saved ones stands in the way of no save', async () => {
    const who = await signedIn('10007');
    const typed = { ...good, ibanright: good.iban, paymentaccountid: '0', active: 'on' };
    const added = (at: number, count: number) =>
      Object.assign({}, ...Array.from({ length: count }, (_, index) => account(at + index, typed)));
    for (const at of [1, 21]) expect((await savePartner(who, added(at, 20))).location).toMatch(/#saved$/);
    expect((await savePartner(who, { strasse: 'Kade', ...added(41, 1) })).location).toMatch(/#saved$/);
    const saved = await openPartner(who);
    expect([shownIn(saved).get('Street'), accountLegends(saved).length]).toEqual(['Kade', 42]);
    const tooMany = await press(who, saved, 'Save', added(42, 21));
    expect(tooMany.status).toBe(422);
    expect(messagesOf(tooMany)).toEqual(['No more than 20 bank accounts can be added at once']);
    expect((await press(who, saved, 'Save', account(79, typed))).status).toBe(400);
  });
});
