import type { z } from 'zod';
import { BadForm, formLimits } from './bad-form';

/** `firma`, `phone.area`, `accounts[].iban`: the form guard allows no other names. */
export function namesOf(schema: z.core.$ZodType, prefix = ''): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, inner]) => namesOf(inner, prefix ? `${prefix}.${name}` : name));
    case 'array':
      return namesOf(def.element, `${prefix}[]`);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
      return namesOf(def.innerType, prefix);
    case 'pipe':
      return namesOf(def.in._zod.def.type === 'transform' ? def.out : def.in, prefix);
    default:
      return [prefix];
  }
}

export type FieldScope = 'field' | 'record' | 'list';

export function scopesOf(names: readonly string[]): Map<string, FieldScope> {
  const scopes = new Map<string, FieldScope>([['', 'record']]);
  for (const name of names) {
    for (const { index } of name.matchAll(/\[\]|\./g)) {
      scopes.set(name.slice(0, index), name[index] === '[' ? 'list' : 'record');
    }
    scopes.set(name, 'field');
  }
  return scopes;
}

/** @throws BadForm */
export function patternOf(name: string): string {
  if (name.length > formLimits.name) throw new BadForm('a name is too long');
  if ((name.match(/[.[]/g)?.length ?? 0) >= formLimits.depth) throw new BadForm('a name is too deep');
  if (/\[\]./.test(name)) throw new BadForm('a list without an index');
  return name.replace(/\[(\d+)\]/g, (_, digits: string) => {
    if (Number(digits) > formLimits.index) throw new BadForm('a list index is too large');
    return '[]';
  });
}
