const plainLetters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' };
const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** As people type names: without accents and apostrophes. The database's `lower()` leaves `Ä` alone under some locales. */
const plainText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’‘´`]/g, '')
    .replace(/[ßæœøłđ]/g, letter => plainLetters[letter] ?? letter);

const wordsOf = (text: string): string[] => text.split(/[\s,;]+/).filter(word => word !== '');

/** Where a booking is found: all words, then 'krueger' for 'krüger' and the other way round. Migration 0027 writes the same. */
export function searchText(...parts: string[]): string {
  const words = wordsOf(parts.join(' ').normalize('NFC').toLowerCase());
  const others = words.flatMap(word => {
    const plain = plainText(word);
    const spelled = plainText(word.replace(/[äöü]/g, letter => umlauts[letter] ?? letter));
    return [spelled, plain.replace(/([aou])e/g, '$1')].filter(other => other !== plain);
  });
  return [...words.map(plainText), ...others].join(' ');
}

/** Patterns for `like`, one a word, in any order: 'müller msc' finds a customer on a ship. */
export function searchPatterns(typed: string): string[] {
  const words = wordsOf(typed);
  const asked = words.length > 0 ? words : [typed.trim()].filter(text => text !== '');
  // What is nothing but apostrophes or commas finds nothing.
  const wanted = asked.map(word => plainText(word) || word);
  return [...new Set(wanted)].map(word => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}

/** What a pattern looks for. */
export const lettersOf = (pattern: string): string => pattern.slice(1, -1).replace(/\\(.)/gs, '$1');

/** Too short for an index of three letters. */
export const isPair = (pattern: string): boolean => [...lettersOf(pattern)].length === 2;
