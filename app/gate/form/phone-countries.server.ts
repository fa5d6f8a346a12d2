import { formatOf, type Language } from '~/languages';
import type { Choice } from '~/parts/frame/document';
import { comparerOf } from '~/rules/collation';
import { type PhonePrefix, phonePrefixes } from '~/rules/phone-countries';
import { settle } from '../request/failure.server';
import type { PartnerVisit } from '../visit';

interface PhoneChoices {
  recommended: Choice[];
  others: Choice[];
}

/** Keyed by the cached answer, so that the countries are sorted once per language and brand. */
const choicesCache = new WeakMap<object, Map<string, PhoneChoices>>();

export async function readPhoneChoices({ api, ownBrand: brand, language }: PartnerVisit): Promise<PhoneChoices | null> {
  const list = await settle(api.listPhoneCountries({}));
  if (!list.ok) return null;
  const cache = choicesCache.get(list.value) ?? new Map<string, PhoneChoices>();
  choicesCache.set(list.value, cache);
  const key = `${language} ${brand.recommendedPhoneCountries}`;
  const choices = cache.get(key) ?? choicesOf(phonePrefixes(list.value, brand.recommendedPhoneCountries), language);
  cache.set(key, choices);
  return choices;
}

function choicesOf({ recommended, others }: ReturnType<typeof phonePrefixes>, language: Language): PhoneChoices {
  const compare = comparerOf(formatOf(language));
  const choice = choiceIn(language);
  return {
    recommended: recommended.map(choice),
    others: others.map(choice).sort((one, other) => compare(one.label, other.label)),
  };
}

function choiceIn(language: Language): (prefix: PhonePrefix) => Choice {
  const names = new Intl.DisplayNames(formatOf(language), { type: 'region', fallback: 'code' });
  const nameOf = (country: string) => (/^[A-Z]{2}$/.test(country) ? (names.of(country) ?? country) : country);
  return ({ code, countries }) => {
    const named = countries.slice(0, 2).map(nameOf).join(', ');
    return { value: code, label: `${named}${countries.length > 2 ? ' …' : ''} (+${code})` };
  };
}
