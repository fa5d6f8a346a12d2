import { z } from 'zod';
import { orderedChoice, readTopSort, type TopSortPanel, topSortPanels } from '~/rules/top-sort';
import { say } from './messages';
import { namesOf } from './names';
import { recordFields } from './record';
import { evenIfIncomplete, string } from './text';

const invalid = { error: say('invalid') };

/** A panel of a tab. One whose options could not be had is not in the form, and then stays as it is. */
const panel = z
  .object({
    mode: z.enum(['standard', 'customized'], invalid),
    ids: z.array(string).default([]),
  })
  .optional();

const fields = z.object({ sea: panel, river: panel, ...recordFields });

/** The names that the top sort form posts, for the form guard; the same on every tab. */
export const topSortNames = namesOf(fields);

/** Both lists of a tab as on the wire: ids with commas, '' means standard. */
export type TopSortLists = Record<TopSortPanel, string>;

/**
 * The top sort form of one tab (specification, points 2 and 3).
 *
 * @param allowed ids that each panel may hold: its options, and what was chosen before; null where the options could not be
 *   had, so that nothing can be said about any
 * @returns a schema whose only message is at the form itself, unknownOption, because no browser sends such an id by itself
 */
export function topSortSchema(allowed: Record<TopSortPanel, readonly string[] | null>) {
  return fields.superRefine((values, context) => {
    const foreign = topSortPanels.some(name => {
      const ids = values[name]?.ids;
      return Array.isArray(ids) && allowed[name] !== null && ids.some(id => !allowed[name]?.includes(id));
    });
    if (foreign) context.addIssue({ code: 'custom', path: [], message: say('unknownOption') });
  }, evenIfIncomplete);
}

export type TopSortOutput = z.output<ReturnType<typeof topSortSchema>>;

/** What the form is filled with. */
export type TopSortValues = Record<TopSortPanel, { mode: 'standard' | 'customized'; ids: string[] }>;

/** The form's values from both lists of a tab. */
export function fromLists(lists: TopSortLists): TopSortValues {
  const values = (list: string) => ({
    mode: list === '' ? ('standard' as const) : ('customized' as const),
    ids: readTopSort(list),
  });
  return { sea: values(lists.sea), river: values(lists.river) };
}

/**
 * The lists that a posted form asks for. Standard clears a list; customized with nothing ticked falls back to standard
 * (specification, point 4); a panel that was not posted stays as it is.
 */
export function toLists(value: TopSortOutput, stored: TopSortLists): TopSortLists {
  const list = (name: TopSortPanel) => {
    const posted = value[name];
    if (!posted) return stored[name];
    return posted.mode === 'standard' ? '' : orderedChoice(posted.ids, readTopSort(stored[name])).join(',');
  };
  return { sea: list('sea'), river: list('river') };
}

/** Panels that are customized with nothing ticked: saving switches them to standard. */
export function emptyPanels(value: TopSortOutput): TopSortPanel[] {
  return topSortPanels.filter(name => value[name]?.mode === 'customized' && value[name].ids.length === 0);
}
