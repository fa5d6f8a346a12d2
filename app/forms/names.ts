import type { z } from 'zod';
import { BadForm, formLimits } from './bad-form';

/**
 * The names that a form posts, made from its schema in the schema's order, a row of a list written with empty brackets:
 * `firma`, `phone.area`, `accounts[].iban`. They are the allow-list of the form guard (trust.md, 1).
 */
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

/** What a name of a form stands for. */
export type FieldScope = 'field' | 'record' | 'list';

/**
 * Every place of a form by its name with empty brackets, made from the names of its fields: `accounts[].iban` makes
 * `accounts` a list and `accounts[]` a record; the empty name is the form itself.
 */
export function scopesOf(names: readonly string[]): Map<string, FieldScope> {
  const places = new Map<string, FieldScope>([['', 'record']]);
  for (const name of names) {
    for (const { index } of name.matchAll(/\[\]|\./g)) {
      places.set(name.slice(0, index), name[index] === '[' ? 'list' : 'record');
    }
    places.set(name, 'field');
  }
  return places;
}

/**
 * A posted name with its indices taken out, so that it can be looked up among the form's own. Prototype names need no
 * rule of their own: no form has a field called so.
 *
 * @throws BadForm for a name that is too long, too deep, has an index beyond the limit, or none where one must be
 */
export function patternOf(name: string): string {
  if (name.length > formLimits.name) throw new BadForm('a name is too long');
  if ((name.match(/[.[]/g)?.length ?? 0) >= formLimits.depth) throw new BadForm('a name is too deep');
  if (/\[\]./.test(name)) throw new BadForm('a list without an index');
  return name.replace(/\[(\d+)\]/g, (_, digits: string) => {
    if (Number(digits) > formLimits.index) throw new BadForm('a list index is too large');
    return '[]';
  });
}
