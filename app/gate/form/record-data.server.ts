import { newIdempotencyKey } from '../request/idempotency-key.server';
import type { PartnerVisit } from '../visit';
import { type Draft, draftOf } from './drafts.server';

export interface RecordData<Values> {
  values: (Values & { version?: string }) | null;
  /** idempotency key (D21) */
  once: string;
  /** the values come from it, if it is not only offered (D8) */
  draft: Draft['state'] | null;
  holdsDraft?: boolean;
  passwordOmitted?: boolean;
  fileOmitted?: boolean;
}

export async function recordData<Values extends object>(
  visit: PartnerVisit,
  record: { values: Values; version: string } | null,
): Promise<RecordData<Values>> {
  const draft = record && (await draftOf(visit));
  const typed = draft?.typed as Values | null | undefined;
  return {
    values: record && (typed ?? { ...record.values, version: record.version }),
    once: newIdempotencyKey(visit.partner),
    draft: draft?.state ?? null,
    holdsDraft: visit.context.state.holdsDraft || (draft !== null && draft.state !== 'offered'),
    ...(draft?.passwordOmitted && { passwordOmitted: true }),
    ...(draft?.fileOmitted && { fileOmitted: true }),
  };
}
