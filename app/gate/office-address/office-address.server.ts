import { base, to } from '~/addresses';
import {
  type AddressChange,
  addressByLink,
  addressToRestore,
  askForAddress,
  dropWaiting,
  markApproved,
  markDone,
  markOpened,
  markUndone,
  renewLink,
  requireApproval,
  waitingAddress,
} from '~/database/store/address-changes.server';
import { withLease } from '~/database/store/leases.server';
import { dayMs } from '~/rules/days';
import { isLoopbackClient, loopbackHost } from '~/rules/loopback';
import { allows, rightNames, rights } from '~/rules/rights';
import { audit } from '../request/audit.server';
import { settle } from '../request/failure.server';
import { withinLimits } from '../request/rate-limits.server';
import { ownerOf } from '../request/session-data.server';
import type { PartnerVisit } from '../visit';
import { mailLinks } from './mails.server';
import { onceByLink } from './once-by-link.server';
import { undoFacts, writeAddress } from './write-address.server';

// The office's e-mail address receives new passwords, so a new one counts when its owner has opened a link (D36).

/** Whoever decides about the office's address can have its password sent there, so nobody below its own login does (D10). */
export function decidesOnAddress({ partner }: PartnerVisit): boolean {
  const all = rightNames.reduce((mask, name) => mask | rights[name], 0);
  return allows(partner.rights, partner.login === String(partner.id) ? rights.administration : all);
}

/** After the question of D35. The old address still counts, and is told how to keep it that way, unless the new one is being put back. */
export async function askForOfficeAddress(
  visit: PartnerVisit,
  before: string,
  after: string,
): Promise<'asked' | 'limited'> {
  const { id, login } = visit.partner;
  const limits = [{ key: `address asked ${id} ${login}`, max: 5, windowMs: dayMs }];
  const asked = await withinLimits(
    visit,
    limits,
    () => ask(visit, before, after),
    () => true,
  );
  return 'waitSeconds' in asked ? 'limited' : 'asked';
}

async function ask(visit: PartnerVisit, before: string, after: string): Promise<void> {
  const { partner } = visit;
  const { partnerId, login } = ownerOf(partner);
  const asked = {
    ...{ partnerId, login, before, after, mandant: partner.mandant },
    needsApproval: !decidesOnAddress(visit),
    upstreamToken: partner.token,
  };
  await mailLinks(visit, async db => {
    const { link, undo } = await askForAddress(db, asked);
    const confirm = addressOf(visit, to('address/:link', { link }));
    const asking = { event: 'address.link' as const, to: after, before, after, link: confirm };
    if (undo === null) return [asking];
    const keep = addressOf(visit, to('undo/:link', { link: undo }));
    return [asking, { event: 'address.undo', to: before, before, after, link: keep }];
  });
  await audit(visit, 'address.asked', { changes: [{ field: 'email', before, after }] });
}

/** Unless no brand has a host, what is mailed never leads to where a request only claims to be. */
function addressOf({ url, brand, ownBrand, context }: PartnerVisit, path: string): string {
  const { client, services } = context;
  const { brands, settings } = services;
  const isTried = loopbackHost.test(url.host) && isLoopbackClient(client);
  if (isTried || isNamed(url.hostname, settings.allowedHosts)) return url.origin + base + path;
  const [host] = [ownBrand, brands.default(settings.defaultBrand), ...brands.all].flatMap(({ hosts }) => hosts);
  if (!host) return url.origin + base + path;
  return `https://${brand.hosts.includes(url.hostname) ? url.hostname : host}${base}${path}`;
}

/** By the operator; `*` names nobody. */
const isNamed = (host: string, allowed: readonly string[]) =>
  allowed.some(name => (name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name));

export const waitingOfficeAddress = ({ context, partner }: PartnerVisit): Promise<AddressChange | null> =>
  waitingAddress(context.services.database, partner.id);

type SaveOutcome = 'counts' | 'failed' | 'unknown';

export type LinkOutcome = 'gone' | 'approval' | SaveOutcome;

export const findByLink = ({ context, partner }: PartnerVisit, link: string): Promise<AddressChange | null> =>
  addressByLink(context.services.database, partner.id, link);

/** By a signed-in login of the partner. The link stays good where it `failed`. */
export function openLink(visit: PartnerVisit, link: string): Promise<LinkOutcome> {
  const { database } = visit.context.services;
  const open = async (): Promise<LinkOutcome> => {
    const change = await findByLink(visit, link);
    if (!change) return 'gone';
    if (change.needsApproval && change.approvedBy === null) {
      await markOpened(database, change.id, visit.partner.login);
      return 'approval';
    }
    return saveAddress(visit, change);
  };
  const { partnerId, login } = ownerOf(visit.partner);
  return onceByLink(database, `address ${partnerId} ${login} ${link}`, () => withOfficeLease(visit, open));
}

/** Once a login of the partner can't decide any more, is somebody else's, or may have been used by somebody who knew its old password. */
export const requireAddressApproval = ({ context, partner }: PartnerVisit, login: string): Promise<void> =>
  requireApproval(context.services.database, partner.id, login);

/** By an administrator. @returns 'link' where that was not opened yet */
export function approveAddress(visit: PartnerVisit, id: number): Promise<'gone' | 'link' | SaveOutcome> {
  return withOfficeLease(visit, async () => {
    const change = await waitingOfficeAddress(visit);
    if (!change || change.id !== id || !change.needsApproval || !decidesOnAddress(visit)) return 'gone';
    if (change.openedBy === null) {
      await markApproved(visit.context.services.database, change.id, visit.partner.login);
      const { before, after } = change;
      await audit(visit, 'address.approved', { changes: [{ field: 'email', before, after }] });
      return 'link';
    }
    return saveAddress(visit, change);
  });
}

export function giveUpAddress(visit: PartnerVisit, id: number): Promise<boolean> {
  return withOfficeLease(visit, async () => {
    const change = await waitingOfficeAddress(visit);
    if (change?.id !== id) return false;
    await dropWaiting(visit.context.services.database, visit.partner.id);
    await audit(visit, 'address.dropped', { changes: [{ field: 'email', before: change.after, after: '' }] });
    return true;
  });
}

export async function sendLinkAgain(visit: PartnerVisit): Promise<'sent' | 'gone' | 'limited'> {
  const change = await waitingOfficeAddress(visit);
  if (!change || change.openedBy !== null) return 'gone';
  const limits = [{ key: `address ${visit.partner.id}`, max: 3, windowMs: dayMs }];
  const sent = await withinLimits(
    visit,
    limits,
    () => sendNewLink(visit, change),
    () => true,
  );
  return 'waitSeconds' in sent ? 'limited' : 'sent';
}

async function sendNewLink(visit: PartnerVisit, { id, before, after }: AddressChange): Promise<void> {
  await mailLinks(visit, async db => {
    const link = addressOf(visit, to('address/:link', { link: await renewLink(db, id) }));
    return [{ event: 'address.link', to: after, before, after, link }];
  });
  await audit(visit, 'address.resent', { changes: [{ field: 'email', before, after }] });
}

/** The partner form's lease, so that nobody saves the record in between. */
const withOfficeLease = <Result>({ context, partner }: PartnerVisit, work: () => Promise<Result>) =>
  withLease(context.services.database, `partner ${partner.id}`, work);

async function saveAddress(visit: PartnerVisit, { id, before, after }: AddressChange): Promise<SaveOutcome> {
  const written = await settle(writeAddress(visit.api, visit.partner.id, after));
  if (!written.ok) return 'failed';
  const { before: former, notSaved } = written.value;
  const changes = [{ field: 'email', before: former === after ? before : former, after }];
  const record = () => audit(visit, 'partner.saved', { changes, outcome: notSaved ? 'unknown' : undefined });
  if (notSaved && notSaved.outcome !== 'unknown') {
    if (notSaved.outcome === 'unanswered') await record();
    return 'failed';
  }
  await markDone(visit.context.services.database, id);
  await record();
  if (notSaved?.sessionEnd) throw notSaved.sessionEnd;
  return notSaved ? 'unknown' : 'counts';
}

/** At a sign-in: what an undo could not put back at once, since nobody was signed in. A failure waits for the next. */
export async function restoreAddress(visit: PartnerVisit): Promise<void> {
  const { context, partner } = visit;
  const { database } = context.services;
  if (!allows(partner.rights, rights.partnerData)) return;
  const address = await addressToRestore(database, partner.id);
  if (address === null) return;
  await withOfficeLease(visit, async () => {
    const { before, notSaved } = await writeAddress(visit.api, partner.id, address);
    if (notSaved) throw notSaved.sessionEnd ?? new Error('The upstream did not save it.');
    await markUndone(database, partner.id);
    const owner = { partnerId: partner.id, mandant: partner.mandant };
    await audit(visit, 'partner.saved', undoFacts(owner, before, address));
  });
}
