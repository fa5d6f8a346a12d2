import { randomUUID } from 'node:crypto';
import type { PartnerVisit } from '../visit';
import { draftOf } from './drafts.server';

/** What a record's form is filled with. */
export interface RecordData<Values> {
  /** null when the record could not be loaded */
  values: (Values & { version?: string }) | null;
  version: string | null;
  /** tells a form posted twice from two forms (D21) */
  once: string;
  /** the values were typed before a session ended and are not saved (D8) */
  draft: boolean;
}

/** The form of a record: filled with what was typed before a session ended, if this login left something, else with the record. */
export async function recordData<Values extends object>(
  visit: PartnerVisit,
  record: { values: Values; version: string } | null,
): Promise<RecordData<Values>> {
  const draft = record && ((await draftOf(visit)) as Values | null);
  return {
    values: record && (draft ?? { ...record.values, version: record.version }),
    version: record?.version ?? null,
    once: randomUUID(),
    draft: draft !== null,
  };
}
