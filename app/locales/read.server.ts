import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { reasonOf } from '~/brands/load.server';
import { pictureProblems } from '~/brands/pictures';
import { schemaProblems } from '~/brands/schema-problems';
import type { Language, LanguageFacts } from '~/languages';
import type { FileProblem } from '~/rules/file-problems';
import { parseJson } from '~/rules/json';
import { factsSchema } from './facts';
import type { Tree } from './trees';

/** Files of a language that hold no texts of pages. */
const besides = ['language.json', 'glossary.json', 'flag.svg'];

export interface LanguageFolder {
  code: Language;
  /** undefined if they can't be read */
  facts: LanguageFacts | undefined;
  /** by section; null if it can't be read */
  trees: Map<string, Tree | null>;
}

type Report = (file: string, reason: string, field?: string) => void;

function readFacts(folder: string, report: Report): LanguageFacts | undefined {
  const file = path.join(folder, 'language.json');
  try {
    const { data, error } = factsSchema.safeParse(parseJson(readFileSync(file, 'utf8')));
    for (const { field, reason } of schemaProblems(error?.issues ?? [])) report(file, reason, field);
    return data && { ...data, flag: readFlag(folder, report) };
  } catch (error) {
    report(file, reasonOf(error));
    return undefined;
  }
}

function readFlag(folder: string, report: Report): string {
  const file = path.join(folder, 'flag.svg');
  try {
    const svg = readFileSync(file, 'utf8').trim();
    for (const reason of pictureProblems(svg, { shape: [24, 16], maxBytes: 1_000 })) report(file, reason);
    return svg.replace(/^<svg[^>]*>|<\/svg>$/g, '').replace(/\s*\n\s*/g, '');
  } catch (error) {
    report(file, reasonOf(error));
    return '';
  }
}

function readTree(file: string, report: Report): Tree | null {
  try {
    const tree = parseJson(readFileSync(file, 'utf8'));
    if (typeof tree === 'object' && tree !== null && !Array.isArray(tree)) return tree as Tree;
    report(file, 'is no object');
  } catch (error) {
    report(file, reasonOf(error));
  }
  return null;
}

function readFolder(directory: string, code: Language, report: Report): LanguageFolder {
  const folder = path.join(directory, code);
  const files = readdirSync(folder).filter(name => !besides.includes(name) && !name.startsWith('.'));
  for (const name of files) if (!name.endsWith('.json')) report(path.join(folder, name), 'does not belong here');
  const sections = files.filter(name => name.endsWith('.json')).map(name => name.slice(0, -'.json'.length));
  const facts = readFacts(folder, report);
  return {
    code,
    facts,
    trees: new Map(sections.map(name => [name, readTree(path.join(folder, `${name}.json`), report)])),
  };
}

/** @throws Error when the folder of the languages can't be read */
export function readLanguages(directory: string): { folders: LanguageFolder[]; problems: FileProblem[] } {
  const problems: FileProblem[] = [];
  const report: Report = (file, reason, field = '') => problems.push({ file, field, reason });
  let codes: Language[];
  try {
    const entries = readdirSync(directory, { withFileTypes: true });
    codes = entries.filter(entry => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name);
  } catch (error) {
    throw new Error(`The folder of the languages, ${directory}, can't be read: ${reasonOf(error)}`);
  }
  return { folders: codes.map(code => readFolder(directory, code, report)), problems };
}
