import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createListener } from '~/platform/http.server';
import { actionTransport } from '~/upstream/action-transport.server';
import { createUpstream, type Upstream } from '~/upstream/client.server';
import { restTransport } from '~/upstream/rest-transport.server';
import { startPlatform, type TestPlatform } from './start';
import { acl, newUser, usersOf } from './users';

/** Whoever asks the platform without the portal meets the same rules (D10). */
let test: TestPlatform;
let server: Server;
const upstreams = {} as Record<'rest' | 'action', Upstream>;
const tokens: Record<string, string> = {};
const partnerid = 10001;

beforeAll(async () => {
  test = await startPlatform();
  const owner = usersOf(test, await test.signIn('10001'));
  await owner.add({ username: 'manager01', acl: acl(1, 256) });
  await owner.add({ username: 'chief0001', acl: acl(1, 2, 4, 8, 32, 64, 256) });
  tokens.manager01 = await test.signIn('manager01', newUser.password);
  tokens.frontdesk1 = await test.signIn('frontdesk1');
  server = createServer(createListener(test.platform, { info() {}, warn() {}, error() {} })).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  upstreams.rest = createUpstream({ transport: restTransport(url) });
  upstreams.action = createUpstream({ transport: actionTransport(`${url}/action`) });
});
afterAll(async () => {
  for (const upstream of Object.values(upstreams)) upstream.close();
  server?.close();
  server?.closeAllConnections();
  await test?.stop();
});

describe.each(['rest', 'action'] as const)('another client over %s', transport => {
  const api = (login: string) => upstreams[transport].as({ token: tokens[login] ?? null });
  const refusal = (status: number, code: string) => ({ kind: 'status', status, code });

  async function saving(username: string, changes: object) {
    const users = await api('manager01').listUsers({ partnerid });
    const user = users.find(each => each.username === username);
    if (!user) throw new Error(`There is no user '${username}'.`);
    const whole = { ...user, password: '', partnerid: undefined, accountlocked: 0 as const, ...changes };
    return api('manager01').saveUser({ partnerid, user: whole });
  }

  it('a user with 1 and 256 alone cannot lock the office’s own login', async () => {
    const refused = refusal(409, 'own_login');
    await expect(saving('10001', { accountlocked: 1 })).rejects.toMatchObject(refused);
    expect(await test.signIn('10001')).toMatch(/^[\w-]{43}$/);
  });

  it.each([{ email: 'elsewhere@example.com' }, { password: 'Lighthouse-3' }])(
    'a user with 1 and 256 alone cannot give an administrator %j',
    async changes => {
      await expect(saving('chief0001', changes)).rejects.toMatchObject(refusal(409, 'right_not_held'));
      expect(await test.signIn('chief0001', newUser.password)).toMatch(/^[\w-]{43}$/);
    },
  );

  it('a user with 1 and 256 alone cannot delete an administrator with all rights', async () => {
    const deleting = api('manager01').deleteUser({ partnerid, username: 'chief0001' });
    await expect(deleting).rejects.toMatchObject(refusal(409, 'right_not_held'));
    expect(await test.signIn('chief0001', newUser.password)).toMatch(/^[\w-]{43}$/);
  });

  it('frontdesk1 cannot download the commission statement', async () => {
    const refused = refusal(403, 'missing_right');
    const download = api('frontdesk1').downloadProvision({ partnerid, fileId: '10001-2026-02-pdf' });
    await expect(download).rejects.toMatchObject(refused);
    await expect(api('frontdesk1').listProvisions({ partnerid, year: 2026, month: 3 })).rejects.toMatchObject(refused);
  });
});
