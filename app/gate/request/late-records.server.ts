import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseUnavailable } from '~/database/unavailable.server';
import type { Log } from '../context';

interface LateRecord {
  log: Log;
  facts: object;
  record: () => Promise<void>;
  running?: Promise<void>;
}

const everyMs = 1_000;
const maxAttempts = 3_600;
const maxWaiting = 1_000;
const waiting = new Set<LateRecord>();

/** What happened is told as it was, though the database can't record it at this moment. @throws what is not the database's */
export async function recordSoon(log: Log, facts: object, record: (agoMs: number) => Promise<void>): Promise<void> {
  const happened = performance.now();
  try {
    await record(0);
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable) || waiting.size >= maxWaiting) throw error;
    log.error({ ...facts, reason: error.unavailable }, 'an event could not be recorded yet');
    const late = { log, facts, record: () => record(performance.now() - happened) };
    waiting.add(late);
    void recordLate(late);
  }
}

/** Of a portal that ends: each once more, as far as there is time. */
export async function recordWaiting(log: Log, timeoutMs: number): Promise<void> {
  const left = [...waiting].filter(late => late.log === log);
  await Promise.race([Promise.all(left.map(attempt)), sleep(timeoutMs, undefined, { ref: false })]);
  left.forEach(giveUp);
}

async function recordLate(late: LateRecord): Promise<void> {
  for (let attempts = 0; attempts < maxAttempts && waiting.has(late); attempts += 1) {
    await sleep(everyMs, undefined, { ref: false });
    if (waiting.has(late)) await attempt(late);
  }
  giveUp(late);
}

function attempt(late: LateRecord): Promise<void> {
  const done = () => {
    if (waiting.delete(late)) late.log.info(late.facts, 'an event was recorded late');
  };
  late.running ??= late
    .record()
    .then(done, () => {})
    .finally(() => {
      late.running = undefined;
    });
  return late.running;
}

function giveUp(late: LateRecord): void {
  if (waiting.delete(late)) late.log.error(late.facts, 'an event was never recorded');
}
