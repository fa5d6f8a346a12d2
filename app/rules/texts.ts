/** Id of English among the upstream's languages: the first fallback for a text that is missing (D3). */
const englishId = 2;

/**
 * The reading of an upstream text for a language: its own, else English, else the first there is (D3), never empty as
 * long as there is any.
 * @param texts by upstream language id
 * @param ids upstream language ids in order of preference
 */
export function upstreamText(texts: Record<string, string>, ids: readonly number[]): string {
  for (const id of [...ids, englishId]) {
    const text = texts[id];
    if (text) return text;
  }
  return Object.values(texts).find(text => text !== '') ?? '';
}
