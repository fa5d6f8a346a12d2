import { sql } from 'kysely';
import { languageFacts } from '~/languages';
import { monthEnd } from '~/rules/days';
import type { Context, Handlers } from '../context';
import { drawMarketingFile } from '../demo/marketing.server';
import { PlatformError } from '../errors';

export const fileHandlers = {
  async listProvisions({ db }, { partnerid, month, year }) {
    if (month < 1 || month > 12 || year < 1 || year > 9999) throw new PlatformError(400, 'invalid_month');
    const first = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;
    return db
      .selectFrom('platform.provision_file')
      .select(['id as fileid', 'filename', 'created_on as createddate'])
      .select(sql<number | null>`octet_length(decode(content, 'base64'))`.as('size'))
      .where('partner_id', '=', partnerid)
      .where('created_on', '>=', first)
      .where('created_on', '<=', monthEnd(first))
      .orderBy('created_on', 'desc')
      .orderBy('filename')
      .execute();
  },

  async downloadProvision({ db }, { partnerid, fileId }) {
    const file = await db
      .selectFrom('platform.provision_file')
      .select(['filename', 'content_type', 'content'])
      .where('partner_id', '=', partnerid)
      .where('id', '=', fileId)
      .executeTakeFirst();
    if (!file) throw new PlatformError(404, 'file_not_found');
    if (file.content === null) throw new PlatformError(404, 'file_lost');
    const contenttype = file.content_type === 'text/csv' ? 'text/csv; charset=utf-8' : file.content_type;
    return { bytes: Buffer.from(file.content, 'base64'), contenttype, filename: file.filename };
  },

  listOfferTemplates: context => listMarketing(context, 'offertemplate'),
  getOfferTemplate: (context, { fileId }) => marketingFile(context, 'offertemplate', fileId),
  listBanners: context => listMarketing(context, 'banner'),
  getBanner: (context, { fileId }) => marketingFile(context, 'banner', fileId),
} satisfies Handlers;

type Kind = 'offertemplate' | 'banner';

async function ofMarket({ db, caller, markets }: Context, kind: Kind) {
  const partner = await db
    .selectFrom('platform.partner')
    .select('mandant')
    .where('id', '=', caller?.partnerId ?? 0)
    .executeTakeFirstOrThrow();
  const ids = markets.of(partner.mandant).files.map(code => languageFacts(code).id);
  return db
    .selectFrom('platform.marketing_file')
    .where('title', 'like', `${kind}-%`)
    .where('language_id', 'in', [0, ...ids]);
}

async function listMarketing(context: Context, kind: Kind) {
  const query = await ofMarket(context, kind);
  const files = await query
    .select(['id as fileid', 'title', 'name'])
    .orderBy('language_id', 'desc')
    .orderBy('title')
    .orderBy('name')
    .execute();
  // Only the single file comes with its bytes.
  return files.map(file => ({ ...file, base64data: undefined }));
}

/** As a brand gives its banners out to everybody; null for what is no banner. */
export async function findPublicBanner(
  db: Context['db'],
  fileId: string,
  sources: Pick<Context, 'markets' | 'words'>,
): Promise<Buffer | null> {
  const file = await db
    .selectFrom('platform.marketing_file')
    .select('content')
    .where('id', '=', fileId)
    .where('title', 'like', 'banner-%')
    .executeTakeFirst();
  if (!file) return null;
  return file.content ? Buffer.from(file.content, 'base64') : drawMarketingFile(fileId, sources);
}

async function marketingFile(context: Context, kind: Kind, fileId: string) {
  const files = await ofMarket(context, kind);
  const file = await files.select(['name', 'content_type', 'content']).where('id', '=', fileId).executeTakeFirst();
  const bytes = file?.content ? Buffer.from(file.content, 'base64') : file && drawMarketingFile(fileId, context);
  if (!file || !bytes) throw new PlatformError(404, 'file_not_found');
  return { bytes, contenttype: file.content_type, filename: file.name };
}
