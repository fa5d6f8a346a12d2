import { elements, textOf } from '../tools/html';
import { content } from '../tools/press';
import type { Answer } from '../tools/visitor';
import type { FaultyPortal } from './faulty';

/** Of the bookings of a page, in its order. */
export const numbersOf = (answer: Answer) =>
  elements(content(answer), 'tbody').flatMap(body => elements(body, 'tr').map(row => textOf(elements(row, 'th')[0])));

export const monthBack = (back: number) => {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() - back, 1)).toISOString().slice(0, 7);
};

/** From now on the platform has bookings and statements, but does not reconcile by itself. */
export async function withoutReconciliation(faulty: FaultyPortal): Promise<void> {
  const alter = (answer: unknown) => ({
    calls: (answer as { calls: string[] }).calls.filter(name => name !== 'reconciliation'),
  });
  await faulty.faults.fail({ path: /capabilities/ }, { alter });
  await faulty.restart();
}
