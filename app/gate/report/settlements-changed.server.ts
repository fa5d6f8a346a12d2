import { UpstreamError } from '~/upstream/errors';
import type { PartnerVisit } from '../visit';

const changed = { call: 'reconciliation', reason: 'changed while it was read' } as const;

export function changedMeanwhile({ context }: PartnerVisit): UpstreamError {
  context.services.log.warn({ requestId: context.requestId, ...changed }, 'upstream call failed');
  return new UpstreamError({ kind: 'contract', ...changed });
}

export const hasChanged = (error: unknown): boolean =>
  error instanceof UpstreamError && error.reason === changed.reason;
