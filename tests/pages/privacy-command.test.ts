import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPrivacyCommand } from '~/front/commands/privacy-command.server';
import { runCommand } from '../tools/command';
import { textOf } from '../tools/html';
import { type RunningPortal, startPortal } from '../tools/portal';
import { content } from '../tools/press';
import { Visitor } from '../tools/visitor';

/** `npm run privacy`, as an operator runs it beside a running portal. */
const privacy = ({ dataDir }: RunningPortal, ...args: string[]) =>
  runCommand('privacy', args, { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir });

describe('what the operator hands out and erases (D41)', () => {
  let portal: RunningPortal;
  let office: Visitor;
  let user: Visitor;
  beforeAll(async () => {
    portal = await startPortal({ embedded: true });
    [office, user] = [new Visitor(portal.url), new Visitor(portal.url)];
    await office.authenticate('10001');
    await user.authenticate('frontdesk1');
  });
  afterAll(() => portal.stop());

  it('is printed as JSON, with everybody of the agency and nobody else', async () => {
    await new Visitor(portal.url).authenticate('10002');
    const { status, out } = await privacy(portal, '--export', '10001');
    expect(status).toBe(0);
    const { session, audit, known_browser } = JSON.parse(out);
    expect(session.map(({ login }: { login: string }) => login).sort()).toEqual(['10001', 'frontdesk1']);
    expect(audit.length).toBeGreaterThanOrEqual(2);
    expect(known_browser.length).toBe(2);
    expect(out).not.toMatch(/"10002"/);
    for (const visitor of [office, user]) expect(out).not.toContain(visitor.cookies.get('__Host-portal'));
    expect(await privacy(portal, '--export', '10098')).toMatchObject({
      status: 1,
      out: expect.stringMatching(/^Nothing/),
    });
  });

  it('an erased user is signed out and has a number in the history of sign-ins', async () => {
    const { status, out } = await privacy(portal, '--erase', 'FrontDesk1');
    expect([status, out]).toEqual([
      0,
      expect.stringMatching(/^Deleted of FrontDesk1 at partner 10001: session 1.* user-1 /s),
    ]);
    expect((await user.get('/partner/home')).location).toContain('/partner/login');
    expect((await office.get('/partner/home')).status).toBe(200);
    expect((await privacy(portal, '--export', '10001')).out).not.toMatch(/frontdesk1/i);
    expect((await privacy(portal, '--erase', 'frontdesk1')).out).toBe('Nothing is kept of frontdesk1.');
  });

  it('the visitor sees the browsers that are known, and forgets them', async () => {
    const shown = textOf(content(await office.get('/partner/security')));
    expect(shown).toMatch(/1 known browser .*\(this browser\)/);
    const forgotten = await office.post('/partner/security', { do: 'forget' });
    expect(textOf(content(await office.follow(forgotten)))).toContain('No browser is listed yet');
  });

  it.each([
    [[]],
    [['10001']],
    [['--export', 'frontdesk1']],
    [['--export', '10001', '--erase', 'frontdesk1']],
    [['--erase', ' ']],
    [['--erase', 'frontdesk1', '--partner', 'x']],
    [['--erase', '10001']],
  ])('does nothing when it is not clear what to do: %j', args => {
    expect(() => readPrivacyCommand(args)).toThrow(/^Usage: npm run|own login/);
  });
});
