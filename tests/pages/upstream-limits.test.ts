import { describe, expect, it } from 'vitest';
import { withFaultyPortal } from '../faults/faulty';
import { attempt, right, times, visitorFrom } from '../tools/login-attempts';
import { summaryOf } from '../tools/press';

/** The platform behind the portal has limits too (over HTTP). */
const faulty = withFaultyPortal({ TRUST_PROXY: '1' });
const from = (address: string) => visitorFrom(address, faulty.portal.url);

describe('an upstream that is told whose sign-in it is', () => {
  it('hears a visitor’s network before the login, and no longer when they are in', async () => {
    await attempt(from('192.0.2.1'), '10001', right);
    const other = from('2001:db8:1:2:3::4');
    await attempt(other, '10001', right);
    await other.open('/partner/home');
    await from('192.0.2.3').post('/partner/passwordrequest', { username: '20001' });
    const told = faulty.faults.requests.map(({ url, headers }) => [url, headers['x-forwarded-for']]);
    expect(told).toEqual(
      expect.arrayContaining([
        ['/authentication', '192.0.2.1'],
        ['/authentication', '2001:db8:1:2::'],
        ['/passwordreset', '192.0.2.3'],
      ]),
    );
    const later = faulty.faults.requests.filter(({ headers }) => headers.authorization !== undefined);
    expect(later.length).toBeGreaterThan(0);
    expect(later.filter(({ headers }) => headers['x-forwarded-for'] !== undefined)).toEqual([]);
  });
});

describe('an upstream that limits sign-ins', () => {
  const limit = (headers: Record<string, string>) =>
    faulty.faults.fail({ path: /authentication/ }, { status: 429, body: { error: 'too_many_attempts' }, headers });

  it('has the visitor wait as long as it says, and does not call the password wrong', async () => {
    await limit({ 'content-type': 'application/json', 'retry-after': '240' });
    const answer = await attempt(from('192.0.2.10'), '10002', right);
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '240']);
    expect(summaryOf(answer)).toBe('Too many failed attempts. Please try again in 4 minutes.');
  });

  it('has whoever asks for a login wait too, and does not call it unknown', async () => {
    const headers = { 'content-type': 'application/json', 'retry-after': '240' };
    await faulty.faults.fail({ path: /checkpartner/ }, { status: 429, body: {}, headers });
    const who = from('192.0.2.13');
    const asked = await who.post('/partner/login', { username: '10002', step: 'id' });
    const linked = await who.get('/partner/login?username=10002');
    for (const answer of [asked, linked]) {
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '240']);
      expect(summaryOf(answer)).toBe('Too many failed attempts. Please try again in 4 minutes.');
    }
    await times(25, () => who.get('/partner/login?username=10002'));
    await faulty.faults.clear();
    expect((await who.get('/partner/login?username=4711')).status).toBe(422);
  });

  it.each(['', 'soon', '-1', '1e9'])('and says %j of how long, is asked again in a few seconds', async wait => {
    await limit({ 'content-type': 'application/json', 'retry-after': wait });
    const answer = await attempt(from('192.0.2.11'), '10002', right);
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '5']);
  });

  it('does not make the portal count failures', async () => {
    await limit({ 'content-type': 'application/json', 'retry-after': '1' });
    const states = await times(7, () => attempt(from('192.0.2.12'), '10003', right));
    expect(states).toEqual(Array(7).fill(429));
    await faulty.faults.clear();
    expect((await attempt(from('192.0.2.12'), '10003', right)).status).toBe(303);
  });
});
