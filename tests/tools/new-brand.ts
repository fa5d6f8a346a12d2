import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

type Value = string | { [key: string]: Value };

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const writeJson = (file: string, value: unknown) => writeFileSync(file, JSON.stringify(value, null, 2));

/** What a portal is installed with, in a folder of its own: nothing but data may be added to it. */
export function installedFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'installed-'));
  for (const name of ['brands', 'locales']) cpSync(name, path.join(folder, name), { recursive: true });
  symlinkSync(path.resolve('build'), path.join(folder, 'build'));
  return folder;
}

/** Spanish by another name, marked with `mark`: grammar and plural forms are the same, so nothing else is missing. */
export function addItalian(folder: string, mark: string): void {
  const [source, target] = ['es', 'it'].map(code => path.join(folder, 'locales', code)) as [string, string];
  cpSync(source, target, { recursive: true });
  const facts = { id: 5, name: 'Italiano', fallback: ['en'], format: 'it-IT', firstDay: '1º', quotes: '«»' };
  writeJson(path.join(target, 'language.json'), facts);
  const bands = ['#009246', '#fff', '#ce2b37'].map(
    (fill, at) => `<rect fill="${fill}" x="${at * 8}" width="8" height="16"/>`,
  );
  const flag = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 16">${bands.join('')}</svg>`;
  writeFileSync(path.join(target, 'flag.svg'), flag);
  const platform = path.join(target, 'platform.json');
  const words = readJson(platform);
  words.resetMail.subject = mark;
  words.layoutPage.title = mark;
  words.marketing.areas.caribbean = mark;
  words.cruisingAreas['1'] = mark;
  writeJson(platform, words);
}

const partner = {
  id: 11_300,
  company: 'Agenzia Due Mari Srl',
  salutation: '2',
  firstName: 'Chiara',
  lastName: 'De Santis',
  street: 'Via del Porto',
  houseNumber: '7',
  postalCode: '00187',
  city: 'Roma',
  country: 'IT',
  phone: '+39 06 5551234',
  email: 'ufficio@duemari.example',
  register: 'REA RM-123456',
  taxNumber: 'IT01234567890',
  account: { bank: 'Banca del Molo', iban: 'IT60X0542811101000000123456', bic: 'BLOPIT22XXX' },
};

/** Brand 113 of Italy, like 109 but in one language, with five-digit postal codes and a demonstration login. */
export function addItalianBrand(folder: string): void {
  const target = path.join(folder, 'brands/113');
  mkdirSync(target);
  for (const name of ['logo.svg', 'favicon.svg']) cpSync(path.join('brands/109', name), path.join(target, name));
  const like = readJson('brands/109/brand.json');
  const inItalian = (value: Value): Value =>
    typeof value === 'object' && value !== null && 'es' in value ? (value.es as Value) : value;
  const texts = Object.fromEntries(Object.entries<Value>(like).map(([name, value]) => [name, inItalian(value)]));
  const footer = Object.fromEntries(
    Object.entries<Value>(like.footer).map(([name, value]) => [name, inItalian(value)]),
  );
  writeJson(path.join(target, 'brand.json'), {
    ...texts,
    ...{ id: 113, shortName: 'due-mari', name: 'Due Mari', pageTitle: 'Due Mari – portale', market: 'IT' },
    ...{
      hosts: [],
      timeZone: 'Europe/Rome',
      languages: ['it'],
      defaultLanguage: 'it',
      footer,
      hiddenAreas: ['payout'],
    },
    hotline: { phone: '+39 06 5550000', email: 'aiuto@duemari.example' },
    validation: {
      postalCode: { pattern: '^\\d{5}$', example: '00187' },
      iban: { pattern: '^IT\\d{2}[A-Z]\\d{10}[0-9A-Z]{12}$', example: 'IT60X0542811101000000123456' },
      keepZeroAfter: ['39'],
    },
    ...{ recommendedPhoneCountries: ['IT', 'CH'], defaultPhonePrefix: '39', phoneExample: '+39 06 5551234' },
  });
  writeJson(path.join(target, 'demo.json'), { files: ['it'], partner });
}
