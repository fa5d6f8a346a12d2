import type { FailedField } from './error-summary';

interface Named {
  labelOf: (name: string) => string;
  /** top-level names; `list[].field` where the schema checks a row's fields in another order */
  order: readonly string[];
  idOf?: (name: string) => string | undefined;
}

export function failedIn(form: { id: string; allErrors: Record<string, string[]> }, named: Named): FailedField[] {
  const place = (name: string) => (name === '' ? -1 : named.order.indexOf(/^\w*/.exec(name)?.[0] ?? ''));
  const row = (name: string) => Number(/\[(\d+)\]/.exec(name)?.[1] ?? -1);
  const inRow = (name: string) => named.order.indexOf(name.replace(/\[\d+\]/g, '[]'));
  return Object.entries(form.allErrors)
    .map(([name, errors], index) => ({ name, errors, index }))
    .sort(
      (one, other) =>
        place(one.name) - place(other.name) ||
        row(one.name) - row(other.name) ||
        inRow(one.name) - inRow(other.name) ||
        one.index - other.index,
    )
    .map(({ name, errors }) => ({
      id: name === '' ? undefined : (named.idOf?.(name) ?? `${form.id}-${name}`),
      label: name === '' ? '' : named.labelOf(name),
      errors,
    }));
}
