import { readFileSync } from 'node:fs';
import { pageOf } from '~/portal';
import { type Sheet, sheets, sheetsOf } from '~/styles/sheets';
import { type Element, elements } from './html';

export interface StyledPage {
  path: string;
  status: number;
  signedIn: boolean;
}

export const textOf = (sheet: Sheet) =>
  readFileSync(`app/styles/${sheet}.css`, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
const classesOf = (css: string) => new Set([...css.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name));

const known = classesOf(sheets.map(textOf).join(''));

/** The sheets that a first visit of a page does without. */
export function sheetsLeftOut({ path, status, signedIn }: StyledPage): Sheet[] {
  // A conflict answers a post, which is no first visit.
  if (status === 409) return [];
  const { kind = 'home', sheets: own = [] } = pageOf(path.replace(/^\/partner|\?.*$/g, '')) ?? {};
  const carried = sheetsOf(kind, ...own, ...(signedIn ? (['frame'] as const) : []));
  return sheets.filter(sheet => !carried.includes(sheet));
}

/** Classes of a page that the whole sheet knows, and its first visit does not. */
export function unstyledClasses(page: Element, path: string, status: number): string[] {
  const all = elements(page);
  const classes = new Set(all.flatMap(({ attributes }) => attributes.class?.split(/\s+/) ?? []));
  const missing = sheetsLeftOut({ path, status, signedIn: classes.has('signed-in') });
  const [inside = ''] = elements(page, 'style').flatMap(({ children }) =>
    children.filter(each => typeof each === 'string'),
  );
  const linked = elements(page, 'link').some(({ attributes }) => attributes.rel === 'stylesheet');
  const carried = classesOf(
    linked
      ? sheets
          .filter(sheet => !missing.includes(sheet))
          .map(textOf)
          .join('')
      : inside,
  );
  return [...classes]
    .filter(name => known.has(name) && !carried.has(name))
    .map(name => `no style for the class ${name}`);
}
