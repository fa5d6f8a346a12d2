import type { ShownCode } from '~/gate/link-codes.server';
import { readSearchOptions } from '~/gate/search-options.server';
import type { PartnerVisit } from '~/gate/visit';
import { languageName } from '~/languages';
import { mediumDay } from '~/parts/frame/format';
import { todayOf } from '~/rules/dates';
import { linkParts, recipeOfQuery } from '~/rules/link-recipe';
import { lists } from './recipe.server';

const isListed = (part: string): part is keyof typeof lists => part in lists;

/** What links lead to, in words: 'Destination: Norway · Nights: 7'. Asks for names only where one has some. */
export async function targetsInWords(
  visit: PartnerVisit,
  links: readonly Pick<ShownCode, 'recipe' | 'language'>[],
): Promise<string[]> {
  const { t, language, brand } = visit;
  const day = todayOf(brand);
  const recipes = links.map(link => recipeOfQuery(link.recipe, day));
  const used = linkParts.filter(isListed).filter(part => recipes.some(recipe => recipe[part]));
  const read = await Promise.all(used.map(part => readSearchOptions(visit, lists[part])));
  const options = Object.fromEntries(used.map((part, index) => [part, read[index]]));
  const wordOf = (part: string, value: string) => {
    if (part === 'from' || part === 'to') return mediumDay(value, language);
    const list = options[part];
    if (list === null) return t('linkcodes:unnamed', { value });
    return list?.find(option => option.value === value)?.label ?? value;
  };
  const pair = (part: string, value: string) => t('common:pair', { label: t(`links:fields.${part}`), value });
  return recipes.map((recipe, index) => {
    const said = [...linkParts, 'campaign' as const].flatMap(part => {
      const value = recipe[part];
      return value ? [pair(part, wordOf(part, value))] : [];
    });
    const shownIn = pair('language', languageName(links[index]?.language ?? ''));
    return [...(said.length > 0 ? said : [t('linkcodes:front')]), shownIn].join(' · ');
  });
}
