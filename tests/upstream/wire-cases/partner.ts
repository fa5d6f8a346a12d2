import { wire } from './wire-case';

const partner = {
  reisebuerotyp: '3',
  firma: 'Reisebüro "Nord" & Co',
  abteilung: '',
  anrede: '1',
  titel: '',
  fname: 'Jean-Luc',
  lname: "O'Brien",
  strasse: 'Hafenstraße',
  hausnummer: '12a',
  ort: 'Hamburg',
  land: 'DE',
  plz: '20457',
  telefon: '+49 40 1234567',
  email: 'nord@example.com',
  url: 'https://nord.example.com/?a=1',
  gtmid: 'GTM-1',
  director: 'J. Brien',
  register: 'HRB 1',
  steuernr: '12/345',
};
const accounts = [
  { paymentaccountid: 7, active: true, bankname: 'Bank', accountowner: 'Nord', iban: 'DE89', swift: 'COBADEFFXXX' },
  { active: false, bankname: 'Neue Bank', accountowner: 'Nord', iban: 'NL91', swift: 'ABNANL2AXXX' },
];
const accountsSent = [
  { paymentaccountid: 7, active: true, bankname: 'Bank', accountowner: 'Nord', iban: 'DE89', swift: 'COBADEFFXXX' },
  {
    paymentaccountid: 0,
    active: false,
    bankname: 'Neue Bank',
    accountowner: 'Nord',
    iban: 'NL91',
    swift: 'ABNANL2AXXX',
  },
];
const organizer = {
  organizerid: 5,
  organizername: 'Nordlicht Reisen',
  agenturoptionnr: 2,
  agenturnrlevel1: '100',
  agenturnrlevel2: '200',
  reservierungtel: '+49 00 000',
  reservierungfax: '',
  reservierungemail: 'r@example.com',
  inkasso: true,
  aufnehmen: false,
};

export const partnerCases = [
  wire({
    call: 'getPartner',
    request: { partnerid: 10001 },
    rest: { line: 'GET /api/partner/10001' },
    action: { line: 'GET /wrapper?action=partner&partnerid=10001' },
    answer: { Firma: 'Reisebüro Nord', EMail: 'nord@example.com', PLZ: 20457, Ort: null, partnerType: '1' },
    read: { firma: 'Reisebüro Nord', email: 'nord@example.com', plz: '20457', ort: '', land: '', partnertype: 1 },
  }),
  wire({
    call: 'savePartner',
    request: { partnerid: 10001, partner },
    rest: { line: 'POST /api/partner/10001/save', json: partner },
    action: { line: 'POST /wrapper?action=partnersave', json: { partnerid: 10001, partner } },
    answer: { Success: 'true' },
    read: { success: true },
  }),
  wire({
    call: 'listBankAccounts',
    request: { partnerid: 10001 },
    rest: { line: 'GET /api/partner/10001/bankaccounts' },
    action: { line: 'GET /wrapper?action=bankaccounts&partnerid=10001' },
    answer: [{ PaymentAccountId: 7, Active: 1, BankName: 'Bank', AccountOwner: 'Nord', IBAN: 'DE89', SWIFT: 'COBA' }],
    read: [{ paymentaccountid: 7, active: true, bankname: 'Bank', accountowner: 'Nord', iban: 'DE89', swift: 'COBA' }],
  }),
  wire({
    call: 'saveBankAccounts',
    request: { partnerid: 10001, accounts },
    rest: { line: 'POST /api/partner/10001/bankaccounts/save', json: accountsSent },
    action: { line: 'POST /wrapper?action=bankaccountssave', json: { partnerid: 10001, accounts: accountsSent } },
    answer: { success: 1 },
    read: { success: true },
  }),
  wire({
    call: 'getTopSort',
    request: { partnerid: 10001 },
    rest: { line: 'GET /api/partner/10001/topsort' },
    action: { line: 'GET /wrapper?action=topsort&partnerid=10001' },
    answer: [{ ListType: 3, List: '4,8,15' }, { ListType: '7' }],
    read: [
      { listtype: 3, list: '4,8,15' },
      { listtype: 7, list: '' },
    ],
  }),
  wire({
    call: 'saveTopSort',
    request: { partnerid: 10001, listtype: 3, list: '4,8,15' },
    rest: { line: 'POST /api/partner/10001/topsort', json: { listtype: 3, list: '4,8,15' } },
    action: {
      line: 'POST /wrapper?action=topsortsave',
      json: { partnerid: 10001, listtype: 3, list: '4,8,15' },
    },
    answer: { success: true },
    read: { success: true },
  }),
  wire({
    call: 'listOrganizers',
    request: { partnerid: 10001 },
    rest: { line: 'GET /api/partner/10001/organizer/list' },
    action: { line: 'GET /wrapper?action=organizerlist&partnerid=10001' },
    answer: [{ organizerID: 5, organizerName: 'Nordlicht Reisen', AgenturOptionNr: '2', Inkasso: 1, aufnehmen: 0 }],
    read: [{ organizerid: 5, organizername: 'Nordlicht Reisen', agenturoptionnr: 2, inkasso: true, aufnehmen: false }],
  }),
  wire({
    call: 'saveOrganizers',
    request: { partnerid: 10001, organizers: [organizer] },
    rest: { line: 'POST /api/partner/10001/organizers/save', json: [organizer] },
    action: { line: 'POST /wrapper?action=organizerssave', json: { partnerid: 10001, organizers: [organizer] } },
    answer: { success: true },
    read: { success: true },
  }),
];
