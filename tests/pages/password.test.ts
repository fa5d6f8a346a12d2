import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { byId, elements, nameOf, parseHtml, textOf } from '../tools/html';
import { onDatabase } from '../tools/on-database';
import { openPartner, savePartner, shownIn } from '../tools/partner-page';
import { content, messagesOf, noticesOf, press, submission, summaryOf } from '../tools/press';
import { type Answer, Visitor, visitorsOf } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

const portal = withPortal();
const address = '/partner/partnerdata/password';
const first = 'Harbour-2026!';
const typed = (old: string, next: string, again = next) => ({ oldpassword: old, password1: next, password2: again });

const signedIn = visitorsOf(portal);
const change = async (who: Visitor, fields: Record<string, string>): Promise<Answer> =>
  press(who, await who.get(address), 'Save', fields);
/** Whether somebody with these cookies is in. */
async function isIn(cookies: Map<string, string>): Promise<boolean> {
  const copy = new Visitor(portal.url);
  for (const [name, value] of cookies) copy.cookies.set(name, value);
  return (await copy.get('/partner/partnerdata/edit')).status === 200;
}
const opens = async (login: string, password: string) =>
  (await new Visitor(portal.url).post('/partner/login', { username: login, password, step: 'password' })).status ===
  303;
const fields = (answer: Answer) =>
  elements(content(answer), 'input').filter(({ attributes: a }) => a.type === 'password');

describe('the page', () => {
  it('asks for the old password and twice for the new one, each named and known to password managers', async () => {
    const answer = await (await signedIn('10002')).get(address);
    const page = content(answer);
    expect(textOf(elements(page, 'h1')[0])).toBe('Change password');
    expect(fields(answer).map(each => [nameOf(page, each), each.attributes.autocomplete])).toEqual([
      ['Old password', 'current-password'],
      ['New password', 'new-password'],
      ['Confirm new password', 'new-password'],
    ]);
    const name = elements(page, 'input').find(({ attributes }) => attributes.name === 'username');
    expect(name?.attributes).toMatchObject({ value: '10002', autocomplete: 'username', readonly: '' });
  });

  it('says every rule, tied to the field that it is for', async () => {
    const answer = await (await signedIn('10002')).get(address);
    const tied = (fields(answer)[1]?.attributes['aria-describedby'] ?? '').split(' ');
    const rules = byId(content(answer), tied[0] ?? '');
    expect(elements(rules ?? content(answer), 'li').map(textOf)).toEqual([
      'at least 8 characters,',
      'a lower-case letter,',
      'an upper-case letter,',
      'a digit,',
      'a special character, for example ! or ?',
    ]);
  });
});

describe('what cannot be, is said at its field, and the fields come back empty', () => {
  it.each<[string, Record<string, string>, string[]]>([
    [
      'nothing at all',
      typed('', ''),
      ['Old password is required', 'New password is required', 'Confirm new password is required'],
    ],
    ['a short old one', typed('q?z', 'Quay-2027!'), ['Old password must contain at least 4 characters']],
    ['a short new one', typed(first, 'Qu-2027'), ['New password must contain at least 8 characters']],
    [
      'no upper case',
      typed(first, 'quay-2027!'),
      ['New password needs 1 lower Character, 1 Upper Character, 1 Number and 1 Special character'],
    ],
    [
      'no special character',
      typed(first, 'Quay20277'),
      ['New password needs 1 lower Character, 1 Upper Character, 1 Number and 1 Special character'],
    ],
    [
      'more than 128 characters',
      typed(first, `Aa1!${'x'.repeat(125)}`),
      ['New password must not be longer than 128 characters'],
    ],
    [
      'another confirmation',
      typed(first, 'Quay-2027!', 'Quay-2027?'),
      ['Confirm new password has to be the same as New password'],
    ],
  ])('%s', async (_, values, messages) => {
    const who = await signedIn('10002');
    const answer = await change(who, values);
    expect(answer.status).toBe(422);
    expect(summaryOf(answer)).toBe('Please check your data. Some fields are invalid.');
    expect(messagesOf(answer)).toEqual(messages);
    expect(fields(answer).map(each => each.attributes.value)).toEqual([undefined, undefined, undefined]);
    for (const value of Object.values(values)) if (value) expect(answer.html.includes(value)).toBe(false);
  });

  it.each([
    ['a wrong old password', typed('Harbour-2025!', 'Quay-2027!'), 'Old password is not correct'],
    ['the old password once more', typed(first, first), 'New password has to differ from the old password'],
  ])('%s: the password was not updated', async (_, values, message) => {
    const answer = await change(await signedIn('10002'), values);
    expect(answer.status).toBe(422);
    expect(summaryOf(answer)).toBe("Password wasn't updated.");
    expect(messagesOf(answer)).toEqual([message]);
    expect(fields(answer).map(each => each.attributes.value)).toEqual([undefined, undefined, undefined]);
    expect(await opens('10002', first)).toBe(true);
  });

  it('says it in German too, with the field’s own name', async () => {
    const who = await signedIn('10002');
    who.headers['Accept-Language'] = 'de';
    const answer = await press(who, await who.get(address), 'Speichern', typed(first, 'Quay-2027!', 'Quay-2027?'));
    expect(messagesOf(answer)).toEqual(['„Neues Passwort bestätigen“ und „Neues Passwort“ müssen übereinstimmen']);
  });
});

describe('a changed password', () => {
  const next = 'Quay-2027!';

  it('is the only one that opens, and the visitor goes on in a new session while all others end', async () => {
    const who = await signedIn('10004');
    const other = await signedIn('10004');
    const before = new Map(who.cookies);
    who.headers['Accept-Language'] = 'en';
    const answer = await who.follow(await change(who, typed(first, next)));
    expect([answer.status, answer.url]).toEqual([200, portal.url + address]);
    expect(noticesOf(answer)).toEqual(['Login has been changed']);
    expect(fields(answer).map(each => each.attributes.value)).toEqual([undefined, undefined, undefined]);
    expect(who.cookies.get('__Host-portal')).not.toBe(before.get('__Host-portal'));
    expect([await isIn(who.cookies), await isIn(before), await isIn(other.cookies)]).toEqual([true, false, false]);
    expect([await opens('10004', first), await opens('10004', next)]).toEqual([false, true]);
    expect(portal.output()).not.toContain(next);
  });

  it('leaves what the visitor had not saved, and a change that waits to be confirmed', async () => {
    const who = new Visitor(portal.url);
    await who.enter('10022', undefined, { confirmed: false });
    who.confirms = false;
    const page = await who.follow(await savePartner(who, { 'accounts[0].bankname': 'Zürcher Bank' }));
    expect((await change(who, typed(first, next))).status).toBe(303);
    expect(shownIn(await openPartner(who)).get('Bank account 1: Bank name')).toBe('Zürcher Bank');
    expect((await press(who, page, 'Confirm and save', { password: next })).location).toMatch(/#saved$/);
  });

  it('leaves the session as long as it was: it does not begin anew', async () => {
    const who = await signedIn('10050');
    const until = async () => /<time[^>]*dateTime="([^"]*)"/i.exec((await who.get(address)).html)?.[1]?.slice(0, 19);
    const before = await until();
    expect(before).toBeDefined();
    await change(who, typed(first, next));
    expect(await until()).toBe(before);
  });

  it('is changed once by a double click, and whoever double-clicked is in', async () => {
    const who = await signedIn('10006');
    const { action, fields: sent } = submission(await who.get(address), 'Save', typed(first, next));
    const [twin, late] = [who.copy(), who.copy()];
    const answers = await Promise.all([who.post(action, sent), twin.post(action, sent)]);
    expect(answers.map(({ status, location }) => [status, location])).toEqual([
      [303, address],
      [303, address],
    ]);
    // A browser goes on with whichever answer came last.
    expect([await isIn(who.cookies), await isIn(twin.cookies)].filter(Boolean)).toHaveLength(1);
    expect(await opens('10006', next)).toBe(true);
    expect(noticesOf(await late.follow(await late.post(action, sent)))).toEqual(['Login has been changed']);
  });

  it('is recorded and ends other sessions before anything else can fail', async ({ skip }) => {
    skip(!portal.database, 'The embedded database is open already.');
    const [who, other] = [await signedIn('10051'), await signedIn('10051')];
    const run = (statement: string) => onDatabase(portal.database, database => sql.raw(statement).execute(database));
    await run('alter table portal.address_change rename to missing');
    const answer = await change(who, typed(first, next)).finally(() =>
      run('alter table portal.missing rename to address_change'),
    );
    expect([answer.status, await opens('10051', next), await isIn(other.cookies)]).toEqual([500, true, false]);
    const { rows } = await run(`select from portal.audit where event = 'password.changed' and login = '10051'`);
    expect(rows).toHaveLength(1);
  });

  it('can be changed again from a page that the browser went back to', async () => {
    const who = await signedIn('10007');
    const page = await who.get(address);
    expect((await press(who, page, 'Save', typed(first, next))).status).toBe(303);
    expect((await press(who, page, 'Save', typed(next, 'Pier-2028!'))).status).toBe(303);
    expect(await opens('10007', 'Pier-2028!')).toBe(true);
  });

  it('of a member of staff is the own one only, whatever name is sent', async () => {
    const who = await signedIn('accounts01');
    expect((await change(who, { ...typed(first, next), username: '10001' })).status).toBe(303);
    expect([await opens('10001', first), await opens('accounts01', next)]).toEqual([true, true]);
  });

  it('cannot be had by a field that the form does not have', async () => {
    const who = await signedIn('10002');
    const { action, fields: sent } = submission(await who.get(address), 'Save', typed(first, next));
    for (const name of ['partnerid', 'userName', 'login', 'acl']) {
      const more = new URLSearchParams(sent);
      more.set(name, '10001');
      expect((await who.post(action, more)).status).toBe(400);
    }
    expect(await opens('10002', first)).toBe(true);
  });
});

describe('a session that has ended', () => {
  it('leads to the login and back; the password stays, nothing is kept, and that is said', async () => {
    const who = await signedIn('10008');
    const { action, fields: sent } = submission(await who.get(address), 'Save', typed(first, 'Quay-2027!'));
    const cookies = new Map(who.cookies);
    await who.enter('10008');
    who.cookies.clear();
    for (const [name, value] of cookies) who.cookies.set(name, value);
    const login = await who.follow(await who.post(action, sent));
    expect(noticesOf(login)).toEqual(['Your session had ended. Your password has not been changed.']);
    const back = await who.follow(
      await press(who, await who.get(`${login.url}&username=10008`), 'Log in', { password: first }),
    );
    expect(back.url).toBe(portal.url + address);
    expect(back.html.includes('Quay-2027!')).toBe(false);
  });
});

describe('guessing the old password', () => {
  it('ends after ten times, says for how long, and does not stop anybody else', async () => {
    const who = await signedIn('10009');
    who.headers['Accept-Language'] = 'es';
    const guess = async () => press(who, await who.get(address), 'Guardar', typed('Harbour-2025!', 'Quay-2027!'));
    for (let times = 0; times < 10; times += 1) expect((await guess()).status).toBe(422);
    const answer = await guess();
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(14 * 60);
    expect(summaryOf(answer)).toContain('dentro de un cuarto de hora');
    expect((await change(await signedIn('10003'), typed(first, 'Quay-2027!'))).status).toBe(303);
  });
});

it('no password is in any page that was seen, nor in the log', async () => {
  const page = parseHtml((await (await signedIn('10022')).get(address)).html);
  expect(textOf(page)).not.toContain(first);
  expect(portal.output().replace(/Demonstration logins, all with the password .*/g, '')).not.toMatch(
    /Harbour-2026|Quay-|Pier-/,
  );
});
