import type { CallName } from '~/upstream/calls';
import { UpstreamError } from '~/upstream/errors';
import type { PartnerVisit } from '../visit';

interface Breach {
  call: CallName;
  /** for the log only, never values */
  reason: string;
}

/** Logs that answers which fit alone don't fit together. @returns what to throw */
export function contractError({ context }: PartnerVisit, breach: Breach): UpstreamError {
  context.services.log.warn({ requestId: context.requestId, ...breach }, 'upstream call failed');
  return new UpstreamError({ kind: 'contract', ...breach });
}
