import { z } from 'zod';
import { amount, bit, blob, call, day, flag, present, rows, text, texts, told, whole } from '../call';
import { transactionsAnswer, transactionsWanted } from './transactions';

/**
 * The table of calls (D30): every call of the specification's point 7, once. The client's transports and the server
 * of the reference platform are both made from it; `tests/upstream/wire.test.ts` spells each one out by hand, so that
 * the two cannot share a mistake.
 *
 * Requests keep the specification's spelling and name every field (`required()`: a save that forgets one would blank
 * it); answers are lower-cased before they are checked and may leave out what is empty.
 */

const partnerid = z.union([
  z.number().int().positive(),
  z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number),
]);
const byPartner = z.object({ partnerid });
const result = z.object({ success: told }).loose();

const loginSelection = z.object({ iscbe: flag, partnerid: whole, username: text, mandant: whole });

const session = z.object({
  /** printable ASCII, for it travels in a header */
  authtoken: z
    .string()
    .max(4_000)
    .regex(/^[\x21-\x7e]+$/),
  partnerid: whole,
  user: text,
  /** the rights bitmask (D10) */
  accesstoken: whole,
  /** spelled so in the specification */
  pagetrakingenabled: flag,
  iscbe: flag,
  mandant: whole,
  tradepartner: flag,
  wlvtoken: text,
});

/** The partner office ('reisebuero'), field names as on the wire. `telefon` is '+prefix area local'. */
export const partnerRecord = z.object({
  reisebuerotyp: text,
  firma: text,
  abteilung: text,
  anrede: text,
  titel: text,
  fname: text,
  lname: text,
  strasse: text,
  hausnummer: text,
  ort: text,
  land: text,
  plz: text,
  telefon: text,
  email: text,
  url: text,
  gtmid: text,
  director: text,
  register: text,
  steuernr: text,
});

/** `paymentaccountid` 0 or absent means new; a saved account's IBAN is locked. */
export const bankAccount = z.object({
  paymentaccountid: whole.optional().default(0),
  active: flag,
  bankname: text,
  accountowner: text,
  iban: text,
  swift: text,
});

const bankAccountToSave = bankAccount.required().extend({ paymentaccountid: bankAccount.shape.paymentaccountid });

const option = z.object({ id: whole, area: whole, texts: texts(z.object({ name: text })) });
const standardValue = z.object({ value: text, texts: texts(z.object({ label: text })) });
const mandant = z.object({ mandant: whole });
const range = byPartner.extend({ startDate: day, endDate: day });
const countsByDay = rows(z.object({ date: day, visits: whole }));

const statisticCounts = {
  visits: whole,
  bookingrequest_count: whole,
  booking_count: whole,
  stornos: whole,
  personen: whole,
  bookinggesamt_sum: amount,
};

/** Names of groups by their number; a platform may send those of the grouping that was asked for, and no others. */
const groupTexts = z
  .record(z.string(), texts(z.object({ name: text })))
  .nullish()
  .transform(names => names ?? {});

const topSortList = z.object({ listtype: whole, list: text });

const organizer = z.object({
  organizerid: whole,
  organizername: text,
  agenturoptionnr: whole,
  agenturnrlevel1: text,
  agenturnrlevel2: text,
  reservierungtel: text,
  reservierungfax: text,
  reservierungemail: text,
  inkasso: flag,
  aufnehmen: flag,
});

const styles = z.object({
  partnerid: whole.optional(),
  colorbackground: text,
  colorprimary: text,
  colorsecondary: text,
  colorbutton: text,
  colorbuttonhover: text,
  colorbuttonfont: text,
  colorlink: text,
  colorborder: text,
  colorfont: text,
  colorfonthighlight: text,
  colorheading: text,
  fontfamily: text,
  fontsize: text,
  blockheader: flag,
  blockfooter: flag,
});

const configText = z.object({
  partnerid: whole.optional(),
  languageid: whole,
  emailfrom: text,
  emailcontact: text,
  contactinformationtext: text,
  emailfootertext: text,
  werbetext: text,
  agbfile: text,
  agbencoded: z.string().max(8_000_000).nullish(),
  agblink: text,
  impressumlink: text,
  privacylink: text,
});

const layout = z.object({
  partnerid: whole,
  partnerlogo: text,
  partnerlogoencoded: z.string().max(2_000_000).nullish(),
  phonecountry: text,
  phonecity: text,
  phonenumber: text,
  defaultlanguageid: whole.optional(),
  firm: text,
  street: text,
  housenr: text,
  zipcode: text,
  city: text,
  country: text,
  bank: text,
  iban: text,
  swiftcode: text,
  gtmid: text,
  werbetextanzeigen: flag,
  texts: rows(configText),
  styles: styles.nullish(),
});

const { partnerid: ownPartner } = configText.shape;
const layoutToSave = layout.required().extend({
  partnerlogoencoded: layout.shape.partnerlogoencoded,
  defaultlanguageid: layout.shape.defaultlanguageid,
  texts: z.array(configText.required().extend({ partnerid: ownPartner, agbencoded: configText.shape.agbencoded })),
  styles: styles.required().extend({ partnerid: ownPartner }).nullish(),
});

const user = z.object({
  userno: whole.optional().default(0),
  partnerid: whole.optional(),
  username: text,
  firstname: text,
  lastname: text,
  phone: text,
  fax: text,
  email: text,
  comment: text,
  department: text,
  password: text,
  accountlocked: flag,
  acl: rows(z.object({ acl: whole, active: flag })),
});

const userToSave = user.required().extend({
  userno: user.shape.userno,
  partnerid: user.shape.partnerid,
  accountlocked: bit,
  acl: z.array(z.object({ acl: whole, active: flag }).required()),
});

const marketingFile = z.object({ fileid: present, title: text, name: text, base64data: z.string().nullish() });
const fileOf = byPartner.extend({ fileId: z.string().max(120) });

export const calls = {
  authentication: call({
    method: 'POST',
    path: 'authentication',
    action: 'authentication',
    class: 'login',
    token: false,
    request: z.object({ username: z.string(), password: z.string() }),
    answer: session,
  }),
  checkPartner: call({
    method: 'POST',
    path: 'checkpartner',
    action: 'checkpartner',
    class: 'login',
    token: false,
    request: z.object({ username: z.string() }),
    answer: loginSelection,
  }),
  loginEhoi: call({
    method: 'POST',
    path: 'loginehoi',
    action: 'loginehoi',
    class: 'login',
    token: false,
    /** delegated single sign-on hands over the signed query as well (D13) */
    request: z.object({ partnerid }).catchall(z.string()),
    answer: session,
  }),
  passwordReset: call({
    method: 'POST',
    path: 'passwordreset',
    action: 'passwordreset',
    class: 'save',
    token: false,
    request: z.object({ partnerId: z.string() }),
    answer: result,
  }),
  passwordChange: call({
    method: 'POST',
    path: 'passwordchange',
    action: 'passwordchange',
    class: 'save',
    request: z.object({
      userName: z.string(),
      oldPassword: z.string(),
      newPassword: z.string(),
      confirmPassword: z.string(),
    }),
    answer: result,
  }),
  getPartner: call({
    method: 'GET',
    path: 'partner/{partnerid}',
    action: 'partner',
    class: 'read',
    request: byPartner,
    /** `partnertype` 1 shows the traveller column of the transactions */
    answer: partnerRecord.extend({ firma: present, email: present, partnertype: whole.optional().default(0) }),
  }),
  savePartner: call({
    method: 'POST',
    path: 'partner/{partnerid}/save',
    action: 'partnersave',
    class: 'save',
    body: 'partner',
    request: byPartner.extend({ partner: partnerRecord.required() }),
    answer: result,
  }),
  listBankAccounts: call({
    method: 'GET',
    path: 'partner/{partnerid}/bankaccounts',
    action: 'bankaccounts',
    class: 'read',
    request: byPartner,
    answer: rows(bankAccount.extend({ iban: present })),
  }),
  saveBankAccounts: call({
    method: 'POST',
    path: 'partner/{partnerid}/bankaccounts/save',
    action: 'bankaccountssave',
    class: 'save',
    body: 'accounts',
    request: byPartner.extend({ accounts: z.array(bankAccountToSave) }),
    answer: result,
  }),
  listTransactions: call({
    method: 'GET',
    path: 'statistics/{partnerid}/transactions',
    action: 'transactions',
    class: 'report',
    request: range.extend(transactionsWanted),
    answer: transactionsAnswer,
  }),
  yearlyStatistics: call({
    method: 'GET',
    path: 'statistics/{partnerid}',
    action: 'yearlystats',
    class: 'report',
    /** bookings and requests by booking date; `year1` is the year asked for, `year2` and `year3` the two before */
    request: byPartner.extend({
      year: whole,
      type: z.enum(['requests', 'bookings', 'hits', 'pageviews']),
    }),
    answer: rows(z.object({ monthnr: whole, year1: whole, year2: whole, year3: whole })),
  }),
  listHits: call({
    method: 'GET',
    path: 'statistics/{partnerid}/hits',
    action: 'hits',
    class: 'report',
    request: range,
    answer: countsByDay,
  }),
  listPageViews: call({
    method: 'GET',
    path: 'statistics/{partnerid}/pageview',
    action: 'pageview',
    class: 'report',
    request: range,
    answer: countsByDay,
  }),
  partnerStatistics: call({
    method: 'POST',
    path: 'statistics/{partnerid}',
    action: 'partnerstatistics',
    class: 'report',
    request: byPartner.extend({
      /** 1 booking date, 2 departure */
      bookingPeriodType: z.union([z.literal(1), z.literal(2)]),
      /** 1 shipping company, 2 cruising area */
      groupType: z.union([z.literal(1), z.literal(2)]),
      datePeriodType: z.enum(['month', 'year', 'custom']),
      startDate: day.optional(),
      endDate: day.optional(),
    }),
    answer: z.object({
      statistic: rows(
        z.object({
          jahr: whole,
          monat: whole,
          ...statisticCounts,
          groupeditems: rows(
            z.object({
              shippingcompanyid: whole.optional(),
              cruisingareaid: whole.optional(),
              ...statisticCounts,
              /** nobody visits a shipping company or an area */
              visits: whole.optional(),
            }),
          ),
        }),
      ),
      shippingcompanytexts: groupTexts,
      cruisingareatexts: groupTexts,
    }),
  }),
  yearlyPartnerReport: call({
    method: 'POST',
    path: 'partner/statistics/yearly',
    action: 'partnerstatisticsyearly',
    class: 'report',
    request: byPartner.extend({ year: whole }),
    /** by booking date: sales in EUR, firm bookings (`umbook`), booking requests (`bak`); what can be summed over months */
    answer: rows(z.object({ monthnr: whole, booking_sum: amount, umbook: amount, bak: amount })),
  }),
  getTopSort: call({
    method: 'GET',
    path: 'partner/{partnerid}/topsort',
    action: 'topsort',
    class: 'read',
    request: byPartner,
    answer: rows(topSortList),
  }),
  saveTopSort: call({
    method: 'POST',
    path: 'partner/{partnerid}/topsort',
    action: 'topsortsave',
    class: 'save',
    request: byPartner.extend({ listtype: z.number().int(), list: z.string().max(20_000) }),
    answer: result,
  }),
  listOrganizerOptions: call({
    method: 'GET',
    path: 'organizer/searchOptions',
    action: 'organizersearchoptions',
    class: 'read',
    request: mandant,
    answer: rows(option),
  }),
  listDestinationOptions: call({
    method: 'GET',
    path: 'cruisingarea/searchOptions',
    action: 'cruisingareasearchoptions',
    class: 'read',
    request: mandant,
    answer: rows(option),
  }),
  listShipOptions: call({
    method: 'GET',
    path: 'ship/searchOptions',
    action: 'shipsearchoptions',
    class: 'read',
    request: mandant,
    answer: rows(option),
  }),
  listPhoneCountries: call({
    method: 'GET',
    path: 'telnumbers',
    action: 'telnumbers',
    class: 'read',
    request: z.object({}),
    answer: rows(z.object({ countrycode: present, phonecode: present })),
  }),
  listStandardValues: call({
    method: 'GET',
    path: 'standardvalues',
    action: 'standardvalues',
    class: 'read',
    request: z.object({ standardValueIds: z.string() }),
    answer: z.object({
      salutation: rows(standardValue),
      titel: rows(standardValue),
      country: rows(standardValue),
      kette: rows(standardValue),
    }),
  }),
  listExternalLinks: call({
    method: 'GET',
    path: 'externallinks',
    action: 'externallinks',
    class: 'read',
    request: mandant,
    answer: rows(z.object({ language: whole, newsletter: text })),
  }),
  listOrganizers: call({
    method: 'GET',
    path: 'partner/{partnerid}/organizer/list',
    action: 'organizerlist',
    class: 'read',
    request: byPartner,
    answer: rows(organizer),
  }),
  saveOrganizers: call({
    method: 'POST',
    path: 'partner/{partnerid}/organizers/save',
    action: 'organizerssave',
    class: 'save',
    body: 'organizers',
    request: byPartner.extend({ organizers: z.array(organizer.required()) }),
    answer: result,
  }),
  getLayout: call({
    method: 'GET',
    path: 'layout/{partnerid}',
    action: 'layout',
    class: 'read',
    request: byPartner,
    answer: layout,
  }),
  saveLayout: call({
    method: 'POST',
    path: 'layout/{partnerid}/save',
    action: 'layoutsave',
    class: 'save',
    body: 'layout',
    request: byPartner.extend({ layout: layoutToSave }),
    answer: result,
  }),
  listUsers: call({
    method: 'GET',
    path: 'partner/{partnerid}/user/list',
    action: 'userlist',
    class: 'read',
    request: byPartner,
    answer: rows(user.extend({ username: present })),
  }),
  saveUser: call({
    method: 'POST',
    path: 'partner/{partnerid}/user/save',
    action: 'usersave',
    class: 'save',
    body: 'user',
    request: byPartner.extend({ user: userToSave }),
    answer: z.object({ userno: whole }),
  }),
  deleteUser: call({
    method: 'DELETE',
    path: 'partner/{partnerid}/user/{username}',
    action: 'userdelete',
    class: 'save',
    request: byPartner.extend({ username: z.string().max(120) }),
    answer: result,
  }),
  userExists: call({
    method: 'GET',
    path: 'partner/{partnerid}/user/exists/{username}',
    action: 'userexists',
    class: 'read',
    request: byPartner.extend({ username: z.string().max(120) }),
    answer: z.object({ userexists: told }),
  }),
  listProvisions: call({
    method: 'GET',
    path: 'partner/{partnerid}/provisions',
    action: 'provisions',
    class: 'read',
    request: byPartner.extend({ month: whole, year: whole }),
    /** `size` in bytes is ours: a platform that knows only the specification leaves it out */
    answer: rows(z.object({ fileid: present, filename: text, createddate: text, size: whole.nullish() })),
  }),
  downloadProvision: call({
    method: 'GET',
    path: 'partner/{partnerid}/provision/download',
    action: 'provisiondownload',
    class: 'download',
    request: fileOf,
    answer: blob,
  }),
  listOfferTemplates: call({
    method: 'GET',
    path: 'partner/{partnerid}/marketing/offertemplates',
    action: 'offertemplates',
    class: 'read',
    request: byPartner,
    answer: rows(marketingFile),
  }),
  getOfferTemplate: call({
    method: 'GET',
    path: 'partner/{partnerid}/marketing/offertemplates/{fileId}',
    action: 'offertemplate',
    class: 'download',
    request: fileOf,
    answer: blob,
  }),
  listBanners: call({
    method: 'GET',
    path: 'partner/{partnerid}/marketing/banner',
    action: 'banners',
    class: 'read',
    request: byPartner,
    answer: rows(marketingFile),
  }),
  getBanner: call({
    method: 'GET',
    path: 'partner/{partnerid}/marketing/banner/{fileId}',
    action: 'banner',
    class: 'download',
    request: fileOf,
    answer: blob,
  }),
  reportClientError: call({
    method: 'POST',
    path: 'errorflash',
    action: 'errorflash',
    class: 'notice',
    token: false,
    encoding: 'form',
    request: z.object({ partnerid: z.string().max(12), message: z.string().max(2_000) }),
    answer: z.unknown(),
  }),
};

export type { TransactionSortKey } from './transactions';

export type Calls = typeof calls;
export type CallName = keyof Calls;
export type RequestOf<Name extends CallName> = z.input<Calls[Name]['request']>;
export type AnswerOf<Name extends CallName> = z.output<Calls[Name]['answer']>;
/** What a handler of the platform may answer: the answer before it is read. */
export type RawAnswerOf<Name extends CallName> = z.input<Calls[Name]['answer']>;

/** The upstream as the gate sees it: one method a call, already carrying the visitor's token. */
export type Api = { [Name in CallName]: (request: RequestOf<Name>) => Promise<AnswerOf<Name>> };
