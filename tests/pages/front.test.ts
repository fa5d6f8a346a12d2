import { describe, expect, it } from 'vitest';
import { elements, parseHtml, textOf } from '../tools/html';
import { Visitor } from '../tools/visitor';
import { ask } from '../tools/wire';
import { withPortal } from '../tools/with-portal';

const portal = withPortal();
const visitor = () => new Visitor(portal.url);
const h1 = (answer: { html: string }) => textOf(elements(parseHtml(answer.html), 'h1')[0]);
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

describe('addresses (D4)', () => {
  it.each([
    ['/', '/partner/home'],
    ['/partner', '/partner/home'],
    ['/partner/', '/partner/home'],
    ['/partner/?client=104', '/partner/home?client=104'],
    ['/PARTNER/Login?username=10001', '/partner/Login?username=10001'],
  ])('%s leads to %s', async (from, to) => {
    expect(await visitor().get(from)).toMatchObject({ status: 307, location: to });
  });

  it.each(['/partner/index.html', '/partner/INDEX.html'])('%s leads to the home page', async address => {
    expect((await visitor().get(address)).location).toBe('/partner/home');
  });

  it.each(['/partner/Login', '/partner/LOGIN', '/partner/login/'])('%s is the login', async address => {
    const answer = await visitor().get(address);
    expect([answer.status, h1(answer)]).toEqual([200, 'Log in']);
  });

  it.each(['/partner/none', '/partner/home/none', '/elsewhere', '/partner/partnerdata', '/partner/wp-admin.php'])(
    '%s is a 404 page in the frame',
    async address => {
      const answer = await visitor().get(address);
      expect([answer.status, h1(answer)]).toEqual([404, 'Page not found']);
      expect(elements(parseHtml(answer.html), 'footer')).toHaveLength(1);
    },
  );

  it('a 404 keeps the menu of whoever is signed in', async () => {
    const who = visitor();
    await who.enter();
    const answer = await who.get('/partner/none');
    expect(textOf(elements(parseHtml(answer.html), 'nav')[1])).toContain('Edit partner data');
  });

  it.each([
    '/partner/%',
    '/partner/%zz',
    '/partner/%C3%28',
    '/partner/%00',
    '//',
    '//other.example/',
    '/partner//home',
  ])('%s is refused with a page, not a fault', async address => {
    const answer = await visitor().get(address);
    expect([answer.status, h1(answer)]).toEqual([400, 'This request can’t be read']);
  });

  it.each(['/partner\\home', '/partner/%5C%5Cother.example', '/partner/a%0d%0aSet-Cookie:x=1'])(
    '%j is refused as well',
    async address => {
      expect((await visitor().get(address)).status).toBe(400);
    },
  );

  it('an address in full is none of ours', async () => {
    expect((await ask(portal.url, { target: 'http://other.example/partner/home' })).status).toBe(400);
  });

  it.each(Object.getOwnPropertyNames(Object.prototype))('%s is no name in a query', async name => {
    for (const query of [`${name}=1`, `q=1&${name}`, `%${name.charCodeAt(0).toString(16)}${name.slice(1)}=1`]) {
      const answer = await visitor().get(`/partner/login?${query}`);
      expect([answer.status, h1(answer)]).toEqual([400, 'This request can’t be read']);
    }
  });

  it('an address of more than 8 kB is refused', async () => {
    const answer = await visitor().get(`/partner/login?q=${'x'.repeat(8_200)}`);
    expect([answer.status, h1(answer)]).toEqual([414, 'Address too long']);
  });

  it.each(['[', 'a b', 'x:99999', ':', '..', 'ü.example', '<script>'])('the host %j breaks nothing', async host => {
    const answer = await ask(portal.url, { target: '/partner/login', headers: { Host: host } }).catch(() => null);
    if (answer) expect(answer.status).toBeLessThan(500);
    expect((await visitor().get('/partner/login')).status).toBe(200);
  });
});

describe('methods and bodies', () => {
  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])(
    '%s is refused and told what works',
    async method => {
      const answer = await visitor().send('/partner/home', { method });
      expect([answer.status, h1(answer)]).toEqual([405, 'Not possible']);
      expect(answer.headers.get('Allow')).toBe('GET, HEAD, POST');
    },
  );

  it('HEAD is a GET without the page', async () => {
    const answer = await ask(portal.url, { method: 'HEAD', target: '/partner/login' });
    expect(answer.status).toBe(200);
    expect(answer.body).toHaveLength(0);
    expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('Content-Length')).not.toBe('0');
  });

  it.each(['application/json', 'text/plain', 'application/xml', ''])('a body of type %j is refused', async type => {
    const headers: Record<string, string> = type ? { 'Content-Type': type } : {};
    const answer = await visitor().send('/partner/login', { method: 'POST', body: '{"username":"10001"}', headers });
    expect([answer.status, h1(answer)]).toEqual([415, 'This request can’t be read']);
  });

  it.each([
    ['multipart/form-data', 'username=10001'],
    ['multipart/form-data; boundary=x', 'no part at all'],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="username"\r\n\r\n10001'],
  ])('a broken body of type %s is refused', async (type, body) => {
    const headers = { 'Content-Type': type };
    expect((await visitor().send('/partner/login', { method: 'POST', body, headers })).status).toBe(400);
  });

  it('a body of more than 64 kB is refused, announced or not', async () => {
    const body = `username=${'x'.repeat(70_000)}`;
    const announced = await visitor().send('/partner/login', { method: 'POST', body, headers: form });
    expect([announced.status, h1(announced)]).toEqual([413, 'Too large']);
    const headers = { ...form, 'Transfer-Encoding': 'chunked' };
    const chunked = await visitor().send('/partner/login', { method: 'POST', body, headers });
    expect([chunked.status, h1(chunked)]).toEqual([413, 'Too large']);
  });

  it('files are read from whoever is signed in, or was until lately, and from nobody else', async () => {
    const body = `--x\r\nContent-Disposition: form-data; name="none"\r\n\r\n${'y'.repeat(70_000)}\r\n--x--\r\n`;
    const statusFor = async (who: Visitor, headers: Record<string, string>) =>
      (await who.send('/partner/wlv/edit', { method: 'POST', body, headers })).status;
    const files = { 'Content-Type': 'multipart/form-data; boundary=x' };
    const who = visitor();
    await who.enter();
    // The form has no such field: the body was read.
    expect([await statusFor(who, files), await statusFor(who, form)]).toEqual([400, 413]);
    const late = visitor();
    for (const [name, value] of who.cookies) late.cookies.set(name, value);
    await who.enter();
    expect(await statusFor(late, files)).toBe(400);
    for (const [name, value] of who.cookies) late.cookies.set(name, value);
    await who.post('/partner/logout', {});
    expect(await statusFor(late, files)).toBe(413);
    expect(await statusFor(late, { ...files, 'Transfer-Encoding': 'chunked' })).toBe(413);
  });

  it('a body whose length is said in two ways is refused: what stands behind it is nobody’s request', async () => {
    const headers = { ...form, 'Transfer-Encoding': 'chunked', 'Content-Length': '4' };
    const answer = await ask(portal.url, { method: 'POST', target: '/partner/login', body: 'a=1', headers });
    expect([answer.status, answer.headers.get('Connection')]).toEqual([400, 'close']);
  });

  it('a form that names one thing twice or something unknown is refused', async () => {
    for (const body of ['username=1&username=2', 'username=1&rights=367', '__proto__=1', 'a[100000000]=x']) {
      const answer = await visitor().send('/partner/login', { method: 'POST', body, headers: form });
      expect([body, answer.status]).toEqual([body, 400]);
    }
  });

  it('a page that takes no posts says so in the frame', async () => {
    const answer = await visitor().post('/partner/partnerarea', { a: '1' });
    expect([answer.status, h1(answer), answer.headers.get('Allow')]).toEqual([405, 'Not possible', 'GET, HEAD']);
  });
});

describe('a form from another site is refused with a page', () => {
  it.each([
    ['another origin', { Origin: 'https://other.example' }],
    ['the same host on another port', { Origin: 'http://localhost:1' }],
    ['no origin to speak of', { Origin: 'null' }],
    ['a cross-site navigation', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a sister site', { 'Sec-Fetch-Site': 'same-site' }],
    ['a forged forwarded host', { Origin: 'https://other.example', 'X-Forwarded-Host': 'other.example' }],
  ])('%s', async (_, headers) => {
    for (const address of ['/partner/login', '/partner/login?_data=routes/login/route', '/partner/lite']) {
      const sent = { ...form, ...(headers as Record<string, string>) };
      const answer = await visitor().send(address, { method: 'POST', body: 'username=10001&step=id', headers: sent });
      expect([answer.status, h1(answer)]).toEqual([403, 'Not allowed']);
    }
  });

  it('a browser that says it is the same origin is let through, and a client that says nothing', async () => {
    for (const headers of [{ 'Sec-Fetch-Site': 'same-origin', Origin: portal.url }, { 'Sec-Fetch-Site': 'none' }, {}]) {
      const sent = { ...form, ...(headers as Record<string, string>) };
      const answer = await visitor().send('/partner/login', {
        method: 'POST',
        body: 'username=10001&step=id',
        headers: sent,
      });
      expect(answer.status).toBe(303);
    }
  });
});

describe('a connection that is to end', () => {
  it.each(['/partner/login', '/partner/brands/101/logo.svg', '/partner/elsewhere'])(
    'is said to, and one that goes on needs no word: %s',
    async target => {
      const connectionOf = async (wish: string) => {
        const { headers } = await ask(portal.url, { target, headers: { Host: 'localhost', Connection: wish } });
        return headers.get('Connection');
      };
      expect([await connectionOf('close'), await connectionOf('keep-alive')]).toEqual(['close', null]);
    },
  );
});
