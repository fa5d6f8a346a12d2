import type { PartnerVisit } from '~/gate/visit';
import { formatOf, upstreamIdsOf } from '~/languages';
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
  const compare = comparerOf(formatOf(language));
  const named = (texts: Names): Option[] =>
    namesOf(texts, upstreamIdsOf(language)).sort((one, other) => compare(one.label, other.label));
  const plain = (value: string) => ({ value, label: value });
  return {
    state: known.states.map(plain),
    line: named(known.shippingcompanytexts),
    area: named(known.cruisingareatexts),
    kind: kinds.filter(kind => known.waters.includes(kind)).map(plain),
    user: known.users.map(({ userno, username }) => ({ value: String(userno), label: username })),
  };
}

type Names = NonNullable<Known>['shippingcompanytexts'];

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
