import { formatOf, type Language, upstreamIdsOf } from '~/languages';
import type { Choice } from '~/parts/frame/document';
import { comparerOf } from '~/rules/collation';
import { upstreamText } from '~/rules/texts';
import type { AnswerOf } from '~/upstream/calls';
import { settle } from '../request/failure.server';
import type { PartnerVisit } from '../visit';

export interface Choices {
  kette: Choice[];
  anrede: Choice[];
  titel: Choice[];
  land: Choice[];
}

export async function readChoices(visit: PartnerVisit): Promise<Choices | null> {
  const lists = await settle(visit.api.listStandardValues({ standardValueIds: '1,2' }));
  return lists.ok ? choicesIn(lists.value, visit.language) : null;
}

type StandardValues = AnswerOf<'listStandardValues'>;

/** Keyed by the cached answer, so that hundreds of countries are sorted once per language. */
const choicesCache = new WeakMap<StandardValues, Map<Language, Choices>>();

function choicesIn(lists: StandardValues, language: Language): Choices {
  const cache = choicesCache.get(lists) ?? new Map<Language, Choices>();
  choicesCache.set(lists, cache);
  const { salutation, titel, country, kette } = lists;
  const of = (list: StandardValues['kette']) => choicesOf(list, language);
  const choices = cache.get(language) ?? {
    kette: of(kette),
    anrede: of(salutation),
    titel: of(titel),
    land: byLabel(of(country), language),
  };
  cache.set(language, choices);
  return choices;
}

function choicesOf(list: StandardValues['kette'], language: Language): Choice[] {
  const ids = upstreamIdsOf(language);
  return list.map(({ value, texts }) => {
    const labels = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text.label]));
    return { value, label: upstreamText(labels, ids) || value };
  });
}

function byLabel(choices: Choice[], language: Language): Choice[] {
  const compare = comparerOf(formatOf(language));
  return choices.toSorted((one, other) => compare(one.label, other.label));
}
