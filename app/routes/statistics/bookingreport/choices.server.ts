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
    line: namedIn(language, known.shippingcompanytexts),
    area: namedIn(language, known.cruisingareatexts),
    kind: kinds.filter(kind => known.waters.includes(kind)).map(plain),
    user: known.users.map(({ userno, username }) => ({ value: String(userno), label: username })),
  };
}

type Names = NonNullable<Known>['shippingcompanytexts'];

/** Of names that are read once for many visitors. */
const namedBefore = new WeakMap<Names, Map<Language, Option[]>>();

function namedIn(language: Language, texts: Names): Option[] {
  const before = namedBefore.get(texts) ?? new Map<Language, Option[]>();
  const compare = comparerOf(formatOf(language));
  const named =
    before.get(language) ??
    namesOf(texts, upstreamIdsOf(language)).sort((one, other) => compare(one.label, other.label));
  namedBefore.set(texts, before.set(language, named));
  return named;
}

function namesOf(texts: Names, ids: readonly number[]): Option[] {
  return Object.entries(texts).map(([value, byLanguage]) => {
    const names = Object.entries(byLanguage).map(([language, { name }]) => [language, name.trim()]);
    return { value, label: upstreamText(Object.fromEntries(names), ids) || value };
  });
}

/** Without what the upstream does not know, which it may have overlooked. */
export function knownOf(filter: Filter, choices: Choices | null): Filter {
  const isKnown = (name: Narrowing) => choices?.[name].some(({ value }) => value === filter[name]);
  const unknown = narrowings.filter(name => filter[name] !== '' && !isKnown(name));
  return unknown.length === 0 ? filter : { ...filter, ...Object.fromEntries(unknown.map(name => [name, ''])) };
}
