/** Made here because the database's `lower()` leaves `Ä` alone under some locales. */
export function searchText(...parts: string[]): string {
  return parts.join(' ').normalize('NFC').toLowerCase();
}

/** Patterns for `like`, one a word, in any order: 'müller msc' finds a customer on a ship. */
export function searchPatterns(typed: string): string[] {
  const words = searchText(typed)
    .split(/\s+/)
    .filter(word => word !== '');
  return [...new Set(words)].map(word => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}

/** What a pattern looks for. */
export const lettersOf = (pattern: string): string => pattern.slice(1, -1).replace(/\\(.)/gs, '$1');

/** Too short for an index of three letters. */
export const isPair = (pattern: string): boolean => [...lettersOf(pattern)].length === 2;
