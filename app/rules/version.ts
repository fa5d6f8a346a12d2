/**
 * The version of a record (D21): two records have the same one exactly if they hold the same values, in whatever order
 * their fields come. It recognises changes; it is no protection against somebody who forges a record.
 *
 * @param value plain data: texts, numbers, booleans, null, lists and objects of these; absent fields count as missing
 * @returns 16 hexadecimal digits, the same on server and browser
 */
export function versionOf(value: unknown): string {
  const text = canonical(value);
  return hash(text, 0x811c9dc5, 0x01000193) + hash(text, 0x9e3779b9, 0x5f356495);
}

/** JSON with the fields of every object in one order. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`);
  return `{${fields.join(',')}}`;
}

/**
 * FNV-1a over UTF-16 units with the finishing steps of MurmurHash3. Two seeds *and* factors, so that texts which meet in
 * one half do not meet in the other.
 */
function hash(text: string, seed: number, factor: number): string {
  let sum = seed;
  for (let index = 0; index < text.length; index += 1) sum = Math.imul(sum ^ text.charCodeAt(index), factor);
  sum = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b);
  sum = Math.imul(sum ^ (sum >>> 13), 0xc2b2ae35);
  return ((sum ^ (sum >>> 16)) >>> 0).toString(16).padStart(8, '0');
}
