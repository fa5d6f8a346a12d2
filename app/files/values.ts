/** What both kinds of file need to know of a value: when a text would be taken for something else, and what a number is. */

/** A cell of Excel holds no more. */
const longestText = 32_767;

/** Line ends become one sign; tabs stay. Everything else below a space, and halves of signs, no file can hold. */
const unwritable = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff]/g;
const halves = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** A text as it can be written: without control characters, and no longer than a cell holds. */
export function writable(text: string): string {
  const clean = text.replace(/\r\n?/g, '\n').replace(unwritable, '').replace(halves, '\ufffd');
  // A sign of two units that the cut would halve goes as a whole.
  return clean.length <= longestText ? clean : `${clean.slice(0, longestText - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** Whether a program for tables would take the text for a formula or a command; also in the wide forms of East Asia. */
export const looksLikeFormula = (text: string): boolean => /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(text);

/** A number as a file may hold it. @returns null for what is none (NaN, infinite); -0 is 0 */
export const plainNumber = (value: number): number | null => (Number.isFinite(value) ? value + 0 : null);

/**
 * Rounds half away from zero, as a bookkeeper does: 1.005 is 1.01 although its binary form lies below.
 * @param decimals 0 to 6
 */
export function rounded(value: number, decimals: number): number {
  if (Math.abs(value) >= 1e15) return value;
  const [digits = '0', exponent = '0'] = String(Math.abs(value)).split('e');
  const shifted = Math.round(Number(`${digits}e${Number(exponent) + decimals}`));
  return Math.sign(value) * Number(`${shifted}e-${decimals}`) + 0;
}

const dayMs = 86_400_000;
/** days from 1899-12-30, Excel's day 0, to 1970-01-01 */
const daysToUnix = 25_569;
/** 1 March 1900: Excel counts a 29 February before it that never was */
const firstRightDay = 61;

/**
 * The number by which Excel knows a calendar day, worked out of its text alone: no time zone can shift it (D5).
 * @param iso 'YYYY-MM-DD', or 'YYYY-MM' for its first day
 * @returns null for what is no day, or one before 1900-03-01, which Excel would show wrong
 */
export function dayNumber(iso: string): number | null {
  const [, year, month, day = '01'] = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(iso) ?? [];
  if (!year || !month) return null;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  // A day that does not exist is counted on into the next month.
  if (date.getUTCMonth() + 1 !== Number(month) || date.getUTCDate() !== Number(day)) return null;
  const number = date.getTime() / dayMs + daysToUnix;
  return number >= firstRightDay ? number : null;
}
