type Fields = Record<string, unknown>;

/**
 * `name=value&…` of the fields that have a value. Commas stay as they are, for the specification writes
 * `standardValueIds=1,2`.
 */
export function toQuery(fields: Fields): string {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value)).replaceAll('%2C', ',')}`)
    .join('&');
}

/** A body as the call's row says: a form, or JSON. */
export function toBody(encoding: 'json' | 'form', value: unknown): { type: string; text: string } {
  return encoding === 'form'
    ? { type: 'application/x-www-form-urlencoded', text: toQuery(value as Fields) }
    : { type: 'application/json', text: JSON.stringify(value) };
}

/**
 * Fills the `{names}` of a path template. Answers the path and the fields that are not in it. Errors: TypeError for a
 * value that would change the path's meaning (empty, '.', '..'): ids come from lists that the portal has checked.
 */
export function fillPath(template: string, fields: Fields): { path: string; rest: Fields } {
  const rest = { ...fields };
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const segment = String(fields[name] ?? '');
    if (/^\.{0,2}$/.test(segment)) throw new TypeError(`${name} cannot be part of a path`);
    delete rest[name];
    return encodeURIComponent(segment);
  });
  return { path, rest };
}
