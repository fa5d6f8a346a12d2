import { describe, expect, it } from 'vitest';
import { rowsOf } from '../tools/conflict';
import { textOf } from '../tools/html';
import { openPartner, savedPartner, savePartner, shownIn } from '../tools/partner-page';
import { content, noticesOf, press } from '../tools/press';
import { linkOf } from '../tools/users-page';
import { type Answer, Visitor, visitorsOf } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

const portal = withPortal();
const password = 'Harbour-2026!';
const signedIn = visitorsOf(portal);
const shown = (answer: Answer) => textOf(content(answer));
const historyOf = async (who: Visitor, user: string) =>
  shown(await who.get(`/partner/partnerdata/history?user=${user}`));

async function asked(login: string) {
  const who = new Visitor(portal.url);
  await who.enter(login, undefined, { confirmed: false });
  who.confirms = false;
  return who;
}

describe('a save that is merged with somebody else’s (D21)', () => {
  it('is in the change history with what I changed, and nothing that they did', async () => {
    const [mine, other] = [await signedIn('accounts01'), await signedIn('10001')];
    const page = await openPartner(mine);
    await savePartner(other, { ort: 'Theirtown', 'accounts[0].bankname': 'Their Bank' });
    const saved = await press(mine, page, 'Save', { strasse: 'My Street', 'accounts[1].accountowner': 'Me Myself' });
    expect(saved.status).toBe(303);
    const [me, them] = [await historyOf(other, 'accounts01'), await historyOf(other, '10001')];
    for (const word of ['My Street', 'Me Myself'])
      expect([me.includes(word), them.includes(word)]).toEqual([true, false]);
    for (const word of ['Theirtown', 'Their Bank'])
      expect([me.includes(word), them.includes(word)]).toEqual([false, true]);
  });

  it('asks who I am for what I change alone, and saves it merged after the password (D35)', async () => {
    const [mine, other] = [await asked('10002'), await signedIn('10002')];
    const [first, second] = [await openPartner(mine), await openPartner(mine)];
    await savePartner(other, { 'accounts[0].bankname': 'Their Bank', ort: 'Theirtown' });
    const harmless = await press(mine, first, 'Save', { strasse: 'Harmless Street' });
    expect(harmless.location).toBe('/partner/partnerdata/edit');
    const question = await mine.follow(
      await press(mine, second, 'Save', { 'accounts[0].accountowner': 'Me Myself', strasse: 'Harmless Street' }),
    );
    expect(shown(question)).toContain('→ Me Myself');
    expect(shown(question)).not.toContain('Their Bank');
    await savePartner(other, { abteilung: 'Asked meanwhile' });
    const page = await mine.follow(await press(mine, question, 'Confirm and save', { password }));
    expect(noticesOf(page)).toEqual(['Data has been saved']);
    expect(shown(page)).toContain('They stay as they were saved: Department City Bank account 1: Bank name');
    const saved = await savedPartner(other);
    const names = ['Bank account 1: Account holder', 'Bank account 1: Bank name', 'City', 'Department'];
    expect(names.map(name => saved.get(name))).toEqual(['Me Myself', 'Their Bank', 'Theirtown', 'Asked meanwhile']);
  });

  it('is a conflict where the same was saved during the question: my entries stay and I choose', async () => {
    const [mine, other] = [await asked('10007'), await signedIn('10007')];
    const question = await mine.follow(await savePartner(mine, { 'accounts[0].accountowner': 'Me Myself' }));
    await savePartner(other, { 'accounts[0].accountowner': 'They Themselves' });
    const page = await mine.follow(await press(mine, question, 'Confirm and save', { password }));
    expect(noticesOf(page).join()).toContain('changed in the meantime');
    expect(shownIn(page).get('Bank account 1: Account holder')).toBe('Me Myself');
    const answer = await press(mine, page, 'Save');
    expect(answer.status).toBe(409);
    expect(rowsOf(answer).slice(1)).toEqual([['Bank account 1: Account holder', 'Me Myself', 'They Themselves']]);
    expect((await press(mine, answer, 'Save the chosen values')).status).toBe(303);
    expect((await savedPartner(other)).get('Bank account 1: Account holder')).toBe('Me Myself');
  });

  it('whose conflict is given up shows what is saved, not what waited unconfirmed', async () => {
    const [mine, other] = [await asked('10008'), await signedIn('10008')];
    await savePartner(mine, { 'accounts[0].accountowner': 'Me Myself' });
    const page = await openPartner(mine);
    expect(shownIn(page).get('Bank account 1: Account holder')).toBe('Me Myself');
    await savePartner(other, { 'accounts[0].accountowner': 'They Themselves' });
    const answer = await press(mine, page, 'Save');
    expect(answer.status).toBe(409);
    const taken = await mine.follow(await press(mine, answer, 'Take the saved values'));
    expect(shownIn(taken).get('Bank account 1: Account holder')).toBe('They Themselves');
    expect(noticesOf(await openPartner(mine))).toEqual([]);
  });
});

it('a save that failed by its entries is offered on the next visit, without its passwords', async () => {
  const who = await signedIn('10001');
  const address = '/partner/partnerdata/users/new';
  const typed = { username: 'offered01', firstname: 'Ann', password: 'Lighthouse-77', password2: 'Lighthouse-77' };
  expect((await press(who, await who.get(address), 'Save', typed)).status).toBe(422);
  const later = await who.get(address);
  expect(noticesOf(later)).toEqual([expect.stringMatching(/^You have entries that are not saved/)]);
  expect(later.html).not.toContain('offered01');
  const back = await who.get(linkOf(later, 'Continue with them'));
  expect(back.html).toContain('value="offered01"');
  expect(back.html).not.toContain('Lighthouse-77');
});
