import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOpen, type Page, pages } from '~/portal';
import { addresses } from '../screens';
import { figure, sampleOf, whole } from '../tools/scale';
import { Visitor } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';
import { textOfFile } from './imports';

/** Remix runs each loader and action alone, without those of the routes around it: each must stand behind the gate itself. */
const portal = withPortal();
let routes: { id: string; address: string; page?: Page; hasAction: boolean; source: string }[] = [];

beforeAll(async () => {
  const build = (await import(pathToFileURL(path.resolve('build/server/index.js')).href)) as ServerBuild;
  routes = Object.values(build.routes).map(route => {
    const page = pages.find(({ path }) => path === route?.path);
    return {
      id: route?.id ?? '',
      address: `/partner/${(route?.path ?? '').replace('*', 'unknown')}`,
      page,
      hasAction: route?.module.action !== undefined,
      source: route?.module.default || route?.module.loader ? sourceOf(route?.id ?? '', page) : '',
    };
  });
});

/** A module that serves several addresses stands in the table of pages only: its routes have other names. */
const sourceOf = (id: string, page?: Page) =>
  textOfFile(`app/${page?.file ?? `${id.replace(/index\.html$/, 'index')}.tsx`}`);

/** What stands in the partner's record and in no page that is open to everybody. */
const secrets = ['Seeblick', 'Lüdenscheidt', 'DE89370400440532013000', 'Große Elbstra', 'HRB 104501'];
/** What staff is told: its addresses end so, and home has the agency's name. */
const toldToStaff = /seeblick\.example|"firm":"Reisebüro Seeblick GmbH"/g;
/** A number: the frame's words have a key of that name. */
const mask = /"rights":\s*\d+/;
const leaks = (text: string) => [...secrets.filter(secret => text.includes(secret)), ...(mask.exec(text) ?? [])];

/** Counts what it asks, for the proof's figure. */
class Caller extends Visitor {
  static calls = 0;
  override send(...sent: Parameters<Visitor['send']>) {
    Caller.calls += 1;
    return super.send(...sent);
  }
}

async function visitor(login?: string): Promise<Visitor> {
  const who = new Caller(portal.url);
  if (login) await who.enter(login);
  return who;
}

afterAll(() => {
  figure(
    'walk',
    `${routes.length} routes, ${Caller.calls.toLocaleString('en')} calls, none answered with data`,
    'alone',
  );
});

/** Where an answer leads, for a document or for Remix's own data request. */
const leadsTo = (answer: { location: string | null; headers: Headers }) =>
  answer.location ?? answer.headers.get('X-Remix-Redirect') ?? '';

/** In `npm test` the login is not drawn once more for each of them. */
const isLogin = (address: string) => new URL(address, portal.url).pathname === '/partner/login';
const isRedirect = (status: number) => status >= 301 && status <= 308;

/**
 * Each loader and action on its own address and as a data request there, by GET and POST; at full size also as an index, by HEAD,
 * and in the way of the single fetch, which is off.
 */
async function everyWay(who: Visitor, each: { id: string; address: string }) {
  const data = `${each.address}?_data=${encodeURIComponent(each.id)}`;
  const fields = { username: '10001', version: 'x', once: 'x'.repeat(20) };
  return [
    await who.get(each.address),
    await who.get(data),
    await who.post(each.address, {}),
    await who.post(data, fields),
    ...(whole ? await byOtherWays(who, each, data) : []),
  ];
}

async function byOtherWays(who: Visitor, { id, address }: { id: string; address: string }, own: string) {
  const data = `${address}.data`;
  const only = `${data}?_routes=${encodeURIComponent(id)}`;
  return [
    await who.get(`${own}&index`),
    await who.post(own, {}),
    await who.send(own, { method: 'HEAD' }),
    await who.get(data),
    await who.get(only),
    await who.post(only, {}),
    await who.post(data, {}),
  ];
}

/** Every route's data by another page's address: Remix runs whatever loader it is asked for by name. */
async function throughOthers(who: Visitor, places: string[]): Promise<void> {
  for (const { id } of sampleOf(routes, 4, each => each.id)) {
    for (const place of places) {
      const target = `${place}?_data=${encodeURIComponent(id)}`;
      for (const answer of [await who.get(target), await who.post(target, {})]) {
        expect([target, leaks(answer.html.replace(toldToStaff, ''))]).toEqual([target, []]);
        expect(answer.status).toBeLessThan(500);
      }
    }
  }
}

describe('every loader and action is made by the gate', () => {
  it('by one of its verbs, and no other way', () => {
    expect(routes.length).toBeGreaterThan(10);
    const verbs = { loader: /^(page|openPage|outsidePages|exportOf)\(/, action: /^(form|openForm|post)\(|^loader;/ };
    for (const { id, source } of routes) {
      for (const name of ['loader', 'action'] as const) {
        expect([id, name, /export (?:async )?function (?:loader|action)\b/.test(source)]).toEqual([id, name, false]);
        const made = new RegExp(`export const ${name} = ([\\s\\S]{1,20})`).exec(source)?.[1];
        if (made !== undefined) expect([id, name, verbs[name].test(made)]).toEqual([id, name, true]);
      }
    }
  });

  it('a page names itself there, and not another page; both files of an export name their report', () => {
    for (const { id, page, source } of routes.filter(each => each.page)) {
      const own = source.includes('= exportOf(') ? page?.path.replace(/\.(xlsx|csv)$/, '') : page?.path;
      const named = [...source.matchAll(/export const (?:loader|action) = \w+\(\s*'([^']+)'/g)].map(([, name]) => name);
      expect(named.length).toBeGreaterThan(0);
      expect([id, [...new Set(named)]]).toEqual([id, [own]]);
    }
  });

  it('an export that fails is a page with a way back', () => {
    const exports = routes.filter(({ source }) => source.includes('= exportOf('));
    expect(exports.length).toBeGreaterThan(0);
    const bare = exports.filter(({ source }) => !source.includes('ExportFailed as ErrorBoundary'));
    expect(bare.map(({ id }) => id)).toEqual([]);
  });

  it('every page has a loader, so that its view alone is never shown', () => {
    expect(
      routes.filter(({ page, source }) => page && !source.includes('export const loader')).map(({ id }) => id),
    ).toEqual([]);
  });

  it('the document’s own loader gives nothing but the frame', async () => {
    const answer = await (await visitor()).get('/partner/login?_data=root');
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.html).visitor).toBeNull();
    expect(leaks(answer.html)).toEqual([]);
  });
});

describe('without a session', () => {
  it('no route gives anything away, by its address or as data, by GET or by POST', async () => {
    const who = await visitor();
    for (const each of routes) {
      for (const answer of await everyWay(who, each)) {
        expect([each.id, answer.url, leaks(answer.html)]).toEqual([each.id, answer.url, []]);
        expect(answer.status).toBeLessThan(500);
      }
    }
  });

  it('every page with a right leads to the login', async () => {
    const who = await visitor();
    const closed = routes.filter(({ page }) => page && !isOpen(page));
    expect(closed.length).toBeGreaterThan(2);
    for (const each of closed) {
      for (const address of [each.address, `${each.address}?_data=${encodeURIComponent(each.id)}`]) {
        expect(leadsTo(await who.get(address))).toMatch(/^(\/partner)?\/login(\?|$)/);
        if (each.hasAction) expect(leadsTo(await who.post(address, {}))).toMatch(/^(\/partner)?\/login(\?|$)/);
      }
    }
  });

  it('no route’s data can be had through another page’s address', async () => {
    const all = routes.map(({ address }) => address);
    await throughOthers(await visitor(), whole ? all : ['/partner/partnerarea']);
  });
});

describe('with the basic right only', () => {
  it('every page of another right leads home, as data too', async () => {
    const who = await visitor('frontdesk1');
    const closed = routes.filter(({ page }) => page && (page.right & ~1) > 0);
    expect(closed.map(({ page }) => page?.path)).toContain('partnerdata/edit');
    for (const each of closed) {
      for (const answer of await everyWay(who, each)) {
        expect(leaks(answer.html.replace(toldToStaff, ''))).toEqual([]);
        // An address that ends in .data is none, unless its page has an id there.
        const closes = /\.data(\?|$)/.test(answer.url) ? [400, 404, 405] : [400, 405];
        if (!closes.includes(answer.status)) expect(leadsTo(answer)).toMatch(/^(\/partner)?\/home$/);
      }
    }
  });
});

describe('with the basic right only, at full size', () => {
  it.runIf(whole)('no route’s data can be had through another page’s address', async () => {
    const closed = routes.filter(({ page }) => page && (page.right & ~1) > 0);
    await throughOthers(await visitor('frontdesk1'), ['/partner/home', ...closed.map(({ address }) => address)]);
  });
});

describe('every address that was ever published still answers', () => {
  const signedIn = new Map<string, Promise<Visitor>>();
  /** Signed in once for all addresses: to check a password costs as much as five pages. */
  const known = (login: string): Promise<Visitor> => {
    const session = signedIn.get(login) ?? visitor(login);
    signedIn.set(login, session);
    return session;
  };

  it.each(addresses)('$address', async ({ address, open, as, ends, status = 200 }) => {
    const who = open ? await visitor() : address.includes('/logout') ? await visitor(as) : (await known(as)).copy();
    const answer = await who.open(address);
    expect([answer.status, answer.url]).toEqual([status, portal.url + ends]);
  });

  it.each(addresses.filter(({ open }) => !open))(
    '$address without a session ends at the login',
    async ({ address }) => {
      const who = await visitor();
      let answer = await who.get(address);
      for (let hops = 0; answer.location && !isLogin(answer.location) && hops < 10; hops += 1) {
        answer = await who.get(answer.location);
      }
      expect([answer.status, isLogin(answer.location ?? '')]).toEqual([expect.toSatisfy(isRedirect), true]);
      if (!whole) return;
      const login = await who.get(answer.location ?? '');
      expect([login.status, new URL(login.url).pathname]).toEqual([200, '/partner/login']);
    },
  );
});
