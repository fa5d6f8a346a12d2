import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { figure } from '../tools/scale';
import { Visitor } from '../tools/visitor';
import { type Front, hasNginx, siteName, siteSettings, startNginx } from './nginx';
import { withPair } from './pair';
import { startSaving } from './saving';

const kills = 5;

if (!hasNginx) process.stdout.write('nginx or openssl is missing: the site file is not tried.\n');

describe.runIf(hasNginx)('behind the nginx site that comes with the portal', () => {
  const pair = withPair('embedded', siteSettings);
  let nginx: Front;
  const visitor = () => {
    const who = new Visitor(nginx.origin, `https://localhost:${nginx.httpsPort}`);
    // nginx names itself in every answer, without its version.
    who.strict = false;
    return who;
  };
  beforeAll(async () => {
    nginx = await startNginx([pair.one.url, pair.other.url]);
  });
  afterAll(() => nginx?.stop());

  it('plain http leads to https, with the address as it was', async () => {
    const plain = new Visitor(nginx.origin, `http://localhost:${nginx.httpPort}`);
    plain.strict = false;
    const answer = await plain.get('/partner/home?a=%C3%A4&b=1');
    expect([answer.status, answer.location]).toEqual([308, `${nginx.origin}/partner/home?a=%C3%A4&b=1`]);
  });

  it('the name that the files come with is answered, as a brand’s own host is', async () => {
    const who = new Visitor(`https://${siteName}:${nginx.httpsPort}`, `https://localhost:${nginx.httpsPort}`);
    who.strict = false;
    expect((await who.signIn()).status).toBe(200);
    expect((await visitor().get('/partner/login')).status).toBe(200);
  });

  it('cookies are tied to the host and to https, and https is promised for two years', async () => {
    const answer = await visitor().post('/partner/login', {
      username: '10001',
      password: 'Harbour-2026!',
      step: 'password',
    });
    const cookies = answer.headers.getSetCookie();
    expect(cookies.filter(line => line.startsWith('__Host-') && !/; Secure/.test(line))).toEqual([]);
    expect(cookies.some(line => line.startsWith('__Host-portal='))).toBe(true);
    expect(answer.headers.get('Strict-Transport-Security')).toBe('max-age=63072000; includeSubDomains');
  });

  it('what a browser says of proxies is not believed: neither host nor scheme nor client', async () => {
    const lie = { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'http', Forwarded: 'host=evil.example' };
    const answers = [];
    for (let index = 0; index < 5; index += 1) {
      const headers = { ...lie, 'X-Forwarded-For': `192.0.2.${index}`, 'X-Request-Id': 'mine-mine-mine' };
      answers.push(await visitor().post('/partner/passwordrequest', { username: '10008' }, headers));
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
    const [first] = answers;
    expect(first?.headers.get('Strict-Transport-Security')).not.toBeNull();
    expect(/evil\.example|mine-mine-mine/.test(JSON.stringify([first?.html, first?.location]))).toBe(false);
  });

  it('what is too large is refused in words of the portal, not of nginx', async () => {
    const who = visitor();
    await who.enter();
    const form = await who.post('/partner/partnerdata/edit', { a: 'x'.repeat(100 * 1024) });
    const long = await who.get(`/partner/home?x=${'x'.repeat(9_000)}`);
    for (const answer of [form, long]) expect(answer.html).toContain('<header class="top signed-in">');
    expect([form.status, long.status]).toEqual([413, 414]);
  });

  it('what nginx says by itself, names no version and is as harmless as a page', async () => {
    const long = await visitor().get(`/partner/home?x=${'x'.repeat(40_000)}`);
    const body = await visitor().post('/partner/wlv/edit', { a: 'x'.repeat(11 * 1024 * 1024) });
    expect([long.status, body.status]).toEqual([414, 413]);
    for (const { headers } of [long, body]) {
      expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Strict-Transport-Security')).not.toBeNull();
    }
    const broken = await plainAnswer(nginx.httpPort, 'GET / HTTP/1.1\r\n\r\n');
    expect(broken).toMatch(/^HTTP\/1.1 400 .*\nServer: nginx\r.*\nX-Content-Type-Options: nosniff\r/s);
    const page = await visitor().get('/partner/login');
    expect(page.headers.get('Content-Security-Policy')).toContain("script-src 'nonce-");
    expect(page.headers.get('Content-Security-Policy')).not.toContain(',');
  });

  it('the log has no query and no key of a link, and no name that is not ours is answered', async () => {
    await visitor().get('/partner/login?username=canary-of-a-query');
    expect(nginx.accessLog()).toContain('GET /partner/login ');
    for (const address of ['undo/canary-of-a-link', 'address/canary-of-a-link', '/Undo/canary-of-a-link'])
      await visitor().get(`/partner/${address}`);
    expect(nginx.accessLog()).toMatch(/GET \/partner\/undo\/\* .*\n.*GET \/partner\/address\/\* /);
    expect(nginx.accessLog()).not.toContain('canary');
    expect(await plainAnswer(nginx.httpPort, 'GET / HTTP/1.1\r\nHost: elsewhere.example\r\n\r\n')).toBe('');
  });

  it('a file that one portal does not have is asked of the other', async () => {
    expect((await visitor().get('/partner/assets/of-another-version.js')).status).toBe(404);
    expect(nginx.accessLog()).toMatch(/of-another-version\.js 404 .* status=404, 404 /);
  });

  it('nothing that was confirmed is lost while one is killed again and again', async () => {
    const place = `https://localhost:${nginx.httpsPort}`;
    const agencies = await Promise.all(
      ['10001', '10002', '10004'].map(login => startSaving(nginx.origin, place, login)),
    );
    for (let round = 0; round < kills; round += 1) {
      await Promise.all(agencies.map(agency => agency.confirmed(5)));
      await pair.other.kill();
      await Promise.all(agencies.map(agency => agency.confirmed(5)));
      pair.other = await pair.again(pair.other);
    }
    for (const agency of agencies) expect(await agency.kept()).toBe(true);
    const saves = agencies.reduce((sum, agency) => sum + agency.count(), 0);
    figure('instances', `behind nginx: ${kills} kills, all ${saves} confirmed saves there`, 'nginx');
  });
});

/** Everything that comes back for bytes on a plain connection. */
function plainAnswer(port: number, bytes: string): Promise<string> {
  return new Promise(resolve => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', chunk => {
      text += chunk;
    });
    socket.on('close', () => resolve(text));
    socket.on('error', () => {});
  });
}
