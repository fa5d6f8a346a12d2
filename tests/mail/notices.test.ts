import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LentPostgres } from '../database/postgres';
import { demonstrationDatabase } from '../tools/demonstration';
import { freePort } from '../tools/free-port.mjs';
import { borrowPostgres } from '../tools/hosts';
import { endLeases, endMailWaits } from '../tools/leases';
import { awaitMails, isAbout } from '../tools/mails';
import { openPartner, savePartner } from '../tools/partner-page';
import { type RunningPortal, startPortal } from '../tools/portal';
import { press } from '../tools/press';
import { figure } from '../tools/scale';
import { type SmtpServer, startSmtpServer } from '../tools/smtp-server';
import { Visitor } from '../tools/visitor';
import { ask } from '../tools/wire';

let smtp: SmtpServer;
beforeAll(async () => {
  smtp = await startSmtpServer();
});
afterAll(() => smtp?.stop());
beforeEach(() => {
  smtp.temper = 'take';
  smtp.mails.length = 0;
});

const settings = () => ({ SMTP_URL: smtp.url });
async function signedIn(portal: RunningPortal, login: string): Promise<Visitor> {
  const who = new Visitor(portal.url);
  await who.enter(login);
  return who;
}
const renameBank = (who: Visitor, bankname: string) => savePartner(who, { 'accounts[0].bankname': bankname });
const says = (words: string, timeout?: number) =>
  awaitMails(
    () => smtp.mails,
    ({ text }) => text.includes(words),
    1,
    timeout,
  );

it('a notice outlives the portal: the mail server hangs, the visitor is told “saved”, the portal is killed', async () => {
  let portal = await startPortal({ env: settings() });
  const who = await signedIn(portal, '10001');
  smtp.temper = 'hang';
  const before = smtp.tries;
  expect((await renameBank(who, 'Never Lost Bank')).status).toBe(303);
  await expect.poll(() => smtp.tries, { timeout: 30_000 }).toBeGreaterThan(before);
  await portal.kill();
  await endLeases(portal);
  await endMailWaits(portal);
  smtp.temper = 'take';
  portal = await startPortal({ env: settings(), dataDir: portal.dataDir });
  const [mail] = await says('Never Lost Bank', 90_000);
  expect([mail?.to, mail?.messageId]).toEqual(['office@seeblick.example', expect.stringMatching(/^<\w{32}@/)]);
  await portal.stop();
});

describe('two portals on one database', () => {
  let postgres: LentPostgres;
  let database: string;
  let one: RunningPortal;
  let two: RunningPortal;
  const metricsPort = freePort();
  const otherMetricsPort = freePort();

  beforeAll(async () => {
    postgres = await borrowPostgres();
    database = await postgres.createDatabase('notices', demonstrationDatabase);
    const env = { ...settings(), DATABASE_URL: database };
    one = await startPortal({ env: { ...env, METRICS_PORT: String(await metricsPort) } });
    two = await startPortal({ env: { ...env, METRICS_PORT: String(await otherMetricsPort) } });
  });
  afterAll(async () => {
    await one?.stop();
    await two?.stop();
    await postgres?.stop();
  });

  async function query(text: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: database });
    await client.connect();
    return client
      .query(text)
      .then(({ rows }) => rows)
      .finally(() => client.end());
  }
  const measured = async () => {
    const told = await Promise.all(
      [metricsPort, otherMetricsPort].map(async port => ask(`http://127.0.0.1:${await port}`, { target: '/metrics' })),
    );
    return told.map(({ body }) => body.toString()).join('\n');
  };
  const open = 'sent_at is null and given_up_at is null';
  /** as if so many minutes had passed for the notices */
  const pass = (minutes: number) =>
    query(`update portal.notice set due_at = due_at - interval '${minutes} minutes',
      sent_at = sent_at - interval '${minutes} minutes'`);

  it('send each notice once', async () => {
    for (const [turn, login] of ['10001', '10022', '10011'].entries()) {
      const [here, there] = [await signedIn(one, login), await signedIn(two, login)];
      const button = login === '10011' ? 'Guardar' : 'Save';
      for (const who of [here, there])
        await savePartner(who, { 'accounts[0].bankname': `Bank ${turn} ${who.origin}` }, button);
    }
    // Each second browser is told as well.
    await awaitMails(
      () => smtp.mails,
      () => true,
      9,
    );
    await expect.poll(() => query(`select from portal.notice where ${open}`), { timeout: 30_000 }).toEqual([]);
    expect(smtp.mails).toHaveLength(9);
    expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(9);
  });

  it('seven saves of a bank name followed by a new account: the account is told', async () => {
    const who = await signedIn(one, '10002');
    const office = 'office@nordlicht-firmenreisen.example';
    for (let turn = 1; turn <= 7; turn += 1) expect((await renameBank(who, `Bank ${turn}`)).status).toBe(303);
    const account = {
      bankname: 'Thief Bank',
      accountowner: 'Käthe Müller',
      iban: 'DE44500105175407324931',
      swift: 'INGDDEFF',
    };
    const fields = Object.fromEntries(Object.entries(account).map(([name, value]) => [`accounts[1].${name}`, value]));
    const added = await press(who, await openPartner(who), 'Add bank account');
    expect((await press(who, added, 'Save', fields)).status).toBe(303);
    await awaitMails(() => smtp.mails, isAbout(office, /bank accounts changed/), 5);
    // Five have gone out; the rest waits for ten minutes.
    await expect
      .poll(() => query(`select from portal.notice where ${open} and due_at > now()`), { timeout: 30_000 })
      .toHaveLength(3);
    await pass(10);
    const [digest] = await awaitMails(() => smtp.mails, isAbout(office, /3 security messages/));
    expect(digest?.text).toContain('Account …4931: Bank name: Thief Bank');
    expect(digest?.text).toContain('Account …4931: IBAN: …4931');
    expect(digest?.text).toMatch(/Bank 6[\s\S]*Bank 7/);
    expect(digest?.text.match(/^By: 10002$/gm)).toHaveLength(3);
    expect(smtp.mails.filter(({ to }) => to === office)).toHaveLength(6);
    expect((await ask(`http://127.0.0.1:${await metricsPort}`, { target: '/metrics' })).body.toString()).toMatch(
      /^notices_total\{outcome="sent"\} [1-9]/m,
    );
  });

  it.each(['refuse', 'busy', 'cut'] as const)(
    'a mail server that says no (%s) is asked again, and the log names nobody',
    async temper => {
      const who = await signedIn(one, '10008');
      smtp.temper = temper;
      await renameBank(who, `Bank of ${temper}`);
      // All of them: one that is still being sent would be put off after the server takes mails again.
      const failed = `select bool_and(tries = 1 and due_at > now()) as failed from portal.notice where ${open}`;
      await expect.poll(() => query(failed), { timeout: 30_000 }).toEqual([{ failed: true }]);
      smtp.temper = 'take';
      await query(`update portal.notice set due_at = now() where ${open}`);
      await says(`Bank of ${temper}`);
      const printed = one.output() + two.output();
      const cause = { refuse: 'rejected', busy: 'deferred', cut: 'cut' }[temper];
      const warned = printed.split('\n').filter(line => line.includes('a notice could not be sent'));
      const { cause: said, requestIds } = JSON.parse(warned.at(-1) ?? '');
      expect(said).toBe(cause);
      // The line of a request may come later.
      const isRequest = /"requestId":"([^"]+)"[^\n]*"msg":"request"/g;
      const requests = () => [...(one.output() + two.output()).matchAll(isRequest)].map(([, id]) => id);
      await expect.poll(requests).toEqual(expect.arrayContaining(requestIds));
      expect(await measured()).toMatch(new RegExp(`^mail_failed_total\\{cause="${cause}"\\} [1-9]`, 'm'));
      expect(printed).not.toMatch(/huerlimann|somebody@|550 no such/);
      if (temper === 'cut')
        figure(
          'mail',
          'notices of two portals past a server that refuses, is busy, cuts off or hangs: none lost',
          'notices',
        );
    },
  );
});
