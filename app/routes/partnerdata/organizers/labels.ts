import type { TFunction } from 'i18next';

const rowName = /^organizers\[(\d+)\](?:\.(\w+))?$/;
const hidden = ['organizerid', 'filled'];

/** The form's names in the order in which a block shows them. */
export const order: readonly string[] = [
  'organizers',
  ...'agenturoptionnr agencynum collectionagency subagency reservierungtel reservierungfax reservierungemail'
    .split(' ')
    .map(name => `organizers[].${name}`),
];

/** The place in the form that a posted name belongs to. */
export const placeOfName = (name: string): number => Number(rowName.exec(name)?.[1] ?? -1);

/** The label of a posted name: 'organizers[0].reservierungtel' → 'AIDA: Reservation phone'. */
export function labelOf(t: TFunction, name: string, nameAt: (place: number) => string): string {
  const [, place = '', field = ''] = rowName.exec(name) ?? [];
  const organizer = nameAt(Number(place));
  // What is wrong with a hidden field is wrong with its organizer.
  if (field === '' || hidden.includes(field)) return organizer;
  return t('organizers:field', { organizer, field: t(`organizers:fields.${field}`) });
}

/** Messages about a hidden field lead to their organizer's block. */
export function blockId(name: string): string | undefined {
  const [, place = '', field = ''] = rowName.exec(name) ?? [];
  return place !== '' && (field === '' || hidden.includes(field)) ? idOfBlock(Number(place)) : undefined;
}

export const idOfBlock = (place: number): string => `organizer-${place + 1}`;

/** A value as the form shows it: the words of a choice, yes or no for a tick. */
export function wordOf(t: TFunction, field: string, value: string): string {
  if (field.endsWith('.agenturoptionnr')) return t(`organizers:options.${value}`);
  if (/\.(inkasso|aufnehmen)$/.test(field)) return t(`form:${value === 'true' ? 'yes' : 'no'}`);
  return value;
}
