import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '~/languages';
import { type FileProblem, refuse } from '~/rules/file-problems';
import { parseJson } from '~/rules/json';
import { type Brand, brandSchema, type Drawings } from './brand';
import { type Brands, collectBrands } from './brands';
import { brandProblems, demoProblems, hostProblems, partnerProblems } from './check';
import { type Demo, demoSchema } from './demo';
import { brandPictures, pictureProblems, vanishingProblems } from './pictures';
import { type Problem, schemaProblems } from './schema-problems';
import { svgProblems } from './svg';

export type { Brands } from './brands';

type Report = (file: string, problem: Problem) => void;

export function reasonOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'is missing';
  return error instanceof Error ? error.message : String(error);
}

/** The fields that are right by themselves. */
function soundFields(value: unknown): Partial<Brand> {
  if (typeof value !== 'object' || value === null) return {};
  const fields = Object.entries(brandSchema.shape).flatMap(([name, schema]) => {
    const read = schema.safeParse((value as Record<string, unknown>)[name]);
    return read.success ? [[name, read.data] as const] : [];
  });
  return Object.fromEntries(fields);
}

function readBrand(directory: string, folder: string, report: Report): Partial<Brand> {
  const file = join(directory, folder, 'brand.json');
  try {
    const value = parseJson(readFileSync(file, 'utf8'));
    const { data, error } = brandSchema.safeParse(value);
    const brand = data ?? soundFields(value);
    for (const problem of schemaProblems(error?.issues ?? [])) report(file, problem);
    for (const problem of brandProblems(brand, folder)) report(file, problem);
    return brand;
  } catch (error) {
    report(file, { field: '', reason: reasonOf(error) });
    return {};
  }
}

/** Undefined where there is none, and where it can't be read. */
function readDemo(directory: string, { validation }: Partial<Brand>, report: Report): Demo | undefined {
  const file = join(directory, 'demo.json');
  if (!existsSync(file)) return undefined;
  try {
    const { data, error } = demoSchema.safeParse(parseJson(readFileSync(file, 'utf8')));
    for (const problem of schemaProblems(error?.issues ?? [])) report(file, problem);
    for (const problem of data && validation ? demoProblems(data, validation) : []) report(file, problem);
    return data;
  } catch (error) {
    report(file, { field: '', reason: reasonOf(error) });
    return undefined;
  }
}

function validatePictures(folder: string, { theme }: Partial<Brand>, report: Report): void {
  for (const [name, size] of Object.entries(brandPictures)) {
    const file = join(folder, name);
    try {
      const svg = readFileSync(file, 'utf8');
      const vanishing = theme && name === 'logo.svg' ? vanishingProblems(svg, theme) : [];
      for (const reason of [...pictureProblems(svg, size), ...vanishing]) report(file, { field: '', reason });
    } catch (error) {
      report(file, { field: '', reason: reasonOf(error) });
    }
  }
}

const wordmarkFile = /^wordmark(?:-([\w-]+))?\.svg$/;

function readDrawings(directory: string, report: Report): Drawings {
  const drawn = readdirSync(directory).filter(name => name === 'motif.svg' || wordmarkFile.test(name));
  const drawings: Drawings = { motif: drawn.includes('motif.svg'), wordmarks: {} };
  for (const file of drawn) {
    const svg = readFileSync(join(directory, file), 'utf8');
    const [most, bytes] = [file === 'motif.svg' ? 500 : 900, Buffer.byteLength(svg)];
    const heavy = bytes > most ? [`weighs ${bytes} bytes; ${most} are allowed`] : [];
    for (const reason of [...heavy, ...svgProblems(svg)]) report(join(directory, file), { field: '', reason });
    const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
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

/** The languages have to be known already. @throws Error when the folder can't be read */
export function checkBrands(directory = 'brands'): { brands: Partial<Brand>[]; problems: FileProblem[] } {
  const problems: FileProblem[] = [];
  const report: Report = (file, problem) => problems.push({ file, ...problem });
  const brands = foldersIn(directory).map(folder => {
    const brand = readBrand(directory, folder, report);
    validatePictures(join(directory, folder), brand, report);
    const drawings = readDrawings(join(directory, folder), report);
    return { ...brand, demo: readDemo(join(directory, folder), brand, report), drawings };
  });
  const hosts = brands.flatMap(({ id, hosts }) => (id !== undefined && hosts ? [{ id, hosts }] : []));
  for (const { brand, problem } of hostProblems(hosts))
    report(join(directory, String(brand.id), 'brand.json'), problem);
  for (const { folder, problem } of partnerProblems(brands)) report(join(directory, folder, 'demo.json'), problem);
  if (brands.length === 0) problems.push({ file: directory, field: '', reason: 'holds no brand folder' });
  return { brands, problems };
}

/** @throws one Error with all problems of all brands, a line each with file, field and reason (D2) */
export function loadBrands(directory?: string): Brands {
  const { brands, problems } = checkBrands(directory);
  refuse('The brands', problems);
  return collectBrands(brands as Brand[]);
}
