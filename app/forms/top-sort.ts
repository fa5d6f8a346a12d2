import { z } from 'zod';
import { orderedChoice, readTopSort, type TopSortPanel, topSortPanels } from '~/rules/top-sort';
import { formatMessage } from './messages';
import { namesOf } from './names';
import { recordFields } from './record';
import { evenIfIncomplete, string } from './text';

const invalid = { error: formatMessage('invalid') };

/** Missing where its options could not be had; it is then not changed. */
const panel = z
  .object({
    mode: z.enum(['standard', 'customized'], invalid),
    ids: z.array(string).default([]),
  })
  .optional();

const fields = z.object({ sea: panel, river: panel, ...recordFields });

export const topSortNames = namesOf(fields);

/** Ids with commas; '' means standard. */
export type TopSortLists = Record<TopSortPanel, string>;

/** @param allowed ids of each panel; null where its options could not be had */
export function topSortSchema(allowed: Record<TopSortPanel, readonly string[] | null>) {
  return fields.superRefine((values, context) => {
    const foreign = topSortPanels.some(name => {
      const ids = values[name]?.ids;
      return Array.isArray(ids) && allowed[name] !== null && ids.some(id => !allowed[name]?.includes(id));
    });
    if (foreign) context.addIssue({ code: 'custom', path: [], message: formatMessage('unknownOption') });
  }, evenIfIncomplete);
}

export type TopSortOutput = z.output<ReturnType<typeof topSortSchema>>;

export type TopSortValues = Record<TopSortPanel, { mode: 'standard' | 'customized'; ids: string[] }>;

export function fromLists(lists: TopSortLists): TopSortValues {
  const values = (list: string) => ({
    mode: list === '' ? ('standard' as const) : ('customized' as const),
    ids: readTopSort(list),
  });
  return { sea: values(lists.sea), river: values(lists.river) };
}

/** Customized with nothing ticked falls back to standard (specification, point 4). */
export function toLists(value: TopSortOutput, stored: TopSortLists): TopSortLists {
  const list = (name: TopSortPanel) => {
    const posted = value[name];
    if (!posted) return stored[name];
    return posted.mode === 'standard' ? '' : orderedChoice(posted.ids, readTopSort(stored[name])).join(',');
  };
  return { sea: list('sea'), river: list('river') };
}

export function emptyPanels(value: TopSortOutput): TopSortPanel[] {
  return topSortPanels.filter(name => value[name]?.mode === 'customized' && value[name].ids.length === 0);
}
