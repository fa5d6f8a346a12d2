import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What the house tests know of the code: its files and who imports what. */
export interface Import {
  /** the file that imports */
  from: string;
  /** the file or folder below the project, or the package */
  to: string;
  typeOnly: boolean;
  names: string[];
}

/** Files of a folder by their path below the project, sorted. */
export function filesIn(folder: string, endings = /\.(tsx?|mjs|js)$/): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && endings.test(entry.name))
    .map(entry => path.join(entry.parentPath, entry.name))
    .sort();
}

export const textOfFile = (file: string): string => readFileSync(file, 'utf8');

const statement =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?([^'";]*?)\s*from\s*['"]([^'"]+)['"]|(?:^|\n)import\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

/** All imports of a file: static, side-effect, dynamic and re-exports. */
export function importsOf(file: string): Import[] {
  return [...textOfFile(file).matchAll(statement)].map(([, type, names = '', source, alone, dynamic]) => ({
    from: file,
    to: placeOf(file, source ?? alone ?? dynamic ?? ''),
    typeOnly: type !== undefined,
    names: names
      .replace(/[{}]/g, ' ')
      .split(/[\s,]+/)
      .filter(Boolean),
  }));
}

function placeOf(file: string, source: string): string {
  if (source.startsWith('~/')) return `app/${source.slice(2)}`;
  return source.startsWith('.') ? path.join(path.dirname(file), source) : source;
}

/** The room of app/ that a file belongs to: its folder, or the file itself where it stands alone. */
export function roomOf(place: string): string {
  const [top, room = ''] = place.split('/');
  if (top !== 'app') return '';
  return room.replace(/(\.server)?\.(tsx?|mjs)$/, '');
}

export const isOurs = (to: string): boolean => to.startsWith('app/') || to.startsWith('tests/') || to === 'server';
