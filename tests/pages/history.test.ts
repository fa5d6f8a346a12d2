import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { resetFactors } from '~/database/store/second-factors.server';
import { endOpenSessions } from '~/database/store/session-list.server';
import { eventsIn, historyPage as page } from '../tools/history-page';
import { byId, elements, parseHtml, textOf } from '../tools/html';
import { onDatabase } from '../tools/on-database';
import { savePartner } from '../tools/partner-page';
import { content, press } from '../tools/press';
import { addUser, changeUser } from '../tools/users-page';
import { visitorsOf } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

const portal = withPortal();

const signedIn = visitorsOf(portal);

describe('the change history', () => {
  it('says who changed what, with the value before and after, newest first', async () => {
    const owner = await signedIn('10008');
    await savePartner(owner, { strasse: 'Bergweg', anrede: '2' });
    await savePartner(owner, { abteilung: 'Verkauf' });
    const [newest, older] = eventsIn(await owner.get(`${page}?lng=en`));
    expect(newest).toEqual({
      who: '10008',
      what: 'Partner data saved',
      changes: [['Department', 'empty', 'Verkauf']],
    });
    expect(older?.changes).toContainEqual(['Street', 'Seestrasse', 'Bergweg']);
    // A stored number is told by its word.
    expect(older?.changes.find(([field]) => field === 'Salutation')?.slice(1)).not.toContain('2');
  });

  it('shows of a bank account’s IBAN the last four only', async () => {
    const owner = await signedIn('10001');
    const saved = await savePartner(owner, { 'accounts[0].bankname': 'Hafenbank' });
    expect(saved.status).toBe(303);
    const answer = await owner.get(page);
    expect(eventsIn(answer)[0]).toMatchObject({ what: 'Bank accounts saved' });
    expect(eventsIn(answer)[0]?.changes).toEqual([['Account …3000: Bank name', 'Seehafen Sparkasse', 'Hafenbank']]);
    expect(answer.html).not.toContain('DE89370400440532013000');
  });

  it('tells a password that was set for somebody from one that its owner changed', async () => {
    const owner = await signedIn('10004');
    await addUser(owner, { username: 'told-apart1' });
    await changeUser(owner, 'told-apart1', { password: 'Lighthouse-2', password2: 'Lighthouse-2' });
    const [newest] = eventsIn(await owner.get(page));
    expect(newest).toMatchObject({ who: '10004', what: 'Password set told-apart1' });
  });

  it('tells what the operator did from what the agency did itself', async ({ skip }) => {
    skip(!portal.database, 'The embedded database is open already.');
    await onDatabase(portal.database, async database => {
      const factor = sql`insert into portal.second_factor (partner_id, login, secret) values (10007, '10007', 'x')`;
      await factor.execute(database);
      await resetFactors(database, '10007');
    });
    await signedIn('10007');
    await onDatabase(portal.database, database => endOpenSessions(database, { login: '10007' }, 'operator'));
    const office = await signedIn('10007');
    const shown = await office.get(page);
    const operator = 'The portal’s operator';
    expect(eventsIn(shown)).toMatchObject([
      { who: operator, what: 'Sessions ended 10007' },
      { who: operator, what: 'Second factor changed 10007' },
    ]);
    expect(byId(content(shown), 'user')?.children).toHaveLength(1);
    expect(eventsIn(await office.get(`${page}?user=10007`))).toEqual([]);
  });

  it('a save that changes nothing leaves nothing', async () => {
    const owner = await signedIn('10022');
    await savePartner(owner, {});
    const answer = await owner.get(page);
    expect(eventsIn(answer)).toEqual([]);
    expect(textOf(content(answer))).toContain('No changes were found.');
  });

  it('is the partner’s own: another’s changes are not in it', async () => {
    await savePartner(await signedIn('10003'), { abteilung: 'Ours alone' });
    const stranger = await signedIn('10011');
    expect((await stranger.get(`${page}?user=10003`)).html).not.toContain('Ours alone');
  });

  it('is for administrators: a colleague without the right neither sees it nor finds it in the menu', async () => {
    const staff = await signedIn('accounts01');
    expect((await staff.get('/partner/home')).html).not.toContain(page);
    expect(await staff.get(page)).toMatchObject({ status: 302, location: '/partner/home' });
  });
});

describe('its filter is its address', () => {
  it('by user, area and day; a colleague’s change is found under their name', async () => {
    const staff = await signedIn('accounts01');
    await savePartner(staff, { abteilung: 'Buchhaltung' });
    const owner = await signedIn('10001');
    const of = async (query: string) => eventsIn(await owner.get(`${page}?${query}`)).map(({ who }) => who);
    expect(await of('user=accounts01')).toEqual(['accounts01']);
    expect(await of('user=accounts01&area=accounts')).toEqual([]);
    expect(await of('user=accounts01&area=partner&from=01.01.2020')).toEqual(['accounts01']);
    expect(await of('from=2020-01-01&to=2020-12-31')).toEqual([]);
    expect(await of('user=nobody')).toEqual([]);
  });

  it('the form sends what it shows', async () => {
    const owner = await signedIn('10001');
    const answer = await press(owner, await owner.get(page), 'Refresh', { area: 'partner', from: '1.1.2020' });
    expect(answer.url).toContain('area=partner');
    expect(answer.url).toContain('from=1.1.2020');
    expect(
      elements(parseHtml(answer.html), 'input').find(
        ({ attributes: { name, type } }) => name === 'from' && type !== 'hidden',
      ),
    ).toMatchObject({
      attributes: { value: '01/01/2020' },
    });
  });

  it.each([
    ['area=zzz', '“Area” could not be read: the usual setting is used instead.'],
    ['from=yesterday', '“From” is not a date. Write it like 31/03/2026.'],
    ['to=31.2.2026', '“To” is not a date. Write it like 31/03/2026.'],
    ['from=2026-03-02&to=2026-03-01', 'The dates were in the wrong order and have been swapped.'],
    [`user=${encodeURIComponent("'%_\\\0😀")}&before=-1`, undefined],
    [`user=${'x'.repeat(5_000)}&before=99999999999999999999`, '“User” was too long and has been cut.'],
  ])('what can’t be read is said, and the rest is shown: %s', async (query, note) => {
    const owner = await signedIn('10001');
    const answer = await owner.get(`${page}?${query}`);
    expect(answer.status).toBe(200);
    const notes = elements(content(answer)).filter(({ attributes }) => /\bnotice\b/.test(attributes.class ?? ''));
    expect(notes.map(textOf)).toEqual(note ? [note] : []);
  });

  it.each([
    ['from=31.2.2026', { role: 'status', autofocus: '' }, 'is not a date', true],
    ['', {}, 'newest first', false],
    ['from=2020-01-01&to=2020-12-31', {}, 'No change fits this filter.', false],
  ])('leads to what is said first, with a wrong date in sight: %s', async (query, attributes, said, open) => {
    const owner = await signedIn('10001');
    await savePartner(owner, { abteilung: 'Einkauf' });
    // The message that it is saved would have the focus.
    await owner.get('/partner/home');
    const answer = await owner.get(`${page}?${query}`);
    const [form] = elements(content(answer), 'form');
    expect(form?.attributes.action).toBe(`${page}#result`);
    const target = byId(content(answer), 'result');
    expect(target?.attributes).toMatchObject({ tabindex: '-1', ...attributes });
    expect(textOf(target)).toContain(said);
    const [fold] = elements(content(answer), 'details');
    expect(fold?.attributes.open !== undefined).toBe(open);
  });

  it('goes on page by page to the oldest', async () => {
    const owner = await signedIn('10050');
    for (const turn of [1, 2, 3]) await savePartner(owner, { abteilung: `Turn ${turn}` });
    // As many more of the last one as make a full page with it.
    const more = sql`insert into portal.audit (event, partner_id, login, detail)
      select event, partner_id, login, detail from portal.audit, generate_series(1, 24)
      where detail::text like '%Turn 3%'`;
    await onDatabase(portal.database, database => more.execute(database));
    const first = await owner.get(page);
    expect(eventsIn(first)).toHaveLength(25);
    expect(textOf(byId(content(first), 'history'))).toBe('25 changes on this page, newest first');
    const link = elements(content(first), 'a').find(each => textOf(each) === 'Older changes');
    const second = await owner.get(link?.attributes.href ?? '');
    expect(eventsIn(second).map(({ changes }) => changes[0]?.[2])).toEqual(['Turn 2', 'Turn 1']);
    expect(second.html).not.toContain('Older changes');
    expect(second.html).toContain('Newest changes');
  });
});
