import { formatOf, type Language } from '~/languages';
import { looksLikeFormula, plainNumber, rounded, writable } from './values';
import type { Cell, Column } from './workbook';

/** Days are YYYY-MM-DD: Excel and LibreOffice read that as a date everywhere; 05/04/2026 is April here, May there. */
interface Dialect {
  separator: ',' | ';';
  decimal: '.' | ',';
}

/** Excel takes the separator that the decimal sign of the reader's country leaves free, but in Switzerland. */
export function dialectOf(language: Language, market?: string): Dialect {
  if (market === 'CH') return { separator: ';', decimal: '.' };
  const parts = new Intl.NumberFormat(formatOf(language)).formatToParts(0.5);
  const isPoint = parts.some(({ type, value }) => type === 'decimal' && value === '.');
  return isPoint ? { separator: ',', decimal: '.' } : { separator: ';', decimal: ',' };
}

/** Without it Excel guesses the encoding. */
export const byteOrderMark = '\ufeff';

export const headLine = (columns: readonly Column[], dialect: Dialect): string =>
  line(
    columns.map(({ label, kind }) => text(isPercent(kind) && !label.includes('%') ? `${label} (%)` : label)),
    dialect,
  );

export const rowLine = (row: readonly Cell[], columns: readonly Column[], dialect: Dialect): string =>
  line(
    columns.map((column, index) => field(row[index] ?? null, column, dialect)),
    dialect,
  );

export const noteLine = (words: string, dialect: Dialect): string => line([text(words)], dialect);

const isPercent = (kind: Column['kind']) => kind === 'percent' || kind === 'rate';

const line = (fields: string[], { separator }: Dialect) => `${fields.join(separator)}\r\n`;

function field(value: Cell, { kind }: Column, dialect: Dialect): string {
  if (value === null) return '';
  if (typeof value === 'string') return text(value);
  const number = plainNumber(value);
  if (number === null) return '';
  const decimals = kind === 'money' || kind === 'decimal' || isPercent(kind) ? 2 : null;
  return numberText(decimals === null ? number : rounded(number, decimals), decimals, dialect);
}

/** Only some programs read thousands separators. */
function numberText(value: number, decimals: number | null, { decimal }: Dialect): string {
  const plain = decimals === null || Math.abs(value) >= 1e21 ? String(value) : value.toFixed(decimals);
  return plain.replace('.', decimal);
}

/** A leading `'` keeps a text from being run as a formula. */
function text(value: string): string {
  const clean = writable(value);
  const safe = looksLikeFormula(clean) ? `'${clean}` : clean;
  return /[",;\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}
