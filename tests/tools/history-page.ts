import { elements, textOf } from './html';
import { content } from './press';
import type { Answer } from './visitor';

/** The change history as its tests use it. */
export const historyPage = '/partner/partnerdata/history';

/** Each event as its rows: what stands once for all of them, then the changed fields. */
export function eventsIn(answer: Answer): { who?: string; what?: string; changes: string[][] }[] {
  return elements(content(answer), 'tbody').map(group => {
    const [first = [], ...more] = elements(group, 'tr').map(row =>
      row.children.filter(cell => typeof cell === 'object').map(cell => textOf(cell)),
    );
    return { who: first[1], what: first[2], changes: [first.slice(3), ...more] };
  });
}
