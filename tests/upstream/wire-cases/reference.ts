import { wire } from './wire-case';

const optionAnswer = [{ ID: 9, Area: 3, Texts: { 1: { Name: 'Mittelmeer' }, 2: { NAME: 'Mediterranean' } } }];
const optionRead = [{ id: 9, area: 3, texts: { 1: { name: 'Mittelmeer' }, 2: { name: 'Mediterranean' } } }];

export const referenceCases = [
  wire({
    call: 'listOrganizerOptions',
    request: { mandant: 101 },
    rest: { line: 'GET /api/organizer/searchOptions?mandant=101' },
    action: { line: 'GET /wrapper?action=organizersearchoptions&mandant=101' },
    answer: optionAnswer,
    read: optionRead,
  }),
  wire({
    call: 'listDestinationOptions',
    request: { mandant: 101 },
    rest: { line: 'GET /api/cruisingarea/searchOptions?mandant=101' },
    action: { line: 'GET /wrapper?action=cruisingareasearchoptions&mandant=101' },
    answer: optionAnswer,
    read: optionRead,
  }),
  wire({
    call: 'listShipOptions',
    request: { mandant: 101 },
    rest: { line: 'GET /api/ship/searchOptions?mandant=101' },
    action: { line: 'GET /wrapper?action=shipsearchoptions&mandant=101' },
    answer: optionAnswer,
    read: optionRead,
  }),
  wire({
    call: 'listPhoneCountries',
    request: {},
    rest: { line: 'GET /api/telnumbers' },
    action: { line: 'GET /wrapper?action=telnumbers' },
    answer: [{ CountryCode: 'DE', PhoneCode: 49 }],
    read: [{ countrycode: 'DE', phonecode: '49' }],
  }),
  wire({
    call: 'listStandardValues',
    request: { standardValueIds: '1,2' },
    rest: { line: 'GET /api/standardvalues?standardValueIds=1,2' },
    action: { line: 'GET /wrapper?action=standardvalues&standardValueIds=1,2' },
    answer: {
      Salutation: [{ Value: 1, Texts: { 1: { Label: 'Herr' }, 25: { LABEL: 'Dhr.' } } }],
      Titel: [],
      Country: [{ value: 'DE', texts: {} }],
      Kette: [],
    },
    read: {
      salutation: [{ value: '1', texts: { 1: { label: 'Herr' }, 25: { label: 'Dhr.' } } }],
      titel: [],
      country: [{ value: 'DE', texts: {} }],
      kette: [],
    },
  }),
  wire({
    call: 'listExternalLinks',
    request: { mandant: 109 },
    rest: { line: 'GET /api/externallinks?mandant=109' },
    action: { line: 'GET /wrapper?action=externallinks&mandant=109' },
    answer: [{ Language: 4, NewsLetter: 'https://news.example.com/es' }],
    read: [{ language: 4, newsletter: 'https://news.example.com/es' }],
  }),
];
