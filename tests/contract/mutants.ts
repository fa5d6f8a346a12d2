import type { CallName } from '~/upstream/calls';

type Json = Record<string, unknown>;

/** One mistake of a platform: what it makes of an answer that was right. */
export interface Mutant {
  call: CallName;
  mistake: string;
  status?: number;
  /** instead of the status above, only where this one was right */
  instead?: number;
  body?: (answer: never, request: URL) => unknown;
  /** instead of the body, under its type */
  text?: string;
  /** only a run with `--writes` can find it */
  writes?: true;
}

const eachRow = (change: (row: Json, index: number) => Json) => (rows: Json[]) => rows.map(change);
const first = (change: (row: Json) => Json) => eachRow((row, index) => (index === 0 ? change(row) : row));
const without = (name: string) => (record: Json) =>
  Object.fromEntries(Object.entries(record).filter(([field]) => field !== name));
const withField = (name: string, value: unknown) => (record: Json) => ({ ...record, [name]: value });
const more = (name: string) => (record: Json) => ({ ...record, [name]: Number(record[name]) + 1 });
const plain = (change: (rows: Json[]) => unknown) => (answer: Json | Json[]) =>
  Array.isArray(answer) ? change(answer) : answer;
const paged = (change: (page: Json) => Json) => (answer: Json | Json[]) =>
  Array.isArray(answer) ? answer : change(answer);
const statistic = (change: (row: Json) => Json) => (answer: { statistic: Json[] }) => ({
  ...answer,
  statistic: answer.statistic.map(change),
});

const mutant = (call: CallName, mistake: string, rest: Omit<Mutant, 'call' | 'mistake'>): Mutant => ({
  call,
  mistake,
  ...rest,
});

export const mutants: Mutant[] = [
  mutant('checkPartner', '500 for an unknown login', { instead: 404, status: 500 }),
  mutant('checkPartner', '401 for an unknown login', { instead: 404, status: 401 }),
  mutant('checkPartner', 'no partner id', { body: without('partnerID') as never }),
  mutant('checkPartner', 'another partner’s id', { body: more('partnerID') as never }),
  mutant('authentication', '500 for a wrong password', { instead: 401, status: 500 }),
  mutant('authentication', '404 for a wrong password', { instead: 401, status: 404 }),
  mutant('authentication', 'no rights', { body: withField('accessToken', 0) as never }),
  mutant('authentication', 'a name to show', { body: withField('user', 'Reisebüro Seeblick') as never }),
  mutant('authentication', 'another brand', { body: more('mandant') as never }),
  mutant('passwordReset', '200 for an unknown partner', { instead: 400, status: 200 }),
  mutant('passwordReset', '404 for an unknown partner', { instead: 400, status: 404 }),
  mutant('capabilities', '500', { status: 500 }),
  mutant('capabilities', '401 without a token', { status: 401 }),
  mutant('capabilities', 'words in place of a list', { body: withField('calls', 'all') as never }),
  mutant('capabilities', 'a call that there is not', { body: withField('calls', ['bookEverything']) as never }),
  mutant('getPartner', 'no company', { body: without('firma') as never }),
  mutant('getPartner', 'the record in a list', { body: ((record: Json) => [record]) as never }),
  mutant('getPartner', '200 without a token', { instead: 401, status: 200 }),
  mutant('getPartner', '200 for another partner', { instead: 403, status: 200 }),
  mutant('getPartner', '404 for another partner', { instead: 403, status: 404 }),
  mutant('listBankAccounts', 'no IBAN', { body: eachRow(without('iban')) as never }),
  mutant('listBankAccounts', 'no id', { body: eachRow(without('paymentAccountId')) as never }),
  mutant('listBankAccounts', 'two with one id', { body: eachRow(withField('paymentAccountId', 7)) as never }),
  mutant('listBankAccounts', '500 for another partner', { instead: 403, status: 500 }),
  mutant('getLayout', 'of another partner', { body: more('partnerID') as never }),
  mutant('getLayout', 'no texts', { body: without('texts') as never }),
  mutant('listUsers', 'passwords', { body: eachRow(withField('password', 'Harbour-2026!')) as never }),
  mutant('listUsers', 'another partner’s users', { body: eachRow(more('partnerID')) as never }),
  mutant('listUsers', 'no numbers', { body: eachRow(without('userNo')) as never }),
  mutant('listUsers', '0 in place of a number', { body: first(withField('userNo', 0)) as never }),
  mutant('listUsers', 'two with one number', { body: eachRow(withField('userNo', 7)) as never }),
  mutant('listUsers', 'one twice', { body: ((rows: Json[]) => [...rows, ...rows.slice(0, 1)]) as never }),
  mutant('userExists', 'always no', { body: withField('userExists', false) as never }),
  mutant('userExists', 'always yes', { body: withField('userExists', true) as never }),
  mutant('getTopSort', 'an unknown list', { body: first(withField('listtype', 9)) as never }),
  mutant('listOrganizers', 'an unknown option', { body: first(withField('agenturoptionnr', 5)) as never }),
  mutant('listOrganizers', '403 in place of 401', { instead: 401, status: 403 }),
  mutant('listTransactions', 'a date with a time', {
    body: plain(first(row => ({ ...row, date: `${row.date}T00:00:00Z` }))) as never,
  }),
  mutant('listTransactions', 'the price with a currency', {
    body: plain(first(row => ({ ...row, bookingpricebrutto: `${row.bookingpricebrutto} EUR` }))) as never,
  }),
  mutant('listTransactions', 'the search is overlooked', {
    body: ((answer: unknown, url: URL) =>
      url.searchParams.get('searchIn')
        ? [
            {
              date: url.searchParams.get('startDate'),
              reiseterminvon: '2026-01-01',
              reiseterminbis: '2026-01-02',
              bookingpricebrutto: 1,
            },
          ]
        : answer) as never,
  }),
  mutant('listTransactions', 'all types at once', { body: plain(first(withField('status', 'storno'))) as never }),
  mutant('listTransactions', 'the last row is left out', { body: plain(rows => rows.slice(0, -1)) as never }),
  mutant('listTransactions', 'a wrong total of a page', { body: paged(more('total')) as never }),
  mutant('listTransactions', 'a wrong sum of a page', { body: paged(more('sum')) as never }),
  mutant('listTransactions', 'nothing after the first page', {
    body: ((answer: Json, url: URL) =>
      url.searchParams.has('after') ? { ...answer, items: [], next: null } : answer) as never,
  }),
  mutant('listTransactions', 'rows of other return dates', {
    body: ((answer: { items: Json[] }, url: URL) =>
      url.searchParams.get('dateType') === 'return'
        ? { ...answer, items: answer.items.map(withField('reiseTerminBis', '1999-12-31')) }
        : answer) as never,
  }),
  mutant('getTransaction', 'another booking', { body: more('bookingId') as never }),
  mutant('getTransaction', 'another price', { body: more('bookingPriceBrutto') as never }),
  mutant('getTransaction', '200 for an unknown booking', { instead: 404, status: 200 }),
  mutant('yearlyStatistics', 'wrong totals', { body: eachRow(more('year1')) as never }),
  mutant('yearlyStatistics', 'eleven months', { body: ((rows: Json[]) => rows.slice(1)) as never }),
  mutant('listHits', 'days out of range', { body: eachRow(withField('date', '1999-12-31')) as never }),
  mutant('listPageViews', 'visits as words', { body: first(withField('visits', 'many')) as never }),
  mutant('partnerStatistics', 'wrong bookings', { body: statistic(more('booking_count')) as never }),
  mutant('partnerStatistics', 'wrong sales', { body: statistic(more('bookingGesamt_sum')) as never }),
  mutant('partnerStatistics', 'no names', { body: withField('shippingCompanyTexts', {}) as never }),
  mutant('yearlyPartnerReport', 'wrong bookings', { body: eachRow(more('umBook')) as never }),
  mutant('listProvisions', 'no file id', { body: eachRow(without('fileId')) as never }),
  mutant('downloadProvision', '200 for an unknown file', { instead: 404, status: 200 }),
  mutant('downloadProvision', 'a page that is called a file', { text: '<!doctype html><p>Maintenance' }),
  mutant('downloadProvision', '403 for an unknown file', { instead: 404, status: 403 }),
  mutant('statementLines', '401 for an unknown statement', { instead: 404, status: 401 }),
  mutant('listStandardValues', 'no countries', { body: withField('country', []) as never }),
  mutant('listPhoneCountries', 'a redirect', { status: 302 }),
  mutant('listShipOptions', 'no names', { body: eachRow(withField('texts', {})) as never }),
  mutant('savePartner', 'a success that was none', { body: (() => ({ success: false })) as never, writes: true }),
  mutant('passwordChange', '200 for a wrong old password', { instead: 400, status: 200, writes: true }),
  mutant('passwordChange', '401 for a wrong old password', { instead: 400, status: 401, writes: true }),
  mutant('deleteUser', '403 for an unknown user', { instead: 404, status: 403, writes: true }),
];
