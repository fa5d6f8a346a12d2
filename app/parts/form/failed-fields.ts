import type { FailedField } from './error-summary';

interface FieldNaming {
  labelOf: (name: string) => string;
  /** top-level names; `list[].field` where the schema checks a row's fields in another order */
  order: readonly string[];
  idOf?: (name: string) => string | undefined;
}

export function failedFieldsOf(
  form: { id: string; allErrors: Record<string, string[]> },
  naming: FieldNaming,
): FailedField[] {
  const position = (name: string) => (name === '' ? -1 : naming.order.indexOf(/^\w*/.exec(name)?.[0] ?? ''));
  const row = (name: string) => Number(/\[(\d+)\]/.exec(name)?.[1] ?? -1);
  const positionInRow = (name: string) => naming.order.indexOf(name.replace(/\[\d+\]/g, '[]'));
  return Object.entries(form.allErrors)
    .map(([name, errors], index) => ({ name, errors, index }))
    .sort(
      (one, other) =>
        position(one.name) - position(other.name) ||
        row(one.name) - row(other.name) ||
        positionInRow(one.name) - positionInRow(other.name) ||
        one.index - other.index,
    )
    .map(({ name, errors }) => ({
      id: name === '' ? undefined : (naming.idOf?.(name) ?? `${form.id}-${name}`),
      label: name === '' ? '' : naming.labelOf(name),
      errors,
    }));
}
