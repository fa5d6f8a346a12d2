import type { PartnerVisit } from '~/gate/visit';
import { formatOf, type Language, upstreamIdsOf } from '~/languages';
import { comparerOf } from '~/rules/collation';
import { upstreamText } from '~/rules/texts';
import type { AnswerOf } from '~/upstream/calls';
import { type Filter, kinds, type Narrowing, narrowings } from './filter';

type Known = AnswerOf<'listTransactions'>['choices'];

export interface Option {
  value: string;
  label: string;
}

/** Words in the visitor's language; of states and waters the page has its own. */
export type Choices = Record<Narrowing, Option[]>;

/** Null: the upstream has no such filters. */
export function choicesOf({ language }: PartnerVisit, known: Known): Choices | null {
  if (known === null) return null;
  const plain = (value: string) => ({ value, label: value });
  return {
    state: known.states.map(plain),
    line: optionsOf(known.shippingcompanytexts, language),
    area: optionsOf(known.cruisingareatexts, language),
    kind: kinds.filter(kind => known.waters.includes(kind)).map(plain),
    user: known.users.map(({ userno, username }) => ({ value: String(userno), label: username })),
  };
}

type Names = NonNullable<Known>['shippingcompanytexts'];

/** The embedded platform answers the same names again. */
const optionsCache = new WeakMap<Names, Map<Language, Option[]>>();

function optionsOf(texts: Names, language: Language): Option[] {
  const cache = optionsCache.get(texts) ?? new Map<Language, Option[]>();
  const options = cache.get(language) ?? sortedOptions(texts, language);
  optionsCache.set(texts, cache.set(language, options));
  return options;
}

function sortedOptions(texts: Names, language: Language): Option[] {
  const compare = comparerOf(formatOf(language));
  const options = Object.entries(texts).map(([value, byLanguage]) => {
    const names = Object.entries(byLanguage).map(([id, { name }]) => [id, name.trim()]);
    return { value, label: upstreamText(Object.fromEntries(names), upstreamIdsOf(language)) || value };
  });
  return options.sort((one, other) => compare(one.label, other.label));
}

/** Without what the upstream does not know, which it may have overlooked. */
export function knownOf(filter: Filter, choices: Choices | null): Filter {
  const isKnown = (name: Narrowing) => choices?.[name].some(({ value }) => value === filter[name]);
  const unknown = narrowings.filter(name => filter[name] !== '' && !isKnown(name));
  return unknown.length === 0 ? filter : { ...filter, ...Object.fromEntries(unknown.map(name => [name, ''])) };
}
