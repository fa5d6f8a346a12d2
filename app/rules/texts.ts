const englishId = 2;

/** Without the places where a narrow screen may break a long word: a file or a mail has none. */
export const unhyphenated = (text = ''): string => text.replaceAll('\u00ad', '');

/** In the first of the upstream's languages `ids` that has it, else in English, else in any (D3). */
export function upstreamText(texts: Record<string, string>, ids: readonly number[]): string {
  for (const id of [...ids, englishId]) {
    const text = texts[id];
    if (text) return text;
  }
  return Object.values(texts).find(text => text !== '') ?? '';
}
