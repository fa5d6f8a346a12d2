import { addressesOf, noteAddresses, noteAllUsers } from '~/database/store/mail-addresses.server';
import { isMailAddress } from '~/rules/mail-address';
import { UpstreamError } from '~/upstream/errors';
import type { PortalContext } from '../context';
import type { Partner, PartnerVisit } from '../visit';

export const office = '';

export async function noteOffice({ context, partner }: PartnerVisit, email: string): Promise<void> {
  await noteAddresses(context.services.database, partner.id, [{ login: office, address: addressIn(email) }]);
}

export async function noteUsers(
  { context, partner }: { context: PortalContext; partner: Pick<Partner, 'id'> },
  users: readonly { username: string; email: string }[],
): Promise<void> {
  const addresses = users.map(({ username, email }) => ({ login: username, address: addressIn(email) }));
  await noteAllUsers(context.services.database, partner.id, addresses);
}

/** '': none that a mail could go to */
export const addressIn = (email: string): string => (isMailAddress(email) ? email : '');

const askTimeoutMs = 2_000;

/**
 * Before a save, so that its notice goes to where the office is now; if it fails, the address that was seen last counts. Goes
 * on when the visitor leaves, so that leaving early hides nothing.
 */
export async function askOffice(
  { services, requestId, trace }: PortalContext,
  { id, token }: Pick<Partner, 'id' | 'token'>,
): Promise<void> {
  const signal = AbortSignal.timeout(askTimeoutMs);
  try {
    const { email } = await services.upstream.as({ token, requestId, trace, signal }).getPartner({ partnerid: id });
    await noteAddresses(services.database, id, [{ login: office, address: addressIn(email) }]);
  } catch (error) {
    // Not everybody may ask, which must not end their session.
    if (!(error instanceof UpstreamError)) throw error;
  }
}

/** At the sign-in of who may ask, for the notices of all others. Never fails, and nobody waits for it. */
export async function askUsers(context: PortalContext, partner: Pick<Partner, 'id' | 'token'>): Promise<void> {
  const { services, requestId, trace } = context;
  const signal = AbortSignal.timeout(askTimeoutMs);
  try {
    const api = services.upstream.as({ token: partner.token, requestId, trace, signal });
    await noteUsers({ context, partner }, await api.listUsers({ partnerid: partner.id }));
  } catch (error) {
    services.log.warn({ requestId, err: error }, 'users’ addresses were not noted');
  }
}

export async function isOfficeKnown({ services }: PortalContext, partnerId: number): Promise<boolean> {
  return (await addressesOf(services.database, partnerId, office)).length > 0;
}
