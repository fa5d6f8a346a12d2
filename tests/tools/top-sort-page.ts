import { type Element, elements, nameOf, textOf } from './html';
import { content, submission } from './press';
import type { Answer, Visitor } from './visitor';

/** The top sort page as its tests use it. */
export const topSortPage = '/partner/partnerdata/topsort';

export type Panel = 'sea' | 'river';
/** What is chosen in a panel; ticks by option id, in any order. */
export type Choice = { mode?: 'standard' | 'customized'; ids?: string[] };
export type Choices = Partial<Record<Panel, Choice>>;

/** What pressing a button would send with other choices than the page came with. */
export function chosen(page: Answer, choices: Choices, button = 'Save') {
  const sent = submission(page, button);
  for (const [panel, { mode, ids }] of Object.entries(choices)) {
    if (mode) sent.fields.set(`${panel}.mode`, mode);
    if (!ids) continue;
    // A browser sends ticks in the order of the page.
    const shown = boxesOf(page, panel as Panel).map(({ attributes }) => attributes.value ?? '');
    sent.fields.delete(`${panel}.ids`);
    for (const id of shown.filter(each => ids.includes(each))) sent.fields.append(`${panel}.ids`, id);
  }
  return sent;
}

export async function choose(who: Visitor, page: Answer, choices: Choices, button = 'Save'): Promise<Answer> {
  const { action, fields } = chosen(page, choices, button);
  return who.post(action, fields);
}

/** The checklist of a panel, in the order of the page. */
export function boxesOf(page: Answer, panel: Panel): Element[] {
  return elements(content(page), 'input').filter(
    ({ attributes }) => attributes.type === 'checkbox' && attributes.name === `${panel}.ids`,
  );
}

/** The names in a panel's checklist, in the order of the page; `ticked` only those. */
export function namesIn(page: Answer, panel: Panel, ticked = false): string[] {
  return boxesOf(page, panel)
    .filter(({ attributes }) => !ticked || attributes.checked !== undefined)
    .map(box => nameOf(content(page), box));
}

export const tickedIn = (page: Answer, panel: Panel): string[] => namesIn(page, panel, true);

/** 'standard' or 'customized', as the page shows it. */
export function modeOf(page: Answer, panel: Panel): string | undefined {
  return elements(content(page), 'input').find(
    ({ attributes }) => attributes.name === `${panel}.mode` && attributes.checked !== undefined,
  )?.attributes.value;
}

/** What the checklists' heads count. */
export const countsIn = (page: Answer): string[] =>
  elements(content(page), 'summary').map(summary =>
    textOf({ ...summary, children: summary.children.filter(child => typeof child === 'string') }),
  );
