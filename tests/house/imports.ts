import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** What the house tests know of the code: its files and who imports what. */
export interface Import {
  /** the file that imports */
  from: string;
  /** the file or folder below the project, or the package */
  to: string;
  typeOnly: boolean;
  /** by `import()` */
  dynamic: boolean;
  names: string[];
}

/** Files of a folder by their path below the project, sorted. */
export function filesIn(folder: string, endings = /\.(tsx?|mjs|js)$/): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && endings.test(entry.name))
    .map(entry => path.join(entry.parentPath, entry.name))
    .sort();
}

/** Of the last build alone: those of the one before it have no time (setup/ensure.mjs). */
export const builtFiles = (folder: string, endings: RegExp): string[] =>
  filesIn(folder, endings).filter(file => statSync(file).mtimeMs > 0);

export const textOfFile = (file: string): string => readFileSync(file, 'utf8');

const statement =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?([^'";]*?)\s*from\s*['"]([^'"]+)['"]|(?:^|\n)import\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

/** All imports of a file: static, side-effect, dynamic and re-exports. */
export function importsOf(file: string): Import[] {
  return [...textOfFile(file).matchAll(statement)].map(([, type, names = '', source, alone, dynamic]) => ({
    from: file,
    to: placeOf(file, source ?? alone ?? dynamic ?? ''),
    typeOnly: type !== undefined,
    dynamic: dynamic !== undefined,
    names: names
      .replace(/[{}]/g, ' ')
      .split(/[\s,]+/)
      .filter(Boolean),
  }));
}

const fileEndings = ['.ts', '.tsx', '.server.ts', '.server.tsx', '/index.ts', '.mjs'];

/** A file's path where it is one of ours, with its ending; a package's name as it is. */
function placeOf(file: string, source: string): string {
  const bare = source.replace(/\?\w+$/, '');
  const place = bare.startsWith('~/') ? `app/${bare.slice(2)}` : path.join(path.dirname(file), bare);
  if (!/^[~.]/.test(source)) return source;
  return fileEndings.map(ending => place + ending).find(each => existsSync(each)) ?? place;
}

/** The room of app/ that a file belongs to: its folder, or the file itself where it stands alone. */
export function roomOf(place: string): string {
  const [top, room = ''] = place.split('/');
  if (top !== 'app') return '';
  return room.replace(/(\.server)?\.(tsx?|mjs)$/, '');
}

/** The folder within its room that a file lies in; `.` for one that stands beside the folders. */
export const subRoomOf = (file: string): string => /^app\/[^/]+\/([^/]+)\//.exec(file)?.[1] ?? '.';

export const isTypesOnly = (file: string): boolean => /(^app\/gate\/(context|visit)|[/-]types)\.ts$/.test(file);

/** Files that import each other, however far around: each circle sorted (Tarjan's strongly connected components). */
export function circlesOf(imports: readonly Import[]): string[][] {
  const targets = new Map<string, string[]>();
  for (const { from, to } of imports) targets.set(from, [...(targets.get(from) ?? []), to]);
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const path: string[] = [];
  const circles: string[][] = [];
  function visit(file: string): number {
    const own = order.size;
    order.set(file, own);
    lowest.set(file, own);
    path.push(file);
    for (const next of targets.get(file) ?? []) {
      const reached = !order.has(next) ? visit(next) : path.includes(next) ? (order.get(next) ?? own) : own;
      lowest.set(file, Math.min(lowest.get(file) ?? own, reached));
    }
    if (lowest.get(file) === own) {
      const circle = path.splice(path.indexOf(file));
      if (circle.length > 1) circles.push(circle.sort());
    }
    return lowest.get(file) ?? own;
  }
  for (const file of targets.keys()) if (!order.has(file)) visit(file);
  return circles;
}

export const isOurs = (to: string): boolean => to.startsWith('app/') || to.startsWith('tests/') || to === 'server';
