type Broken = [field: string, value: unknown, says: string];

const texts = { de: 'Eins', en: 'One' };
const address = 'https://www.one.example/';

/** One broken value of each field of brand 101 (German and English), and what the start says of it. */
export const brokenFields: Broken[] = [
  ['id', 'x', 'expected number'],
  ['id', 110, 'id: is 110 in the folder 101'],
  ['id', undefined, 'id: '],
  ['shortName', 'Halyard 1', 'shortName: lower case letters'],
  ['name', '', 'name: is empty'],
  ['name', { de: 'Eins' }, 'name.en: is missing, though the brand offers English'],
  ['name', { ...texts, xx: 'X' }, 'name.xx: there is no folder locales/xx'],
  ['market', 'XX', 'market: there is no country XX'],
  ['market', 'Germany', 'market: a country is written with two capitals'],
  ['hosts', ['Partner.Example:3000'], 'hosts.0: a host is written in lower case'],
  ['hosts', ['109.localhost'], 'hosts: 109.localhost is claimed by 101 already'],
  ['timeZone', 'Europe/Bern', 'timeZone: there is no time zone Europe/Bern'],
  ['languages', [], 'languages: names no language'],
  ['languages', ['de', 'en', 'de'], 'languages.2: de is named twice'],
  ['languages', ['de', 'xx'], 'languages.1: there is no folder locales/xx'],
  ['languages', ['de', 'en', 'fr'], 'pageTitle.fr: is missing, though the brand offers Français'],
  ['defaultLanguage', 'fr', 'defaultLanguage: fr is not in languages'],
  ['pageTitle', {}, 'pageTitle.de: is missing, though the brand offers Deutsch'],
  ['pageTitle', ' ', 'pageTitle: is empty'],
  ['siteUrl', 'www.one.example', 'siteUrl: an address begins with https:// or http://'],
  ['siteUrl', 'https://one two.example/', 'siteUrl: is no address'],
  ['siteUrl', 'https://user:word@one.example/', 'siteUrl: an address has no user and no password'],
  ['hotline', 'none', 'hotline: '],
  ['hotline.phone', 'on request', 'hotline.phone: is no number to call'],
  ['hotline.phone', '+-', 'hotline.phone: is no number to call'],
  ['hotline.hours', { de: 'Mo–Fr' }, 'hotline.hours.en: is missing'],
  ['hotline.email', 'partner', 'hotline.email: is no mail address'],
  ['mail.from', 'Portal <a@one.example>', 'mail.from: is no mail address'],
  ['mail.replyTo', '', 'mail.replyTo: is no mail address'],
  ['mail.phone', '+4940123', 'mail.phone: a phone number is written +49 40 1234567'],
  ['mail.fax', '1', 'mail: Unrecognized key: "fax"'],
  ['aboutUsLabel', { de: 'Über uns', en: '' }, 'aboutUsLabel.en: is empty'],
  ['footer.imprint', 'ftp://one.example/', 'footer.imprint: an address begins with'],
  ['footer.aboutUs', { de: address }, 'footer.aboutUs.en: is missing'],
  ['footer.terms', { de: address, en: 'terms' }, 'footer.terms.en: an address begins with'],
  ['footer.privacy', undefined, 'footer.privacy: '],
  ['footer.press', null, 'footer.press: '],
  ['accessibilityBody', { en: 'Body' }, 'accessibilityBody.de: is missing'],
  ['hiddenAreas', ['reports'], 'hiddenAreas.0: '],
  ['newsletter', 'yes', 'newsletter: '],
  ['validation.postalCode.pattern', '\\d{5}', 'validation.postalCode.pattern: must run from ^ to $'],
  ['validation.postalCode.example', 'D-1', 'validation.postalCode.example: D-1 does not fit ^\\d{4,}[A-Z]*$'],
  ['validation.postalCode.byCountry', { Austria: {} }, 'validation.postalCode.byCountry.Austria: a country is'],
  ['validation.postalCode.byCountry', { AT: { pattern: '^\\d{4}$', example: '1' } }, 'AT.example: 1 does not fit'],
  ['validation.iban.pattern', '(', 'validation.iban.pattern: not a regular expression'],
  ['validation.iban.example', '1', 'validation.iban.example: 1 does not fit'],
  ['validation.keepZeroAfter', ['+39'], 'validation.keepZeroAfter.0: a prefix is written 39'],
  ['recommendedPhoneCountries', [], 'recommendedPhoneCountries: names no country'],
  ['recommendedPhoneCountries', ['DE', 'UK'], 'recommendedPhoneCountries.1: there is no country UK'],
  ['defaultPhonePrefix', '+49', 'defaultPhonePrefix: a prefix is written 49'],
  ['defaultPhonePrefix', '999', 'defaultPhonePrefix: there is no country with the prefix 999'],
  ['phoneExample', '040 123', 'phoneExample: a phone number is written'],
  ['bannerAddress', 'https://one.example/banner.png', 'bannerAddress: is written https://'],
  ['bannerAddress', 'http://one.example/{fileid}', 'bannerAddress: is written https://'],
  ['commission', { dueDays: -1 }, 'commission.dueDays: '],
  ['commission', { email: 'nobody' }, 'commission.email: '],
  ['secondFactor', 'always', 'secondFactor: '],
  ['engines.booking', 'https://u:p@one.example/', 'engines.booking: an address has no user'],
  ['engines.corporate', undefined, 'engines.corporate: '],
  ['engines.parameters.partner', 'a b', 'engines.parameters.partner: a parameter is a letter'],
  ['engines.parameters.layout', 'language', 'engines.parameters.layout: language stands for another'],
  ['engines.handover', {}, 'engines.handover.token: '],
  ['theme.light.accent', 'navy', 'theme.light.accent: a colour is written #rrggbb'],
  ['theme.dark', undefined, 'theme.dark: '],
  ['theme.light.text', '#b0b0b0', 'theme.light.text: the contrast of #b0b0b0 on canvas #f5f8fb is 2.03; 4.5 is needed'],
  ['theme.light.muted', '#8f8f8f', 'theme.light.muted: the contrast of #8f8f8f on sunken'],
  ['theme.light.link', '#7aa7d0', 'theme.light.link: the contrast of #7aa7d0 on surface'],
  [
    'theme.dark.control',
    '#333333',
    'theme.dark.control: the contrast of #333333 on canvas #101419 is 1.46; 3 is needed',
  ],
  ['theme.dark.accent', '#202020', 'theme.dark.accent: the contrast of #202020 on surface'],
  ['theme.dark.accentHover', '#202020', 'theme.dark.accentHover: the contrast of #202020 on canvas'],
  ['theme.light.onAccent', '#064f80', 'theme.light.onAccent: the contrast of #064f80 on accent'],
  ['theme.light.onAccentSoft', '#ffffff', 'theme.light.onAccentSoft: the contrast of #ffffff on accentSoft'],
  [
    'theme.dark.surface',
    '#777777',
    "theme.dark.surface: the contrast of the portal's error #ff9c94 on surface #777777",
  ],
  ['newField', 1, 'Unrecognized key: "newField"'],
];

const svg = (inner: string, box = '0 0 64 64') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inner}</svg>`;
const ground = '<rect width="64" height="64" fill="#064f89"/>';

export const brokenPictures: [what: string, text: string, says: string[]][] = [
  ['a page', '<html></html>', ['is not an SVG document']],
  ['a script', svg(`${ground}<script>1</script>`), ['contains <script>']],
  ['a picture from elsewhere', svg(`${ground}<use href="//x"/>`), ['refers to another file']],
  ['what is not square', svg(ground, '0 0 64 32'), ['is not square: viewBox="0 0 64 32"']],
  ['no size', `<svg xmlns="http://www.w3.org/2000/svg">${ground}</svg>`, ['has no viewBox']],
  ['too much', svg(ground.repeat(100)), ['weighs 4566 bytes; 4000 are allowed']],
  [
    'colours for the light scheme alone',
    svg('<path d="M0 0h9" fill="#101820"/>'),
    ['vanishes in the dark scheme: the con'],
  ],
  ['colours for the dark scheme alone', svg('<path d="M0 0h9" fill="#fff"/>'), ['vanishes in the light scheme']],
  ['no colour at all, which is black', svg('<path d="M0 0h9"/>'), ['vanishes in the dark scheme']],
  [
    'all of that',
    svg('<style>a</style><g style="fill:red" onload="x"/>', '0 0 9 8'),
    ['contains <style>', 'the attribute style', 'the attribute onload', 'is not square', 'vanishes in the dark'],
  ],
];

const partner = {
  ...{ id: 11_300, company: 'A', salutation: '1', firstName: 'A', lastName: 'B', street: 'S', houseNumber: '1' },
  ...{ postalCode: '20095', city: 'Hamburg', country: 'DE', phone: '+49 40 1', email: 'a@b.example', register: 'R' },
  ...{ taxNumber: 'T', account: { bank: 'B', iban: 'DE02120300000000202051', bic: 'X' } },
};

export const rightDemo = { files: ['de'], partner };

export const brokenDemos: [what: string, demo: unknown, says: string][] = [
  ['an unknown field', { login: 1 }, 'Unrecognized key: "login"'],
  ['an unknown language', { files: ['xx'] }, 'files.0: there is no folder locales/xx'],
  ['the number of another demonstration', { partner: { ...partner, id: 10_001 } }, 'partner.id: is 11000 or more'],
  [
    'a postal code that the brand refuses',
    { partner: { ...partner, postalCode: '1' } },
    'partner.postalCode: 1 does not',
  ],
  ['a phone without its parts', { partner: { ...partner, phone: '040' } }, 'partner.phone: a phone number is'],
  ['an unknown country', { partner: { ...partner, country: 'XX' } }, 'partner.country: there is no country XX'],
];
