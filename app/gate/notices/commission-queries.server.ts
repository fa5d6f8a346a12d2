import {
  addQuery,
  closeQuery,
  listQueries,
  maxOpenQueries,
  openBookings,
} from '~/database/store/commission-queries.server';
import { addressesOf } from '~/database/store/mail-addresses.server';
import { questionEvent } from '~/database/store/notices.server';
import { formatMessage } from '~/forms/messages';
import type { PartnerVisit } from '../visit';
import { addressIn, askOffice, office } from './addresses.server';

const databaseOf = ({ context }: PartnerVisit) => context.services.database;

/** Without an address of the brand nobody can be asked. */
export const mayAsk = ({ ownBrand }: PartnerVisit): boolean => ownBrand.commission.email !== undefined;

export const askedBookings = (visit: PartnerVisit): Promise<Set<string>> =>
  openBookings(databaseOf(visit), visit.partner.id);

export const queriesOf = (visit: PartnerVisit) => listQueries(databaseOf(visit), visit.partner.id);

export const closeQueryOf = (visit: PartnerVisit, id: number): Promise<boolean> =>
  closeQuery(databaseOf(visit), visit.partner.id, id);

/** @returns a message for the field `bookings`; null when it is asked. @throws Response 404 where nobody can be asked */
export async function askAbout(
  visit: PartnerVisit,
  { bookings, text }: { bookings: readonly string[]; text: string },
): Promise<string | null> {
  const { partner, ownBrand, context } = visit;
  const { email } = ownBrand.commission;
  if (!email) throw new Response(null, { status: 404 });
  await askOffice(context, partner);
  const [address = ''] = await addressesOf(databaseOf(visit), partner.id, office);
  const given = { bookings: bookings.join(' '), text, replyto: addressIn(address) };
  const outcome = await addQuery(
    databaseOf(visit),
    { partnerId: partner.id, login: partner.login, bookings, text },
    {
      event: questionEvent,
      partnerId: partner.id,
      login: partner.login,
      subject: String(partner.id),
      changes: Object.entries(given).map(([field, after]) => ({ field, before: '', after })),
      brand: ownBrand.id,
      language: ownBrand.defaultLanguage,
      address: email,
      requestId: context.requestId,
    },
  );
  if (outcome === 'asked') return null;
  return outcome === 'full'
    ? formatMessage('tooManyQuestions', maxOpenQueries)
    : formatMessage('alreadyAsked', outcome.join(', '));
}
