import type { UpstreamError } from '~/upstream/errors';
import type { PartnerVisit } from '../visit';
import { auditSave } from './audit.server';
import { isUpstreamError } from './failure.server';

interface SaveStep {
  save: () => Promise<{ success: boolean }>;
  isSaved: () => Promise<boolean | null>;
}

export interface NotSaved {
  /** `refused`: its data · `unanswered`: not done yet, told as `failed` · `unknown`: reading back didn't tell */
  outcome: 'refused' | 'failed' | 'unanswered' | 'unknown';
  /** it ended meanwhile: thrown when the save is recorded */
  sessionEnd?: UpstreamError;
  fields: UpstreamError['fields'];
}

/** By now or later: it is recorded as uncertain. */
export const mayBeSaved = ({ outcome }: NotSaved): boolean => outcome === 'unanswered' || outcome === 'unknown';

/** When the connection broke after sending, the record is read back; no save is repeated. @throws UpstreamError */
export async function saveOrReadBack({ save, isSaved }: SaveStep): Promise<NotSaved | null> {
  try {
    return (await save()).success ? null : { outcome: 'refused', fields: [] };
  } catch (error) {
    if (!isUpstreamError(error) || error.endsSession) throw error;
    if (!error.outcomeUnknown) return { outcome: error.dataRefused ? 'refused' : 'failed', fields: error.fields };
    return readBack(isSaved, error.unanswered);
  }
}

export async function auditOutcome(
  visit: PartnerVisit,
  notSaved: NotSaved | null,
  change: Parameters<typeof auditSave>[1],
): Promise<void> {
  if (!notSaved || mayBeSaved(notSaved)) await auditSave(visit, { ...change, unknown: notSaved !== null });
}

async function readBack(isSaved: SaveStep['isSaved'], unanswered: boolean): Promise<NotSaved | null> {
  try {
    const saved = await isSaved();
    if (saved) return null;
    if (saved === null) return { outcome: 'unknown', fields: [] };
    return { outcome: unanswered ? 'unanswered' : 'failed', fields: [] };
  } catch (error) {
    if (!isUpstreamError(error)) throw error;
    return { outcome: 'unknown', ...(error.endsSession && { sessionEnd: error }), fields: [] };
  }
}
