import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { CallName } from '~/upstream/calls';
import { createUpstream } from '~/upstream/client.server';
import { embeddedTransport } from '~/upstream/embedded-transport.server';
import { failureOf } from './failure';

type Handle = (name: CallName, request: unknown, token: string | null) => Promise<unknown>;

function open(handle: Handle) {
  const logged: unknown[] = [];
  const upstream = createUpstream({
    transport: embeddedTransport({ handle }),
    deadlines: { save: 50, read: 50 },
    log: { warn: (...entry) => logged.push(entry) },
  });
  return { api: upstream.as({ token: 'token', requestId: 'r-1' }), logged };
}

const failing = (detail: object) => open(() => Promise.reject(Object.assign(new Error('canary'), detail)));

it('hands over request, token and the request’s id, and reads the answer as from the wire', async () => {
  const seen: unknown[] = [];
  const { api } = open(async (...asked) => {
    seen.push(asked);
    return [{ ListType: '3', List: null }];
  });
  expect(await api.getTopSort({ partnerid: 10001 })).toEqual([{ listtype: 3, list: '' }]);
  expect(seen).toEqual([['getTopSort', { partnerid: 10001 }, 'token', 'r-1']]);
});

it('hands over no token where the call is made before the login', async () => {
  const { api } = open(async (_, __, token) => ({ partnerid: 1, mandant: 101, username: String(token) }));
  expect(await api.checkPartner({ username: '1' })).toMatchObject({ username: 'null' });
});

it('hands bytes through untouched', async () => {
  const bytes = new Uint8Array([0, 255]);
  const { api } = open(async () => ({ Bytes: bytes, ContentType: 'application/pdf', FileName: 'a.pdf' }));
  const file = await api.getBanner({ partnerid: 1, fileId: 'x' });
  expect(file).toEqual({ bytes, contenttype: 'application/pdf', filename: 'a.pdf' });
});

it('a refusal keeps status, code and fields', async () => {
  const { api } = failing({ status: 409, code: 'iban_locked', fields: [{ field: 'IBAN', code: 'locked' }] });
  expect(await failureOf(api.saveTopSort({ partnerid: 1, listtype: 2, list: '' }))).toMatchObject({
    kind: 'status',
    status: 409,
    code: 'iban_locked',
    fields: [{ field: 'iban', code: 'locked' }],
  });
});

it('a failure of the database counts as a 500 and leaves its values behind', async () => {
  const { api, logged } = failing({ code: '57P01', query: 'select canary' });
  const failure = await failureOf(api.getTopSort({ partnerid: 1 }));
  expect(failure).toMatchObject({ kind: 'status', status: 500, reason: 'code 57P01', cause: undefined });
  expect(logged).toHaveLength(1);
  expect(JSON.stringify([failure.message, logged])).not.toContain('canary');
});

it('a mistake in a handler counts as a 500 and can be found by its cause', async () => {
  const { api } = open(() => Promise.reject(new TypeError('a mistake')));
  const failure = await failureOf(api.getTopSort({ partnerid: 1 }));
  expect(failure).toMatchObject({ status: 500, cause: new TypeError('a mistake') });
});

it('a handler that hangs ends at the deadline all the same', async () => {
  const { api } = open(() => new Promise(() => {}));
  expect(await failureOf(api.saveTopSort({ partnerid: 1, listtype: 2, list: '' }))).toMatchObject({ kind: 'timeout' });
});

it('a handler that fails after the deadline is not asked again', async () => {
  let asked = 0;
  let fail: (error: Error) => void = () => {};
  const { api } = open(() => {
    asked += 1;
    return new Promise((_, reject) => {
      fail = reject;
    });
  });
  expect(await failureOf(api.getTopSort({ partnerid: 1 }))).toMatchObject({ kind: 'timeout' });
  fail(Object.assign(new Error('late'), { status: 503 }));
  await setImmediate();
  expect(asked).toBe(1);
});

it('an answer that does not fit is a broken contract here too', async () => {
  const { api } = open(async () => ({ partnerid: new Date(0) }));
  expect(await failureOf(api.getPartner({ partnerid: 1 }))).toMatchObject({ kind: 'contract' });
});

it('a database that both need: who reads gets its own failure, who saves does not know what is saved', async () => {
  const away = { name: 'DatabaseAway', unavailable: 'database' };
  const { api } = failing(away);
  await expect(api.getTopSort({ partnerid: 1 })).rejects.toMatchObject(away);
  expect(await failureOf(api.saveTopSort({ partnerid: 1, listtype: 2, list: '' }))).toMatchObject({
    kind: 'status',
    status: 500,
    reason: 'database',
    outcomeUnknown: true,
  });
});
