interface PostalShape {
  pattern: string;
  example: string;
}

/** The brand's pattern, and other countries' (D16). */
interface PostalShapes extends PostalShape {
  byCountry?: Readonly<Record<string, PostalShape>>;
}

export function postalShape(rule: PostalShapes, country = ''): PostalShape {
  return (Object.hasOwn(rule.byCountry ?? {}, country) ? rule.byCountry?.[country] : undefined) ?? rule;
}

/** Digits need no example, and one country's would mislead another's addresses. */
export function postalHint(rule: PostalShapes, country = ''): string | undefined {
  const { example } = postalShape(rule, country);
  return /\D/.test(example) ? example : undefined;
}
