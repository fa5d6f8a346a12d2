import type { FailedField } from './error-summary';

interface Named {
  labelOf: (name: string) => string;
  /** top names, and those within the rows of a list where the schema judges them in another order: `list[].field` */
  order: readonly string[];
  idOf?: (name: string) => string | undefined;
}

/** What failed in a form, in the order of its fields, the whole form's messages first. */
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
      // A message of the whole form has no field to lead to.
      id: name === '' ? undefined : (named.idOf?.(name) ?? `${form.id}-${name}`),
      label: name === '' ? '' : named.labelOf(name),
      errors,
    }));
}
