import type { FieldFault } from './errors';
import type { Field } from './records/record';

const defaultMax = 1_000;

/** One fault a field at most: 'required', 'min_length', 'max_length' or 'pattern'. */
export function validate<Rows extends Record<string, Field>>(
  record: Record<keyof Rows & string, string>,
  fields: Rows,
): FieldFault[] {
  return Object.entries<Field>(fields).flatMap(([field, rule]) => {
    const code = faultOf(record[field] ?? '', rule);
    return code ? [{ field, code }] : [];
  });
}

function faultOf(value: string, rule: Field): string | undefined {
  if (value.length > (rule.max ?? defaultMax)) return 'max_length';
  if (value.trim() === '') return rule.required ? 'required' : undefined;
  if (rule.min !== undefined && value.length < rule.min) return 'min_length';
  const fits = (rule.pattern?.test(value) ?? true) && (rule.one?.(value) ?? true);
  return fits ? undefined : 'pattern';
}
