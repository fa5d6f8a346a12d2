import type { TFunction } from 'i18next';

const rowName = /^organizers\[(\d+)\](?:\.(\w+))?$/;
const hidden = ['organizerid', 'filled'];

export const order: readonly string[] = [
  'organizers',
  ...'agenturoptionnr agencynum collectionagency subagency reservierungtel reservierungfax reservierungemail'
    .split(' ')
    .map(name => `organizers[].${name}`),
];

/** 'organizers[0].reservierungtel' → 'AIDA: Reservation phone' */
export function labelOf(t: TFunction, name: string, nameAt: (index: number) => string): string {
  const [, index = '', field = ''] = rowName.exec(name) ?? [];
  const organizer = nameAt(Number(index));
  // A hidden field has no label, so its errors go to the organizer.
  if (field === '' || hidden.includes(field)) return organizer;
  return t('organizers:field', { organizer, field: t(`organizers:fields.${field}`) });
}

export function errorTargetId(name: string): string | undefined {
  const [, index = '', field = ''] = rowName.exec(name) ?? [];
  return index !== '' && (field === '' || hidden.includes(field)) ? rowId(Number(index)) : undefined;
}

export const rowId = (index: number): string => `organizer-${index + 1}`;

/** The label of a choice, yes or no for a tick. */
export function wordOf(t: TFunction, field: string, value: string): string {
  if (field.endsWith('.agenturoptionnr')) return t(`organizers:options.${value}`, value);
  if (/\.(inkasso|aufnehmen)$/.test(field)) return t(`form:${value === 'true' ? 'yes' : 'no'}`);
  return value;
}
