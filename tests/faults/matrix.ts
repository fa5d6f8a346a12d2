import type { CallName } from '~/upstream/calls';
import {
  alert,
  answers,
  aside,
  figures,
  file,
  type Judge,
  kept,
  noFile,
  panel,
  plain,
  saved,
  toLogin,
  unread,
  unsaved,
  without,
} from './judges';
import type { StepName } from './screens';

/** What a visitor meets when a call of a step fails, is refused (400, 404, 409), or is answered 401 or 403. */
export interface Row {
  fails: Judge;
  refused: Judge;
  ended: Judge;
}

const row = (fails: Judge, refused: Judge = fails, ended: Judge = toLogin): Row => ({ fails, refused, ended });

const list = row(alert);
/** What a form reads before it saves. */
const before = row(unread, unread, kept);
const save = row(unsaved(), unsaved(), kept);
/** What a form could do without. */
const spared = row(saved, saved, kept);
const report = row(figures(/Refresh/));
const exported = row(noFile);
const name = row(file);
const days = row(figures(/by month/, 1));
const years = row(aside(/by day/));
const options = row(panel(/Saving is possible again as soon as the options can be loaded/, 200, 2));
const optionsToSave = row(
  unsaved('The options could not be loaded, so nothing was saved.', 502),
  unsaved('The options could not be loaded, so nothing was saved.', 502),
  kept,
);
const undeleted = 'The user could not be deleted. Please try again.';
const categories = row(panel(/Alaska/));
const accounts = unsaved('Partner data has been saved, but the bank accounts have not.');

/**
 * The fault matrix of the trust design: every call that a step makes, and what it leads to. `tests/faults/matrix.test.ts` makes each
 * step and finds out whether the table knows all of its calls.
 */
export const matrix: Record<StepName, Partial<Record<CallName, Row>>> = {
  home: {
    getPartner: row(without(/No homepage is stored/)),
    listExternalLinks: row(without(/Sign up for the newsletter/)),
  },
  'partner data': { getPartner: list, listBankAccounts: list, listStandardValues: row(plain) },
  users: { listUsers: list },
  'new user': {},
  user: { listUsers: list },
  'user to delete': { listUsers: list },
  'user name, looked up': { userExists: row(answers(200, '{"taken":null}')) },
  'top sort of areas': { getTopSort: list, listDestinationOptions: options },
  'top sort of organizers': { getTopSort: list, listOrganizerOptions: options },
  'top sort of ships': { getTopSort: list, listShipOptions: options },
  organizers: { listOrganizers: list },
  'contact data': { getLayout: list },
  layout: { getLayout: list, listPhoneCountries: row(without(/An error has occurred/)) },
  // A picture has no place for a page: whatever happens to it, the form around it stands.
  logo: { getLayout: row(answers(404, '')) },
  transactions: { listTransactions: report, getPartner: row(without(/Traveller/)) },
  'transactions with travellers': { listTransactions: report, getPartner: row(without(/Traveller/)) },
  'transactions as Excel': { listTransactions: exported, getPartner: name },
  'transactions as CSV': { listTransactions: exported, getPartner: name },
  'traffic, hits': { yearlyStatistics: report },
  'days of hits': { listHits: days, yearlyStatistics: years },
  'days of bookings': { listTransactions: days, yearlyStatistics: years },
  'days of requests': { listTransactions: days, yearlyStatistics: years },
  'days of page views': { listPageViews: days, yearlyStatistics: years },
  'traffic as Excel': { yearlyStatistics: exported, getPartner: name },
  'days of hits as CSV': { listHits: exported, getPartner: name },
  'days of bookings as Excel': { listTransactions: exported, getPartner: name },
  'days of requests as Excel': { listTransactions: exported, getPartner: name },
  'days of page views as CSV': { listPageViews: exported, getPartner: name },
  'partner report': { partnerStatistics: report },
  'partner report as Excel': { partnerStatistics: exported, getPartner: name },
  'offer templates': { listOfferTemplates: categories },
  banners: { listBanners: categories },
  'payout history': { listProvisions: row(panel(/Month/), without(/An error has occurred/)) },
  'an offer template, not listed': { listOfferTemplates: exported },
  'a banner, not listed': { listBanners: exported },
  'an offer template': { getOfferTemplate: exported },
  'a banner': { getBanner: exported },
  'a statement': { listProvisions: exported, downloadProvision: exported },
  'partner data, saved': {
    getPartner: before,
    listBankAccounts: before,
    listStandardValues: spared,
    savePartner: save,
    saveBankAccounts: row(accounts, accounts, kept),
  },
  'new user, saved': { listUsers: before, userExists: spared, saveUser: save },
  'user, saved': { listUsers: before, saveUser: save },
  'user, deleted': { listUsers: row(unsaved(undeleted, 502)), deleteUser: row(unsaved(undeleted)) },
  'top sort of areas, saved': { getTopSort: before, listDestinationOptions: optionsToSave, saveTopSort: save },
  'top sort of organizers, saved': { getTopSort: before, listOrganizerOptions: optionsToSave, saveTopSort: save },
  'top sort of ships, saved': { getTopSort: before, listShipOptions: optionsToSave, saveTopSort: save },
  'organizers, saved': { listOrganizers: before, saveOrganizers: save },
  'contact data, saved': { getLayout: before, saveLayout: save },
  'contact data, bank changed': { getLayout: before, saveLayout: save, getPartner: spared },
  'layout, saved': { getLayout: before, saveLayout: save },
};

/** What is proven where else, because it needs a portal of its own or leaves nothing as it was. */
export const elsewhere: Partial<Record<CallName, string>> = {
  checkPartner: 'login.test.ts',
  authentication: 'login.test.ts',
  passwordReset: 'login.test.ts',
  passwordChange: 'password.test.ts',
  loginEhoi: 'sign-on.test.ts',
  // The specification names it and no screen of it.
  yearlyPartnerReport: 'upstream/wire.test.ts',
  reportClientError: 'pages/client-error.test.ts',
};

/** The calls whose answers are kept for all visitors: what fails is only met by a portal that has no copy yet. */
export const keptCalls: readonly CallName[] = [
  'listStandardValues',
  'listPhoneCountries',
  'listExternalLinks',
  'listOrganizerOptions',
  'listDestinationOptions',
  'listShipOptions',
];
