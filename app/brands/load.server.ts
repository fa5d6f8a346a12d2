import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '~/languages';
import { type Brand, brandSchema, type Drawings } from './brand';
import { type Brands, collectBrands } from './brands';
import { brandProblems, hostProblems, type Problem, schemaProblems } from './check';
import { svgProblem } from './svg';

export type { Brands } from './brands';

type Report = (file: string, problem: Problem) => void;

function reasonOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'is missing';
  return error instanceof Error ? error.message : String(error);
}

function readBrand(directory: string, folder: string, report: Report): Brand | undefined {
  const file = join(directory, folder, 'brand.json');
  try {
    const read = brandSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    const problems = read.success ? brandProblems(read.data, folder) : schemaProblems(read.error.issues);
    for (const problem of problems) report(file, problem);
    return read.data;
  } catch (error) {
    report(file, { field: '', reason: reasonOf(error) });
    return undefined;
  }
}

function checkPicture(file: string, report: Report): void {
  try {
    const reason = svgProblem(readFileSync(file, 'utf8'));
    if (reason) report(file, { field: '', reason });
  } catch (error) {
    report(file, { field: '', reason: reasonOf(error) });
  }
}

const wordmarkFile = /^wordmark(?:-([\w-]+))?\.svg$/;

function readDrawings(directory: string, report: Report): Drawings {
  const drawn = readdirSync(directory).filter(name => name === 'motif.svg' || wordmarkFile.test(name));
  const drawings: Drawings = { motif: drawn.includes('motif.svg'), wordmarks: {} };
  for (const file of drawn) {
    checkPicture(join(directory, file), report);
    const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(readFileSync(join(directory, file), 'utf8')) ?? [];
    const language = (wordmarkFile.exec(file)?.[1] ?? '') as Language | '';
    if (width === undefined) report(join(directory, file), { field: 'viewBox', reason: 'is written 0 0 width height' });
    else if (file !== 'motif.svg')
      drawings.wordmarks[language] = { file, width: Number(width), height: Number(height) };
  }
  return drawings;
}

function foldersIn(directory: string): string[] {
  try {
    return readdirSync(directory, { withFileTypes: true })
      .filter(entry => entry.isDirectory() && !entry.name.startsWith('.'))
      .map(entry => entry.name);
  } catch (error) {
    throw new Error(`The folder of the brands, ${directory}, can't be read: ${reasonOf(error)}`);
  }
}

/** @throws one Error with all problems of all brands, a line each with file, field and reason (D2) */
export function loadBrands(directory = 'brands'): Brands {
  const lines: string[] = [];
  const report: Report = (file, { field, reason }) => lines.push(`  ${file}: ${field ? `${field}: ` : ''}${reason}`);
  const brands: Brand[] = [];
  for (const folder of foldersIn(directory)) {
    const brand = readBrand(directory, folder, report);
    if (brand) brands.push({ ...brand, drawings: readDrawings(join(directory, folder), report) });
    for (const picture of ['logo.svg', 'favicon.svg']) checkPicture(join(directory, folder, picture), report);
  }
  for (const { brand, problem } of hostProblems(brands)) {
    report(join(directory, String(brand.id), 'brand.json'), problem);
  }
  if (brands.length === 0 && lines.length === 0) lines.push(`  ${directory}: holds no brand folder`);
  if (lines.length > 0) throw new Error(`The brands can't be loaded:\n${lines.join('\n')}`);
  return collectBrands(brands);
}
