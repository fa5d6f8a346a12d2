/** A country's international prefix as the upstream lists it; '49' or '+49'. */
interface PhoneCountry {
  countrycode: string;
  phonecode: string;
}

/** One prefix to choose: its digits, and the countries that share it, the one that most people mean first. */
export interface PhonePrefix {
  code: string;
  countries: string[];
}

/** Whom most people mean by a prefix that several countries share; the others come after them. */
const meant = ['US', 'CA', 'RU', 'IT', 'GB', 'NO', 'AU', 'MA', 'FI', 'GP', 'RE', 'CW', 'SH'];

/**
 * The prefixes to choose from, each once: a list with two entries of the same value could not show which was chosen.
 * @param recommended countries in the brand's order; a prefix of one of them is not among the others again
 * @returns others in the order of their first country's code
 */
export function phonePrefixes(
  list: readonly PhoneCountry[],
  recommended: readonly string[],
): { recommended: PhonePrefix[]; others: PhonePrefix[] } {
  const first = [...recommended, ...meant];
  const rank = (country: string) => (first.includes(country) ? first.indexOf(country) : first.length);
  const byCode = new Map<string, string[]>();
  for (const { countrycode, phonecode } of list) {
    const code = phonecode.replace(/\D/g, '');
    if (code !== '') byCode.set(code, [...(byCode.get(code) ?? []), countrycode]);
  }
  const all = [...byCode].map(([code, countries]) => ({
    code,
    countries: countries.toSorted((one, other) => rank(one) - rank(other)),
  }));
  const chosen = recommended.flatMap(country => all.find(({ countries }) => countries[0] === country) ?? []);
  return { recommended: chosen, others: all.filter(prefix => !chosen.includes(prefix)) };
}
