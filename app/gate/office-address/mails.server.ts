import { writeNotices } from '~/database/store/notices.server';
import { isMailAddress } from '~/rules/mail-address';
import type { PartnerVisit } from '../visit';

interface LinkMail {
  /** words: `kinds.address_link` and `kinds.address_undo` of mail.json */
  event: 'address.link' | 'address.undo';
  to: string;
  before: string;
  after: string;
  link: string;
}

/** By way of the notices, so that a mail server that is down delays it and loses nothing (D33). */
export async function mailLink(visit: PartnerVisit, { event, to, before, after, link }: LinkMail): Promise<void> {
  if (!isMailAddress(to)) return;
  const { context, partner, brand, language } = visit;
  const changes = [
    { field: 'email', before, after },
    { field: 'link', before: '', after: link },
  ];
  const { id: partnerId, login } = partner;
  const notice = { event, partnerId, login, subject: '', changes, brand: brand.id, language, address: to };
  await writeNotices(context.services.database, [notice]);
  context.services.onNotice?.();
}
