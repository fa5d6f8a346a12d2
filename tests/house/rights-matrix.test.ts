import { afterAll, describe, expect, it } from 'vitest';
import type { Brand } from '~/brands/brand';
import { loadBrands } from '~/brands/load.server';
import { type Page, pages } from '~/portal';
import { allows, rights } from '~/rules/rights';
import { partners } from '../browser/tools/partners.mjs';
import { byId, elements, parseHtml } from '../tools/html';
import { figure, whole } from '../tools/scale';
import { type Answer, Visitor } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

/**
 * All pages × rights × brands: whoever lacks a right meets neither menu item nor page nor data, and whoever holds it meets
 * all three (D10, D11). What should open is written out here once more, from the specification's points 2 and 6.
 */
type RightName = keyof typeof rights;
const holders: RightName[][] = [
  ['basic'],
  ['basic', 'partnerData'],
  ['basic', 'partnerData', 'topSort'],
  ['basic', 'password'],
  ['basic', 'layout'],
  ['basic', 'allBookings'],
  ['basic', 'administration'],
  ['basic', 'partnerData', 'password', 'topSort', 'layout', 'allBookings', 'administration'],
];
const closed = pages.filter(page => page.right !== 0);
const brands = loadBrands().all;
const password = 'Matrix-2026!';

const portal = withPortal();

const maskOf = (names: RightName[]) => names.reduce((mask, name) => mask | rights[name], 0);

const owners = new Map<string, Promise<Visitor>>();
/** Signed in once for all of its staff. */
function ownerOf(login: string): Promise<Visitor> {
  const owner = owners.get(login) ?? entered(login);
  owners.set(login, owner);
  return owner;
}
async function entered(login: string): Promise<Visitor> {
  const owner = new Visitor(portal.url);
  await owner.enter(login);
  return owner;
}

/** A staff user of a brand's partner with these rights, made by the partner itself as anybody would make one. */
async function staffOf(owner: Visitor, username: string, names: RightName[]): Promise<Visitor> {
  const made = await owner.post('/partner/partnerdata/users/new', {
    username,
    firstname: 'Mira',
    lastname: 'Matrix',
    phone: '040123',
    password,
    password2: password,
    ...Object.fromEntries(names.map(name => [`rights.${name}`, 'on'])),
  });
  expect(made.status).toBe(303);
  const staff = new Visitor(portal.url);
  await staff.enter(username, password);
  return staff;
}

const menuOf = ({ html }: Answer): string[] =>
  elements(byId(parseHtml(html), 'menu') ?? parseHtml('<p></p>'), 'a')
    .map(({ attributes }) => attributes.href ?? '')
    .sort();

/** A page's own address; a part that varies is filled with what no partner has. */
const addressOf = (page: Page) => `/partner/${page.path.replace(/:\w+/g, '999999')}`;
/** A module that serves several pages is a route for each, by the page's own name. */
const routeOf = ({ path, file }: Page) =>
  pages.filter(page => page.file === file).length > 1 ? path : file.replace(/\.tsx?$/, '');

const isSentHome = (answer: Answer) =>
  /^(\/partner)?\/home$/.test(answer.location ?? answer.headers.get('X-Remix-Redirect') ?? '');

/** A page that opens gives its data, which costs less than drawing it; one that stays shut must be so by every way in. */
async function expectGate(staff: Visitor, page: Page, opens: boolean): Promise<void> {
  const answers = [await staff.get(`${addressOf(page)}?_data=${encodeURIComponent(routeOf(page))}`)];
  if (!opens) {
    answers.push(await staff.get(addressOf(page)));
    // A post that is refused before the gate (a page without an action) is refused as well.
    const post = await staff.post(addressOf(page), {});
    if (post.status !== 405) answers.push(post);
  }
  expect([page.path, answers.map(isSentHome)]).toEqual([page.path, answers.map(() => !opens)]);
}

interface Met {
  brand: Brand;
  names: RightName[];
  tried: Page[];
}

/**
 * In `npm run prove` every set of rights meets every page of every brand. In `npm test`, where tests/gate/admit.test.ts has all of
 * them without a portal, each page meets somebody who holds everything, and somebody who lacks no more than what it asks for.
 */
function metBy(): Met[] {
  if (whole) return brands.flatMap(brand => holders.map(names => ({ brand, names, tried: closed })));
  const all = holders.at(-1) ?? [];
  const brandThat = (hides: boolean) => brands.find(({ hiddenAreas }) => hiddenAreas.length > 0 === hides) as Brand;
  const lacking = all
    .filter(name => name !== 'basic')
    .map(name => ({
      brand: brandThat(false),
      names: all.filter(other => other !== name),
      tried: closed.filter(({ right }) => allows(right, rights[name])),
    }));
  return [
    { brand: brandThat(false), names: all, tried: closed },
    { brand: brandThat(true), names: all, tried: closed.filter(({ area }) => area) },
    ...lacking,
  ];
}
const met = metBy();
const mayOpen = ({ right, corporate, area }: Page, mask: number, { hiddenAreas }: Brand) =>
  allows(mask, right) && !corporate && !(area && hiddenAreas.includes(area));

it('every page is opened by somebody, and kept shut to somebody where anybody may be without it', () => {
  const tried = (opens: boolean) =>
    met.flatMap(({ brand, names, tried }) => tried.filter(page => mayOpen(page, maskOf(names), brand) === opens));
  const missing = (opens: boolean, among: Page[]) => among.filter(page => !tried(opens).includes(page));
  const anybodys = (page: Page) => page.right === rights.basic && !page.area && !page.corporate;
  expect(
    missing(
      true,
      closed.filter(({ corporate }) => !corporate),
    ).map(({ path }) => path),
  ).toEqual([]);
  expect(
    missing(
      false,
      closed.filter(page => !anybodys(page)),
    ).map(({ path }) => path),
  ).toEqual([]);
});

describe.each(met.map((each, at) => ({ ...each, id: each.brand.id, at })))('brand $id, $names', each => {
  const { id, names, tried, brand, at } = each;

  it('menu and pages are those of the rights', async () => {
    const owner = await ownerOf(partners[id] ?? '');
    const mask = maskOf(names);
    const staff = await staffOf(owner, `matrix${id}${at}`, names);
    const inMenu = pages.filter(
      page => page.menu !== undefined && !page.superPartner && allows(mask, page.menu) && mayOpen(page, mask, brand),
    );
    expect(menuOf(await staff.get('/partner/home'))).toEqual(inMenu.map(addressOf).sort());
    for (const page of tried) await expectGate(staff, page, mayOpen(page, mask, brand));
  });
});

afterAll(() => {
  figure(
    'walk',
    `${brands.length} brands × ${holders.length} sets of rights × ${closed.length} pages by each way in`,
    'rights',
  );
});

describe('a partner with a corporate engine', () => {
  const contactData = pages.find(({ path }) => path === 'icbe/data/edit') as Page;

  it.each<{ names: RightName[]; opens: boolean }>([
    { names: ['basic', 'administration'], opens: true },
    { names: ['basic'], opens: false },
  ])('lets $names at its contact data: $opens', async ({ names, opens }) => {
    const staff = await staffOf(await ownerOf('10002'), `corporate${names.length}`, names);
    expect(menuOf(await staff.get('/partner/home')).includes(addressOf(contactData))).toBe(opens);
    await expectGate(staff, contactData, opens);
  });
});
