import { randomUUID } from 'node:crypto';
import type { PartnerVisit } from '../visit';
import { draftOf } from './drafts.server';

export interface RecordData<Values> {
  values: (Values & { version?: string }) | null;
  /** idempotency key (D21) */
  once: string;
  /** the values come from a draft (D8) */
  draft: boolean;
}

export async function recordData<Values extends object>(
  visit: PartnerVisit,
  record: { values: Values; version: string } | null,
): Promise<RecordData<Values>> {
  const draft = record && ((await draftOf(visit)) as Values | null);
  return {
    values: record && (draft ?? { ...record.values, version: record.version }),
    once: randomUUID(),
    draft: draft !== null,
  };
}
