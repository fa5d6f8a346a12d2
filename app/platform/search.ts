/**
 * The lower-case text in which a transaction is found. Made here and not by the database, whose `lower()` leaves
 * `Ä` alone under some locales. Accents as one sign, however they were typed.
 * @param parts booking number, customer, traveller, ship and route
 */
export function searchText(...parts: string[]): string {
  return parts.join(' ').normalize('NFC').toLowerCase();
}

/**
 * What a search looks for: patterns for `like`, one a word. All words have to occur, in any order, each anywhere, so
 * that 'müller msc' finds a customer on a ship. `%`, `_` and `\` stand for themselves.
 * @returns none for a search without words
 */
export function searchPatterns(typed: string): string[] {
  const words = searchText(typed)
    .split(/\s+/)
    .filter(word => word !== '');
  return [...new Set(words)].map(word => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}
