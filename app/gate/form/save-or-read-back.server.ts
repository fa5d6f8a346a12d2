import type { UpstreamError } from '~/upstream/errors';
import { auditSave } from '../request/audit.server';
import { isUpstreamError } from '../request/failure.server';
import type { PartnerVisit } from '../visit';

interface SaveStep {
  save: () => Promise<{ success: boolean }>;
  isSaved: () => Promise<boolean>;
}

export interface NotSaved {
  refused: boolean;
  /** neither the save nor the read-back was answered */
  unknown?: boolean;
  fields: UpstreamError['fields'];
}

/** When the connection broke after sending, the record is read back; no save is repeated. @throws UpstreamError */
export async function saveOrReadBack({ save, isSaved }: SaveStep): Promise<NotSaved | null> {
  try {
    return (await save()).success ? null : { refused: true, fields: [] };
  } catch (error) {
    if (!isUpstreamError(error) || error.endsSession) throw error;
    if (!error.outcomeUnknown) return { refused: error.refused, fields: error.fields };
    return readBack(isSaved);
  }
}

export async function auditOutcome(
  visit: PartnerVisit,
  notSaved: NotSaved | null,
  change: Parameters<typeof auditSave>[1],
): Promise<void> {
  if (notSaved === null || notSaved.unknown) await auditSave(visit, { ...change, unknown: notSaved !== null });
}

async function readBack(isSaved: () => Promise<boolean>): Promise<NotSaved | null> {
  try {
    return (await isSaved()) ? null : { refused: false, fields: [] };
  } catch (error) {
    if (!isUpstreamError(error) || error.endsSession) throw error;
    return { refused: false, unknown: true, fields: [] };
  }
}
