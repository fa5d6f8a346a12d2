import { describe, expect, it } from 'vitest';
import { rowsOf, theirs } from '../tools/conflict';
import { textOf } from '../tools/html';
import { openPartner, savedPartner, shownIn } from '../tools/partner-page';
import { content, noticesOf, press, submission } from '../tools/press';
import { linkOf } from '../tools/users-page';
import { visitorsOf } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

const portal = withPortal();

const signedIn = visitorsOf(portal);

/** Two people of one agency, who have opened the same form. */
async function twoPeople() {
  const [mine, theirs] = await Promise.all([signedIn('10001'), signedIn('accounts01')]);
  return { mine, theirs, myPage: await openPartner(mine), theirPage: await openPartner(theirs) };
}

describe('two people, one record (D21)', () => {
  it('what only one of them changed is saved as they left it, and named after the save', async () => {
    const { mine, theirs: other, myPage, theirPage } = await twoPeople();
    await press(other, theirPage, 'Save', { ort: 'Bremen', 'accounts[0].bankname': 'Their Bank' });
    const answer = await press(mine, myPage, 'Save', { strasse: 'My Street', 'accounts[0].accountowner': 'Me' });
    expect(answer.status).toBe(303);
    const page = await mine.follow(answer);
    expect(noticesOf(page)).toEqual(['Data has been saved']);
    expect(textOf(content(page))).toContain(
      'They stay as they were saved: City Bank account 1: Bank name Edit partner data',
    );
    const saved = shownIn(page);
    expect([saved.get('Street'), saved.get('City')]).toEqual(['My Street', 'Bremen']);
    const account = ['Bank name', 'Account holder'].map(name => saved.get(`Bank account 1: ${name}`));
    expect(account).toEqual(['Their Bank', 'Me']);
    expect(textOf(content(await openPartner(mine)))).not.toContain('stay as they were saved');
  });

  it('only what both changed is refused, with both values side by side and a choice for each', async () => {
    const { mine, theirs: other, myPage, theirPage } = await twoPeople();
    await press(other, theirPage, 'Save', { strasse: 'Their Street', abteilung: '', ort: 'Kiel' });
    const typed = { strasse: 'My Lane', abteilung: 'Mine', fname: 'Mia' };
    const answer = await press(mine, myPage, 'Save', typed);
    expect(answer.status).toBe(409);
    expect(rowsOf(answer)).toEqual([
      ['Field', 'Your entry', 'Saved in the meantime'],
      ['Department', 'Mine', 'empty'],
      ['Street', 'My Lane', 'Their Street'],
    ]);
    expect(shownIn(answer).get('Street')).toBe('My Lane');
    expect((await savedPartner(mine)).get('Street')).toBe('Their Street');
    const failed = await press(mine, answer, 'Save the chosen values', { ...theirs(answer, 'Department'), ort: '' });
    expect(failed.status).toBe(422);
    expect((await press(mine, failed, 'Save', { ort: 'Kiel' })).status).toBe(303);
    const saved = await savedPartner(mine);
    const values = ['Department', 'Street', 'City', 'First name'].map(name => saved.get(name));
    expect(values).toEqual(['', 'My Lane', 'Kiel', 'Mia']);
  });

  it('what makes sense only together is chosen together', async () => {
    const { mine, theirs: other, myPage, theirPage } = await twoPeople();
    await press(other, theirPage, 'Save', { land: 'AT', plz: '1010' });
    const answer = await press(mine, myPage, 'Save', { plz: '20459' });
    expect(answer.status).toBe(409);
    expect(rowsOf(answer).slice(1)).toEqual([
      ['Country', 'Germany', 'Austria'],
      ['Postal code', '20459', '1010'],
    ]);
    expect((await press(mine, answer, 'Save the chosen values', theirs(answer, 'Country'))).status).toBe(303);
    const saved = await savedPartner(mine);
    expect([saved.get('Country'), saved.get('Postal code')]).toEqual(['Austria', '1010']);
    await press(mine, await openPartner(mine), 'Save', { land: 'DE', plz: '22767' });
  });

  it('theirs can be taken by a button, and mine are gone', async () => {
    const { mine, theirs, myPage, theirPage } = await twoPeople();
    await press(theirs, theirPage, 'Save', { strasse: 'Taken Street' });
    const conflict = await press(mine, myPage, 'Save', { strasse: 'Given up' });
    const page = await mine.follow(await press(mine, conflict, 'Take the saved values'));
    expect(shownIn(page).get('Street')).toBe('Taken Street');
    expect(noticesOf(page)).toEqual(['Your unsaved entries have been discarded.']);
    expect(noticesOf(await openPartner(mine))).toEqual([]);
  });

  it('mine are kept for whoever leaves the conflict, until they are saved', async () => {
    const { mine, theirs, myPage, theirPage } = await twoPeople();
    await press(theirs, theirPage, 'Save', { strasse: 'Saved Street' });
    expect((await press(mine, myPage, 'Save', { strasse: 'Kept Street' })).status).toBe(409);
    const later = await openPartner(mine);
    expect(shownIn(later).get('Street')).toBe('Saved Street');
    expect(noticesOf(later)).toEqual([expect.stringMatching(/^You have entries that are not saved/)]);
    const back = await mine.get(linkOf(later, 'Continue with them'));
    expect(shownIn(back).get('Street')).toBe('Kept Street');
    const conflict = await press(mine, back, 'Save');
    expect(rowsOf(conflict)).toContainEqual(['Street', 'Kept Street', 'Saved Street']);
    await mine.follow(await press(mine, conflict, 'Save the chosen values'));
    const saved = await openPartner(mine);
    expect([shownIn(saved).get('Street'), noticesOf(saved)]).toEqual(['Kept Street', []]);
  });

  it('a third save in between is a conflict again', async () => {
    const { mine, theirs, myPage, theirPage } = await twoPeople();
    const saved = await theirs.follow(await press(theirs, theirPage, 'Save', { strasse: 'First' }));
    const conflict = await press(mine, myPage, 'Save', { strasse: 'Mine' });
    await press(theirs, saved, 'Save', { strasse: 'Second' });
    const again = await press(mine, conflict, 'Save the chosen values');
    expect(again.status).toBe(409);
    expect(rowsOf(again)).toContainEqual(['Street', 'Mine', 'Second']);
  });

  it('the same values saved by both are no conflict', async () => {
    const { mine, theirs, myPage, theirPage } = await twoPeople();
    await press(theirs, theirPage, 'Save', { strasse: 'Agreed Street' });
    expect((await press(mine, myPage, 'Save', { strasse: 'Agreed Street' })).status).toBe(303);
  });

  it('an account that the other added stays beside what I change, and is named', async () => {
    const { mine, theirs, myPage, theirPage } = await twoPeople();
    const added = await press(theirs, theirPage, 'Add bank account');
    const account = {
      bankname: 'Added Bank',
      accountowner: 'Stefan Groß',
      iban: 'DE44500105175407324931',
      swift: 'INGDDEFFXXX',
    };
    const fields = Object.fromEntries(Object.entries(account).map(([name, value]) => [`accounts[2].${name}`, value]));
    expect((await press(theirs, added, 'Save', fields)).status).toBe(303);
    const page = await mine.follow(await press(mine, myPage, 'Save', { strasse: 'Beside an account' }));
    expect(textOf(content(page))).toContain('stay as they were saved: Bank account 3 Edit');
    const saved = shownIn(page);
    expect([saved.get('Street'), saved.get('Bank account 3: Bank name')]).toEqual(['Beside an account', 'Added Bank']);
  });
});

describe('a form posted twice', () => {
  it('at once saves once, and both clicks end at the same place', async () => {
    const who = await signedIn('10002');
    const added = await press(who, await openPartner(who), 'Add bank account');
    const account = {
      bankname: 'Double Bank',
      accountowner: 'Björn Petersen',
      iban: 'DE44500105175407324931',
      swift: 'INGDDEFFXXX',
    };
    const fields = Object.fromEntries(Object.entries(account).map(([name, value]) => [`accounts[1].${name}`, value]));
    const sent = submission(added, 'Save', fields);
    const answers = await Promise.all([1, 2, 3].map(() => who.post(sent.action, sent.fields)));
    expect(answers.map(({ status, location }) => [status, location])).toEqual(
      [1, 2, 3].map(() => [303, '/partner/partnerdata/edit#saved']),
    );
    const banks = [...(await savedPartner(who))].filter(([, value]) => value === 'Double Bank');
    expect(banks).toHaveLength(1);
  });

  it('later, by a reload, saves nothing and says that it is saved', async () => {
    const who = await signedIn('10003');
    const sent = submission(await openPartner(who), 'Save', { strasse: 'Once' });
    await who.post(sent.action, sent.fields);
    const meanwhile = await press(who, await openPartner(who), 'Save', { strasse: 'Newer' });
    expect(meanwhile.status).toBe(303);
    expect((await who.post(sent.action, sent.fields)).status).toBe(303);
    expect((await savedPartner(who)).get('Street')).toBe('Newer');
  });

  it('with something changed after going back is another save, not a lost one', async () => {
    const who = await signedIn('10008');
    const page = await openPartner(who);
    expect((await press(who, page, 'Save', { strasse: 'First try' })).status).toBe(303);
    const changed = await press(who, page, 'Save', { strasse: 'Second try' });
    expect(changed.status).toBe(409);
    expect((await press(who, changed, 'Save the chosen values')).status).toBe(303);
    expect((await savedPartner(who)).get('Street')).toBe('Second try');
  });

  it('that failed the first time is validated anew', async () => {
    const who = await signedIn('10008');
    const sent = submission(await openPartner(who), 'Save', { email: 'x' });
    expect((await who.post(sent.action, sent.fields)).status).toBe(422);
    expect((await who.post(sent.action, sent.fields)).status).toBe(422);
  });
});
