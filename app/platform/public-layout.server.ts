import { joinPhone } from '~/rules/phone';
import type { PlatformDb } from './tables';

/** What an agency's customers may see of it: no bank account, no rights, no files in full. */
export interface PublicLayout {
  firm: string;
  /** of the language that opens first */
  languageId: number | null;
  /** '+49 40 1234567', '' without a number */
  phone: string;
  hasLogo: boolean;
  showHeader: boolean;
  showFooter: boolean;
  showAdvert: boolean;
  /** as stored, by the wire's names; not to be trusted */
  styles: Record<string, string>;
  texts: PublicText[];
}

export interface PublicText {
  languageId: number;
  contact: string;
  email: string;
  advert: string;
  imprint: string;
  terms: string;
  hasTerms: boolean;
  privacy: string;
}

export async function findPublicLayout(db: PlatformDb, token: string): Promise<PublicLayout | null> {
  const partnerId = await partnerOf(db, token);
  if (partnerId === null) return null;
  const [layout, styles, texts] = await Promise.all([
    db
      .selectFrom('platform.layout')
      .select([
        'firm',
        'phone_country',
        'phone_city',
        'phone_number',
        'logo_name',
        'show_advert',
        'default_language_id',
      ])
      .where('partner_id', '=', partnerId)
      .executeTakeFirst(),
    db.selectFrom('platform.styles').selectAll().where('partner_id', '=', partnerId).executeTakeFirst(),
    db
      .selectFrom('platform.config_text')
      .select(['language_id', 'contact_information', 'email_contact', 'advert', 'imprint_link', 'terms_link'])
      .select(['terms_file', 'privacy_link'])
      .where('partner_id', '=', partnerId)
      .orderBy('language_id')
      .execute(),
  ]);
  const { block_header = true, block_footer = true, partner_id: _, ...looks } = styles ?? { partner_id: partnerId };
  const number = layout?.phone_number ?? '';
  return {
    firm: layout?.firm ?? '',
    languageId: layout?.default_language_id ?? null,
    phone: layout && number !== '' ? joinPhone({ prefix: layout.phone_country, area: layout.phone_city, number }) : '',
    hasLogo: layout !== undefined && layout.logo_name !== '',
    showHeader: block_header,
    showFooter: block_footer,
    showAdvert: layout?.show_advert ?? false,
    // `color_button_hover` is 'colorbuttonhover' on the wire.
    styles: Object.fromEntries(Object.entries(looks).map(([name, value]) => [name.replaceAll('_', ''), String(value)])),
    texts: texts.map(text => ({
      languageId: text.language_id,
      contact: text.contact_information,
      email: text.email_contact,
      advert: text.advert,
      imprint: text.imprint_link,
      terms: text.terms_link,
      hasTerms: text.terms_file !== '',
      privacy: text.privacy_link,
    })),
  };
}

export interface PublicFile {
  name: string;
  bytes: Buffer;
}

export async function findPublicFile(
  db: PlatformDb,
  token: string,
  which: 'logo' | number,
): Promise<PublicFile | null> {
  const partnerId = await partnerOf(db, token);
  if (partnerId === null) return null;
  const found =
    which === 'logo'
      ? await db
          .selectFrom('platform.layout')
          .select(['logo_name as name', 'logo as content'])
          .where('partner_id', '=', partnerId)
          .executeTakeFirst()
      : await db
          .selectFrom('platform.config_text')
          .select(['terms_file as name', 'terms as content'])
          .where('partner_id', '=', partnerId)
          .where('language_id', '=', which)
          .executeTakeFirst();
  return found?.content ? { name: found.name, bytes: Buffer.from(found.content, 'base64') } : null;
}

async function partnerOf(db: PlatformDb, token: string): Promise<number | null> {
  if (!/^[\w-]{16,100}$/.test(token)) return null;
  const partner = await db
    .selectFrom('platform.partner')
    .select('id')
    .where('layout_token', '=', token)
    .executeTakeFirst();
  return partner?.id ?? null;
}
