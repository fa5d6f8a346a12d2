import { dayMs } from '~/rules/days';

const maxCellLength = 32_767;

const unwritable = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff]/g;
const halves = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const unclean = /[\0-\x08\x0b-\x1f\x7f\ud800-\udfff\ufffe\uffff]/;

export function writable(text: string): string {
  if (text.length <= maxCellLength && !unclean.test(text)) return text;
  const clean = text.replace(/\r\n?/g, '\n').replace(unwritable, '').replace(halves, '\ufffd');
  return clean.length <= maxCellLength
    ? clean
    : `${clean.slice(0, maxCellLength - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

export const looksLikeFormula = (text: string): boolean => /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(text);

export const plainNumber = (value: number): number | null => (Number.isFinite(value) ? value + 0 : null);

/** On the decimal form: 1.005 is 1.01. */
export function rounded(value: number, decimals: number): number {
  if (Math.abs(value) >= 1e15) return value;
  const shift = 10 ** decimals;
  if (Math.abs(value * shift) < 1e14 && Math.round(value * shift) / shift === value) return value + 0;
  const [digits = '0', exponent = '0'] = String(Math.abs(value)).split('e');
  const shifted = Math.round(Number(`${digits}e${Number(exponent) + decimals}`));
  return Math.sign(value) * Number(`${shifted}e-${decimals}`) + 0;
}

/** from 1899-12-30, Excel's day 0, to 1970-01-01 */
const daysToUnix = 25_569;
const firstRightDay = 61;

/** Excel's number of a day, or of a month's first day (D5). Null before 1900-03-01. */
export function dayNumber(iso: string): number | null {
  const [, year, month, day = '01'] = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(iso) ?? [];
  if (!year || !month) return null;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  if (date.getUTCMonth() + 1 !== Number(month) || date.getUTCDate() !== Number(day)) return null;
  const number = date.getTime() / dayMs + daysToUnix;
  return number >= firstRightDay ? number : null;
}
