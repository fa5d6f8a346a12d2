import { png } from '../files/pictures';
import { addresses } from '../house/addresses';
import { contactPage, terms } from '../tools/contact-page';
import { layoutPage, picture } from '../tools/layout-page';
import { organizersPage } from '../tools/organizers-page';
import { type Changes, press } from '../tools/press';
import { topSortPage } from '../tools/top-sort-page';
import { type ChosenFile, pressWithFiles } from '../tools/upload';
import { addUser, harbour, linkOf, usersPage } from '../tools/users-page';
import type { Answer, Visitor } from '../tools/visitor';

/** One thing that a visitor does: opens an address, or presses a button of the page there. */
export interface Step {
  /** who does it; by itself a step is the principal's of a demonstration partner */
  as?: string;
  at: string;
  /** for a form: its button and what is typed, another thing each turn */
  button?: string;
  typed?: (turn: number) => Changes;
  files?: (turn: number) => Record<string, ChosenFile>;
  /** what has to be typed once more, because no page ever holds it */
  again?: Changes;
  /** status when nothing fails, where it is not 200 or, for a form, 303 */
  fine?: number;
  /** makes what the step is done to; `at` is then no more than where it begins */
  open?: (who: Visitor, turn: number) => Promise<Answer>;
}

/** Texts of letters, for no name may hold a digit. */
export const word = (turn: number): string => String(turn).replace(/\d/g, digit => 'abcdefghij'[Number(digit)] ?? '');
const typedOnce = (name: string) => (turn: number) => ({ [name]: `Turn ${word(turn)}` });

const report = '/partner/statistics/bookingreport';
const traffic = '/partner/statistics/traffic';
const overview = '/partner/statistics/overview';
const lastYear = new Date().getUTCFullYear() - 1;
const statement = addresses.find(({ address }) => address.includes('/provisions/file/'))?.address ?? '';

/** Ticks one option of the sea panel: never the one of the last turns, for those may not have been saved. */
const ticks = (turn: number) => ({ 'sea.mode': 'customized', 'sea.ids': String(1 + (turn % 5)) });

async function newUser(who: Visitor, turn: number): Promise<string> {
  const username = `turn-${process.pid}-${turn}`;
  await addUser(who, { username });
  return linkOf(await who.get(usersPage), `Edit ${username}`);
}

const forms = {
  'partner data, saved': {
    at: '/partner/partnerdata/edit',
    button: 'Save',
    typed: turn => ({ strasse: `Weg ${word(turn)}`, 'accounts[0].bankname': `Bank ${word(turn)}` }),
  },
  'new user, saved': {
    at: `${usersPage}/new`,
    button: 'Save',
    typed: turn => ({ ...harbour, username: `new-${process.pid}-${turn}` }),
    again: { password: harbour.password, password2: harbour.password2 },
  },
  'user, saved': { at: `${usersPage}/1`, button: 'Save', typed: typedOnce('comment') },
  'user, deleted': {
    at: usersPage,
    button: 'Delete user',
    open: async (who, turn) => who.get(`${await newUser(who, turn)}/delete`),
  },
  'top sort of areas, saved': { as: '10007', at: `${topSortPage}?tab=destinations`, button: 'Save', typed: ticks },
  'top sort of organizers, saved': {
    as: '10007',
    at: `${topSortPage}?tab=organizers`,
    button: 'Save',
    typed: ticks,
  },
  'top sort of ships, saved': { as: '10007', at: `${topSortPage}?tab=ships`, button: 'Save', typed: ticks },
  'organizers, saved': {
    at: organizersPage,
    button: 'Save',
    typed: turn => ({ 'organizers[0].reservierungtel': `+49 ${turn}` }),
  },
  'contact data, saved': {
    as: '10002',
    at: contactPage,
    button: 'Save',
    typed: turn => ({ werbetext: `Turn ${turn}`, agblink: `https://a.example/t${turn}.pdf` }),
    files: turn => ({ agb: terms(`t${turn}.pdf`) }),
  },
  'contact data, bank changed': { as: '10002', at: contactPage, button: 'Save', typed: typedOnce('bank') },
  'layout, saved': {
    at: layoutPage,
    button: 'Save',
    typed: turn => ({ colorlink: `#${String(turn).padStart(6, '0')}` }),
    files: turn => ({ logo: picture(png(12, 12), `t${turn}.png`) }),
  },
} satisfies Record<string, Step>;

const pages = {
  // The brand of this partner has a newsletter.
  home: { as: '10006', at: '/partner/home' },
  'partner data': { at: '/partner/partnerdata/edit' },
  users: { at: usersPage },
  'new user': { at: `${usersPage}/new` },
  user: { at: `${usersPage}/1` },
  'user to delete': { at: `${usersPage}/1/delete` },
  'user name, looked up': { at: `${usersPage}/exists?username=frontdesk1` },
  'top sort of areas': { at: topSortPage },
  'top sort of organizers': { at: `${topSortPage}?tab=organizers` },
  'top sort of ships': { at: `${topSortPage}?tab=ships` },
  organizers: { at: organizersPage },
  'contact data': { as: '10002', at: `${contactPage}?text=en` },
  layout: { at: layoutPage },
  logo: { at: '/partner/wlv/logo' },
  transactions: { at: `${report}?type=storno&q=aida` },
  // This partner's list has a column for travellers.
  'transactions with travellers': { as: '10003', at: `${report}?period=year` },
  'transactions as Excel': { at: `${report}.xlsx?q=aida` },
  'transactions as CSV': { at: `${report}.csv?q=aida` },
  'traffic, hits': { at: `${traffic}?type=hits&year=${lastYear}` },
  'days of hits': { at: `${traffic}/hits/${lastYear}-03-01` },
  'days of bookings': { at: `${traffic}/monthly/${lastYear}-03-01` },
  'days of requests': { at: `${traffic}/requests/${lastYear}-03-01` },
  'days of page views': { at: `${traffic}/pageview/${lastYear}-03-01` },
  'traffic as Excel': { at: `${traffic}.xlsx?type=hits&year=${lastYear}` },
  'days of hits as CSV': { at: `${traffic}/hits/${lastYear}-03-01.csv` },
  'days of bookings as Excel': { at: `${traffic}/monthly/${lastYear}-03-01.xlsx` },
  'days of requests as Excel': { at: `${traffic}/requests/${lastYear}-03-01.xlsx` },
  'days of page views as CSV': { at: `${traffic}/pageview/${lastYear}-03-01.csv` },
  'partner report': { at: `${overview}?datetype=departure&group=area` },
  'partner report as Excel': { at: `${overview}.xlsx?group=area` },
  'offer templates': { at: '/partner/marketing/offertemplates?category=Alaska' },
  banners: { at: '/partner/marketing/banner?category=Alaska' },
  'payout history': { at: '/partner/provisions?year=2026&month=3' },
  'an offer template': { at: '/partner/marketing/offertemplates/offer-de-1' },
  // Ids that no list names, so that a kept list does not spare asking for it.
  'an offer template, not listed': { at: '/partner/marketing/offertemplates/nobody', fine: 404 },
  'a banner, not listed': { at: '/partner/marketing/banner/nobody', fine: 404 },
  'a banner': { at: '/partner/marketing/banner/banner-de-1-468' },
  'a statement': { at: statement },
} satisfies Record<string, Step>;

/** Everything that a visitor who is signed in does with an upstream behind it. */
export const steps = { ...pages, ...forms };
export type StepName = keyof typeof steps;
export const stepNamed = (name: StepName): Step => steps[name];

export const openStep = (who: Visitor, step: Step, turn: number): Promise<Answer> =>
  step.open ? step.open(who, turn) : who.get(step.at);

/** Presses the step's button of a page that it has opened. */
export function pressStep(who: Visitor, page: Answer, step: Step, changes: Changes, turn: number): Promise<Answer> {
  const button = step.button ?? '';
  return step.files ? pressWithFiles(who, page, button, changes, step.files(turn)) : press(who, page, button, changes);
}
