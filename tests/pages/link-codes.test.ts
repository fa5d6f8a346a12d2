import { sql } from 'kysely';
import { PNG } from 'pngjs';
import decodeQR from 'qr/decode.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { eventsIn, historyPage } from '../tools/history-page';
import { byId, elements, links, textOf } from '../tools/html';
import { onDatabase } from '../tools/on-database';
import { content, messagesOf, press } from '../tools/press';
import { type Answer, Visitor, visitorsOf } from '../tools/visitor';
import { ask } from '../tools/wire';
import { withPortal } from '../tools/with-portal';

const portal = withPortal();
const signedIn = visitorsOf(portal);
const list = '/partner/marketing/links/codes';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';

/** As somebody who scans a poster: a browser that has never been here. */
const go = (link: string, headers: Record<string, string> = {}, method = 'GET') =>
  ask(portal.url, {
    target: `/partner/go/${link}`,
    method,
    headers: { 'User-Agent': phone, Host: hostOf(), ...headers },
  });
const hostOf = () => new URL(portal.url).host;
const save = async (who: Visitor, typed: Record<string, string>, query = 'nights=7&campaign=Norway+poster') =>
  press(who, await who.get(`${list}/new?${query}&language=de&lng=en`), 'Save campaign code', typed);
const idOf = (answer: Answer) => Number(/codes\/(\d+)$/.exec(answer.location ?? '')?.[1]);
const inTable = (page: Answer, id: string) => textOf(byId(content(page), id)?.parent ?? undefined);

let who: Visitor;
let norway: number;
beforeAll(async () => {
  who = await signedIn();
  norway = idOf(await save(who, { name: 'Norway poster', code: 'norway' }));
});

describe('a campaign code', () => {
  it('is saved from a link, whose campaign suggests name and code', async () => {
    const made = await who.get('/partner/marketing/links?nights=7&campaign=Spring+2027&lng=en');
    const [button] = elements(content(made), 'a').filter(link => textOf(link) === 'Save as a campaign code');
    const form = await who.get(button?.attributes.href?.replaceAll('&amp;', '&') ?? '');
    const field = (name: string) => elements(content(form), 'input').find(({ attributes }) => attributes.name === name);
    expect([field('name')?.attributes.value, field('code')?.attributes.value]).toEqual(['Spring 2027', 'spring-2027']);
    const saved = await press(who, form, 'Save campaign code');
    expect(saved.status).toBe(303);
    const one = await who.follow(saved);
    expect(textOf(byId(content(one), 'address'))).toBe(`${portal.url}/partner/go/10001-spring-2027`);
    expect(textOf(content(await who.get(`${list}?lng=en`)))).toContain('Nights: 7 · Campaign: Spring 2027');
    expect(eventsIn(await who.get(historyPage))[0]?.what).toContain('Campaign code saved');
  });

  it.each([
    ['taken already', { name: 'Again', code: 'norway' }, 'This code is taken already'],
    ['of other letters', { name: 'Again', code: 'Norway!' }, 'letters a–z, digits and hyphens'],
    ['without a name', { name: '', code: 'nameless' }, 'Name is required'],
  ])('that is %s comes back with everything typed', async (_, typed, said) => {
    const answer = await save(who, { ...typed, note: 'Hall 3, stand 12' });
    expect([answer.status, messagesOf(answer).join()]).toEqual([422, expect.stringContaining(said)]);
    expect(answer.html).toContain('Hall 3, stand 12');
    expect(answer.html).toContain(`value="${typed.code}"`);
    expect(answer.html).toContain('value="nights=7&amp;campaign=Norway+poster&amp;language=de"');
  });

  it('goes on from a kept entry with that entry’s link, beside another link and after another failure', async () => {
    const first = await save(who, { name: 'Kept', code: 'norway' }, 'nights=11&campaign=kept');
    expect(first.status).toBe(422);
    const offered = await who.get(`${list}/new?nights=5&campaign=other&language=de&lng=en`);
    const hrefOf = (page: Answer, name: string) => links(content(page)).find(({ text }) => text === name)?.href ?? '';
    const continued = await who.get(hrefOf(offered, 'Continue with them'));
    const failed = await press(who, continued, 'Save campaign code', { note: 'Second try' });
    expect(failed.status).toBe(422);
    for (const page of [continued, failed]) {
      expect(textOf(elements(content(page), 'dd')[0])).toBe('Nights: 11 · Campaign: kept · Language: Deutsch');
      expect(hrefOf(page, 'Choose another link')).toContain('nights=11&campaign=kept');
    }
    const saved = await who.follow(await press(who, failed, 'Save campaign code', { code: 'kept' }));
    expect(textOf(content(saved))).toContain('Nights: 11 · Campaign: kept');
  });

  it.each(['https://evil.example/', 'area=99999', 'campaign=%3Cscript%3E', 'from=2020-01-01'])(
    'of a recipe that no page has made is refused: %s',
    async recipe => {
      const answer = await save(who, { name: 'Odd', code: 'odd-one', recipe });
      if (recipe.startsWith('https')) return expect(idOf(answer)).toBeGreaterThan(0);
      expect([answer.status, answer.html]).toEqual([422, expect.stringContaining('can’t be made any more')]);
    },
  );

  it('gets another name and note, never another code or link; a change meanwhile is told of', async () => {
    const page = `${list}/${norway}?lng=en`;
    const opened = await who.get(page);
    expect((await press(who, opened, 'Save', { name: 'Fjord poster', note: 'In May' })).status).toBe(303);
    const late = await press(who, opened, 'Save', { name: 'Mine' });
    expect(late.status).toBe(409);
    expect((await press(who, opened, 'Save', { code: 'other' })).status).toBe(400);
    expect(inTable(await who.get(`${list}?lng=en`), 'codes')).toContain('Fjord poster');
  });

  it('names no departure day that its link asks for no longer', async () => {
    const id = idOf(await save(who, { name: 'Past', code: 'past' }, 'nights=7&campaign=past&from=2099-05-01'));
    const target = async () => textOf(content(await who.get(`${list}/${id}?lng=en`)));
    expect(await target()).toContain('Departure from: 1 May 2099');
    const recipe = 'nights=7&campaign=past&from=2020-05-01';
    await onDatabase(portal.database, db =>
      db.updateTable('portal.link_code').set({ recipe }).where('id', '=', id).execute(),
    );
    expect(await target()).not.toContain('Departure from');
    expect(await target()).toContain('Nights: 7 · Campaign: past');
  });

  it('is nobody else’s', async () => {
    const stranger = await signedIn('10003');
    expect((await stranger.get(`${list}/${norway}`)).status).toBe(404);
    expect((await stranger.get(`/partner/marketing/links/png?code=${norway}`)).status).toBe(404);
    expect(textOf(content(await stranger.get(`${list}?lng=en`)))).toContain('There is no campaign code yet');
    expect((await (await signedIn('10009')).get(list)).status).toBe(302);
  });

  it('is a QR code of its short address', async () => {
    const png = await ask(portal.url, {
      target: `/partner/marketing/links/png?code=${norway}`,
      headers: { Host: hostOf(), Cookie: [...who.cookies].map(pair => pair.join('=')).join('; ') },
    });
    const { width, height, data } = PNG.sync.read(png.body);
    expect(decodeQR({ width, height, data })).toBe(`${portal.url}/partner/go/10001-norway`);
    expect(png.headers.get('Content-Disposition')).toContain('qr-10001-norway.png');
  });

  it('is one of 200 at most', async () => {
    const many = await signedIn('10006');
    const add = (code: string) => many.post(`${list}/new`, { name: 'Code', code, recipe: '' });
    expect((await add('first')).status).toBe(303);
    const copies = sql`insert into portal.link_code (partner_id, code, name, note, recipe, language, mandant, corporate, login)
      select partner_id, 'code-' || at, name, note, recipe, language, mandant, corporate, login
      from portal.link_code, generate_series(1, 198) at where code = 'first'`;
    await onDatabase(portal.database, database => copies.execute(database));
    expect((await add('last')).status).toBe(303);
    const answer = await add('one-more');
    expect([answer.status, answer.html]).toEqual([
      422,
      expect.stringContaining('There are 200 campaign codes already'),
    ]);
  });
});

describe('a short address', () => {
  const engine = () => `${portal.url}/partner/demo-engine/booking?partnerid=10001&language=de`;
  const visitsOf = async (id: number) => {
    const page = await who.get(`${list}/${id}?lng=en`);
    const [totals] = elements(byId(content(page), 'by-month-table') ?? content(page), 'tfoot');
    return Number(totals && textOf(elements(totals, 'td')[0]));
  };

  it('leads everybody to its link on the partner’s own engine, without a cookie, kept by no browser', async () => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await go('10001-norway?client=104&lng=fr&nights=99&partnerid=1', {}, method);
      expect([answer.status, answer.headers.get('Location')]).toEqual([
        302,
        `${engine()}&nights=7&campaign=Norway+poster`,
      ]);
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      expect(answer.headers.get('Set-Cookie')).toBeNull();
    }
  });

  it.each(['10001-norway/', '10001-Norway', '10001-NORWAY/'])('is the same as %s', async link => {
    const answer = await go(link);
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      302,
      `${engine()}&nights=7&campaign=Norway+poster`,
    ]);
  });

  it.each([
    ...['10001-nothing', '10002-norway', '10001-', 'norway', '10001-norway%20'],
    ...['99999999999-norway', '10001-%F0%9F%98%80', `10001-${'x'.repeat(2_000)}`],
  ])('of no code is a page that is not found, without a cookie: %.40s', async link => {
    const answer = await go(link);
    expect([answer.status, answer.headers.get('Set-Cookie')]).toEqual([404, null]);
  });

  it('is asked for with many codes that nobody has, and none leaves anything', async () => {
    const asked = Array.from({ length: 100 }, (_, at) => go(`${10_000 + at}-${at.toString(36)}-guess`));
    expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([404]));
  });

  it('leads nowhere while its code is retired', async () => {
    const id = idOf(await save(who, { name: 'Retired', code: 'retired' }));
    const change = async (active: string | null) =>
      press(who, await who.get(`${list}/${id}?lng=en`), 'Save', { active });
    const printed = await who.get(`${list}/${id}?lng=en`);
    const texts = elements(content(printed), 'p').map(each => textOf(each).replace(/\s/g, ''));
    expect(texts).toContain(`${hostOf()}/partner/go/10001-retired`);
    expect((await change(null)).status).toBe(303);
    const page = await who.get(`${list}/${id}?lng=en`);
    expect(textOf(content(page))).toContain('This code is retired');
    expect(byId(content(page), 'address')).toBeUndefined();
    const put = await new Visitor(portal.url).get('/partner/go/10001-retired?lng=en');
    expect(put.status).toBe(404);
    // Customers read it: what they meet is told in their words, and leads to the brand, not into the portal.
    expect(textOf(content(put))).toContain('This link leads nowhere');
    expect(elements(content(put), 'a').map(({ attributes }) => attributes.href)).toEqual([
      'https://www.halyard-kreuzfahrten.example/en/',
    ]);
    expect(inTable(await who.get(`${list}?lng=en`), 'retired')).toContain('1 retired campaign code');
    expect(eventsIn(await who.get(historyPage))[0]?.what).toContain('retired');
    expect((await save(who, { name: 'Retired', code: 'retired' })).status).toBe(422);
    expect((await change('on')).status).toBe(303);
    expect((await go('10001-retired')).status).toBe(302);
  });

  it('counts visits of people: no robots, no HEAD, nothing fetched ahead', async () => {
    const id = idOf(await save(who, { name: 'Counted', code: 'counted' }));
    await Promise.all([go('10001-counted'), go('10001-counted'), go('10001-counted')]);
    await go('10001-counted', {}, 'HEAD');
    await go('10001-counted', { 'User-Agent': 'WhatsApp/2.23.20.0' });
    await go('10001-counted', { 'Sec-Purpose': 'prefetch' });
    await expect.poll(() => visitsOf(id), { timeout: 10_000, interval: 500 }).toBe(3);
    const csv = await who.get(`${list}.csv?lng=en`);
    expect(csv.html).toMatch(
      /,Counted,counted,[^,]*\/partner\/go\/10001-counted,active,Nights: 7 · Campaign: Norway poster · Language: Deutsch,,3,0,0,0\.00\r?\n/,
    );
  });

  it('names one visit and several as the language does', async () => {
    const id = idOf(await save(who, { name: 'Once', code: 'once' }));
    await go('10001-once');
    await expect.poll(() => visitsOf(id), { timeout: 10_000, interval: 500 }).toBe(1);
    const visitsIn = async (language: string) => {
      const rows = elements(content(await who.get(`${list}?lng=${language}`)), 'tr').map(row => textOf(row));
      return ['Once', 'Counted'].map(name => /\d+ \p{L}+/u.exec(rows.find(row => row.startsWith(name)) ?? '')?.[0]);
    };
    expect(await visitsIn('en')).toEqual(['1 visit', '3 visits']);
    expect(await visitsIn('de')).toEqual(['1 Besuch', '3 Besuche']);
  });
});
