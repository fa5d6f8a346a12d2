import { expect, test } from 'vitest';
import { copyLogin, forgetLogin, languageOf, noteSignIn, renameLogin } from '~/database/store/logins.server';
import { addressesOf, copyAddresses, noteAddresses, renameAddresses } from '~/database/store/mail-addresses.server';
import type { Owner } from '~/database/store/owner';
import { readPendingSignIn, storePendingSignIn } from '~/database/store/pending-sign-ins.server';
import {
  claimRecoveryCode,
  copyFactor,
  demandFactor,
  enableFactor,
  findFactor,
  isFactorDemanded,
  offerFactor,
  removeFactor,
  renameFactor,
  replaceRecoveryCodes,
} from '~/database/store/second-factors.server';
import { createSession, endSessionsOf, findSession, revokeSessionsOf } from '~/database/store/sessions.server';
import { endLiveSessions, liveSessions } from '~/database/store/sign-ins.server';
import { addView, copyViews, deleteViewsOf, listViews, moveViews } from '~/database/store/views.server';
import { overEveryEngine } from './engines';

const ttlMs = 3_600_000;

/** A user's name as the list of users has it, and as a sign-in has it where the platform names no user. */
overEveryEngine(instances => {
  const one = () => instances().one.kysely;
  const ownerOf = (login: string, partnerId = 10_001) => ({ partnerId, login });
  const session = (login: string, partnerId?: number) =>
    createSession(one(), { ...ownerOf(login, partnerId), data: null, ttlMs });
  const stateOf = async ({ id }: { id: string }) => (await findSession(one(), id))?.state;

  test.each([
    ['ended', endSessionsOf],
    ['revoked', revokeSessionsOf],
  ] as const)('sessions and started sign-ins of a login are %s in any case of it', async (state, end) => {
    const [mine, others] = [await session('frontdesk1'), await session('frontdesk1', 10_002)];
    const pending = await storePendingSignIn(one(), { ...ownerOf('frontdesk1'), content: {} }, ttlMs);
    await end(one(), ownerOf('FrontDesk1'), null);
    expect([await stateOf(mine), await stateOf(others)]).toEqual([state, 'live']);
    expect(await readPendingSignIn(one(), pending)).toBeNull();
  });

  test('live sessions are listed and ended in any case of the login', async () => {
    const mine = await session('counter1');
    const shown = await liveSessions(one(), { partnerId: 10_001, logins: ['Counter1'] }, 'none');
    expect(shown.map(({ login }) => login)).toEqual(['counter1']);
    expect(await endLiveSessions(one(), ownerOf('Counter1'), { name: shown[0]?.name })).toBe(1);
    expect(await stateOf(mine)).toBe('revoked');
  });

  test('a second factor is demanded, renamed, copied and removed in any case of the login', async () => {
    const [typed, listed] = [ownerOf('purser01'), ownerOf('Purser01')];
    await demandFactor(one(), listed, true);
    expect(await isFactorDemanded(one(), typed)).toBe(true);
    await offerFactor(one(), typed, 'sealed');
    expect(await enableFactor(one(), typed, 'sealed', ['one'])).toBe(true);
    await renameFactor(one(), listed, 'Purser02');
    const renamed = ownerOf('purser02');
    expect(await findFactor(one(), renamed)).toMatchObject({ enabled: true, recoveryCodes: 1 });
    expect(await isFactorDemanded(one(), renamed)).toBe(true);
    // What a session that is older than the name still does.
    expect((await offerFactor(one(), renamed, 'another')).enabled).toBe(true);
    await replaceRecoveryCodes(one(), renamed, ['two', 'three']);
    expect(await claimRecoveryCode(one(), renamed, 'two')).toBe(true);
    await copyFactor(one(), ownerOf('PURSER02'), 'Purser03');
    expect(await findFactor(one(), ownerOf('purser03'))).toMatchObject({ enabled: true, recoveryCodes: 1 });
    expect(await removeFactor(one(), renamed)).toBe(true);
    expect(await findFactor(one(), renamed)).toBeNull();
  });

  test('the language goes on with a renamed login, and away with a deleted one, in any case of it', async () => {
    const signIn = (login: string, language: string, partnerId?: number) =>
      noteSignIn(one(), ownerOf(login, partnerId), { language, trusted: true });
    await signIn('Barkeep01', 'fr');
    await signIn('barkeep01', 'de');
    await signIn('barkeep01', 'es', 10_002);
    expect(await languageOf(one(), ownerOf('BARKEEP01'))).toBe('de');
    await renameLogin(one(), ownerOf('Barkeep01'), 'Barkeep02');
    const spoken = ['barkeep01', 'barkeep02'].map(login => languageOf(one(), ownerOf(login)));
    expect(await Promise.all(spoken)).toEqual([undefined, 'de']);
    await forgetLogin(one(), ownerOf('BarKeep02'));
    expect(await languageOf(one(), ownerOf('Barkeep02'))).toBeUndefined();
    expect(await languageOf(one(), ownerOf('Barkeep01', 10_002))).toBe('es');
  });

  test('a login is known by both names while nobody knows which it has, and by the new one once that is sure', async () => {
    const [old, next] = [ownerOf('Purser07'), ownerOf('Purser08')];
    const known = (owner: Owner) =>
      Promise.all([languageOf(one(), owner), addressesOf(one(), owner.partnerId, owner.login)]);
    await noteSignIn(one(), old, { language: 'fr', trusted: true });
    await noteAddresses(one(), old.partnerId, [{ login: old.login, address: 'purser@x.example' }]);
    await copyLogin(one(), old, next.login);
    await copyAddresses(one(), old, next.login);
    const both = ['fr', ['purser@x.example']];
    expect([await known(old), await known(next)]).toEqual([both, both]);
    expect(await noteSignIn(one(), old, { language: 'fr', trusted: true })).toEqual({ first: false });
    await renameLogin(one(), old, next.login);
    await renameAddresses(one(), old, next.login);
    expect([await known(old), await known(next)]).toEqual([[undefined, []], both]);
  });

  test('saved views go on with a login that is or may be renamed, and away with a deleted one, in any case of it', async () => {
    const scope = { owner: ownerOf('steward1'), shared: false };
    const namesOf = async (login: string) => (await listViews(one(), ownerOf(login))).map(({ name }) => name).sort();
    await addView(one(), scope, { name: 'Mine', report: 'traffic', query: '' });
    await addView(one(), { ...scope, shared: true }, { name: 'Ours', report: 'traffic', query: '' });
    await copyViews(one(), ownerOf('Steward1'), 'Steward2');
    const both = ['Mine', 'Ours'];
    expect([await namesOf('steward1'), await namesOf('steward2')]).toEqual([both, both]);
    await moveViews(one(), ownerOf('Steward1'), 'Steward2');
    expect([await namesOf('steward1'), await namesOf('steward2')]).toEqual([['Ours'], ['Mine', 'Ours']]);
    await deleteViewsOf(one(), ownerOf('STEWARD2'));
    expect(await namesOf('steward2')).toEqual(['Ours']);
  });
});
