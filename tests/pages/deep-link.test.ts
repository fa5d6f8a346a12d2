import { describe, expect, it } from 'vitest';
import { elements } from '../tools/html';
import { content, press, submission } from '../tools/press';
import { type Answer, Visitor } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

const portal = withPortal();
const password = 'Harbour-2026!';

/** Walks through both steps as somebody without scripts does. */
async function signInFrom(who: Visitor, start: Answer, wrongFirst = false): Promise<Answer> {
  let step2 = await who.follow(await press(who, start, 'Check', { username: '10001' }));
  if (wrongFirst) {
    step2 = await press(who, step2, 'Log in', { password: 'Wrong-2026!' });
    expect(step2.status).toBe(422);
  }
  return press(who, step2, 'Log in', { password });
}

/** The query belongs to the page behind the login: nothing in it may be decoded, sorted or repaired on the way (D6). */
const targets = [
  '/partner/partnerdata/edit',
  '/partner/home?a=1&a=2&b',
  '/partner/home?q=M%C3%BCller+%26+S%C3%B6hne&type=open',
  '/partner/home?q=a+b%20c%2Bd',
  '/partner/home?q=%zz&r=%C3%28',
  '/partner/home?q=a//b/../c%2F%5C',
  '/partner/home?q=%3Cscript%3E"\'<>|`{}',
  '/partner/home?q=https://other.example/partner/login?x=y',
  '/partner/home?period=last90&empty=&=odd&&',
  '/partner/Home?Upper=Case',
];

describe('the page that was asked for comes back after signing in, byte for byte (D6)', () => {
  it.each(targets)('%s', async target => {
    const who = new Visitor(portal.url);
    const start = await who.open(target);
    expect(new URL(start.url).pathname).toBe('/partner/login');
    expect(await signInFrom(who, start)).toMatchObject({ status: 303, location: target });
  });

  it('after a wrong password too', async () => {
    const who = new Visitor(portal.url);
    const target = '/partner/partnerdata/edit?x=%2B+1';
    expect(await signInFrom(who, await who.open(target), true)).toMatchObject({ location: target });
  });

  it('after going back to the first step too', async () => {
    const who = new Visitor(portal.url);
    const target = '/partner/home?x=%2B+1';
    const step2 = await who.get(`/partner/login?username=10001&redirectTo=${encodeURIComponent(target)}`);
    const [back] = elements(content(step2), 'a');
    expect(await signInFrom(who, await who.get(back?.attributes.href ?? ''))).toMatchObject({ location: target });
  });

  it('whoever is signed in already goes there at once', async () => {
    const who = new Visitor(portal.url);
    await who.enter();
    const target = '/partner/partnerdata/edit?x=%2B+1';
    const answer = await who.get(`/partner/login?redirectTo=${encodeURIComponent(target)}`);
    expect(answer).toMatchObject({ status: 302, location: target });
  });
});

describe('whatever leads elsewhere is dropped silently', () => {
  it.each([
    'https://other.example/',
    '//other.example/partner/home',
    '/\\other.example/partner/home',
    '/partner//other.example',
    '/partner/%2F%2Fother.example',
    '/partner/../admin',
    'javascript:alert(1)',
    '/partner/logout',
    '/partner/login?username=10002',
    '/partner/LOGOUT',
    '/partner/home\r\nSet-Cookie: x=1',
  ])('%j', async redirectTo => {
    const who = new Visitor(portal.url);
    const shown = await who.get(`/partner/login?username=10001&redirectTo=${encodeURIComponent(redirectTo)}`);
    expect(shown.status).toBe(200);
    const { action, fields } = submission(shown, 'Log in', { password, redirectTo });
    expect(submission(shown, 'Log in').fields.has('redirectTo')).toBe(false);
    expect(action).not.toContain('redirectTo');
    expect(await who.post(action, fields)).toMatchObject({ status: 303, location: '/partner/home' });
  });
});
