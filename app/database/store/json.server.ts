import type { Json } from '../tables';

/** PostgreSQL takes neither the NUL character nor half a surrogate pair; a visitor can send both. */
const clean = (text: string) => text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD');

/**
 * A value as the text that a `jsonb` column takes. (Given as a value, pg would write an array as a PostgreSQL array.)
 * What JSON does not know (undefined) becomes null.
 */
export function toJson(value: Json | undefined): string {
  return JSON.stringify(value ?? null, (_key, item) => (typeof item === 'string' ? clean(item) : item));
}

/** A visitor's text for a `text` column with a length limit. */
export function toText(value: string, longest: number): string {
  return clean(value).slice(0, longest);
}
