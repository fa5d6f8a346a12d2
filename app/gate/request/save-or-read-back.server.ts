import type { UpstreamError } from '~/upstream/errors';
import type { PartnerVisit } from '../visit';
import { auditSave } from './audit.server';
import { isUpstreamError } from './failure.server';

interface SaveStep {
  save: () => Promise<{ success: boolean }>;
  isSaved: () => Promise<boolean | null>;
}

export interface NotSaved {
  refused: boolean;
  /** the save was not answered, and reading back didn't tell */
  unknown?: boolean;
  /** reading back found nothing done, but the upstream may still do it: recorded as `unknown` is, and told as a failure */
  unanswered?: boolean;
  /** it ended meanwhile: thrown when the save is recorded */
  sessionEnd?: UpstreamError;
  fields: UpstreamError['fields'];
}

/** When the connection broke after sending, the record is read back; no save is repeated. @throws UpstreamError */
export async function saveOrReadBack({ save, isSaved }: SaveStep): Promise<NotSaved | null> {
  try {
    return (await save()).success ? null : { refused: true, fields: [] };
  } catch (error) {
    if (!isUpstreamError(error) || error.endsSession) throw error;
    if (!error.outcomeUnknown) return { refused: error.dataRefused, fields: error.fields };
    return readBack(isSaved, error.unanswered);
  }
}

export async function auditOutcome(
  visit: PartnerVisit,
  notSaved: NotSaved | null,
  change: Parameters<typeof auditSave>[1],
): Promise<void> {
  if (notSaved === null || notSaved.unknown || notSaved.unanswered)
    await auditSave(visit, { ...change, unknown: notSaved !== null });
}

async function readBack(isSaved: SaveStep['isSaved'], unanswered: boolean): Promise<NotSaved | null> {
  try {
    const saved = await isSaved();
    const isUnknown = saved === null;
    return saved ? null : { refused: false, unknown: isUnknown, unanswered: !isUnknown && unanswered, fields: [] };
  } catch (error) {
    if (!isUpstreamError(error)) throw error;
    return { refused: false, unknown: true, ...(error.endsSession && { sessionEnd: error }), fields: [] };
  }
}
