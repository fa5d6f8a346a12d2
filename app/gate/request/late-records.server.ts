import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseUnavailable } from '~/database/unavailable.server';
import type { Log } from '../context';

const everyMs = 1_000;
const maxAttempts = 3_600;
const maxWaiting = 1_000;
let waiting = 0;

/** What happened is told as it was, though the database can't record it at this moment. @throws what is not the database's */
export async function recordSoon(log: Log, facts: object, record: () => Promise<void>): Promise<void> {
  try {
    await record();
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable) || waiting >= maxWaiting) throw error;
    log.error({ ...facts, reason: error.unavailable }, 'an event could not be recorded yet');
    void recordLate(log, facts, record);
  }
}

async function recordLate(log: Log, facts: object, record: () => Promise<void>): Promise<void> {
  waiting += 1;
  let isRecorded = false;
  for (let attempts = 0; attempts < maxAttempts && !isRecorded; attempts += 1) {
    await sleep(everyMs, undefined, { ref: false });
    isRecorded = await record().then(
      () => true,
      () => false,
    );
  }
  waiting -= 1;
  if (isRecorded) log.info(facts, 'an event was recorded late');
  else log.error(facts, 'an event was never recorded');
}
