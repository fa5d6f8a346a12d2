import { monthStart } from './days';

/** Campaign codes (D45). */
const pattern = /^[a-z0-9-]{3,20}$/;

export const isCode = (text: string): boolean => pattern.test(text);

/** A code that a campaign's name suggests; '' for none. @param letters the language's own way with some: 'ä' is 'ae' in German */
export function codeOfName(name: string, letters: Readonly<Record<string, string>> = {}): string {
  const written = name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/./gsu, sign => letters[sign] ?? sign);
  const plain = written.normalize('NFD').replace(/\p{M}/gu, '');
  const code = plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 20)
    .replace(/^-+|-+$/g, '');
  return isCode(code) ? code : '';
}

interface Coded {
  partnerId: number;
  code: string;
}

/** The last part of a short address. */
export const shortLinkOf = ({ partnerId, code }: Coded): string => `${partnerId}-${code}`;

/** In any letter case (D4). */
export function readShortLink(link: string): Coded | null {
  const [, partnerId, code = ''] = /^([1-9]\d{0,8})-(.+)$/.exec(link.toLowerCase()) ?? [];
  return isCode(code) ? { partnerId: Number(partnerId), code } : null;
}

/** Without one, or by its own name. Cubot is a make of telephones. */
export const isRobot = (userAgent: string): boolean =>
  userAgent === '' ||
  /(?<!cu)bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|monitor|curl|wget|python|okhttp/i.test(userAgent);

const maxMonths = 36;

/** Newest first, `YYYY-MM`, from the day it was made; as far back as visits are kept. */
export function monthsSince(made: string, today: string): string[] {
  const months: string[] = [];
  for (let back = 0; back < maxMonths; back += 1) {
    const month = monthStart(today, -back).slice(0, 7);
    if (back > 0 && month < made.slice(0, 7)) break;
    months.push(month);
  }
  return months;
}

export interface CountedMonth {
  month: string;
  visits: number;
}

export function countedMonths(made: string, today: string, counted: readonly CountedMonth[]): CountedMonth[] {
  const visits = new Map(counted.map(each => [each.month, each.visits]));
  return monthsSince(made, today).map(month => ({ month, visits: visits.get(month) ?? 0 }));
}
