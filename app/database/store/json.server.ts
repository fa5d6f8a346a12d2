import type { Json } from '../tables';

/** PostgreSQL accepts neither NUL nor lone surrogates; a visitor can send both. */
const clean = (text: string) => text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD');

/** For a `jsonb` column: as a value, pg would write an array as a PostgreSQL array. */
export function toJson(value: Json | undefined): string {
  return JSON.stringify(value ?? null, (_key, item) => (typeof item === 'string' ? clean(item) : item));
}

export function toText(value: string, maxLength: number): string {
  return clean(value).slice(0, maxLength);
}
