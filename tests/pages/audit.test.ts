import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '~/database/open.server';
import type { Json } from '~/database/tables';
import { leaksIn } from '../tools/canaries';
import { saveLayout } from '../tools/layout-page';
import { openPartner, savePartner } from '../tools/partner-page';
import { type RunningPortal, startPortal } from '../tools/portal';
import { press } from '../tools/press';
import { proofFor } from '../tools/sso-link';
import { addUser, changeUser, handMade, harbour, linkOf, usersPage } from '../tools/users-page';
import { Visitor } from '../tools/visitor';

/** What was done, then the database's own table of it: nobody's page stands between. */
interface Event {
  event: string;
  login: string | null;
  partner_id: number | null;
  request_id: string | null;
  detail: { [name: string]: Json };
}

const secrets = ['Wrong-Harbour-1', 'Lighthouse-77', 'Lighthouse-88', 'Harbour-2026!'];
const iban = 'DE44500105175407324931';
let portal: RunningPortal;
let events: Event[] = [];
const of = (name: string) => events.filter(({ event }) => event === name);

beforeAll(async () => {
  portal = await startPortal({ borrowed: true, embedded: true });
  const visitor = () => new Visitor(portal.url);
  await visitor().signIn('10001', 'Wrong-Harbour-1');
  const guesser = visitor();
  for (let turn = 0; turn < 8; turn += 1) await guesser.signIn('10004', 'Wrong-Harbour-1');
  for (let turn = 0; turn < 5; turn += 1) {
    await visitor().get(`/partner/loginehoi?${new URLSearchParams(proofFor({ host: new URL(portal.url).host }))}`);
  }
  for (let turn = 0; turn < 6; turn += 1) await visitor().post('/partner/passwordrequest', { username: '10005' });
  const staff = visitor();
  await staff.authenticate('frontdesk1');
  for (let turn = 0; turn < 5; turn += 1) await staff.get('/partner/partnerdata/users');
  const who = visitor();
  await who.authenticate('10001');
  await savePartner(who, { strasse: 'Wachtposten' });
  const added = await press(who, await openPartner(who), 'Add bank account');
  const account = { bankname: 'Elbe Bank', accountowner: 'Käthe Müller', iban, swift: 'INGDDEFF' };
  const fields = Object.fromEntries(Object.entries(account).map(([name, value]) => [`accounts[2].${name}`, value]));
  await press(who, added, 'Save', fields);
  await addUser(who, { username: 'manager01', 'rights.administration': 'on' });
  const manager = visitor();
  await manager.enter('manager01', harbour.password);
  const ofOwner = linkOf(await manager.get(usersPage), '10001');
  for (let turn = 0; turn < 3; turn += 1) {
    await manager.post(ofOwner, await handMade(manager, 'frontdesk1', { accountlocked: 'on' }));
    await manager.post(`${ofOwner}/delete`, { once: 'x'.repeat(30) });
  }
  await addUser(who, {
    username: 'watchman01',
    password: 'Lighthouse-77',
    password2: 'Lighthouse-77',
    'rights.layout': 'on',
  });
  await changeUser(who, 'watchman01', { lastname: 'Türmer', password: 'Lighthouse-88', password2: 'Lighthouse-88' });
  await saveLayout(who, { colorlink: '#123456' });
  const old = { oldpassword: 'Harbour-2026!', password1: 'Lighthouse-77', password2: 'Lighthouse-77' };
  const changed = visitor();
  await changed.authenticate('10003');
  await press(changed, await changed.get('/partner/partnerdata/password'), 'Save', old);
  await who.post('/partner/logout', {});
  await portal.stop();
  const database = await openDatabase({ dataDir: portal.dataDir });
  events = await database.kysely
    .selectFrom('portal.audit')
    .select(['event', 'login', 'partner_id', 'request_id', 'detail'])
    .orderBy('id')
    .execute()
    .then(rows => rows as Event[]);
  await database.close();
});
afterAll(() => {
  events = [];
});

describe('the audit trail', () => {
  it.each<[string, Partial<Event>]>([
    ['login.failed', { login: '10004' }],
    ['login.limited', { login: '10004', detail: expect.objectContaining({ by: expect.any(String) }) }],
    ['login.ok', { login: '10003', partner_id: 10003 }],
    ['logout', { login: '10001', partner_id: 10001 }],
    ['password.requested', { login: '10005' }],
    ['password.changed', { login: '10003', partner_id: 10003 }],
    ['sso.refused', { detail: expect.objectContaining({ reason: expect.any(String) }) }],
    ['partner.saved', { login: '10001', partner_id: 10001 }],
    ['accounts.saved', { login: '10001', partner_id: 10001 }],
    ['user.created', { login: '10001', partner_id: 10001, detail: expect.objectContaining({ subject: 'watchman01' }) }],
    ['user.saved', { login: '10001', detail: expect.objectContaining({ subject: 'watchman01' }) }],
    ['layout.saved', { login: '10001', partner_id: 10001 }],
  ])('has %s: who, for which partner, in which request', (name, facts) => {
    expect(of(name).at(-1)).toMatchObject({ ...facts, request_id: expect.stringMatching(/^[\da-f-]{36}$/) });
  });

  it.each<[string, { [name: string]: Json }]>([
    ['frontdesk1', { page: 'partnerdata/users' }],
    ['manager01', { page: 'partnerdata/users/:userno', subject: '10001' }],
    ['manager01', { page: 'partnerdata/users/:userno/delete', subject: '10001' }],
  ])('has access.denied: %s, %j', (login, detail) => {
    expect(of('access.denied')).toContainEqual({
      event: 'access.denied',
      login,
      partner_id: 10001,
      request_id: expect.any(String),
      detail,
    });
  });

  it('says once a minute what somebody is refused over and over', () => {
    const limited = of('password.requested').filter(({ detail }) => detail.outcome === 'limited');
    // The minute may turn meanwhile, but each came five times, or three.
    expect(of('sso.refused').length).toBeLessThanOrEqual(2);
    for (const who of ['frontdesk1', 'manager01']) {
      const denied = of('access.denied').filter(({ login }) => login === who);
      expect(denied.length).toBeLessThanOrEqual(who === 'manager01' ? 4 : 2);
    }
    expect(limited.length).toBeGreaterThan(0);
    expect(limited.length).toBeLessThanOrEqual(2);
  });

  it('says which fields were changed, and of an account its last four', () => {
    const fields = (name: string) =>
      of(name).flatMap(({ detail }) => (detail.changes as { field: string }[]).map(({ field }) => field));
    expect(fields('partner.saved')).toEqual(['strasse']);
    expect(fields('layout.saved').length).toBeGreaterThan(0);
    expect(fields('user.saved')).toContain('lastname');
    const [saved] = of('accounts.saved');
    expect(JSON.stringify(saved)).toContain('…4931');
    expect(fields('user.created').some(field => field.startsWith('rights'))).toBe(true);
  });

  it('holds no password, no account in full and no token', () => {
    const written = events.map(event => JSON.stringify(event)).join('\n');
    const found = leaksIn(written, [...secrets, iban]).filter(leak => !leak.startsWith('a mail address'));
    expect(found).toEqual([]);
    expect(events.length).toBeGreaterThan(11);
  });
});
