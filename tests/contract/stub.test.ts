import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Finding } from '~/upstream/conformance/check';
import { createKit } from '~/upstream/conformance/kit.server';
import { runChecks } from '~/upstream/conformance/run.server';
import { readMapFile } from '~/upstream/map-file.server';
import { installed } from '../tools/ensure-browser.mjs';
import { elements, textOf } from '../tools/html';
import { savedPartner, savePartner } from '../tools/partner-page';
import { type RunningPortal, startPortal } from '../tools/portal';
import { content } from '../tools/press';
import { dropData } from '../tools/test-data';
import { reportOf } from '../tools/transactions-page';
import { Visitor } from '../tools/visitor';
import { startStub, stub } from './stub';

/** Left out where the system can't have a Python (tests/tools/ensure-browser.mjs). */
const hasPython = installed('python3');

describe.runIf(hasPython).each(['rest', 'action'] as const)('a platform in another language, over %s', transport => {
  let platform: Awaited<ReturnType<typeof startStub>>;
  let portal: RunningPortal;
  let who: Visitor;

  beforeAll(async () => {
    platform = await startStub(transport);
    const env = { UPSTREAM_URL: platform.url, UPSTREAM_TRANSPORT: transport, UPSTREAM_MAP: stub.map };
    portal = await startPortal({ env, borrowed: true });
    who = new Visitor(portal.url);
  });
  afterAll(async () => {
    await portal?.stop();
    await dropData(portal);
    await platform?.stop();
  });

  it('passes conformance, saves included', async () => {
    const map = readMapFile(stub.map, {});
    const kit = createKit(stub, { url: platform.url, transport, map });
    const findings: Finding[] = [];
    const checks = runChecks(kit, { writes: true });
    for await (const finding of checks) findings.push(finding);
    expect(findings.filter(({ outcome }) => outcome === 'fail')).toEqual([]);
    expect(findings.filter(({ outcome }) => outcome === 'pass').length).toBeGreaterThan(90);
  });

  it('lets its agency in, and in with no other password', async () => {
    const refused = await new Visitor(portal.url).signIn(stub.login, 'Wrong-password-1');
    expect(textOf(content(refused))).toContain('Login invalid');
    const home = await who.signIn(stub.login, stub.password);
    expect([home.status, new URL(home.url).pathname]).toEqual([200, '/partner/home']);
  });

  it('keeps what the partner form saves', async () => {
    const answer = await savePartner(who, { abteilung: 'Cruises' });
    expect(answer.status).toBe(303);
    expect((await savedPartner(who)).get('Department')).toBe('Cruises');
    await savePartner(who, { abteilung: '' });
    expect((await savedPartner(who)).get('Department')).toBe('');
  });

  it('fills transactions, partner report and payout list', async () => {
    const transactions = reportOf(await who.open('/partner/statistics/bookingreport'));
    expect(transactions.rows.length).toBeGreaterThan(3);
    expect(transactions.rows[0]).toMatchObject({ Ship: 'MS Stub' });
    const report = await who.open('/partner/statistics/overview');
    expect(report.status).toBe(200);
    expect(textOf(content(report))).toContain('Best-selling shipping company: Southern Line');
    const payouts = await who.open('/partner/provisions');
    expect(elements(content(payouts), 'a').map(textOf).join(' ')).toMatch(/payout-\d{4}-\d\d\.pdf/);
  });

  it('has no menu entry for what it does not have', async () => {
    const home = await who.get('/partner/home');
    expect(home.html).not.toContain('/partner/partnerdata/topsort');
    expect(home.html).toContain('/partner/provisions');
  });
});
