import { type CallName, calls } from '~/upstream/calls';
import type { Example, Examples } from '~/upstream/contract/table';
import { demonstrationPassword } from './demo/logins';
import type { Platform } from './platform.server';
import { onTheWire } from './wire-names';

type Fields = Record<string, unknown>;
type Answers = Partial<Record<CallName, unknown>>;

/** Asked in this order; what was answered before helps to ask for one of several. */
const requests: [CallName, (answers: Answers) => Fields][] = [
  ['capabilities', () => ({})],
  ['checkPartner', () => ({ username: '10001' })],
  ['authentication', () => ({ username: '10001', password: demonstrationPassword })],
  ['getPartner', () => ({})],
  ['savePartner', ({ getPartner }) => ({ partner: without(getPartner, 'partnertype') })],
  ['listBankAccounts', () => ({})],
  ['saveBankAccounts', ({ listBankAccounts }) => ({ accounts: first(listBankAccounts) })],
  ['getLayout', () => ({})],
  ['saveLayout', ({ getLayout }) => ({ layout: without(getLayout, 'partnerlogoencoded') })],
  ['listStandardValues', () => ({ standardValueIds: '1,2' })],
  ['listPhoneCountries', () => ({})],
  ['listExternalLinks', () => ({ mandant: 106 })],
  ['listUsers', () => ({})],
  ['saveUser', ({ listUsers }) => ({ user: { ...first(listUsers)[0], password: '' } })],
  ['userExists', () => ({ username: 'frontdesk1' })],
  ['deleteUser', () => ({ username: 'frontdesk1' })],
  ['getTopSort', () => ({})],
  ['saveTopSort', () => ({ listtype: 2, list: '' })],
  ['listOrganizerOptions', () => ({ mandant: 101 })],
  ['listDestinationOptions', () => ({ mandant: 101 })],
  ['listShipOptions', () => ({ mandant: 101 })],
  ['listOrganizers', () => ({})],
  ['saveOrganizers', ({ listOrganizers }) => ({ organizers: first(listOrganizers) })],
  ['listTransactions', () => ({ ...days, searchIn: '', type: 'open' })],
  ['getTransaction', ({ listTransactions }) => ({ bookingid: first(listTransactions)[0]?.bookingid })],
  ['yearlyStatistics', () => ({ year: 2026, type: 'bookings' })],
  ['listHits', () => days],
  ['listPageViews', () => days],
  ['partnerStatistics', () => ({ bookingPeriodType: 1, groupType: 1, datePeriodType: 'custom', ...days })],
  ['yearlyPartnerReport', () => ({ year: 2026 })],
  ['listProvisions', () => ({ month: 2, year: 2026 })],
  ['downloadProvision', ({ listProvisions }) => fileOf(listProvisions)],
  ['statements', () => ({ from: '2026-02-01', to: '2026-02-28' })],
  ['statementLines', ({ statements }) => ({ statementid: first(statements)[0]?.statementid })],
  [
    'reconciliation',
    () => ({ from: '2026-02-01', to: '2026-02-28', by: 'departure', dueFrom: '2026-01-01', size: 3, page: 1 }),
  ],
  ['subPartners', () => ({})],
  ['subPartnerStatistics', () => ({ ...days, bookingPeriodType: 1 })],
  ['linkStatistics', () => ({ ...days })],
  ['listOfferTemplates', () => ({})],
  ['getOfferTemplate', ({ listOfferTemplates }) => fileOf(listOfferTemplates)],
  ['listBanners', () => ({})],
  ['getBanner', ({ listBanners }) => fileOf(listBanners)],
  ['reportClientError', () => ({ partnerid: '10001', message: 'TypeError: x is undefined' })],
  ['passwordReset', () => ({ partnerId: '10001' })],
];

const days = { startDate: '2026-02-01', endDate: '2026-02-28' };
const withoutPartner: CallName[] = [
  'capabilities',
  'checkPartner',
  'authentication',
  'passwordReset',
  'reportClientError',
];
/** Asked for whoever has sub-partners. */
const ofSuperPartner = /^subPartner/;
const superPartner = 10050;
const withMandant = /^list(Standard|Phone|External|\w+Options)/;

/** Of the demonstration data, with lists cut to two rows and long texts to their beginning. */
export async function recordExamples(platform: Platform): Promise<Examples> {
  const answers: Answers = {};
  const examples: Examples = {};
  const login = { username: String(superPartner), password: demonstrationPassword };
  const { authtoken } = await platform.handle('authentication', login, null);
  let token: string | null = null;
  for (const [name, requestOf] of requests) {
    const scope =
      withoutPartner.includes(name) || withMandant.test(name)
        ? {}
        : { partnerid: ofSuperPartner.test(name) ? superPartner : 10001 };
    const request = calls[name].request.parse({ ...scope, ...requestOf(answers) });
    const answer: unknown = await platform.handle(name, request, ofSuperPartner.test(name) ? authtoken : token);
    answers[name] = answer;
    if (name === 'authentication') token = (answer as { authtoken: string }).authtoken;
    examples[name] = { request: shortened(request) as Fields, answer: onTheWire(shortened(answer)) };
  }
  return { ...examples, ...unasked(examples) };
}

/** What the demonstration cannot be asked: a link of another site, and a change of its own password. */
function unasked({ authentication, savePartner }: Examples): Examples {
  const passwords = { oldPassword: 'secret', newPassword: 'secret', confirmPassword: 'secret' };
  const passwordChange: Example = { request: { userName: '10001', ...passwords }, answer: savePartner?.answer };
  return { loginEhoi: { request: { partnerid: 10001 }, answer: authentication?.answer }, passwordChange };
}

function without(record: unknown, ...names: string[]): Fields {
  return Object.fromEntries(Object.entries(record as Fields).filter(([name]) => !names.includes(name)));
}

const first = (list: unknown) => (list as Fields[]).slice(0, 1);

const fileOf = (list: unknown) => ({ fileId: first(list)[0]?.fileid });

const secret = /^(authtoken|wlvtoken|(old|new|confirm)?password)$/i;

/** Without secrets, bytes, and more than it takes to see the shape. */
function shortened(value: unknown, name = ''): unknown {
  if (value instanceof Uint8Array) return 'bytes';
  if (secret.test(name) && value !== '') return 'secret';
  if (typeof value === 'string') return value.length > 120 ? `${value.slice(0, 40)}…` : value;
  if (Array.isArray(value)) return value.slice(0, 2).map(item => shortened(item));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value);
  const byId = fields.every(([field]) => /^\d+$/.test(field));
  return Object.fromEntries(fields.slice(0, byId ? 2 : 40).map(([field, inner]) => [field, shortened(inner, field)]));
}
