import { type Element, elements, textOf } from './html';
import { content } from './press';
import type { Answer, Visitor } from './visitor';

/** The organizer page as its tests use it. */
export const organizersPage = '/partner/partnerdata/organizers';

export const openOrganizers = (who: Visitor, query = ''): Promise<Answer> => who.get(organizersPage + query);

/** The rows, in the order of the page. */
export const rowsOf = (page: Answer): Element[] =>
  elements(content(page), 'details').filter(({ attributes }) => /\borganizer\b/.test(attributes.class ?? ''));

export const organizersIn = (page: Answer): string[] => rowsOf(page).map(row => textOf(elements(row, 'b')[0]));

/** Posted names for fields of an organizer: { reservierungtel: '…' } → { 'organizers[2].reservierungtel': '…' }. */
export function ofOrganizer<Value>(
  page: Answer,
  organizer: string,
  fields: Record<string, Value>,
): Record<string, Value> {
  const place = organizersIn(page).indexOf(organizer);
  if (place < 0) throw new Error(`There is no organizer '${organizer}'.`);
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [`organizers[${place}].${name}`, value]));
}

/** What an organizer's row holds, by the fields' own names. */
export function settingsOf(page: Answer, organizer: string): Record<string, string> {
  const row = rowsOf(page)[organizersIn(page).indexOf(organizer)];
  const inputs = row ? elements(row, 'input') : [];
  const box = ({ type = '' }: Record<string, string>) => /^(radio|checkbox)$/.test(type);
  const sent = inputs.filter(({ attributes }) => !box(attributes) || attributes.checked !== undefined);
  return Object.fromEntries(
    sent
      .filter(({ attributes }) => !/\.(organizerid|filled)$/.test(attributes.name ?? ''))
      .map(({ attributes }) => [
        (attributes.name ?? '').replace(/.*\./, ''),
        attributes.value ?? (box(attributes) ? 'on' : ''),
      ]),
  );
}
