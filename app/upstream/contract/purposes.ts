import type { CallName } from '../calls';

interface Purpose {
  /** one line, for lists */
  title: string;
  /** what for, and what a schema cannot say */
  text: string[];
}

const ofPartner = 'A partner id that is not the token’s own is refused with 403.';
const wholeRecord = 'The whole record is sent each time; it replaces what is stored.';
const byBookingDate = 'Counts by the date of booking.';

export const purposes: Record<CallName, Purpose> = {
  capabilities: {
    title: 'Which further calls the platform has',
    text: [
      'Names the calls beyond the specification that this platform has. Without it the portal sends the specification’s calls and nothing more.',
    ],
  },
  checkPartner: {
    title: 'First step of the sign-in: is there such a login?',
    text: [
      '`username` is a partner id, or the name of one of its users. `mandant` is the brand: 101 to 112.',
      'Answer 404 for an unknown one.',
    ],
  },
  authentication: {
    title: 'Second step of the sign-in: the password',
    text: [
      '`authToken` is sent with every call from then on, for at most two hours. `accessToken` is the sum of the rights: 1 basic, 2 partner data, 4 password, 8 top sort, 32 layout editor, 64 all bookings and payout statements, 256 administration, which includes none of the others.',
      'Answer 401 or 403 for a wrong password, in the same words and time as for an unknown login. Limit attempts: `x-forwarded-for` has the visitor’s address.',
    ],
  },
  loginEhoi: {
    title: 'Single sign-on',
    text: [
      'Signs in without a password, for a link that the portal has checked, or, with the signed query handed over, that the platform checks.',
    ],
  },
  passwordReset: {
    title: 'Mails a new password to the office',
    text: ['Answer 400 for an unknown partner; anything else that fails is told as ‘could not be sent’.'],
  },
  passwordChange: {
    title: 'Changes the password of who is signed in',
    text: ['Judge the old password; refuse with 400 or 409 and name the field where you can.'],
  },
  getPartner: {
    title: 'The office: name, address, contact',
    text: [`${ofPartner} \`telefon\` is ‘+prefix area local’. \`partnerType\` 1 shows the travellers of transactions.`],
  },
  savePartner: { title: 'Saves the office', text: [`${ofPartner} ${wholeRecord}`] },
  listBankAccounts: { title: 'Bank accounts for the payout', text: [ofPartner] },
  saveBankAccounts: {
    title: 'Saves all bank accounts',
    text: [
      `${ofPartner} \`paymentaccountid\` 0 is a new account; the IBAN of a saved one never changes. Accounts that are left out stay as they are.`,
    ],
  },
  getLayout: {
    title: 'Layout of the booking engine',
    text: [`${ofPartner} One entry of \`texts\` for each language.`],
  },
  saveLayout: {
    title: 'Saves the layout',
    text: [
      `${ofPartner} \`partnerlogoencoded\` and \`agbencoded\` are base64; absent means: keep the file that there is.`,
    ],
  },
  listStandardValues: {
    title: 'Salutations, titles, countries, chains',
    text: ['`texts` by language: 1 German, 6 Dutch, as the platform numbers them.'],
  },
  listPhoneCountries: { title: 'Phone prefixes by country', text: ['Sorted by `countryCode`.'] },
  listExternalLinks: { title: 'Links to the newsletter by language', text: ['For one brand (`mandant`).'] },
  listUsers: {
    title: 'Logins of the agency',
    text: [`${ofPartner} \`acl\` lists rights by number, \`active\` whether the user has it. Send no password.`],
  },
  saveUser: {
    title: 'Creates or changes a login',
    text: [`${ofPartner} \`userno\` 0 is a new one. An empty \`password\` keeps the old one. Answer the number.`],
  },
  deleteUser: { title: 'Deletes a login', text: [ofPartner] },
  userExists: { title: 'Is a user name taken?', text: [ofPartner] },
  getTopSort: {
    title: 'What the booking engine lists first',
    text: [
      '`listtype`: 2 organizer sea, 3 destination sea, 4 ship sea, 5 organizer river, 6 destination river, 7 ship river. `list` is ids with commas; empty means the standard order.',
    ],
  },
  saveTopSort: { title: 'Saves one list of the top sort', text: ['An empty `list` is the standard order.'] },
  listOrganizerOptions: { title: 'Organizers to choose from', text: ['`area`: 1 sea, 2 river, 3 both.'] },
  listDestinationOptions: { title: 'Destinations to choose from', text: ['`area`: 1 sea, 2 river, 3 both.'] },
  listShipOptions: { title: 'Ships to choose from', text: ['`area`: 1 sea, 2 river, 3 both.'] },
  listOrganizers: {
    title: 'Agency numbers by organizer',
    text: [`${ofPartner} \`agenturoptionnr\`: 0 none, 1 agency, 2 collection agency.`],
  },
  saveOrganizers: { title: 'Saves agency numbers', text: [`${ofPartner} The body is a list.`] },
  listTransactions: {
    title: 'Booking requests, bookings, cancellations',
    text: [
      `${ofPartner} \`type\`: request, open (firm bookings that stand), storno (cancelled). Both dates are included. \`searchIn\` are words that all have to occur, in any order and case.`,
      'The plain answer is the list of everything in the range. A platform that knows `size` and `page` answers a page with `total` and `sum` over everything that was found; `next` goes on after the last row. With `days` it also counts by day, and with both `unpaidFrom` and `unpaidTo` the firm bookings that depart on these days and are not paid, whenever they were booked.',
    ],
  },
  getTransaction: {
    title: 'One booking',
    text: [
      `${ofPartner} Answer 404 for an unknown booking, and in the same way for one that somebody else booked, where the login lacks right 64. A row of the transactions and what is known of it besides: \`kind\` sea or river, \`user\` the login who booked, the names of shipping company and cruising area by language.`,
    ],
  },
  yearlyStatistics: {
    title: 'Twelve months of three years',
    text: [
      `${byBookingDate} \`year1\` is the year that was asked for, \`year2\` and \`year3\` the two before. \`bookings\` are firm bookings that stand: the same as the transactions of a month with \`type=open\`.`,
    ],
  },
  listHits: { title: 'Visits by day', text: ['Both dates are included.'] },
  listPageViews: {
    title: 'Page views by day',
    text: ['Asked only where `pageTrakingEnabled` was set at the sign-in.'],
  },
  partnerStatistics: {
    title: 'Partner report: months, grouped',
    text: [
      '`bookingPeriodType` 1 by booking date, 2 by departure; `groupType` 1 by shipping company, 2 by cruising area; `datePeriodType` `month` is the current month, `year` the current year, `custom` has the dates. `jahr` and `monat` name the month of a row; the counts of a row are the sums of its `groupedItems`, except visits. `booking_count` are firm bookings, `bookingGesamt_sum` their sales.',
      'A grouped row has the id of its group alone; its name stands in the texts, by id and language.',
    ],
  },
  yearlyPartnerReport: {
    title: 'Sales and bookings of a year by month',
    text: [`${byBookingDate} \`booking_sum\` in EUR, \`umBook\` firm bookings, \`bak\` booking requests.`],
  },
  listProvisions: {
    title: 'Payout statements of a month',
    text: [`${ofPartner} \`size\` in bytes may be missing. No file is an empty list.`],
  },
  downloadProvision: { title: 'One payout statement', text: ['A PDF, as it is. 404 for an unknown one.'] },
  statements: {
    title: 'Payout statements of some days',
    text: [
      `${ofPartner} Those whose period touches the days from \`from\` to \`to\`, both included. \`fileids\` are their files among those of listProvisions; \`paidon\` is missing until the money was sent.`,
    ],
  },
  statementLines: {
    title: 'What one payout statement settles',
    text: [
      `${ofPartner} One row a booking and kind; \`commission\` includes VAT, what is taken back is negative, and all rows add up to the statement’s \`total\`. 404 for an unknown one.`,
    ],
  },
  reconciliation: {
    title: 'Which bookings the statements of some days settle',
    text: [
      `${ofPartner} Firm and cancelled bookings whose departure (\`by=departure\`) or booking date is in the days, both included, and, by departure, numbers that only statements have. \`expected\` is the booking’s commission, 0 once it is cancelled and missing for such a number; settled is the sum of its lines in EUR, difference what was settled beyond what was expected.`,
      'A booking whose difference is 0 is `cancelled` or `matched`; one with lines `differs`, as does a cancelled one; without lines it is `overdue` if it departs before `dueFrom`, else `due`, whose difference is not summed. A number that only statements have is `unknown`.',
      'Counts and sums are of every status, whatever `status` says. Items come in the order overdue, differs, unknown, due, cancelled, matched, each by departure and number; a page past the last is empty. A platform without this call is asked for listTransactions, statements and statementLines instead.',
    ],
  },
  subPartners: {
    title: 'The partners below a partner',
    text: [
      `${ofPartner} Those that sell below it (\`sub\`) and those that it brought in (\`recruited\`), but none of the ones below these. With \`subPartnerId\` that one alone, or an empty list.`,
      'A platform that has this call answers listTransactions, yearlyStatistics, listHits, partnerStatistics and yearlyPartnerReport for each of them, too, with the token of the partner above: without names of customers and logins, and with 403 for any other partner id. `superpartner` of the sign-in says who has any.',
    ],
  },
  subPartnerStatistics: {
    title: 'What the partners below a partner sold',
    text: [
      `${ofPartner} One row a partner of subPartners, counted as in partnerStatistics; who has nothing may be left out.`,
    ],
  },
  linkStatistics: {
    title: 'What links brought',
    text: [
      `${ofPartner} By month of the booking date and by the campaign that a link into the booking engine carried, word for word: requests, firm bookings that stand, and their prices. Who sees own bookings only is told of these alone. Without this call the portal shows the visits of its campaign codes alone.`,
    ],
  },
  listOfferTemplates: {
    title: 'Offer templates',
    text: ['`title` is `offertemplate-<area>`; `base64data` is a small picture and may be missing.'],
  },
  getOfferTemplate: { title: 'One offer template', text: ['A PDF, as it is. 404 for an unknown one.'] },
  listBanners: { title: 'Banners', text: ['`title` is `banner-<area>`.'] },
  getBanner: { title: 'One banner', text: ['A picture, as it is. 404 for an unknown one.'] },
  reportClientError: {
    title: 'A fault in a visitor’s browser',
    text: ['As a form, once a fault. Whatever is answered is not looked at.'],
  },
};
