import type { UpstreamError } from '~/upstream/errors';
import { isUpstreamError } from '../request/failure.server';

interface SaveStep {
  /** the call; `success: false` in its answer is a refusal */
  save: () => Promise<{ success: boolean }>;
  /** reads the record back and says whether it holds what was to be saved */
  isSaved: () => Promise<boolean>;
}

/** Why a save did not happen, and which fields the upstream names for it. */
export interface NotSaved {
  /** the upstream judged and refused; otherwise it could not be asked */
  refused: boolean;
  /** it may have happened all the same: it could not be read back either, so whoever typed must look */
  unknown?: boolean;
  fields: UpstreamError['fields'];
}

/**
 * Saves. When the outcome is unknown (the connection broke after the request was sent) the record is read back: what
 * stands there decides, so nobody is told 'failed' about something that was saved. Saves are never repeated.
 * @returns null when it is saved
 * @throws UpstreamError that ends the session
 */
export async function saveOrReadBack({ save, isSaved }: SaveStep): Promise<NotSaved | null> {
  try {
    return (await save()).success ? null : { refused: true, fields: [] };
  } catch (error) {
    if (!isUpstreamError(error) || error.endsSession) throw error;
    if (!error.outcomeUnknown) return { refused: error.refused, fields: error.fields };
    return readBack(isSaved);
  }
}

/** An upstream that can't be read either leaves the outcome unknown: what was typed stays, and nothing is claimed. */
async function readBack(isSaved: () => Promise<boolean>): Promise<NotSaved | null> {
  try {
    return (await isSaved()) ? null : { refused: false, fields: [] };
  } catch (error) {
    if (!isUpstreamError(error) || error.endsSession) throw error;
    return { refused: false, unknown: true, fields: [] };
  }
}
