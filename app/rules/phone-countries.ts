/** `phonecode` as the upstream has it: '49' or '+49'. */
interface PhoneCountry {
  countrycode: string;
  phonecode: string;
}

/** Digits, and the countries that share the prefix, the most likely first. */
export interface PhonePrefix {
  code: string;
  countries: string[];
}

/** Countries to name first where several share a prefix. */
const preferred = ['US', 'CA', 'RU', 'IT', 'GB', 'NO', 'AU', 'MA', 'FI', 'GP', 'RE', 'CW', 'SH'];

/** Each prefix once: a select with two options of the same value can't show which was chosen. */
export function phonePrefixes(
  list: readonly PhoneCountry[],
  recommended: readonly string[],
): { recommended: PhonePrefix[]; others: PhonePrefix[] } {
  const first = [...recommended, ...preferred];
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
