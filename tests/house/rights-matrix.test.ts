import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadBrands } from '~/brands/load.server';
import { type Page, pages } from '~/portal';
import { allows, rights } from '~/rules/rights';
import { partners } from '../browser/tools/partners.mjs';
import { elements, parseHtml } from '../tools/html';
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
  elements(elements(parseHtml(html), 'details')[0] ?? parseHtml('<p></p>'), 'a')
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

/**
 * In `npm run prove` every brand meets every set of rights at every page. In `npm test` each set meets each page at one brand, by
 * turns, and the one that holds all of them at every third: a brand changes what opens by its hidden areas alone, and three
 * brands that follow each other have some, seven have none.
 */
const hasAll = (holder: number) => holder === holders.length - 1;
const meets = (brand: number, holder: number) => whole || hasAll(holder) || (brand + holder) % 3 === 0;
const turnOf = (brand: number, holder: number, page: number) =>
  hasAll(holder) ? (brand + page) % 3 : (Math.floor(brand / 3) + page) % 3;
const triedBy = (brand: number, holder: number) =>
  closed.filter((_, page) => whole || turnOf(brand, holder, page) === 0);

it('every set of rights meets every page, and the one that holds all of them with and without hidden areas', () => {
  const met = (holder: number, among: (brand: (typeof brands)[number]) => boolean) =>
    new Set(brands.flatMap((brand, at) => (among(brand) && meets(at, holder) ? triedBy(at, holder) : [])));
  for (const holder of holders.keys()) expect(met(holder, () => true).size).toBe(closed.length);
  const all = holders.length - 1;
  expect(met(all, ({ hiddenAreas }) => hiddenAreas.length > 0).size).toBe(closed.length);
  expect(met(all, ({ hiddenAreas }) => hiddenAreas.length === 0).size).toBe(closed.length);
});

describe.each(brands.map((brand, at) => ({ id: brand.id, brand, at })))('brand $id', ({ brand, at }) => {
  const partner = partners[brand.id];
  let owner: Visitor;
  beforeAll(async () => {
    owner = new Visitor(portal.url);
    await owner.enter(partner);
  });
  const mayOpen = (page: Page, mask: number) =>
    allows(mask, page.right) && !page.corporate && !(page.area && brand.hiddenAreas.includes(page.area));

  const met = holders.map((names, index) => ({ names, index })).filter(({ index }) => meets(at, index));
  it.each(met)('$names', async ({ names, index }) => {
    const mask = maskOf(names);
    const staff = await staffOf(owner, `matrix${brand.id}${index}`, names);
    const inMenu = pages.filter(page => page.menu !== undefined && allows(mask, page.menu) && mayOpen(page, mask));
    expect(menuOf(await staff.get('/partner/home'))).toEqual(inMenu.map(addressOf).sort());
    for (const page of triedBy(at, index)) {
      await expectGate(staff, page, mayOpen(page, mask));
    }
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
    const owner = new Visitor(portal.url);
    await owner.enter('10002');
    const staff = await staffOf(owner, `corporate${names.length}`, names);
    expect(menuOf(await staff.get('/partner/home')).includes(addressOf(contactData))).toBe(opens);
    await expectGate(staff, contactData, opens);
  });
});
