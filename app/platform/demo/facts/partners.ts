import { rights } from '~/rules/rights';

/** All invented (`.example`), but for account numbers that standards print as examples. */
interface DemoAccount {
  bank: string;
  iban: string;
  bic: string;
  active: boolean;
}

export interface DemoPartner {
  id: number;
  mandant: number;
  purpose: string;
  company: string;
  department?: string;
  salutation: '1' | '2' | '3';
  title?: string;
  cooperation?: string;
  first: string;
  last: string;
  street: string;
  house: string;
  postal: string;
  city: string;
  country: string;
  phone: string;
  domain: string;
  register: string;
  tax: string;
  accounts: DemoAccount[];
  /** firm bookings a year */
  size: number;
  corporate?: boolean;
  tradePartner?: boolean;
  partnerType?: number;
  pageViews: boolean;
}

const deBank: DemoAccount = {
  bank: 'Seehafen Sparkasse',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  active: true,
};
const nlBank: DemoAccount = { bank: 'Noordzee Bank', iban: 'NL91ABNA0417164300', bic: 'ABNANL2AXXX', active: true };
const chBank: DemoAccount = {
  bank: 'Seeland Kantonalbank',
  iban: 'CH9300762011623852957',
  bic: 'POFICHBEXXX',
  active: true,
};

export const demoPartners: DemoPartner[] = [
  {
    id: 10001,
    mandant: 101,
    purpose: 'Everything: all rights, page views, trade partner, two bank accounts',
    company: 'Reisebüro Seeblick GmbH',
    department: 'Kreuzfahrten',
    salutation: '2',
    title: '1',
    cooperation: '2',
    first: 'Käthe',
    last: 'Müller-Lüdenscheidt',
    street: 'Große Elbstraße',
    house: '27',
    postal: '22767',
    city: 'Hamburg',
    country: 'DE',
    phone: '+49 40 1234567',
    domain: 'seeblick.example',
    register: 'HRB 104501',
    tax: 'DE811223344',
    accounts: [
      deBank,
      { bank: 'Hanseatische Volksbank', iban: 'DE02120300000000202051', bic: 'BYLADEM1001', active: false },
    ],
    size: 260,
    tradePartner: true,
    pageViews: true,
  },
  {
    id: 10002,
    mandant: 101,
    purpose: 'Corporate engine, texts in two languages',
    company: 'Nordlicht Firmenreisen AG',
    salutation: '1',
    cooperation: '1',
    first: 'Björn',
    last: 'Petersen',
    street: 'Am Sandtorkai',
    house: '5',
    postal: '20457',
    city: 'Hamburg',
    country: 'DE',
    phone: '+49 40 7654321',
    domain: 'nordlicht-firmenreisen.example',
    register: 'HRB 118220',
    tax: 'DE822334455',
    accounts: [{ ...deBank, iban: 'DE02500105170137075030', bic: 'INGDDEFFXXX', bank: 'Alster Bank' }],
    size: 180,
    corporate: true,
    pageViews: true,
  },
  {
    id: 10003,
    mandant: 101,
    purpose: 'Traveller column, no bank account, no organizers, no page views',
    company: 'Kleine Ferienstube',
    salutation: '1',
    first: 'Jörg',
    last: 'Weiß',
    street: 'Marktplatz',
    house: '3',
    postal: '89073',
    city: 'Ulm',
    country: 'DE',
    phone: '+49 731 445566',
    domain: 'ferienstube.example',
    register: 'HRA 2210',
    tax: '88/123/45678',
    accounts: [],
    size: 30,
    partnerType: 1,
    pageViews: false,
  },
  {
    id: 10004,
    mandant: 104,
    purpose: 'Dutch rules',
    company: 'Zeewind Reizen BV',
    salutation: '2',
    first: 'Annelies',
    last: 'van den Berg',
    street: 'Prins Hendrikkade',
    house: '112',
    postal: '1011AJ',
    city: 'Amsterdam',
    country: 'NL',
    phone: '+31 20 5551234',
    domain: 'zeewind.example',
    register: 'KvK 34123456',
    tax: 'NL812345678B01',
    accounts: [nlBank],
    size: 180,
    pageViews: true,
  },
  {
    id: 10005,
    mandant: 105,
    purpose: 'Belgian, Flemish and French',
    company: 'Scheldereizen / Voyages de l’Escaut',
    salutation: '1',
    first: 'Benoît',
    last: "D'Hondt",
    street: 'Italiëlei',
    house: '44',
    postal: '2000',
    city: 'Antwerpen',
    country: 'BE',
    phone: '+32 3 2223344',
    domain: 'scheldereizen.example',
    register: 'RPR Antwerpen 0456123789',
    tax: 'BE0456123789',
    accounts: [{ bank: 'Schelde Bank', iban: 'BE68539007547034', bic: 'KREDBEBBXXX', active: true }],
    size: 120,
    pageViews: true,
  },
  {
    id: 10006,
    mandant: 106,
    purpose: 'Dutch sea cruises, newsletter',
    company: 'Havenlicht Cruises',
    salutation: '1',
    first: 'Pieter',
    last: 'de Vries',
    street: 'Wilhelminakade',
    house: '85',
    postal: '3072AP',
    city: 'Rotterdam',
    country: 'NL',
    phone: '+31 10 4445566',
    domain: 'havenlicht.example',
    register: 'KvK 24567890',
    tax: 'NL823456789B01',
    accounts: [{ ...nlBank, iban: 'NL20INGB0001234567', bic: 'INGBNL2AXXX' }],
    size: 120,
    pageViews: true,
  },
  {
    id: 10007,
    mandant: 107,
    purpose: 'Dutch river cruises',
    company: 'Rivierreizen Waalzicht',
    salutation: '2',
    first: 'Renée',
    last: 'Kuijpers',
    street: 'Waalkade',
    house: '19',
    postal: '6511XR',
    city: 'Nijmegen',
    country: 'NL',
    phone: '+31 24 3332211',
    domain: 'waalzicht.example',
    register: 'KvK 10234567',
    tax: 'NL834567890B01',
    accounts: [{ ...nlBank, iban: 'NL02ABNA0123456789' }],
    size: 60,
    pageViews: true,
  },
  {
    id: 10008,
    mandant: 108,
    purpose: 'Swiss river cruises',
    company: 'Flussreisen Hürlimann',
    salutation: '1',
    title: '2',
    first: 'Jürg',
    last: 'Hürlimann',
    street: 'Seestrasse',
    house: '120',
    postal: '8002',
    city: 'Zürich',
    country: 'CH',
    phone: '+41 44 2112233',
    domain: 'huerlimann-flussreisen.example',
    register: 'CHE-105.123.456',
    tax: 'CHE-105.123.456 MWST',
    accounts: [chBank],
    size: 60,
    pageViews: true,
  },
  {
    id: 10009,
    mandant: 109,
    purpose: 'Spanish',
    company: 'Viajes Brisa del Mar',
    salutation: '2',
    first: 'Begoña',
    last: 'Núñez Ibáñez',
    street: 'Calle de Alcalá',
    house: '96',
    postal: '28009',
    city: 'Madrid',
    country: 'ES',
    phone: '+34 91 5551122',
    domain: 'brisadelmar.example',
    register: 'Tomo 12345 Folio 67',
    tax: 'B84123456',
    accounts: [{ bank: 'Caja del Puerto', iban: 'ES9121000418450200051332', bic: 'CAIXESBBXXX', active: true }],
    size: 120,
    pageViews: true,
  },
  {
    id: 10011,
    mandant: 111,
    purpose: 'Portuguese',
    company: 'Agência Caravela',
    salutation: '1',
    first: 'João',
    last: 'Gonçalves',
    street: 'Rua da Prata',
    house: '210',
    postal: '1100-422',
    city: 'Lisboa',
    country: 'PT',
    phone: '+351 21 3214567',
    domain: 'caravela.example',
    register: '503504564',
    tax: 'PT503504564',
    accounts: [{ bank: 'Banco da Foz', iban: 'PT50000201231234567890154', bic: 'BESCPTPLXXX', active: true }],
    size: 60,
    pageViews: true,
  },
  {
    id: 10012,
    mandant: 112,
    purpose: 'French',
    company: 'Croisières du Vieux-Port',
    salutation: '1',
    first: 'Jean-Luc',
    last: 'Béranger',
    street: 'Quai de Rive Neuve',
    house: '18',
    postal: '13007',
    city: 'Marseille',
    country: 'FR',
    phone: '+33 4 91223344',
    domain: 'vieux-port.example',
    register: 'RCS Marseille 512345678',
    tax: 'FR40512345678',
    accounts: [{ bank: 'Crédit du Littoral', iban: 'FR1420041010050500013M02606', bic: 'PSSTFRPPXXX', active: true }],
    size: 120,
    pageViews: true,
  },
  {
    id: 10022,
    mandant: 102,
    purpose: 'Swiss',
    company: 'Alpsee Reisen AG',
    salutation: '2',
    first: 'Regula',
    last: 'Brunner',
    street: 'Pilatusstrasse',
    house: '14',
    postal: '6003',
    city: 'Luzern',
    country: 'CH',
    phone: '+41 41 3334455',
    domain: 'alpsee.example',
    register: 'CHE-112.234.567',
    tax: 'CHE-112.234.567 MWST',
    accounts: [{ ...chBank, iban: 'CH5604835012345678009', bic: 'CRESCHZZXXX', bank: 'Alpsee Bank' }],
    size: 120,
    pageViews: true,
  },
  {
    id: 10050,
    mandant: 101,
    purpose: 'Large: 3,000 firm bookings in the last 90 days',
    company: 'Meerweit Reisevertrieb GmbH',
    department: 'Vertrieb',
    salutation: '1',
    cooperation: '3',
    first: 'Günther',
    last: 'Schäfer',
    street: 'Hafenstraße',
    house: '200',
    postal: '28217',
    city: 'Bremen',
    country: 'DE',
    phone: '+49 421 998877',
    domain: 'meerweit.example',
    register: 'HRB 30112',
    tax: 'DE833445566',
    accounts: [{ ...deBank, iban: 'DE02701500000000594937', bic: 'SSKMDEMMXXX' }],
    size: 120,
    pageViews: true,
  },
  {
    id: 10051,
    mandant: 102,
    purpose: 'Swiss, corporate engine, no English texts',
    company: 'Rigiblick Geschäftsreisen AG',
    salutation: '1',
    first: 'Beat',
    last: 'Zürcher',
    street: 'Rigistrasse',
    house: '31',
    postal: '6006',
    city: 'Luzern',
    country: 'CH',
    phone: '+41 41 4445566',
    domain: 'rigiblick.example',
    register: 'CHE-113.345.678',
    tax: 'CHE-113.345.678 MWST',
    accounts: [chBank],
    size: 30,
    corporate: true,
    pageViews: true,
  },
];

/** Only these see a column of travellers, and find bookings by them. */
export const partnersWithTravellers: ReadonlySet<number> = new Set(
  demoPartners.filter(({ partnerType }) => partnerType === 1).map(({ id }) => id),
);

/** All rights of D10. */
export const allRights = Object.values(rights).reduce((mask, bit) => mask | bit, 0);

interface DemoUser {
  username: string;
  partner: number;
  rights: number;
  locked: boolean;
  first: string;
  last: string;
  department: string;
  purpose: string;
}

export const demoStaff: DemoUser[] = [
  {
    username: 'frontdesk1',
    partner: 10001,
    rights: rights.basic,
    locked: false,
    first: 'Heike',
    last: 'Jäger',
    department: 'Empfang',
    purpose: 'Staff of 10001: right 1 only, own bookings only',
  },
  {
    username: 'accounts01',
    partner: 10001,
    rights: rights.basic | rights.partnerData | rights.password | rights.allBookings,
    locked: false,
    first: 'Stefan',
    last: 'Groß',
    department: 'Buchhaltung',
    purpose: 'Staff of 10001: rights 1, 2, 4, 64',
  },
  {
    username: 'lockedone1',
    partner: 10001,
    rights: rights.basic,
    locked: true,
    first: 'Petra',
    last: 'Böhm',
    department: 'Empfang',
    purpose: 'Staff of 10001, locked: login refused',
  },
];
