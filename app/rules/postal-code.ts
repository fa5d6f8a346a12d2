interface PostalShape {
  pattern: string;
  /** as it looks, for hints and messages */
  example: string;
}

/** The brand's shape of postal codes; some countries have another (D16). */
interface PostalShapes extends PostalShape {
  byCountry?: Readonly<Record<string, PostalShape>>;
}

/** The shape for an address in the country, as the reference data names it. */
export function postalShape(rule: PostalShapes, country = ''): PostalShape {
  return (Object.hasOwn(rule.byCountry ?? {}, country) ? rule.byCountry?.[country] : undefined) ?? rule;
}

/** The example beside the field. Digits alone need none, and one country's would mislead another's addresses. */
export function postalHint(rule: PostalShapes, country = ''): string | undefined {
  const { example } = postalShape(rule, country);
  return /\D/.test(example) ? example : undefined;
}
