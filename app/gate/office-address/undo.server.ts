import { addressByUndo, addressToRestore, claimUndo, type Undo } from '~/database/store/address-changes.server';
import { withLease } from '~/database/store/leases.server';
import { endOpenSessions } from '~/database/store/session-list.server';
import { maxPartnerId } from '~/rules/usernames';
import { audit } from '../request/audit.server';
import { isUpstreamError } from '../request/failure.server';
import type { Visit } from '../visit';
import { onceByLink } from './once-by-link.server';
import { undoFacts, writeAddress } from './write-address.server';

interface UndoQuestion {
  before: string;
  after: string;
  /** what counts, where it is neither of them */
  now: string | null;
}

export async function undoQuestion({ context }: Visit, link: string): Promise<UndoQuestion | null> {
  const found = await addressByUndo(context.services.database, link);
  if (!found) return null;
  const { before, after } = found.change;
  const { counts } = found;
  return { before, after, now: counts === before || counts === after ? null : counts };
}

/**
 * Puts the old address back, without a login, and ends all sessions of the partner (D36). Where the upstream can't be asked any
 * more it waits for the next sign-in, and no password is sent until then. What was asked for later ends too. @returns 'gone' for a link that is none
 */
export async function undoAddress(visit: Visit, link: string): Promise<'restored' | 'waits' | 'gone'> {
  const { database } = visit.context.services;
  return onceByLink(database, `undo ${link}`, async () => {
    const asked = await addressByUndo(database, link);
    if (!asked) return 'gone';
    return withLease(database, `partner ${asked.change.partnerId}`, () => undoUnderLease(visit, link));
  });
}

async function undoUnderLease(visit: Visit, link: string): Promise<'restored' | 'waits' | 'gone'> {
  const { database } = visit.context.services;
  const found = await addressByUndo(database, link);
  if (!found) return 'gone';
  const { change } = found;
  const { inForce, restored } = await restore(visit, found);
  if (!(await claimUndo(database, link, restored ? 'undone' : 'undoing'))) return 'gone';
  await endOpenSessions(database, { partnerId: change.partnerId }, 'undo link');
  const facts = undoFacts(change, change.after, change.before);
  await audit(visit, 'address.undone', facts);
  if (restored && inForce) await audit(visit, 'partner.saved', facts);
  return restored ? 'restored' : 'waits';
}

async function restore(
  { context, signal }: Visit,
  { change, upstreamToken, inForce: isDone }: Undo,
): Promise<{ inForce: boolean; restored: boolean }> {
  const { services, requestId, trace } = context;
  const { partnerId, before, after } = change;
  let inForce = isDone;
  if (upstreamToken === null) return { inForce, restored: !inForce };
  const api = services.upstream.as({ token: upstreamToken, requestId, trace, signal });
  try {
    // A save that the portal knows nothing of may have been done.
    inForce ||= (await api.getPartner({ partnerid: partnerId })).email === after;
    const restored = !inForce || (await writeAddress(api, partnerId, before)).notSaved === null;
    return { inForce, restored };
  } catch (error) {
    if (!isUpstreamError(error)) throw error;
    return { inForce, restored: !inForce };
  }
}

export async function isAddressDisowned({ context }: Visit, partnerId: number): Promise<boolean> {
  if (partnerId > maxPartnerId) return false;
  return (await addressToRestore(context.services.database, partnerId)) !== null;
}
