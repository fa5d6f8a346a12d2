import { expect, it } from 'vitest';
import { maxLinks, planMails, waitAfter, waitForLink } from '~/rules/notice-schedule';

const minute = 60_000;
const minutes = (...ages: number[]) => ages.map(age => age * minute);

it('a notice is tried five times within 24 hours, less and less often', () => {
  const waits = [1, 2, 3, 4, 5].map(waitAfter);
  const given = waits.filter(wait => wait !== null);
  expect([given.length, waits.at(-1)]).toEqual([4, null]);
  expect(given.reduce((sum, wait) => sum + wait, 0)).toBe(24 * 60 * minute);
  expect(given).toEqual([...given].sort((one, other) => one - other));
});

it.each([
  ['the first five of an hour go out as they come', 1, [1, 2, 3, 4], { send: 'each' }],
  ['also those that come together', 5, [], { send: 'each' }],
  ['what is more than five together is one digest', 6, [], { send: 'digest' }],
  ['the sixth waits for company', 1, [4, 5, 6, 7, 8], { waitMs: 6 * minute }],
  ['and goes ten minutes after the fifth', 3, [10, 11, 12, 13, 14], { send: 'digest' }],
  ['another digest waits until the hour is over', 1, [20, 30, 31, 32, 33, 34], { waitMs: 26 * minute }],
  ['which it is when the sixth mail is as old', 9, [46, 56, 57, 58, 59, 60], { send: 'digest' }],
  ['what is older than an hour counts no more', 1, [61, 62, 63, 64, 65, 66, 67], { send: 'each' }],
] as const)('%s', (_, waiting, ages, plan) => {
  expect(planMails(waiting, minutes(...ages))).toEqual(plan);
});

it('a link waits until one of the last twenty mails is an hour old', () => {
  const ages = Array.from({ length: maxLinks }, (_, at) => 59 - at);
  expect(waitForLink(minutes(...ages))).toBe(minute);
  expect(waitForLink(minutes(...ages, 0))).toBe(2 * minute);
  expect(waitForLink(minutes(...ages.slice(1), 60))).toBe(0);
});

it('nobody waits for more than an hour, however much is written', () => {
  // Somebody saves every minute for five hours; a mail takes no time.
  let waiting: number[] = [];
  const sent: number[] = [];
  const delays: number[] = [];
  for (let now = 0; now < 300; now += 1) {
    waiting.push(now);
    const plan = planMails(waiting.length, minutes(...sent.map(at => now - at).filter(age => age < 60)));
    if ('waitMs' in plan) continue;
    delays.push(...waiting.map(at => now - at));
    sent.push(...(plan.send === 'each' ? waiting.map(() => now) : [now]));
    waiting = [];
  }
  expect(Math.max(...delays)).toBeLessThanOrEqual(60);
  expect(delays.length + waiting.length).toBe(300);
  for (let now = 60; now < 300; now += 1) expect(sent.filter(at => at > now - 60 && at <= now).length).toBeLessThan(7);
});
