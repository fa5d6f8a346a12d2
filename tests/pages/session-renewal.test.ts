import { describe, expect, it } from 'vitest';
import { elements, parseHtml, textOf } from '../tools/html';
import { noticesOf, press } from '../tools/press';
import { Visitor, visitorsOf } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

const portal = withPortal();
const signedIn = visitorsOf(portal);
const isIn = async (who: Visitor) => (await who.get('/partner/home')).status === 200;

describe('staying signed in without leaving the page (D7)', () => {
  const renewal = '/partner/session/renewal';
  const renew = async (who: Visitor, fields: Record<string, string>, headers = {}) => {
    const { status, html, location } = await who.post(renewal, fields, headers);
    return { status, location, answer: JSON.parse(html) };
  };

  it('begins a new session, and says until when it lasts', async () => {
    const who = await signedIn();
    const before = new Visitor(portal.url);
    for (const [name, value] of who.cookies) before.cookies.set(name, value);
    const { status, answer } = await renew(who, { password: 'Harbour-2026!' });
    expect(status).toBe(200);
    const [until] = elements(parseHtml((await who.get('/partner/home')).html), 'time');
    expect(answer.renewed.untilIso).toBe(until?.attributes.datetime);
    expect(textOf(until)).toContain(answer.renewed.until);
    expect(Math.abs(Date.now() + answer.renewed.leftMs - Date.parse(answer.renewed.untilIso))).toBeLessThan(10_000);
    expect(await isIn(before)).toBe(false);
  });

  it.each([
    ['a wrong password', 'Harbour-2025!', 'en', 'Login invalid'],
    ['no password', '', 'en', 'Password is required'],
    ['a short password', 'x', 'en', 'Password must contain at least 4 characters'],
    ['no password', '', 'de', '„Passwort“ ist ein Pflichtfeld'],
  ])('says in the visitor’s words what is wrong with %s', async (_, password, language, message) => {
    const who = await signedIn();
    const asked = await renew(who, { password }, { 'Accept-Language': language });
    expect(asked).toEqual({ status: 422, location: null, answer: { message, wrong: true } });
    expect(await isIn(who)).toBe(true);
  });

  it('tries no password of the login whose page it is on another one that has signed in since', async () => {
    const who = await signedIn('10002');
    await who.enter('10001', 'Harbour-2026!');
    const asked = await renew(who, { login: '10002', password: 'Harbour-2026!' });
    const message = 'This page was opened with another login than your present one, so nothing was changed.';
    expect(asked).toEqual({ status: 409, location: null, answer: { message } });
    expect((await renew(who, { login: '10001', password: 'Harbour-2026!' })).status).toBe(200);
  });

  it('leads whoever has signed out in another tab to the login in a new one, never away', async () => {
    const who = await signedIn();
    await press(who, await who.get('/partner/home'), 'Logout');
    const asked = await renew(who, { password: 'Harbour-2026!' });
    expect(asked).toMatchObject({ status: 403, location: null, answer: { message: 'You are no longer signed in.' } });
    expect((await who.get(asked.answer.link.href)).status).toBe(200);
  });

  it('is nothing that another site can ask for', async () => {
    const who = await signedIn();
    const sent = who.post(renewal, { password: 'Harbour-2026!' }, { Origin: 'https://other.example' });
    expect((await sent).status).toBe(403);
  });
});

it.each([
  ['redirectTo=/partner/statistics/traffic?year=2025', '/partner/statistics/traffic?year=2025'],
  ['apart=1', '/partner/session?apart=done'],
])('of somebody who has signed out meanwhile leads to the login, which says so, and on (%s)', async (query, target) => {
  const who = await signedIn();
  const page = await who.get(`/partner/session?${query}`);
  await who.copy().post('/partner/logout', {});
  const led = `/partner/login?${new URLSearchParams({ redirectTo: target })}`;
  expect((await who.get(`/partner/session?${query}`)).location).toBe(led);
  const answer = await press(who, page, 'Stay signed in', { password: 'Harbour-2026!' });
  expect(answer.location).toBe(led);
  expect(noticesOf(await who.follow(answer))).toEqual(['Your session has ended. Please log in again.']);
});
