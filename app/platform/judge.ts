import type { FieldFault } from './errors';

const defaultMax = 1_000;

interface Rule {
  required?: boolean;
  min?: number;
  max?: number;
  pattern?: RegExp;
  /** false is answered as 'pattern' */
  one?: (value: string) => boolean;
}

export type Rules<Field extends string> = Partial<Record<Field, Rule>>;

/** One fault a field at most: 'required', 'min_length', 'max_length' or 'pattern'. */
export function judge<Field extends string>(
  record: Record<Field, string>,
  fields: readonly Field[],
  rules: Rules<Field>,
): FieldFault[] {
  return fields.flatMap(field => {
    const code = faultOf(record[field], rules[field] ?? {});
    return code ? [{ field, code }] : [];
  });
}

function faultOf(value: string, rule: Rule): string | undefined {
  if (value.length > (rule.max ?? defaultMax)) return 'max_length';
  if (value.trim() === '') return rule.required ? 'required' : undefined;
  if (rule.min !== undefined && value.length < rule.min) return 'min_length';
  const fits = (rule.pattern?.test(value) ?? true) && (rule.one?.(value) ?? true);
  return fits ? undefined : 'pattern';
}
