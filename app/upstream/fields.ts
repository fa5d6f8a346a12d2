type Fields = Record<string, unknown>;

/** Without fields that have no value. Commas stay: the specification writes `standardValueIds=1,2`. */
export function toQuery(fields: Fields): string {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value)).replaceAll('%2C', ',')}`)
    .join('&');
}

export function toBody(encoding: 'json' | 'form', value: unknown): { type: string; text: string } {
  return encoding === 'form'
    ? { type: 'application/x-www-form-urlencoded', text: toQuery(value as Fields) }
    : { type: 'application/json', text: JSON.stringify(value) };
}

/**
 * `rest`: the fields that are not in the path. Errors: TypeError for a value that would change the path (empty, '.',
 * '..').
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
