import { describe, expect, it } from 'vitest';
import { content, press } from '../tools/press';
import { Visitor } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

/** Long enough for a sign-in and a few pages, short enough to wait for its end. */
const portal = withPortal({ env: { SESSION_TTL_MS: '1500' } });

describe('a session ends at its time, however busy its visitor is (D7)', () => {
  it('and the login leads back to the page', async () => {
    const who = new Visitor(portal.url);
    expect((await who.signIn()).status).toBe(200);
    let answer = await who.get('/partner/home?busy=1');
    // A session that slid along with each request would never end here.
    while (answer.status === 200) answer = await who.get('/partner/home?busy=1');
    expect(answer).toMatchObject({ status: 302, location: '/partner/login?redirectTo=%2Fpartner%2Fhome%3Fbusy%3D1' });
  });

  it('and whoever was signed in can stay so by the password alone', async () => {
    const who = new Visitor(portal.url);
    await who.authenticate();
    while ((await who.get('/partner/home')).status === 200);
    const page = await who.get('/partner/session?redirectTo=/partner/home');
    expect(page.status).toBe(200);
    expect(content(page)).toBeDefined();
    const answer = await press(who, page, 'Stay signed in', { password: 'Harbour-2026!' });
    expect(answer).toMatchObject({ status: 303, location: '/partner/home' });
    expect((await who.get('/partner/home')).status).toBe(200);
  });

  it('without leaving the page either, however often the password was wrong', async () => {
    const who = new Visitor(portal.url);
    await who.authenticate();
    while ((await who.get('/partner/home')).status === 200);
    const renew = (password: string) => who.post('/partner/session/renewal', { password });
    expect(await renew('Harbour-2025!')).toMatchObject({ status: 422, location: null });
    expect(await renew('Harbour-2026!')).toMatchObject({ status: 200, location: null });
    expect((await who.get('/partner/home')).status).toBe(200);
  });
});
