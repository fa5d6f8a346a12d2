import { describe, expect, it } from 'vitest';
import { pages } from '~/portal';
import { elements, parseHtml, textOf } from '../tools/html';
import { ask } from '../tools/wire';
import { longDeadline, withFaultyPortal } from './faulty';

/** With an upstream of its own the portal hands over to the brand's engine, as in the world; here it has none. */
const faulty = withFaultyPortal(longDeadline);

/** Word for word: what it allows is decided, not found out. */
const words = (formAction = '') =>
  new RegExp(
    `^default-src 'none'; script-src 'nonce-([\\w+/=]{24})' 'strict-dynamic'; style-src 'self' 'nonce-\\1'; style-src-attr 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'${formAction}; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'$`,
  );
const policyOf = ({ headers }: { headers: Headers }) => headers.get('Content-Security-Policy') ?? '';
const isPage = ({ headers }: { headers: Headers }) => headers.get('Content-Type')?.startsWith('text/html') ?? false;

/** An address of a page of the table: of users there is the first one, of files none. */
const addressOf = (path: string) =>
  `/partner/${path.replace(':userno', '1').replace(':startdate', '2026-03-01').replace(/:\w+/, 'nothing')}`;

describe('the policy', () => {
  it('is the same strict one on every page of the table, with a nonce of its own each time', async () => {
    const who = await faulty.signedIn('10002');
    const nonces: string[] = [];
    const shown: string[] = [];
    for (const { path } of pages.filter(page => page.path !== 'logout' && !/\.(xlsx|csv)$/.test(page.path))) {
      const answer = await who.get(addressOf(path));
      if (!isPage(answer)) continue;
      expect([path, policyOf(answer)]).toEqual([path, expect.stringMatching(words())]);
      nonces.push(words().exec(policyOf(answer))?.[1] ?? '');
      shown.push(path);
    }
    expect(shown.length).toBeGreaterThan(25);
    expect(new Set(nonces).size).toBe(shown.length);
  });

  it('is the same on every refusal', async () => {
    const who = faulty.visitor();
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const large = { method: 'POST', body: `username=${'x'.repeat(70_000)}`, headers: form };
    const answers = [
      await who.get('/partner/none'),
      await who.get('/partner/%'),
      await who.get(`/partner/login?q=${'x'.repeat(8_200)}`),
      await who.send('/partner/login', { method: 'PUT' }),
      await who.send('/partner/login', large),
      await who.send('/partner/login', { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } }),
      await who.post('/partner/login', { username: '1' }, { Origin: 'https://other.example' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 400, 414, 405, 413, 415, 403]);
    for (const answer of answers) expect(policyOf(answer)).toMatch(words());
  });

  it('opens forms to the engine on the page that hands over, and nowhere else', async () => {
    const who = await faulty.signedIn('10001');
    const handOver = await who.post('/partner/engine', {});
    const [form] = elements(parseHtml(handOver.html), 'form').filter(each => each.attributes.name === 'engine');
    const engine = new URL(form?.attributes.action ?? '').origin;
    expect(policyOf(handOver)).toMatch(words(` ${engine.replaceAll('.', '\\.')}`));
    expect(policyOf(await who.get('/partner/engine'))).toMatch(words());
  });

  it('lets nothing at all be done by what is no page: files, redirects, data, probes', async () => {
    const who = await faulty.signedIn('10001');
    const [script = ''] =
      /\/partner\/assets\/[\w.-]+\.js/.exec((await who.get('/partner/partnerdata/edit')).html) ?? [];
    const data = '/partner/home?_data=routes%2Fhome%2Froute';
    const answers = ['/', '/partner/brands/101/logo.svg', script, '/partner/livez', data].map(target =>
      who.get(target),
    );
    for (const answer of await Promise.all(answers)) {
      expect([answer.url, isPage(answer)]).toEqual([answer.url, false]);
      expect(policyOf(answer)).toMatch(/^default-src 'none'/);
      expect(policyOf(answer)).not.toMatch(/nonce|unsafe-inline'? *;? *script/);
      expect(policyOf(answer).match(/default-src/g)).toHaveLength(1);
    }
  });
});

describe('a page that says that something failed', () => {
  it('has the frame and the request’s id, and not a word of how the portal is made', async () => {
    const who = await faulty.signedIn('10001');
    await faulty.faults.fail({}, { status: 500, body: '{"error":"Canary at /srv/upstream/index.php:12"}' });
    const failing = ['/partner/provisions/file/nothing', '/partner/statistics/bookingreport.xlsx', '/partner/none'];
    for (const address of failing) {
      const answer = await who.get(address);
      const page = parseHtml(answer.html);
      expect([address, answer.status]).toEqual([address, address.endsWith('none') ? 404 : 502]);
      expect(elements(page, 'footer')).toHaveLength(1);
      expect(textOf(elements(page, 'main')[0]).length).toBeGreaterThan(20);
      expect(answer.html).not.toMatch(/Canary|index\.php|UpstreamError|node_modules|build\/server|\bat \S+:\d+:\d+/);
      expect(answer.html).not.toContain(new URL(faulty.faults.url).host);
    }
  });

  it('is never blank, whatever is asked for', async () => {
    for (const target of ['/partner/%', '/partner/none', '/elsewhere', '/partner/login?_data=routes/none']) {
      const { status, body } = await ask(faulty.portal.url, { target });
      expect([target, status >= 400, body.length > 0]).toEqual([target, true, true]);
    }
  });
});
