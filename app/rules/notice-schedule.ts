const minute = 60_000;
const hour = 60 * minute;

const waitsMs = [1 * minute, 15 * minute, 3 * hour, 20 * hour + 44 * minute];

export const waitAfter = (tries: number): number | null => waitsMs[tries - 1] ?? null;

const maxPerHour = 5;
const digestAfterMs = 10 * minute;

/** Links go at once (D36) while an address has had fewer mails than this in an hour. */
export const maxLinks = 20;

const agesOfHour = (agesMs: readonly number[]) => agesMs.filter(age => age < hour).sort((one, other) => one - other);

/** @param agesMs as of `planMails` @returns ms until another link may go */
export function waitForLink(agesMs: readonly number[]): number {
  const age = agesOfHour(agesMs)[maxLinks - 1];
  return age === undefined ? 0 : hour - age;
}

type Plan = { send: 'each' | 'digest' } | { waitMs: number };

/**
 * Five mails an hour to an address, then what has gathered as one digest, ten minutes after the last of them: nothing is
 * dropped, and nothing waits for more than an hour (D37).
 * @param agesMs of the mails that were sent to it in the last hour
 */
export function planMails(waiting: number, agesMs: readonly number[]): Plan {
  const ages = agesOfHour(agesMs);
  if (ages.length + waiting <= maxPerHour) return { send: 'each' };
  if (ages.length < maxPerHour) return { send: 'digest' };
  const sinceLast = digestAfterMs - (ages[0] ?? 0);
  const untilNext = ages.length > maxPerHour ? hour - (ages[maxPerHour] ?? 0) : 0;
  const waitMs = Math.max(sinceLast, untilNext);
  return waitMs > 0 ? { waitMs } : { send: 'digest' };
}
