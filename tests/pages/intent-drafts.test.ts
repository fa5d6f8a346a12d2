import { describe, expect, it } from 'vitest';
import { heldIn, openContact } from '../tools/contact-page';
import { links } from '../tools/html';
import { openLayout, saveLayout } from '../tools/layout-page';
import { account, accountLegends, openPartner, savePartner, shownIn } from '../tools/partner-page';
import { content, noticesOf, press } from '../tools/press';
import { choose, tickedIn, topSortPage } from '../tools/top-sort-page';
import { type Answer, type Visitor, visitorsOf } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

const portal = withPortal();
const signedIn = visitorsOf(portal);

const offers = (page: Answer) => noticesOf(page).some(text => text.startsWith('You have entries that are not saved'));
const continued = (who: Visitor, page: Answer) =>
  who.get(links(content(page)).find(({ text }) => text === 'Continue with them')?.href ?? '');

describe('what is typed stays at hand after a button that saves nothing, if a link of the page is followed (D8)', () => {
  it('with the bank account that was added; what it is and where stands on top', async () => {
    const who = await signedIn('10002');
    const added = await savePartner(who, { strasse: 'Typed before' }, 'Add bank account');
    const [first] = links(content(added));
    expect(first).toEqual({
      text: 'Bank account 2 has been added. Not saved yet.',
      href: `#${encodeURIComponent('partner-accounts[1].bankname')}`,
    });
    const again = await openPartner(who);
    expect([offers(again), shownIn(again).get('Street')]).toEqual([true, expect.not.stringMatching('Typed before')]);
    const page = await continued(who, again);
    expect(accountLegends(page)).toEqual(['Bank account 1', 'Bank account 2 (new)']);
    expect(shownIn(page).get('Street')).toBe('Typed before');
  });

  it('without the one that was deleted; nothing is left of an account that came and went', async () => {
    const who = await signedIn('10003');
    const two = await press(who, await savePartner(who, {}, 'Add bank account'), 'Add bank account');
    const one = await press(who, two, 'Delete bank account 1', account(1, { bankname: 'Second' }));
    expect(links(content(one))[0]).toEqual({
      text: 'Bank account 1 has been removed. Not saved yet.',
      href: '#accounts',
    });
    const page = await continued(who, await openPartner(who));
    expect([accountLegends(page), shownIn(page).get('Bank account 1: Bank name')]).toEqual([
      ['Bank account 1 (new)'],
      'Second',
    ]);
    await press(who, page, 'Delete bank account 1');
    expect(noticesOf(await openPartner(who))).toEqual([]);
  });

  it('with the account that was replaced set inactive', async () => {
    const who = await signedIn('10004');
    await savePartner(who, {}, 'Replace bank account 1 by a new one');
    const page = await continued(who, await openPartner(who));
    const active = [1, accountLegends(page).length].map(number => shownIn(page).get(`Bank account ${number}: Active`));
    expect(active).toEqual(['no', 'yes']);
  });

  it('with the colours of a preview, but not after one that changed nothing', async () => {
    const who = await signedIn('10008');
    await saveLayout(who, {}, {}, 'Preview');
    expect(noticesOf(await openLayout(who))).toEqual([]);
    await saveLayout(who, { colorlink: '#123456' }, {}, 'Preview');
    const again = await openLayout(who);
    expect([offers(again), heldIn(again).colorlink]).toEqual([true, expect.not.stringMatching('#123456')]);
    expect(heldIn(await continued(who, again)).colorlink).toBe('#123456');
  });

  it('with what was ticked before sorting, but not where nothing was', async () => {
    const who = await signedIn('10001');
    const open = () => who.get(topSortPage);
    await press(who, await open(), 'Sort by name');
    expect(noticesOf(await open())).toEqual([]);
    await choose(who, await open(), { sea: { ids: ['1', '4'] } }, 'Sort by name');
    const again = await open();
    expect([offers(again), tickedIn(again, 'sea').length]).toEqual([true, 4]);
    expect(tickedIn(await continued(who, again), 'sea')).toHaveLength(2);
  });

  it('with the contact data that stood beside a text to be added', async () => {
    const who = await signedIn('10051');
    await press(who, await openContact(who, 'en'), 'Create empty text', { street: 'Typed Street' });
    const again = await openContact(who, 'en');
    expect([offers(again), heldIn(again).street]).toEqual([true, expect.not.stringMatching('Typed Street')]);
    expect(heldIn(await continued(who, again)).street).toBe('Typed Street');
  });
});

describe('a draft that is offered (D8)', () => {
  async function leaveDraft(login: string) {
    const who = await signedIn(login);
    expect((await savePartner(who, { strasse: 'Typed before', email: 'x' })).status).toBe(422);
    return who;
  }

  it('stays where a button is pressed in a form that was not filled from it, however often', async () => {
    const who = await leaveDraft('10001');
    const added = await savePartner(who, {}, 'Add bank account');
    await press(who, added, 'Add bank account');
    const page = await continued(who, await openPartner(who));
    expect(shownIn(page).get('Street')).toBe('Typed before');
    expect(accountLegends(page).join()).not.toContain('new');
  });

  it('goes on with what is typed in a form that was filled from it, or that was kept as it', async () => {
    const who = await leaveDraft('10003');
    const first = await continued(who, await openPartner(who));
    const added = await press(who, first, 'Add bank account', { strasse: 'Typed later' });
    const again = await continued(who, await openPartner(who));
    expect([shownIn(again).get('Street'), accountLegends(again)]).toEqual(['Typed later', ['Bank account 1 (new)']]);
    await press(who, added, 'Delete bank account 1', { strasse: 'Typed last' });
    const last = await continued(who, await openPartner(who));
    expect([shownIn(last).get('Street'), accountLegends(last)]).toEqual(['Typed last', []]);
  });

  it('is not discarded by a form that was not filled from it', async () => {
    const who = await leaveDraft('10001');
    const added = await savePartner(who, {}, 'Add bank account');
    expect(links(content(added)).some(({ text }) => text === 'Discard')).toBe(true);
    expect(offers(await openPartner(who))).toBe(true);
  });

  it('goes with the last change of a preview', async () => {
    const who = await signedIn('10008');
    const { colorlink = '' } = heldIn(await openLayout(who));
    const changed = await saveLayout(who, { colorlink: '#123456' }, {}, 'Preview');
    expect(offers(await openLayout(who))).toBe(true);
    await press(who, changed, 'Preview', { colorlink });
    expect(noticesOf(await openLayout(who))).toEqual([]);
  });
});
