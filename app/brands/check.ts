import { isValidIBAN } from 'ibantools';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { type Language, languageName } from '~/languages';
import { postalShape } from '~/rules/postal-code';
import type { Brand } from './brand';
import { hostsOf } from './brands';
import type { Demo } from './demo';
import type { Problem } from './schema-problems';
import { validateTheme } from './validate-theme';

type Report = (field: string, reason: string) => void;
type ShapeRule = Brand['validation']['iban'];

const countries: ReadonlySet<string> = new Set(getCountries());
const prefixes: ReadonlySet<string> = new Set(getCountries().map(code => getCountryCallingCode(code)));

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

function validateLanguages({ languages, defaultLanguage }: Brand, report: Report): void {
  for (const [index, code] of languages.entries())
    if (languages.indexOf(code) < index) report(`languages.${index}`, `${code} is named twice`);
  if (!languages.includes(defaultLanguage)) report('defaultLanguage', `${defaultLanguage} is not in languages`);
}

/** Each text that is given by language is there in all that the brand offers. */
function validateTexts(value: unknown, languages: readonly Language[], report: Report, field = ''): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  const at = (name: string) => (field === '' ? name : `${field}.${name}`);
  if (!byLanguage.test(field)) {
    for (const [name, below] of Object.entries(value)) validateTexts(below, languages, report, at(name));
    return;
  }
  for (const code of new Set(languages))
    if (!(code in value)) report(at(code), `is missing, though the brand offers ${languageName(code)}`);
}

const byLanguage = /^(name|pageTitle|siteUrl|aboutUsLabel|accessibilityBody|hotline\.hours|footer\.\w+)$/;

const compact = (text: string) => text.replace(/\s/g, '').toUpperCase();

/** A valid IBAN of any country passes as well (D16). */
const fits = (text: string, { pattern }: ShapeRule) =>
  new RegExp(pattern, 'u').test(compact(text)) || isValidIBAN(compact(text));

function validateShape(field: string, rule: ShapeRule, report: Report): void {
  const { pattern, example } = rule;
  if (!(pattern.startsWith('^') && pattern.endsWith('$'))) report(`${field}.pattern`, 'must run from ^ to $');
  else if (!fits(example, rule)) report(`${field}.example`, `${example} does not fit ${pattern}`);
}

function validateCountries(brand: Brand, report: Report): void {
  const { market, recommendedPhoneCountries, defaultPhonePrefix, validation } = brand;
  const validate = (field: string, code: string) => countries.has(code) || report(field, `there is no country ${code}`);
  validate('market', market);
  for (const [index, code] of recommendedPhoneCountries.entries()) validate(`recommendedPhoneCountries.${index}`, code);
  for (const code of Object.keys(validation.postalCode.byCountry ?? {}))
    validate(`validation.postalCode.byCountry.${code}`, code);
  const validatePrefix = (field: string, prefix: string) =>
    prefixes.has(prefix) || report(field, `there is no country with the prefix ${prefix}`);
  validatePrefix('defaultPhonePrefix', defaultPhonePrefix);
  for (const [index, prefix] of validation.keepZeroAfter.entries())
    validatePrefix(`validation.keepZeroAfter.${index}`, prefix);
}

function validateParameters({ engines }: Brand, report: Report): void {
  for (const kind of ['parameters', 'handover'] as const) {
    const names = Object.entries(engines[kind]);
    const shared = names.filter(([, name], index) => names.findIndex(([, other]) => other === name) < index);
    for (const [field, name] of shared) report(`engines.${kind}.${field}`, `${name} stands for another`);
  }
}

function validateLinks({ engines }: Brand, report: Report): void {
  const { search, ...names } = engines.links;
  const taken = [engines.parameters.partner, engines.parameters.language];
  for (const [field, name] of Object.entries(names)) {
    if (taken.includes(name)) report(`engines.links.${field}`, `${name} stands for another`);
    taken.push(name);
  }
  if (search && new URL(search).origin !== new URL(engines.booking).origin)
    report('engines.links.search', 'is not at the address of engines.booking');
}

function validateShapes({ validation: { postalCode, iban } }: Brand, report: Report): void {
  validateShape('validation.iban', iban, report);
  validateShape('validation.postalCode', postalCode, report);
  for (const [country, rule] of Object.entries(postalCode.byCountry ?? {}))
    validateShape(`validation.postalCode.byCountry.${country}`, rule, report);
}

type Validator = [needs: (keyof Brand)[], validate: (brand: Brand, report: Report, folder: string) => void];

const validators: Validator[] = [
  [['id'], ({ id }, report, folder) => String(id) !== folder && report('id', `is ${id} in the folder ${folder}`)],
  [['languages', 'defaultLanguage'], validateLanguages],
  [['languages'], (brand, report) => validateTexts(brand, brand.languages, report)],
  [['validation'], validateShapes],
  [['market', 'recommendedPhoneCountries', 'defaultPhonePrefix', 'validation'], validateCountries],
  [['engines'], validateParameters],
  [['engines'], validateLinks],
  [
    ['timeZone'],
    ({ timeZone }, report) => isTimeZone(timeZone) || report('timeZone', `there is no time zone ${timeZone}`),
  ],
];

/** Of a broken brand, with the fields that could be read: what they have to do with each other is validated all the same. */
export function brandProblems(brand: Partial<Brand>, folder: string): Problem[] {
  const problems: Problem[] = [];
  for (const [needs, validate] of validators)
    if (needs.every(field => field in brand))
      validate(brand as Brand, (field, reason) => problems.push({ field, reason }), folder);
  return [...problems, ...(brand.theme ? validateTheme(brand.theme) : [])];
}

type Hosts = Pick<Brand, 'id' | 'hosts'>;

/** The demonstration's partner must be able to save its own data. */
export function demoProblems({ partner }: Demo, { postalCode, iban }: Brand['validation']): Problem[] {
  if (!partner) return [];
  const problems: Problem[] = [];
  const validate = (field: string, text: string, rule: ShapeRule) => {
    const reason = `${text} does not fit the brand's pattern, as ${rule.example} does`;
    if (!fits(text, rule)) problems.push({ field, reason });
  };
  validate('partner.postalCode', partner.postalCode, postalShape(postalCode, partner.country));
  validate('partner.account.iban', partner.account.iban, iban);
  if (!countries.has(partner.country))
    problems.push({ field: 'partner.country', reason: `there is no country ${partner.country}` });
  return problems;
}

export function partnerProblems(brands: readonly Partial<Brand>[]): { folder: string; problem: Problem }[] {
  const owners = new Map<number, number>();
  return brands.flatMap(({ id, demo }) => {
    if (id === undefined || !demo?.partner) return [];
    const owner = owners.get(demo.partner.id);
    if (owner === undefined) owners.set(demo.partner.id, id);
    const problem = { field: 'partner.id', reason: `${demo.partner.id} is the partner of ${owner} already` };
    return owner === undefined ? [] : [{ folder: String(id), problem }];
  });
}

/** D1 needs one brand for each host. */
export function hostProblems(brands: readonly Hosts[]): { brand: Hosts; problem: Problem }[] {
  const owners = new Map<string, Hosts>();
  return brands.flatMap(brand =>
    hostsOf(brand).flatMap(host => {
      const owner = owners.get(host);
      if (!owner) owners.set(host, brand);
      return owner ? [{ brand, problem: { field: 'hosts', reason: `${host} is claimed by ${owner.id} already` } }] : [];
    }),
  );
}
