import { elements, textOf } from './html';
import { type Changes, content, press } from './press';
import { linkOf } from './users-page';
import type { Answer, Visitor } from './visitor';

/** Saved views as their tests use them: saving under a report, the page of all views, renaming, deleting. */
export const viewsPage = '/partner/views';
export const report = '/partner/statistics/bookingreport';

/** Opens a report and saves its filter under a name; `shared: 'on'` for the whole agency. */
export async function saveUnder(who: Visitor, address: string, changes: Changes): Promise<Answer> {
  return press(who, await who.get(address), 'Save view', changes);
}

/** The links of the part of a page that lists views: under a report, or on home. */
export function viewsIn(answer: Answer): { name: string; href: string; shared: boolean; current: boolean }[] {
  const part = elements(content(answer), 'section').find(section =>
    elements(section, 'h2').some(({ attributes }) => attributes.id === 'views'),
  );
  return (part ? elements(part, 'li') : []).map(item => {
    const [link] = elements(item, 'a');
    const { href = '', 'aria-current': current } = link?.attributes ?? {};
    return { name: textOf(link), href, shared: textOf(item).includes('(whole agency)'), current: current === 'true' };
  });
}

/** The names in the tables of all views. */
export const namesIn = (answer: Answer): string[] =>
  elements(content(answer), 'th')
    .filter(({ attributes }) => attributes.scope === 'row')
    .map(textOf);

export async function openView(who: Visitor, action: 'Rename' | 'Delete', name: string): Promise<Answer> {
  return who.get(linkOf(await who.get(viewsPage), `${action} ${name}`));
}
