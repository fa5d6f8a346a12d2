const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, format);
  return format;
}

/** The calendar day in a brand's time zone (D5), `YYYY-MM-DD`. @throws RangeError for an unknown time zone */
export function today(timeZone: string, now: Date): string {
  const [month, day, year] = formatFor(timeZone).format(now).split('/');
  return `${year}-${month}-${day}`;
}

/** Today where a brand, or whoever else has a time zone, is. */
export const todayOf = ({ timeZone }: { timeZone: string }): string => today(timeZone, new Date());

export function isIsoDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** Reads `YYYY-MM-DD`, or day, month and year, the order of all the portal's languages. Two-digit years are 20xx. */
export function readDay(typed: string): string | null {
  const text = typed.trim();
  const [, day, month, year] = /^(\d{1,2})[./\s-]+(\d{1,2})[./\s-]+(\d{4}|\d{2})$/.exec(text) ?? [];
  const iso = year ? `${year.padStart(4, '20')}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : text;
  return isIsoDay(iso) ? iso : null;
}
