import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectLogin, expectSignedInPage, textOf, valueIn, words } from '../faults/pages';
import { address, again, filled } from '../faults/partner-form';
import { readMail } from '../tools/mail-format';
import { type RunningPortal, startPortal } from '../tools/portal';
import { type Answer, Visitor } from '../tools/visitor';

const iban = 'DE75512108001245126199';
const account = {
  'accounts[2].paymentaccountid': '0',
  'accounts[2].active': 'on',
  'accounts[2].bankname': 'Seebank',
  'accounts[2].accountowner': 'Ada Lovelace',
  'accounts[2].iban': iban,
  'accounts[2].swift': 'COBADEFFXXX',
};
const change = async (who: Visitor, changes: Record<string, string>): Promise<Answer> =>
  who.post(address, filled(await who.get(address), changes));

/** What an agency does with the portal, from end to end, on whatever the portal stands on; the steps follow each other. */
export function describeJourney(stand: { embedded?: boolean; node?: string } = {}): void {
  describe('an agency', () => {
    let portal: RunningPortal;
    let who: Visitor;
    beforeAll(async () => {
      portal = await startPortal(stand);
      who = new Visitor(portal.url);
    });
    afterAll(() => portal?.stop());

    it('signs in by two steps, from a deep link and back to it', async () => {
      const deepLink = `${address}?from=%C3%A4+b`;
      expectLogin(await who.get(deepLink), deepLink);
      const idStep = { username: '10001', step: 'id', redirectTo: deepLink };
      const second = await who.follow(await who.post('/partner/login', idStep));
      expect(valueIn(second, 'username')).toBe('10001');
      const answer = await who.signIn('10001', 'Harbour-2026!', deepLink);
      expectSignedInPage(answer, 200);
      expect(answer.url.endsWith(deepLink)).toBe(true);
    });

    it('is refused by an unknown id and a wrong password', async () => {
      const stranger = new Visitor(portal.url);
      const unknown = await stranger.post('/partner/login', { username: '99999', step: 'id' });
      expect([unknown.status, textOf(unknown).includes(words.notFound)]).toEqual([422, true]);
      const wrong = await stranger.signIn('10001', 'Harbour-2025!');
      expect([wrong.status, textOf(wrong).includes(words.loginInvalid)]).toEqual([422, true]);
    });

    it('is welcomed by its brand on the home page', async () => {
      const home = await who.get('/partner/home');
      expectSignedInPage(home, 200);
      expect(textOf(home)).toContain('Welcome to Halyard Kreuzfahrten, Reisebüro Seeblick GmbH');
      expect(textOf(home)).toContain('Booking engine for partner 10001');
    });

    it('is told what is wrong with a form, which keeps what was typed', async () => {
      const answer = await change(who, { ort: 'Hamburg 1', strasse: 'Ungespeichert' });
      expectSignedInPage(answer, 422);
      expect(textOf(answer)).toContain('City contains invalid characters');
      expect(valueIn(answer, 'strasse')).toBe('Ungespeichert');
      expect(valueIn(await who.get(address), 'strasse')).not.toBe('Ungespeichert');
    });

    it('saves a street and a new bank account, which outlive kill -9 together with the session', async () => {
      const saved = await who.follow(await change(who, { strasse: 'Große Elbstraße', ...account }));
      expect(textOf(saved)).toContain(words.saved);
      await portal.kill();
      portal = await startPortal({ ...stand, dataDir: portal.dataDir });
      who = who.copy(portal.url);
      const page = await who.get(address);
      expect(valueIn(page, 'strasse')).toBe('Große Elbstraße');
      expect(valueIn(page, 'accounts[2].iban')).toBe(iban);
    });

    it('is shown what somebody else saved in the meantime, and decides', async () => {
      const other = new Visitor(portal.url);
      await other.authenticate('accounts01');
      const mine = filled(await who.get(address), { director: 'Meine Wahl' });
      await other.follow(await change(other, { director: 'Deine Wahl' }));
      const conflict = await who.post(address, mine);
      expectSignedInPage(conflict, 409);
      expect(textOf(conflict)).toMatch(/Managing director Meine Wahl Deine Wahl/);
      expect(valueIn(await again(who, conflict), 'director')).toBe('Meine Wahl');
    });

    it('finds what it typed when its session had ended, after signing in again', async () => {
      const copy = who.copy();
      const typed = filled(await who.get(address), { director: 'Entwurf' });
      // Signing in again ends the session before.
      await who.authenticate('10001');
      expectLogin(await copy.post(address, typed), address);
      const back = await copy.signIn('10001', 'Harbour-2026!', address);
      expect(textOf(back)).toContain(words.draft);
      expect(valueIn(back, 'director')).toBe('Entwurf');
      expect(textOf(await again(copy, back))).toContain(words.saved);
      who = copy;
    });

    it('is out after logging out, with a copied cookie too', async () => {
      const copied = new Map(who.cookies);
      const answer = await who.follow(await who.post('/partner/logout', {}));
      expect(valueIn(answer, 'username')).toBe('');
      for (const [name, value] of copied) who.cookies.set(name, value);
      expectLogin(await who.get('/partner/home'), '/partner/home');
    });

    it('gets a new password by mail, and once it is used the old one is dead', async () => {
      const answer = await who.post('/partner/passwordrequest', { username: '10001' });
      expect(textOf(answer)).toContain('The new Password has been sent');
      const password = await mailedPassword(portal.dataDir);
      expectSignedInPage(await who.signIn('10001'), 200);
      expectSignedInPage(await who.signIn('10001', password), 200);
      expect((await new Visitor(portal.url).signIn('10001')).status).toBe(422);
    });
  });
}

/** The password in the only mail with one below a portal's directory, where the platform's outbox is too. */
async function mailedPassword(dataDir: string): Promise<string> {
  const names = (await readdir(dataDir, { recursive: true })).filter(name => name.endsWith('.eml'));
  const mails = await Promise.all(names.map(async name => readMail(await readFile(path.join(dataDir, name), 'utf8'))));
  // There are others: a saved bank account tells of itself.
  const passwords = mails.flatMap(({ text }) => /lautet:\s+(\S+)/.exec(text)?.[1] ?? []);
  expect(passwords).toHaveLength(1);
  return passwords[0] ?? '';
}
