import { describe, expect, it } from 'vitest';
import { elements, textOf } from '../tools/html';
import { openPartner, savedPartner, shownIn } from '../tools/partner-page';
import { content, noticesOf, press, submission } from '../tools/press';
import { type Answer, visitorsOf } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

const portal = withPortal();

const signedIn = visitorsOf(portal);

/** Two people of one agency, who have opened the same form. */
async function twoPeople() {
  const [mine, theirs] = await Promise.all([signedIn('10001'), signedIn('accounts01')]);
  return { mine, theirs, myPage: await openPartner(mine), theirPage: await openPartner(theirs) };
}

const rows = (answer: Answer) =>
  elements(content(answer), 'tr').map(row =>
    elements(row)
      .filter(({ name }) => /^t[hd]$/.test(name))
      .map(textOf),
  );

describe('two people, one record (D21)', () => {
  it('the second save is refused, with both values of each field side by side', async () => {
    const { mine, theirs, myPage, theirPage } = await twoPeople();
    await press(theirs, theirPage, 'Save', { strasse: 'Their Street', abteilung: '' });
    const answer = await press(mine, myPage, 'Save', {
      strasse: 'My Street',
      abteilung: 'Mine',
      email: 'me@x.example',
    });
    expect(answer.status).toBe(409);
    expect(rows(answer)).toEqual([
      ['Field', 'Your entry', 'Saved by somebody else'],
      ['Department', 'Mine', 'empty'],
      ['Street', 'My Street', 'Their Street'],
      ['Email', 'me@x.example', 'office@seeblick.example'],
    ]);
    expect(shownIn(answer).get('Street')).toBe('My Street');
    expect((await savedPartner(mine)).get('Street')).toBe('Their Street');
  });

  it('my entries can be saved knowingly', async () => {
    const { mine, theirs, myPage, theirPage } = await twoPeople();
    await press(theirs, theirPage, 'Save', { ort: 'Bremen' });
    const conflict = await press(mine, myPage, 'Save', { strasse: 'Mine at last' });
    const saved = await press(mine, conflict, 'Save my entries');
    expect(saved.status).toBe(303);
    expect(noticesOf(await mine.follow(saved))).toEqual(['Data has been saved']);
    expect((await savedPartner(mine)).get('Street')).toBe('Mine at last');
  });

  it('theirs can be taken by a link, and mine are gone', async () => {
    const { mine, theirs, myPage, theirPage } = await twoPeople();
    await press(theirs, theirPage, 'Save', { strasse: 'Taken Street' });
    const conflict = await press(mine, myPage, 'Save', { strasse: 'Given up' });
    const link = elements(content(conflict), 'a').find(each => textOf(each) === 'Take the saved values');
    const page = await mine.get(link?.attributes.href ?? '');
    expect(shownIn(page).get('Street')).toBe('Taken Street');
    expect(noticesOf(page)).toEqual([]);
  });

  it('a third save in between is a conflict again', async () => {
    const { mine, theirs, myPage, theirPage } = await twoPeople();
    const saved = await theirs.follow(await press(theirs, theirPage, 'Save', { strasse: 'First' }));
    const conflict = await press(mine, myPage, 'Save', { strasse: 'Mine' });
    await press(theirs, saved, 'Save', { strasse: 'Second' });
    const again = await press(mine, conflict, 'Save my entries');
    expect(again.status).toBe(409);
    expect(rows(again)).toContainEqual(['Street', 'Mine', 'Second']);
  });

  it('the same values saved by both are no conflict', async () => {
    const { mine, theirs, myPage, theirPage } = await twoPeople();
    await press(theirs, theirPage, 'Save', { strasse: 'Agreed Street' });
    expect((await press(mine, myPage, 'Save', { strasse: 'Agreed Street' })).status).toBe(303);
  });

  it('an account that the other added stays, whichever values are saved', async () => {
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
    const conflict = await press(mine, myPage, 'Save', { strasse: 'Beside an account' });
    expect(conflict.status).toBe(409);
    expect((await press(mine, conflict, 'Save my entries')).status).toBe(303);
    const saved = await savedPartner(mine);
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
      [1, 2, 3].map(() => [303, '/partner/partnerdata/edit']),
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
    expect((await press(who, changed, 'Save my entries')).status).toBe(303);
    expect((await savedPartner(who)).get('Street')).toBe('Second try');
  });

  it('that failed the first time is judged anew', async () => {
    const who = await signedIn('10008');
    const sent = submission(await openPartner(who), 'Save', { email: 'x' });
    expect((await who.post(sent.action, sent.fields)).status).toBe(422);
    expect((await who.post(sent.action, sent.fields)).status).toBe(422);
  });
});
