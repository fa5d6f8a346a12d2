import { describe, expect, it } from 'vitest';
import { attempt, right, times, visitorFrom } from '../tools/login-attempts';
import { press } from '../tools/press';
import { withPortal } from '../tools/with-portal';

/** Others wait as long as an operator's portal takes for a hash. */
const portal = withPortal({ env: { TRUST_PROXY: '1', HASH_MEMORY_KIB: '20000' } });
const from = (address: string) => visitorFrom(address, portal.url);

describe('a crowd of made-up names from one client', () => {
  it('keeps nobody else from signing in: a few are asked for, the rest is sent away at once', async () => {
    const known = from('192.0.2.52');
    await attempt(known, '10005', right);
    await known.post('/partner/logout', {});
    const ended: number[] = [];
    const crowd = Array.from({ length: 80 }, async (_, index) => {
      const { status, headers, html } = await attempt(from('192.0.2.50'), `made-up-${index}`);
      ended.push(status);
      return { status, wait: Number(headers.get('Retry-After')), html };
    });
    const others = await Promise.all([
      attempt(from('192.0.2.51'), '10006', right).then(({ status }) => [status, ended.length < 80]),
      attempt(known, '10005', right).then(({ status }) => [status, ended.length < 80]),
    ]);
    expect(others).toEqual([
      [303, true],
      [303, true],
    ]);
    const answers = await Promise.all(crowd);
    const away = answers.filter(({ status }) => status === 429);
    expect(away.length).toBeGreaterThan(0);
    expect(away.every(({ wait }) => wait > 0)).toBe(true);
    // Nobody is told that they have failed who was not even asked.
    expect(away.some(({ html }) => html.includes('Many people are signing in at this moment.'))).toBe(true);
    // Whoever got a turn has failed, and that counts.
    expect(answers.filter(({ status }) => status === 422).length).toBe(80 - away.length);
  });
});

describe('a device that is known', () => {
  it('after a new password a device that knew the old one is a stranger, and the one that made it is not', async () => {
    const old = from('192.0.2.35');
    await attempt(old, '10002', right);
    const own = from('192.0.2.36');
    await attempt(own, '10002', right);
    const password = 'Lighthouse-77';
    const fields = { oldpassword: right, password1: password, password2: password };
    const page = await own.get('/partner/partnerdata/password');
    expect((await press(own, page, 'Save', fields)).status).toBe(303);
    await old.post('/partner/logout', {});
    expect(await times(6, () => attempt(old, '10002'))).toEqual([...Array(5).fill(422), 429]);
    await own.post('/partner/logout', {});
    expect(await times(6, () => attempt(own, '10002'))).toEqual(Array(6).fill(422));
    expect((await attempt(own, '10002', password)).status).toBe(303);
  });

  it('signing in over and over makes no second device of one', async () => {
    const known = from('192.0.2.37');
    const nonces = new Set<string | undefined>();
    for (let turn = 0; turn < 3; turn += 1) {
      await attempt(known, '10003', right);
      nonces.add(known.cookies.get('__Host-device')?.split('.')[0]);
    }
    expect(nonces.size).toBe(1);
  });

  it('many devices that know a login have sixty tries together', async () => {
    const devices = Array.from({ length: 7 }, (_, index) => from(`192.0.2.${110 + index}`));
    for (const device of devices) await attempt(device, '10004', right);
    for (const device of devices.slice(0, 6)) {
      expect(await times(10, () => attempt(device, '10004'))).toEqual(Array(10).fill(422));
    }
    const [last = from('192.0.2.116')] = devices.slice(6);
    expect((await attempt(last, '10004')).status).toBe(429);
  });
});
