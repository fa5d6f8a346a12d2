import type { z } from 'zod';
import type { Brand } from './brand';
import { hostsOf } from './brands';

export interface Problem {
  field: string;
  reason: string;
}

type Path = readonly PropertyKey[];

/** A union only says 'Invalid input': the branch that got furthest into the value says what is wrong. */
function furthest(branches: z.core.$ZodIssue[][]): z.core.$ZodIssue[] {
  const depth = (branch: z.core.$ZodIssue[]) => Math.max(0, ...branch.map(issue => issue.path.length));
  return branches.reduce((best, branch) => (depth(branch) > depth(best) ? branch : best), branches[0] ?? []);
}

export function schemaProblems(issues: readonly z.core.$ZodIssue[], above: Path = []): Problem[] {
  return issues.flatMap(issue => {
    const path = [...above, ...issue.path];
    if (issue.code === 'invalid_union' && issue.errors.length > 0) return schemaProblems(furthest(issue.errors), path);
    return [{ field: path.map(String).join('.'), reason: issue.message }];
  });
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

function unanchored(brand: Brand): Problem[] {
  const { postalCode, iban } = brand.validation;
  const rules: [string, { pattern: string }][] = [
    ['validation.iban', iban],
    ['validation.postalCode', postalCode],
    ...Object.entries(postalCode.byCountry ?? {}).map(([country, rule]): [string, { pattern: string }] => [
      `validation.postalCode.byCountry.${country}`,
      rule,
    ]),
  ];
  return rules
    .filter(([, { pattern }]) => !(pattern.startsWith('^') && pattern.endsWith('$')))
    .map(([field]) => ({ field: `${field}.pattern`, reason: 'must run from ^ to $' }));
}

function sharedParameters({ engines }: Brand): Problem[] {
  return (['parameters', 'handover'] as const).flatMap(kind => {
    const names = Object.entries(engines[kind]);
    const shared = names.filter(([, name], index) => names.findIndex(([, other]) => other === name) < index);
    return shared.map(([field, name]) => ({ field: `engines.${kind}.${field}`, reason: `${name} stands for another` }));
  });
}

export function brandProblems(brand: Brand, folder: string): Problem[] {
  const problems = [...unanchored(brand), ...sharedParameters(brand)];
  const report = (field: string, reason: string) => problems.push({ field, reason });
  if (String(brand.id) !== folder) report('id', `is ${brand.id} in the folder ${folder}`);
  if (!brand.languages.includes(brand.defaultLanguage)) {
    report('defaultLanguage', `${brand.defaultLanguage} is not in languages`);
  }
  if (!isTimeZone(brand.timeZone)) report('timeZone', `there is no time zone ${brand.timeZone}`);
  return problems;
}

/** D1 needs one brand for each host. */
export function hostProblems(brands: readonly Brand[]): { brand: Brand; problem: Problem }[] {
  const owners = new Map<string, Brand>();
  return brands.flatMap(brand =>
    hostsOf(brand).flatMap(host => {
      const owner = owners.get(host);
      if (!owner) owners.set(host, brand);
      return owner ? [{ brand, problem: { field: 'hosts', reason: `${host} is claimed by ${owner.id} already` } }] : [];
    }),
  );
}
