import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadBrands } from '~/brands/load.server';
import { loadTranslations } from '~/gate/i18n/translations.server';
import { menuFor, type Page, type PagePath, pageAt, pageOf, pages } from '~/portal';
import { filesIn, textOfFile } from './imports';

/**
 * The specification's route table (point 2) and menu, written out by hand once more, so that the table of pages is not its
 * own judge. Levels as in point 6; 0 means no login.
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

/** Pages that the specification names without a route, or that the portal needs for itself (D7, D14, D29). */
const ours: [path: string, level: number][] = [
  ['engine', 1],
  ['marketing/links', 1],
  ['marketing/links/:format', 1],
  // Campaign codes (D45), and the short address that everybody may open.
  ['marketing/links/codes', 1],
  ['marketing/links/codes.xlsx', 1],
  ['marketing/links/codes.csv', 1],
  ['marketing/links/codes/new', 1],
  ['marketing/links/codes/:codeid', 1],
  ['go/:link', 0],
  ['wlv/logo', 32],
  ['confirm/:id', 0],
  ['security', 1],
  ['security/second-factor', 0],
  ['partnerdata/users/sign-ins', 256],
  ['partnerdata/approvals', 256],
  ['partnerdata/address', 2],
  ['address/:link', 2],
  ['undo/:link', 0],
  ['session', 0],
  ['passwordrequest', 0],
  ['partnerarea', 0],
  ['accessibility', 0],
  ['keyboard', 0],
  ['lite', 0],
  ['words/:file', 0],
  ['clienterror', 0],
  ['partnerdata/users/new', 256],
  ['partnerdata/users/exists', 256],
  ['partnerdata/users/:userno', 256],
  ['partnerdata/users/:userno/delete', 256],
  ['partnerdata/history', 256],
  ['statistics/bookings/:bookingid', 1],
  ['statistics/complete', 1],
  // Sub-partners and recruited partners (D44).
  ...['partners', 'partners.xlsx', 'partners.csv'].map((path): [string, number] => [path, 64]),
  ['views', 1],
  ['views/:viewno', 1],
  ['views/:viewno/delete', 1],
  ['provisions/queries', 1 | 64],
  ['provisions/file/:fileid', 1 | 64],
  // The difference between what is expected and what is paid (D43), as files too.
  ...['provisions', 'provisions/statements/:statementid', 'provisions/reconciliation'].flatMap(
    (report): [string, number][] => [
      ...(report === 'provisions' ? [] : [[report, 1 | 64] as [string, number]]),
      [`${report}.xlsx`, 1 | 64],
      [`${report}.csv`, 1 | 64],
    ],
  ),
  ['marketing/offertemplates/:fileid', 1],
  ['marketing/banner/:fileid', 1],
  // Each report is a file as well (D25).
  ...[
    'bookingreport',
    'traffic',
    'traffic/monthly/:startdate',
    'traffic/requests/:startdate',
    'traffic/hits/:startdate',
    'traffic/pageview/:startdate',
    'overview',
    'complete',
  ].flatMap((report): [string, number][] => [
    [`statistics/${report}.xlsx`, 1],
    [`statistics/${report}.csv`, 1],
  ]),
];

const english = loadTranslations().of('en').t;
const everyBit = 1 | 2 | 4 | 8 | 32 | 64 | 256;

describe('the table of pages is the specification’s', () => {
  it('each route has its level, and there is no other', () => {
    const levels = new Map([...specified, ...ours]);
    const unknown = pages.filter(page => levels.get(page.path) !== page.right);
    const toAdd = ({ path, right }: Page) =>
      `tests/house/pages.test.ts: add ['${path}', ${right}] to \`ours\`, if that is its level`;
    expect(unknown.map(toAdd)).toEqual([]);
    const gone = [...levels.keys()].filter(path => !pages.some(page => page.path === path));
    expect(gone.map(path => `app/portal.ts: there is no page '${path}'`)).toEqual([]);
  });

  it('the menu has the specification’s order, words and groups', () => {
    const items = pages.filter(page => page.menu !== undefined);
    const shown = items.map(page => [
      page.section ? english(`sections.${page.section}`) : '',
      english(`pages.${page.label}`),
    ]);
    expect(shown, 'tests/house/pages.test.ts: write the menu as it should be').toEqual([
      ['', 'Home'],
      ['Partner data', 'Edit partner data'],
      ['Partner data', 'Change password'],
      ['Partner data', 'User administration'],
      ['Partner data', 'Top sorting'],
      ['Partner data', 'Organizer administration'],
      ['Partner data', 'Contact information'],
      ['Partner data', 'Layout'],
      ['Partner data', 'Change history'],
      ['Transactions and statistics', 'Transactions'],
      ['Transactions and statistics', 'Statistics'],
      ['Transactions and statistics', 'Partner report'],
      ['Transactions and statistics', 'Complete statistics'],
      ['Transactions and statistics', 'Sub-partners'],
      ['Marketing', 'Offer templates'],
      ['Marketing', 'Banner'],
      ['Marketing', 'Links and QR codes'],
      ['', 'Payout history'],
    ]);
  });

  it('an item needs its own bits: top sorting two of them (D10)', () => {
    const bits = new Map(pages.map(page => [page.path, page.menu]));
    expect(bits.get('partnerdata/topsort')).toBe(2 | 8);
    const same = pages.filter(page => page.menu !== undefined && page.path !== 'partnerdata/topsort');
    expect(same.filter(page => page.menu !== page.right).map(page => page.path)).toEqual([]);
  });

  it('marketing and payout are the areas that a brand can be without (D11)', () => {
    const areas = pages.filter(page => page.area).map(page => [page.path, page.area]);
    expect(areas).toEqual([
      ['marketing/offertemplates', 'marketing'],
      ['marketing/banner', 'marketing'],
      ['marketing/links', 'marketing'],
      ...['.xlsx', '.csv', '', '/new', '/:codeid'].map(rest => [`marketing/links/codes${rest}`, 'marketing']),
      ...[
        ...['provisions.xlsx', 'provisions.csv', 'provisions'],
        ...['provisions/statements/:statementid.xlsx', 'provisions/statements/:statementid.csv'],
        'provisions/statements/:statementid',
        ...['provisions/reconciliation.xlsx', 'provisions/reconciliation.csv', 'provisions/reconciliation'],
        'provisions/queries',
        'provisions/file/:fileid',
      ].map(path => [path, 'payout']),
      ['marketing/offertemplates/:fileid', 'marketing'],
      ['marketing/banner/:fileid', 'marketing'],
      ['marketing/links/:format', 'marketing'],
    ]);
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
