/** 6 characters. */
export const fingerprint = (text: string): string =>
  (mix(text, 0x811c9dc5, 0x01000193) % 36 ** 6).toString(36).padStart(6, '0');

/**
 * Equal for equal values, in whatever order the fields come (D21). No protection against forgery.
 * @param value plain data; an undefined field counts as missing
 */
export function versionOf(value: unknown): string {
  const text = canonical(value);
  const hex = (seed: number, factor: number) => mix(text, seed, factor).toString(16).padStart(8, '0');
  return hex(0x811c9dc5, 0x01000193) + hex(0x9e3779b9, 0x5f356495);
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`);
  return `{${fields.join(',')}}`;
}

/** FNV-1a over UTF-16 units, finished as in MurmurHash3. The halves differ so that they don't collide together. */
function mix(text: string, seed: number, factor: number): number {
  let sum = seed;
  for (let index = 0; index < text.length; index += 1) sum = Math.imul(sum ^ text.charCodeAt(index), factor);
  sum = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b);
  sum = Math.imul(sum ^ (sum >>> 13), 0xc2b2ae35);
  return (sum ^ (sum >>> 16)) >>> 0;
}
