import { allows, rights } from './rules/rights';

/** The table of pages: routes, rights, menu and addresses are made from it. */

/** Bits of the rights mask (D10). `nobody` marks a page that needs no login. */
export const right = { nobody: 0, ...rights } as const;

export const sections = ['partnerdata', 'statistics', 'marketing'] as const;
type Section = (typeof sections)[number];

/** Areas that a brand can be without, also by URL (D11). */
type Area = 'marketing' | 'payout';

interface Row {
  /** below /partner/, and the name by which `page`, `form` and `to` know it */
  path: string;
  file: string;
  /** module in app/ of its `.xlsx` and `.csv`, which whoever may open the page may have (D25) */
  exports?: string;
  /** bits of the mask that open the page, all of them; 0 opens it to everybody, or with `signedIn` to every login */
  right: number;
  signedIn?: true;
  /** shown in the menu to whoever holds all these bits; absent = not in the menu */
  menu?: number;
  section?: Section;
  area?: Area;
  corporate?: true;
  /** only for partners whose page views are counted (specification point 6) */
  pageViews?: true;
  /** in the menu only of who has sub-partners (D44) */
  superPartner?: true;
  /** shows a sub-partner's figures, too */
  subPartners?: true;
  /** word for the menu, the heading and 'you may not open …': `pages.<label>` in common.json; absent where nobody sees one */
  label?: string;
  /** the page gains from scripts; all others are sent without any */
  scripts?: true;
  /** its charts can be had with scripts, by `?chart=interactive`; without that it is sent as it says here */
  charts?: true;
  /** locale files besides `common` that a page with scripts takes its words from in the browser (gate/i18n/words.server.ts) */
  words?: readonly string[];
  /** its forms carry files, so a body may be larger */
  uploads?: true;
  /** most bytes that it is posted, where that is less than a form */
  maxBodyBytes?: number;
  /** the menu's item that it belongs to, where it has none of its own */
  under?: string;
}

const rows = [
  {
    path: 'home',
    file: 'routes/home/route.tsx',
    right: right.basic,
    menu: right.basic,
    label: 'home',
  },
  {
    path: 'partnerdata/edit',
    file: 'routes/partnerdata/edit/route.tsx',
    right: right.partnerData,
    menu: right.partnerData,
    section: 'partnerdata',
    label: 'partnerEdit',
    scripts: true,
    words: ['form', 'partnerdata', 'errors'],
  },
  {
    path: 'partnerdata/password',
    file: 'routes/partnerdata/password/route.tsx',
    right: right.password,
    menu: right.password,
    section: 'partnerdata',
    label: 'password',
    scripts: true,
    words: ['form', 'access', 'errors', 'errors.passwords'],
  },
  {
    path: 'partnerdata/users',
    file: 'routes/partnerdata/users/list.tsx',
    right: right.administration,
    menu: right.administration,
    section: 'partnerdata',
    label: 'users',
    scripts: true,
    words: ['userlist'],
  },
  {
    path: 'partnerdata/users/new',
    file: 'routes/partnerdata/users/new.tsx',
    right: right.administration,
    label: 'userNew',
    under: 'partnerdata/users',
    scripts: true,
    words: ['form', 'users', 'errors'],
  },
  {
    path: 'partnerdata/users/exists',
    file: 'routes/partnerdata/users/exists.tsx',
    right: right.administration,
    label: 'users',
    under: 'partnerdata/users',
  },
  {
    path: 'partnerdata/users/sign-ins',
    file: 'routes/partnerdata/users/sign-ins.tsx',
    right: right.administration,
    label: 'signIns',
    under: 'partnerdata/users',
  },
  {
    path: 'partnerdata/users/:userno',
    file: 'routes/partnerdata/users/edit.tsx',
    right: right.administration,
    label: 'userEdit',
    under: 'partnerdata/users',
    scripts: true,
    words: ['form', 'users', 'errors'],
  },
  {
    path: 'partnerdata/users/:userno/delete',
    file: 'routes/partnerdata/users/delete.tsx',
    right: right.administration,
    label: 'userDelete',
    under: 'partnerdata/users',
  },
  {
    path: 'partnerdata/topsort',
    file: 'routes/partnerdata/topsort/route.tsx',
    right: right.partnerData,
    menu: right.partnerData | right.topSort,
    section: 'partnerdata',
    label: 'topSort',
  },
  {
    path: 'partnerdata/organizers',
    file: 'routes/partnerdata/organizers/route.tsx',
    right: right.administration,
    menu: right.administration,
    section: 'partnerdata',
    label: 'organizers',
    scripts: true,
    words: ['form', 'organizers', 'errors', 'errors.files', 'errors.organizers'],
  },
  {
    path: 'icbe/data/edit',
    file: 'routes/icbe/data/edit/route.tsx',
    right: right.administration,
    menu: right.administration,
    section: 'partnerdata',
    corporate: true,
    label: 'contactData',
    scripts: true,
    words: ['form', 'contact', 'errors', 'errors.files'],
    uploads: true,
  },
  {
    path: 'wlv/edit',
    file: 'routes/wlv/edit/route.tsx',
    right: right.layout,
    menu: right.layout,
    section: 'partnerdata',
    label: 'layout',
    scripts: true,
    words: ['form', 'layout', 'errors', 'errors.files'],
    uploads: true,
  },
  { path: 'wlv/logo', file: 'routes/wlv/logo.tsx', right: right.layout, label: 'layout', under: 'wlv/edit' },
  {
    path: 'partnerdata/approvals',
    file: 'routes/partnerdata/approvals.tsx',
    right: right.administration,
    label: 'approvals',
    under: 'partnerdata/edit',
  },
  {
    path: 'partnerdata/address',
    file: 'routes/address/waiting.tsx',
    right: right.partnerData,
    label: 'partnerEdit',
    under: 'partnerdata/edit',
  },
  {
    path: 'address/:link',
    file: 'routes/address/confirm.tsx',
    right: right.partnerData,
    label: 'addressConfirm',
    under: 'partnerdata/edit',
  },
  { path: 'undo/:link', file: 'routes/address/undo.tsx', right: right.nobody, label: 'addressUndo' },
  {
    path: 'partnerdata/history',
    file: 'routes/partnerdata/history/route.tsx',
    right: right.administration,
    menu: right.administration,
    section: 'partnerdata',
    label: 'history',
  },
  {
    path: 'statistics/bookingreport',
    file: 'routes/statistics/bookingreport/route.tsx',
    exports: 'routes/statistics/bookingreport/export.ts',
    subPartners: true,
    right: right.basic,
    menu: right.basic,
    section: 'statistics',
    label: 'transactions',
  },
  {
    path: 'statistics/bookings/:bookingid',
    file: 'routes/statistics/bookings/route.tsx',
    right: right.basic,
    label: 'booking',
    under: 'statistics/bookingreport',
  },
  {
    path: 'statistics/traffic',
    file: 'routes/statistics/traffic/route.tsx',
    exports: 'routes/statistics/traffic/export.ts',
    subPartners: true,
    right: right.basic,
    menu: right.basic,
    section: 'statistics',
    label: 'traffic',
    charts: true,
    words: ['traffic', 'reports', 'views'],
  },
  {
    path: 'statistics/traffic/monthly/:startdate',
    file: 'routes/statistics/traffic/monthly.tsx',
    exports: 'routes/statistics/traffic/monthly-export.ts',
    subPartners: true,
    right: right.basic,
    label: 'trafficBookings',
    under: 'statistics/traffic',
    charts: true,
    words: ['traffic', 'reports', 'views'],
  },
  {
    path: 'statistics/traffic/requests/:startdate',
    file: 'routes/statistics/traffic/requests.tsx',
    exports: 'routes/statistics/traffic/requests-export.ts',
    subPartners: true,
    right: right.basic,
    label: 'trafficRequests',
    under: 'statistics/traffic',
    charts: true,
    words: ['traffic', 'reports', 'views'],
  },
  {
    path: 'statistics/traffic/hits/:startdate',
    file: 'routes/statistics/traffic/hits.tsx',
    exports: 'routes/statistics/traffic/hits-export.ts',
    subPartners: true,
    right: right.basic,
    label: 'trafficHits',
    under: 'statistics/traffic',
    charts: true,
    words: ['traffic', 'reports', 'views'],
  },
  {
    path: 'statistics/traffic/pageview/:startdate',
    file: 'routes/statistics/traffic/pageview.tsx',
    exports: 'routes/statistics/traffic/pageview-export.ts',
    right: right.basic,
    pageViews: true,
    label: 'trafficPageViews',
    under: 'statistics/traffic',
    charts: true,
    words: ['traffic', 'reports', 'views'],
  },
  {
    path: 'statistics/overview',
    file: 'routes/statistics/overview/route.tsx',
    exports: 'routes/statistics/overview/export.ts',
    subPartners: true,
    right: right.basic,
    menu: right.basic,
    section: 'statistics',
    label: 'partnerReport',
    charts: true,
    words: ['overview', 'traffic', 'reports', 'views'],
  },
  {
    path: 'statistics/complete',
    file: 'routes/statistics/complete/route.tsx',
    exports: 'routes/statistics/complete/export.ts',
    subPartners: true,
    right: right.basic,
    menu: right.basic,
    section: 'statistics',
    label: 'completeStatistics',
  },
  {
    path: 'partners',
    file: 'routes/partners/route.tsx',
    exports: 'routes/partners/export.ts',
    right: right.allBookings,
    menu: right.allBookings,
    section: 'statistics',
    superPartner: true,
    label: 'partners',
  },
  {
    path: 'marketing/offertemplates',
    file: 'routes/marketing/offertemplates.tsx',
    right: right.basic,
    menu: right.basic,
    section: 'marketing',
    area: 'marketing',
    label: 'offerTemplates',
  },
  {
    path: 'marketing/banner',
    file: 'routes/marketing/banner.tsx',
    right: right.basic,
    menu: right.basic,
    section: 'marketing',
    area: 'marketing',
    label: 'banners',
    scripts: true,
    words: ['marketing', 'downloads', 'reports', 'views'],
  },
  {
    path: 'marketing/links',
    file: 'routes/marketing/links/route.tsx',
    right: right.basic,
    menu: right.basic,
    section: 'marketing',
    area: 'marketing',
    label: 'links',
    scripts: true,
    words: ['links', 'downloads', 'reports', 'views', 'errors', 'errors.links'],
  },
  {
    path: 'marketing/links/codes',
    file: 'routes/marketing/links/codes.tsx',
    exports: 'routes/marketing/links/codes-export.ts',
    right: right.basic,
    area: 'marketing',
    label: 'linkCodes',
    under: 'marketing/links',
    scripts: true,
    words: ['linkcodes', 'links', 'downloads', 'reports'],
  },
  {
    path: 'marketing/links/codes/new',
    file: 'routes/marketing/links/new-code.tsx',
    right: right.basic,
    area: 'marketing',
    label: 'linkCodeNew',
    under: 'marketing/links',
  },
  {
    path: 'marketing/links/codes/:codeid',
    file: 'routes/marketing/links/code.tsx',
    right: right.basic,
    area: 'marketing',
    label: 'linkCode',
    under: 'marketing/links',
    scripts: true,
    charts: true,
    words: ['linkcodes', 'links', 'traffic', 'downloads', 'reports', 'form', 'errors', 'errors.links'],
  },
  {
    path: 'provisions',
    file: 'routes/provisions/route.tsx',
    exports: 'routes/provisions/export.ts',
    right: right.basic | right.allBookings,
    menu: right.basic | right.allBookings,
    area: 'payout',
    label: 'payout',
    scripts: true,
    words: ['provisions', 'downloads', 'reports', 'views'],
  },
  {
    path: 'provisions/statements/:statementid',
    file: 'routes/provisions/statement.tsx',
    exports: 'routes/provisions/statement-export.ts',
    right: right.basic | right.allBookings,
    area: 'payout',
    label: 'statement',
    under: 'provisions',
  },
  {
    path: 'provisions/reconciliation',
    file: 'routes/provisions/reconciliation/route.tsx',
    exports: 'routes/provisions/reconciliation/export.ts',
    right: right.basic | right.allBookings,
    area: 'payout',
    label: 'reconciliation',
    under: 'provisions',
  },
  {
    path: 'provisions/queries',
    file: 'routes/provisions/reconciliation/queries.tsx',
    right: right.basic | right.allBookings,
    area: 'payout',
    label: 'queries',
    under: 'provisions',
  },
  {
    path: 'provisions/file/:fileid',
    file: 'routes/provisions/file.tsx',
    right: right.basic | right.allBookings,
    area: 'payout',
    label: 'payout',
    under: 'provisions',
  },
  {
    path: 'marketing/offertemplates/:fileid',
    file: 'routes/marketing/template-file.tsx',
    right: right.basic,
    area: 'marketing',
    label: 'offerTemplates',
    under: 'marketing/offertemplates',
  },
  {
    path: 'marketing/banner/:fileid',
    file: 'routes/marketing/banner-file.tsx',
    right: right.basic,
    area: 'marketing',
    label: 'banners',
    under: 'marketing/banner',
  },
  {
    path: 'marketing/links/:format',
    file: 'routes/marketing/links/qr-file.tsx',
    right: right.basic,
    area: 'marketing',
    label: 'links',
    under: 'marketing/links',
  },
  {
    path: 'security',
    file: 'routes/security/overview/route.tsx',
    right: right.basic,
    label: 'security',
  },
  { path: 'views', file: 'routes/views/list.tsx', right: right.basic, label: 'views', under: 'home' },
  {
    path: 'views/:viewno',
    file: 'routes/views/rename.tsx',
    right: right.basic,
    label: 'viewRename',
    under: 'home',
  },
  {
    path: 'views/:viewno/delete',
    file: 'routes/views/delete.tsx',
    right: right.basic,
    label: 'viewDelete',
    under: 'home',
  },
  { path: 'engine', file: 'routes/engine.tsx', right: right.basic, label: 'engine' },
  { path: 'session', file: 'routes/session/route.tsx', right: right.nobody, label: 'session' },
  { path: 'session/renewal', file: 'routes/session/renewal.ts', right: right.nobody },
  {
    path: 'confirm/:id',
    file: 'routes/confirm.tsx',
    right: right.nobody,
    signedIn: true,
    label: 'confirm',
  },
  {
    path: 'security/second-factor',
    file: 'routes/security/second-factor/route.tsx',
    right: right.nobody,
    signedIn: true,
    label: 'secondFactor',
    under: 'security',
  },
  { path: 'login', file: 'routes/login/route.tsx', right: right.nobody, label: 'login' },
  { path: 'loginehoi', file: 'routes/login/sign-on.tsx', right: right.nobody, label: 'login' },
  { path: 'logout', file: 'routes/logout.tsx', right: right.nobody, label: 'logout' },
  {
    path: 'passwordrequest',
    file: 'routes/passwordrequest.tsx',
    right: right.nobody,
    label: 'passwordRequest',
  },
  { path: 'partnerarea', file: 'routes/partnerarea.tsx', right: right.nobody, label: 'partnerArea' },
  {
    path: 'accessibility',
    file: 'routes/accessibility.tsx',
    right: right.nobody,
    label: 'accessibility',
  },
  { path: 'keyboard', file: 'routes/keyboard.tsx', right: right.nobody, label: 'keyboard' },
  { path: 'go/:link', file: 'routes/go.tsx', right: right.nobody },
  { path: 'lite', file: 'routes/lite.tsx', right: right.nobody, label: 'lite' },
  { path: 'words/:file', file: 'routes/words.ts', right: right.nobody },
  // Open, so that a page whose session has ended can still report.
  { path: 'clienterror', file: 'routes/client-error.tsx', right: right.nobody, maxBodyBytes: 2_048 },
] as const satisfies readonly (Row & ({ right: typeof right.nobody } | { label: string }))[];

const formats = ['xlsx', 'csv'] as const;

export type ExportedPath = Extract<(typeof rows)[number], { exports: string }>['path'];
export type PagePath = (typeof rows)[number]['path'] | `${ExportedPath}.${(typeof formats)[number]}`;

export interface Page extends Row {
  path: PagePath;
}

/** Files before their page: in a pattern, `:startdate` also takes a file's ending. */
export const pages: readonly Page[] = rows.flatMap((row): Page[] =>
  'exports' in row ? [...filesOf(row), row] : [row],
);

function filesOf(row: Row & { path: ExportedPath; exports: string }): Page[] {
  const { path, exports: file, right, area, corporate, pageViews, subPartners, label, under = path } = row;
  const kept = { right, area, corporate, pageViews, subPartners, label, under };
  return formats.map(format => ({ path: `${path}.${format}`, file, ...kept }));
}

const byPath = new Map<string, Page>(pages.map(page => [page.path, page]));

/** Whether a page can be opened without a session. */
export const isOpen = ({ right: needed, signedIn }: Page): boolean => needed === right.nobody && !signedIn;

export function pageAt(path: PagePath): Page {
  const page = byPath.get(path);
  if (!page) throw new Error(`No page '${path}' in the table.`);
  return page;
}

/** Pages whose address has parts that vary (`:userno`), as patterns; a spelled-out address goes before one of them. */
const varying = pages
  .filter(({ path }) => path.includes(':'))
  .map(page => ({ page, pattern: new RegExp(`^${page.path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`) }));

/** The page that a path below the base belongs to; case does not matter (D4). */
export function pageOf(pathBelowBase: string): Page | undefined {
  const path = pathBelowBase.replace(/^\/+|\/+$/g, '').toLowerCase();
  return byPath.get(path) ?? varying.find(({ pattern }) => pattern.test(path))?.page;
}

/** The label of the menu's item that a page stands for or belongs to: what a platform can be without (D34). */
export const areaOf = ({ menu, label, under }: Page): string | undefined =>
  menu === undefined && under !== undefined ? byPath.get(under)?.label : label;

export type MenuItem = Pick<Page, 'path' | 'label'>;

export interface MenuGroup {
  section?: Section;
  items: MenuItem[];
}

interface MenuVisitor {
  rights: number;
  corporate: boolean;
  hiddenAreas: readonly Area[];
  absent?: ReadonlySet<string>;
  superPartner?: boolean;
}

export function menuFor(visitor: MenuVisitor): MenuGroup[] {
  const groups: MenuGroup[] = [];
  for (const page of pages) {
    if (page.menu === undefined || !allows(visitor.rights, page.menu)) continue;
    if (page.corporate && !visitor.corporate) continue;
    if (page.superPartner && !visitor.superPartner) continue;
    if (visitor.absent?.has(page.label ?? '')) continue;
    if (page.area && visitor.hiddenAreas.includes(page.area)) continue;
    const item = { path: page.path, label: page.label };
    const last = groups.at(-1);
    if (page.section && last?.section === page.section) last.items.push(item);
    else groups.push({ section: page.section, items: [item] });
  }
  return groups;
}
