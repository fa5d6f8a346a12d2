import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadBrands } from '~/brands/load.server';
import { loadTranslations } from '~/gate/i18n/translations.server';
import { menuFor, type Page, type PagePath, pageAt, pageOf, pages } from '~/portal';
import { screens } from '../screens';
import type { Screen, ScreenPath } from '../screens/screen';
import { filesIn, textOfFile } from './imports';
import { screenFileOf } from './screens';

/**
 * The specification's route table (point 2) and menu, written out by hand once more, so that the table of pages is not its
 * own judge; what the portal has besides (D7, D14, D29) says so in its row of tests/screens/. Levels as in point 6; 0 means no login.
 */
const specified: [path: string, level: number][] = [
  ['home', 1],
  ['login', 0],
  ['loginehoi', 0],
  ['logout', 0],
  ['partnerdata/edit', 2],
  ['partnerdata/topsort', 2],
  ['partnerdata/password', 4],
  ['partnerdata/users', 256],
  ['partnerdata/organizers', 256],
  ['icbe/data/edit', 256],
  ['wlv/edit', 32],
  ['statistics/bookingreport', 1],
  ['statistics/traffic', 1],
  ['statistics/traffic/monthly/:startdate', 1],
  ['statistics/traffic/requests/:startdate', 1],
  ['statistics/traffic/hits/:startdate', 1],
  ['statistics/traffic/pageview/:startdate', 1],
  ['statistics/overview', 1],
  ['marketing/offertemplates', 1],
  ['marketing/banner', 1],
  // The whole agency's money (D10).
  ['provisions', 1 | 64],
];

const isSpecified = new Set(specified.map(([path]) => path));
const rows = Object.entries(screens) as [ScreenPath, Screen][];
const own = rows.flatMap(([path, { own: page }]) => (page ? [{ path: path as string, ...page }] : []));

/** A report's files are as its page (D25). */
const pagePath = (path: string) => path.replace(/\.(xlsx|csv)$/, '');

const english = loadTranslations().of('en').t;
const everyBit = 1 | 2 | 4 | 8 | 32 | 64 | 256;

describe('the table of pages is the specification’s', () => {
  it('each route has its level, and there is no other', () => {
    const levels = new Map([...specified, ...own.map(({ path, right }): [string, number] => [path, right])]);
    const unknown = pages.filter(page => levels.get(pagePath(page.path)) !== page.right);
    const toAdd = ({ path, right }: Page) =>
      `${screenFileOf(pagePath(path))}: write own: { right: ${right} } into the row of '${pagePath(path)}', if that is its level`;
    expect(unknown.map(toAdd)).toEqual([]);
    const gone = [...levels.keys()].filter(path => !pages.some(page => page.path === path));
    expect(gone.map(path => `app/portal.ts: there is no page '${path}'`)).toEqual([]);
    const twice = own.filter(({ path }) => isSpecified.has(path));
    expect(
      twice.map(({ path }) => `${screenFileOf(path)}: the specification has '${path}', it is not its own`),
    ).toEqual([]);
  });

  it('the menu has the specification’s order, words and groups, and the portal’s own items where their rows say', () => {
    const items = pages.filter(page => page.menu !== undefined);
    const shown = items.map(page => [
      page.section ? english(`sections.${page.section}`) : '',
      english(`pages.${page.label}`),
    ]);
    const wanted = [
      ['', 'Home'],
      ['Partner data', 'Edit partner data'],
      ['Partner data', 'Change password'],
      ['Partner data', 'User administration'],
      ['Partner data', 'Top sorting'],
      ['Partner data', 'Organizer administration'],
      ['Partner data', 'Contact information'],
      ['Partner data', 'Layout'],
      ['Transactions and statistics', 'Transactions'],
      ['Transactions and statistics', 'Statistics'],
      ['Transactions and statistics', 'Partner report'],
      ['Marketing', 'Offer templates'],
      ['Marketing', 'Banner'],
      ['', 'Payout history'],
    ];
    const left = own.flatMap(({ menu }) => (menu ? [menu] : []));
    for (let next = 0; next !== -1; ) {
      next = left.findIndex(({ after }) => wanted.some(([, words]) => words === after));
      for (const { section, words, after } of next === -1 ? [] : left.splice(next, 1))
        wanted.splice(wanted.findIndex(item => item[1] === after) + 1, 0, [section, words]);
    }
    expect(left).toEqual([]);
    expect(shown, 'tests/screens/: `own.menu` of a page’s row says where its item is').toEqual(wanted);
  });

  it('an item needs its own bits: top sorting two of them (D10)', () => {
    const bits = new Map(pages.map(page => [page.path, page.menu]));
    expect(bits.get('partnerdata/topsort')).toBe(2 | 8);
    const same = pages.filter(page => page.menu !== undefined && page.path !== 'partnerdata/topsort');
    expect(same.filter(page => page.menu !== page.right).map(page => page.path)).toEqual([]);
  });

  it('marketing and payout are the areas that a brand can be without (D11)', () => {
    const specifiedAreas = [
      ['marketing/offertemplates', 'marketing'],
      ['marketing/banner', 'marketing'],
      ['provisions', 'payout'],
    ];
    const areas = new Map([...specifiedAreas, ...own.map(({ path, area }) => [path, area])] as [string, string][]);
    const wrong = pages.filter(page => page.area !== areas.get(pagePath(page.path)));
    const toWrite = ({ path, area }: Page) =>
      `${screenFileOf(pagePath(path))}: area '${area}' of '${path}' is not that of its row`;
    expect(wrong.map(toWrite)).toEqual([]);
    for (const id of [109, 111, 112]) expect(loadBrands().byId(id)?.hiddenAreas).toEqual(['marketing', 'payout']);
  });

  it('the contact page is for partners of the corporate engine only', () => {
    expect(pages.filter(page => page.corporate).map(page => page.path)).toEqual(['icbe/data/edit']);
  });
});

describe('the table of pages and the code', () => {
  it('every file of the table exists', () => {
    const missing = pages.filter(page => !existsSync(`app/${page.file}`));
    expect(missing.map(({ path, file }) => `app/${file}: write it, for '${path}'`)).toEqual([]);
  });

  it('the menu holds every page that has an item', () => {
    const menu = menuFor({ rights: everyBit, corporate: true, superPartner: true, hiddenAreas: [] });
    const paths = menu.flatMap(group => group.items.map(item => item.path));
    expect(paths).toEqual(pages.filter(page => page.menu !== undefined).map(page => page.path));
  });

  it.each(['xlsx', 'csv'])('a report’s .%s asks what its page asks', ending => {
    const asked = ({ right, area, corporate, pageViews }: Page) => ({ right, area, corporate, pageViews });
    const files = pages.filter(page => page.path.endsWith(`.${ending}`));
    expect(files.length).toBe(pages.filter(page => 'exports' in page).length);
    for (const file of files) {
      const page = pageAt(file.path.slice(0, -ending.length - 1) as PagePath);
      expect([file.path, asked(file)]).toEqual([file.path, asked(page)]);
      expect(pageOf(file.path.replace(':startdate', '2026-03-01'))).toBe(file);
    }
  });

  it('a view writes an address through the table, never by hand', () => {
    const known = pages.map(page => page.path.split('/')[0]).join('|');
    const written = new RegExp(`['"\`]/(partner/)?(${known})\\b`);
    const code = (file: string) => textOfFile(file).replace(/\/\*[\s\S]*?\*\//g, '');
    const views = filesIn('app', /\.tsx$/).filter(file => written.test(code(file)));
    expect(views).toEqual([]);
  });
});

describe('the menu', () => {
  const labels = (rights: number, hiddenAreas: ('marketing' | 'payout')[] = []) =>
    menuFor({ rights, corporate: false, hiddenAreas }).flatMap(group => group.items.map(item => item.label));

  it('without a right shows nothing', () => {
    expect(labels(0)).toEqual([]);
  });

  it.each([1, 2, 4, 32, 256])('shows for right %i only what that right opens', bit => {
    const wrong = pages.filter(page => labels(bit).includes(page.label) && page.right !== bit);
    expect(wrong).toEqual([]);
  });

  it('hides the areas that a brand is without', () => {
    const hidden = pages.filter(page => page.area).map(page => page.label);
    expect(labels(everyBit, ['marketing', 'payout']).filter(label => hidden.includes(label))).toEqual([]);
  });
});
