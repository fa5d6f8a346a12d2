import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { links, parseHtml, textOf } from '../tools/html';
import { awaitMails, mailsOf } from '../tools/mails';
import { onDatabase } from '../tools/on-database';
import { savePartner } from '../tools/partner-page';
import { content, press, summaryOf } from '../tools/press';
import { type Claim, proofFor, signOnKeys } from '../tools/sso-link';
import { type Answer, Visitor } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

const second = Buffer.alloc(40, 9).toString('base64url');
const portal = withPortal({ env: { SSO_KEYS: `${signOnKeys},next:${second}` } });
const visitor = () => new Visitor(portal.url);
const linkFor = (claim: Partial<Claim> = {}, changes: Record<string, string> = {}) => {
  const host = new URL(portal.url).host;
  return `/partner/loginehoi?${new URLSearchParams({ ...proofFor({ host, ...claim }), ...changes })}`;
};
const refused = { status: 303, location: '/partner/login?invalid=true' };
const whoIs = ({ html }: Answer) => /Signed in as (\w+)/.exec(textOf(parseHtml(html)))?.[1];
const isIn = async (who: Visitor) => (await who.get('/partner/home')).status === 200;

describe('a signed link', () => {
  it('signs the partner in and leads home', async () => {
    const who = visitor();
    const answer = await who.get(linkFor({ partnerID: '10003' }));
    expect(answer).toMatchObject({ status: 303, location: '/partner/home' });
    expect(whoIs(await who.follow(answer))).toBe('10003');
    expect((await who.get('/partner/partnerdata/edit')).status).toBe(200);
  });

  it('leads as deep as its signature says, and home where that is missing or names another place', async () => {
    const deep = '/partner/statistics/overview?group=area';
    const cases: [string, string][] = [
      [linkFor({ redirectTo: deep }), deep],
      [linkFor({}, { redirectTo: deep }), '/partner/home'],
      [linkFor({ redirectTo: 'https://elsewhere.example/' }), '/partner/home'],
      [linkFor({ redirectTo: '/partner/logout' }), '/partner/home'],
      [linkFor({ redirectTo: deep }, { redirectTo: `${deep}&x=1` }), refused.location],
    ];
    for (const [link, location] of cases) expect(await visitor().get(link)).toMatchObject({ status: 303, location });
  });

  it('works with either of two keys, so that one can replace the other', async () => {
    expect(await visitor().get(linkFor({ kid: 'next', key: second }))).toMatchObject({ location: '/partner/home' });
  });

  it('works once, also for two who come at the same time', async () => {
    const link = linkFor();
    const answers = await Promise.all([visitor().get(link), visitor().get(link), visitor().get(link)]);
    expect(answers.map(({ location }) => location).sort()).toEqual([
      '/partner/home',
      '/partner/login?invalid=true',
      '/partner/login?invalid=true',
    ]);
  });

  it('from a browser that the partner never used is told by mail, once', async () => {
    await visitor().get(linkFor({ partnerID: '10022' }));
    const other = visitor();
    await other.get(linkFor({ partnerID: '10022' }));
    const mails = () => mailsOf(portal);
    const [mail] = await awaitMails(mails, ({ text }) => text.includes('10022 (partner 10022) signed in'));
    await other.get(linkFor({ partnerID: '10022' }));
    // A sign-in by link confirms no sensitive change (D35).
    const owner = visitor();
    await owner.enter('10022');
    await savePartner(owner, { 'accounts[0].bankname': 'After the link' });
    await awaitMails(mails, ({ text }) => text.includes('After the link'));
    expect(mails().filter(({ to, subject }) => to === mail?.to && subject === mail.subject)).toHaveLength(1);
  });

  it.each<[string, () => string]>([
    ['nothing', () => '/partner/loginehoi'],
    ['a partner id alone', () => '/partner/loginehoi?partnerID=10001'],
    ['a link that is over', () => linkFor({ lasts: -1 })],
    ['a link that lasts for longer than two minutes', () => linkFor({ lasts: 125 })],
    ['a short nonce', () => linkFor({ nonce: 'x'.repeat(21) })],
    ['an unknown key', () => linkFor({ kid: 'other' })],
    ['a wrong key', () => linkFor({ key: second })],
    ['a link for another host', () => linkFor({ host: 'partner.example' })],
    ['another partner than was signed', () => linkFor({}, { partnerID: '10002' })],
    ['a later end than was signed', () => linkFor({}, { exp: String(Math.floor(Date.now() / 1_000) + 90) })],
    ['a changed signature', () => linkFor({}, { sig: 'A'.repeat(43) })],
    ...['partnerID', 'exp', 'nonce', 'kid', 'sig'].map((name): [string, () => string] => [
      `${name} twice`,
      () => {
        const link = linkFor();
        return `${link}&${name}=${new URLSearchParams(link.split('?')[1]).get(name)}`;
      },
    ]),
    ...['', 'A', 'ü'.repeat(43), 'A'.repeat(42), 'A'.repeat(5_000)].map((sig): [string, () => string] => [
      `a signature of ${sig.length} signs (${sig.slice(0, 1)})`,
      () => linkFor({}, { sig }),
    ]),
    ['a parameter in another case', () => linkFor().replace('partnerID', 'partnerid')],
    ['a partner that there is not', () => linkFor({ partnerID: '99999' })],
    ['a user name', () => linkFor({ partnerID: 'frontdesk1' })],
  ])('with %s opens nothing and shows that the login is invalid', async (_, link) => {
    const who = visitor();
    const answer = await who.get(link());
    expect(answer).toMatchObject(refused);
    const shown = await who.follow(answer);
    expect([shown.status, summaryOf(shown)]).toEqual([200, 'Login invalid']);
    expect(await isIn(who)).toBe(false);
  });

  it('is not used up by somebody who only looks ahead', async () => {
    const link = linkFor();
    const ahead: Record<string, string>[] = [
      { 'Sec-Purpose': 'prefetch' },
      { 'Sec-Purpose': 'prefetch;prerender' },
      { Purpose: 'prefetch' },
    ];
    for (const headers of ahead) {
      const who = visitor();
      const answer = await who.get(link, headers);
      expect(answer.status).toBe(503);
      expect(links(content(answer)).map(({ href }) => href)).toEqual([link]);
      expect(await isIn(who)).toBe(false);
    }
    expect((await visitor().send(link, { method: 'HEAD' })).status).toBe(200);
    expect(await visitor().get(link)).toMatchObject({ location: '/partner/home' });
  });

  it.each(['image', 'iframe', 'frame', 'embed', 'object', 'script', 'style', 'font', 'video'])(
    'is not used up by a page or mail that wants it as %s, nor does it change who is signed in there',
    async destination => {
      const link = linkFor({ partnerID: '10003' });
      const who = visitor();
      const answer = await who.get(link, { 'Sec-Fetch-Dest': destination });
      expect([answer.status, links(content(answer)).map(({ href }) => href)]).toEqual([503, [link]]);
      expect(await isIn(who)).toBe(false);
      expect(await who.get(link, { 'Sec-Fetch-Dest': 'document' })).toMatchObject({ location: '/partner/home' });
    },
  );

  it('may be fetched by what is no browser', async () => {
    const answer = await visitor().get(linkFor(), { 'Sec-Fetch-Dest': 'empty' });
    expect(answer).toMatchObject({ status: 303, location: '/partner/home' });
  });

  it('never stands in the log, nor its signature', async () => {
    const link = linkFor();
    await visitor().get(link);
    const sig = new URLSearchParams(link.split('?')[1]).get('sig') ?? 'none';
    expect(portal.output()).not.toContain(sig);
  });
});

describe('somebody who is signed in already', () => {
  it('as another partner is asked first; the link is used up by the button only', async () => {
    const who = visitor();
    await who.authenticate('10002');
    const link = linkFor({ partnerID: '10001' });
    const question = await who.get(link);
    expect([question.status, whoIs(question)]).toEqual([200, '10002']);
    expect(textOf(content(question))).toContain('Log in as partner 10001?');
    expect(links(content(question))).toEqual([{ text: 'Stay signed in as 10002', href: '/partner/home' }]);
    expect(whoIs(await who.open('/partner/home'))).toBe('10002');
    const answer = await press(who, await who.get(link), 'Log in as 10001');
    expect(answer).toMatchObject({ status: 303, location: '/partner/home' });
    expect(whoIs(await who.follow(answer))).toBe('10001');
  });

  it('and presses the button twice is led on both times, and nobody else by the used link', async () => {
    const [who, deep] = [visitor(), '/partner/statistics/overview?group=area'];
    await who.authenticate('10002');
    const link = linkFor({ partnerID: '10003', redirectTo: deep });
    const question = await who.get(link);
    const before = who.copy();
    const enter = (by: Visitor) => press(by, question, 'Log in as 10003');
    for (let turn = 0; turn < 2; turn += 1) expect((await enter(who)).location).toBe(deep);
    const expire = sql`update portal.pending_sign_in set expires_at = now()`;
    await onDatabase(portal.database, database => expire.execute(database));
    expect((await enter(before)).location).toBe(link);
    expect((await who.get(link)).location).toBe(deep);
    const other = visitor();
    await other.authenticate('10002');
    for (const each of [before, visitor(), other])
      expect(summaryOf(await each.follow(await enter(each)))).toBe('Login invalid');
    expect([await isIn(before), whoIs(await other.open('/partner/home'))]).toEqual([false, '10002']);
  });

  it('and presses twice before the first answer has come has one session and one sign-in by it', async () => {
    const who = visitor();
    await who.authenticate('10002');
    const link = linkFor({ partnerID: '10006' });
    const question = await who.get(link);
    const presses = [who.copy(), who.copy(), who.copy()] as const;
    const enter = (by: Visitor) => press(by, question, 'Log in as 10006');
    const answers = await Promise.all(presses.slice(0, 2).map(enter));
    answers.push(await enter(presses[2]));
    expect(answers.map(({ location }) => location)).toEqual(Array(3).fill('/partner/home'));
    expect(await Promise.all(presses.map(isIn))).toEqual([false, false, true]);
    const security = textOf(content(await presses[2].get('/partner/security')));
    expect(security.match(/\bLink\b/g)).toHaveLength(1);
    for (const other of [visitor(), who.copy()]) {
      if (other.cookies.size > 0) await other.authenticate('10002');
      expect(summaryOf(await other.follow(await enter(other)))).toBe('Login invalid');
    }
    await presses[2].post('/partner/logout', {});
    expect(summaryOf(await who.follow(await enter(who)))).toBe('Login invalid');
  });

  it('as staff of the same partner is asked too: the partner’s own login may do more', async () => {
    const who = visitor();
    await who.authenticate('frontdesk1');
    expect(textOf(content(await who.get(linkFor())))).toContain('You are signed in as frontdesk1');
  });

  it('with a link that proves nothing stays who they are, and hears that it is invalid', async () => {
    const who = visitor();
    await who.authenticate('10002');
    const answer = await who.open('/partner/loginehoi?partnerID=10001');
    expect(summaryOf(answer)).toBe('Login invalid');
    expect(whoIs(await who.open('/partner/home'))).toBe('10002');
  });

  it('as the same partner gets a new session; the one before is over', async () => {
    const who = visitor();
    await who.authenticate('10001');
    const copy = who.copy();
    expect(await who.get(linkFor())).toMatchObject({ location: '/partner/home' });
    expect([await isIn(who), await isIn(copy)]).toEqual([true, false]);
  });
});
