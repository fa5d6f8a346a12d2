import { type Language, type LanguageFacts, setLanguages } from '~/languages';
import { type FileProblem, refuse } from '~/rules/file-problems';
import { type LanguageFolder, readLanguages } from './read.server';
import type { Tree } from './trees';
import { mergedTree, validateLanguages } from './validate';

export type { Tree } from './trees';

export interface Locales {
  codes: Language[];
  sections: string[];
  /** with what the language falls back to */
  texts(language: Language, section: string): Tree;
}

function localesOf(folders: ReadonlyMap<Language, LanguageFolder>): Locales {
  const sections = [...(folders.get('en')?.trees.keys() ?? [])];
  const trees = new Map<string, Tree>();
  for (const code of folders.keys())
    for (const section of sections) trees.set(`${code} ${section}`, mergedTree(folders, code, section));
  return {
    codes: [...folders.keys()],
    sections,
    texts: (language, section) => trees.get(`${language} ${section}`) ?? {},
  };
}

/** From now on the process knows these languages, as far as they can be read. */
export function checkLocales(directory = 'locales'): { locales: Locales; problems: FileProblem[] } {
  const { folders: list, problems } = readLanguages(directory);
  const known = list.flatMap(({ code, facts }): [Language, LanguageFacts][] => (facts ? [[code, facts]] : []));
  setLanguages(known.sort(([, one], [, other]) => one.id - other.id));
  const folders = new Map(list.map(folder => [folder.code, folder]));
  const locales = localesOf(folders);
  return { locales, problems: [...problems, ...validateLanguages(folders, directory, locales.texts)] };
}

/** @throws one Error with all that is wrong with all languages, a line each with file, field and reason */
export function loadLocales(directory?: string): Locales {
  const { locales, problems } = checkLocales(directory);
  refuse('The languages', problems);
  return locales;
}
