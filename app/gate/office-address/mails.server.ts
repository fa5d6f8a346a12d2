import { writeNotices } from '~/database/store/notices.server';
import type { PortalDb } from '~/database/tables';
import { isMailAddress } from '~/rules/mail-address';
import { readersLanguages } from '../notices/write.server';
import type { PartnerVisit } from '../visit';

interface LinkMail {
  /** words: `kinds.address_link` and `kinds.address_undo` of mail.json */
  event: 'address.link' | 'address.undo';
  to: string;
  before: string;
  after: string;
  link: string;
}

/** By way of the notices: a mail server that is down loses nothing (D33). @param write in the same transaction */
export async function mailLinks(
  { context, partner, ownBrand: brand }: PartnerVisit,
  write: (db: PortalDb) => Promise<LinkMail[]>,
): Promise<void> {
  const { id: partnerId, login } = partner;
  const { requestId } = context;
  const { database, onNotice } = context.services;
  await database.transaction().execute(async trx => {
    const { office: language } = await readersLanguages(trx, { partnerId, brand }, login);
    const mails = (await write(trx)).filter(({ to }) => isMailAddress(to));
    const notices = mails.map(({ event, to, before, after, link }) => {
      const changes = [
        { field: 'email', before, after },
        { field: 'link', before: '', after: link },
      ];
      const about = { event, partnerId, login, subject: '', changes, requestId };
      return { ...about, brand: brand.id, language, address: to };
    });
    await writeNotices(trx, notices);
  });
  onNotice?.();
}
