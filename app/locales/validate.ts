import type { Language } from '~/languages';
import type { FileProblem } from '~/rules/file-problems';
import type { LanguageFolder } from './read.server';
import { mergeTrees, respell, type Tree, textsIn } from './trees';
import { type English, englishOf, validateTexts } from './validate-texts';

/** What every other language falls back to. */
export const english: Language = 'en';

type Folders = ReadonlyMap<Language, LanguageFolder>;

export function mergedTree(folders: Folders, code: Language, section: string): Tree {
  const { fallback = [], spelling } = folders.get(code)?.facts ?? {};
  const treeOf = (each: Language) => folders.get(each)?.trees.get(section) ?? {};
  const inherited = [...fallback].reverse().map(treeOf).reduce(mergeTrees, {});
  return mergeTrees(spelling ? respell(inherited, spelling) : inherited, treeOf(code));
}

function validateFacts(folders: Folders, directory: string): FileProblem[] {
  const problems: FileProblem[] = [];
  const report = (code: Language, field: string, reason: string) =>
    problems.push({ file: `${directory}/${code}/language.json`, field, reason });
  const owners = new Map<number, Language>();
  for (const { code, facts } of folders.values()) {
    if (!facts) continue;
    const owner = owners.get(facts.id);
    if (owner === undefined) owners.set(facts.id, code);
    else if (facts.fallback.length < 2 || facts.fallback[0] !== owner) report(code, 'id', `${facts.id} is ${owner}'s`);
    for (const [index, each] of facts.fallback.entries())
      if (each === code || !folders.has(each))
        report(code, `fallback.${index}`, `there is no folder ${directory}/${each}`);
    if (code !== english && facts.fallback.at(-1) !== english) report(code, 'fallback', `the last one is ${english}`);
    if (code === english && facts.fallback.length > 0) report(code, 'fallback', 'English has none');
  }
  return problems;
}

/** With what the language falls back to. */
type Merged = (language: Language, section: string) => Tree;

interface SectionOfFolder {
  directory: string;
  folder: LanguageFolder;
  section: string;
  /** null if it can't be read, undefined if there is none */
  known: English | null | undefined;
}

function validateSection(merged: Merged, { directory, folder, section, known }: SectionOfFolder): FileProblem[] {
  const file = `${directory}/${folder.code}/${section}.json`;
  const own = folder.trees.get(section);
  const isVariant = folder.facts !== undefined && folder.facts.fallback.length > 1;
  if (known === undefined) return [{ file, field: '', reason: `there is no ${directory}/${english}/${section}.json` }];
  if (own === undefined && !isVariant) return [{ file, field: '', reason: 'is missing' }];
  if (!own || !known || !folder.facts) return [];
  const problems: FileProblem[] = [];
  const texts = textsIn(own, field => problems.push({ file, field, reason: 'is no text' }));
  const textProblems = validateTexts({
    own: texts,
    merged: isVariant ? textsIn(merged(folder.code, section)) : texts,
    english: known,
    format: folder.facts.format,
    isVariant,
  });
  const isReported = (field: string) => problems.some(problem => problem.field === field);
  return [
    ...problems,
    ...textProblems.filter(({ field }) => !isReported(field)).map(problem => ({ file, ...problem })),
  ];
}

/** All that is wrong with the languages but for what could not even be read. */
export function validateLanguages(folders: Folders, directory: string, merged: Merged): FileProblem[] {
  const sections = folders.get(english)?.trees;
  if (!sections)
    return [{ file: `${directory}/${english}`, field: '', reason: 'is missing: all others fall back to it' }];
  const known = new Map([...sections].map(([name, tree]) => [name, tree && englishOf(textsIn(tree))]));
  const texts = [...folders.values()].flatMap(folder => {
    const all = new Set([...sections.keys(), ...folder.trees.keys()]);
    return [...all].flatMap(section =>
      validateSection(merged, { directory, folder, section, known: known.get(section) }),
    );
  });
  return [...validateFacts(folders, directory), ...texts];
}
