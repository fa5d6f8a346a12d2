/** Upstream ids of the languages that a partner's texts open in, where the brand offers them: Dutch, else German (D23). */
const openFirst = [6, 1];

/**
 * The language whose texts are open first (D23): id 6 for the brands that offer it (104 to 107), else id 1, else the
 * brand's default. A brand offers one of the two at most, so no list of brands is needed.
 * @param ids the brand's languages by upstream id
 */
export function firstTextLanguage(ids: readonly number[], fallback: number): number {
  return openFirst.find(id => ids.includes(id)) ?? fallback;
}
