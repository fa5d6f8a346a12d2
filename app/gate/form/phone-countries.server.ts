import { type Language, languages } from '~/languages';
import type { Choice } from '~/parts/frame/document';
import { type PhonePrefix, phonePrefixes } from '~/rules/phone-countries';
import { settle } from '../request/failure.server';
import type { PartnerVisit } from '../visit';

/** Prefixes to choose from: the brand's recommended countries, then all others in the order of the language's alphabet. */
interface PhoneChoices {
  recommended: Choice[];
  others: Choice[];
}

/** By the answer itself, which the upstream's client keeps: two hundred countries are put in order once, not per page. */
const made = new WeakMap<object, Map<string, PhoneChoices>>();

/** Null when the list can't be had: a plain input takes its place. */
export async function readPhoneChoices({ api, brand, language }: PartnerVisit): Promise<PhoneChoices | null> {
  const list = await settle(api.listPhoneCountries({}));
  if (!list.ok) return null;
  const known = made.get(list.value) ?? new Map<string, PhoneChoices>();
  made.set(list.value, known);
  const key = `${language} ${brand.recommendedPhoneCountries}`;
  const choices = known.get(key) ?? choicesOf(phonePrefixes(list.value, brand.recommendedPhoneCountries), language);
  known.set(key, choices);
  return choices;
}

function choicesOf({ recommended, others }: ReturnType<typeof phonePrefixes>, language: Language): PhoneChoices {
  const { compare } = new Intl.Collator(languages[language].format);
  const choice = choiceIn(language);
  return {
    recommended: recommended.map(choice),
    others: others.map(choice).sort((one, other) => compare(one.label, other.label)),
  };
}

/** A prefix is called by one country, by two where more share it: 'United States, Canada … (+1)'. */
function choiceIn(language: Language): (prefix: PhonePrefix) => Choice {
  // On the server only, where all languages are known alike.
  const names = new Intl.DisplayNames(languages[language].format, { type: 'region', fallback: 'code' });
  const nameOf = (country: string) => (/^[A-Z]{2}$/.test(country) ? (names.of(country) ?? country) : country);
  return ({ code, countries }) => {
    const named = countries.slice(0, 2).map(nameOf).join(', ');
    return { value: code, label: `${named}${countries.length > 2 ? ' …' : ''} (+${code})` };
  };
}
