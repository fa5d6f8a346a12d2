import type { Transaction } from 'kysely';
import type { Handlers } from '../context';
import { type FieldFault, PlatformError } from '../errors';
import { fileAfter, logo, terms } from '../layout-files';
import { lockPartner } from '../partner-lock.server';
import { type Layout, layoutFields, styleFields, textFields } from '../records/layout';
import { emptyRow, toColumns, toWire } from '../records/record';
import type { PlatformDb, PlatformTables } from '../tables';
import { validateTerms } from '../terms-file.server';
import { validateLayout, validateLink } from '../validate-layout';

export const layoutHandlers = {
  /** Terms come by name only: two would be 14 MB, more than any client takes. Saving null keeps them. */
  async getLayout({ db }, { partnerid }) {
    const [layout, styles, texts] = await Promise.all([
      db.selectFrom('platform.layout').selectAll().where('partner_id', '=', partnerid).executeTakeFirst(),
      db.selectFrom('platform.styles').selectAll().where('partner_id', '=', partnerid).executeTakeFirst(),
      readTexts(db, partnerid),
    ]);
    return {
      partnerid,
      partnerlogo: layout?.logo_name ?? '',
      partnerlogoencoded: layout?.logo ?? null,
      defaultlanguageid: layout?.default_language_id ?? 1,
      ...toWire(layoutFields, layout ?? emptyRow(layoutFields)),
      werbetextanzeigen: layout?.show_advert ?? false,
      texts: texts.map(text => ({
        partnerid,
        languageid: text.language_id,
        ...toWire(textFields, text),
        agbfile: text.terms_file,
        agbencoded: null,
      })),
      styles: styles
        ? {
            partnerid,
            ...toWire(styleFields, styles),
            blockheader: styles.block_header,
            blockfooter: styles.block_footer,
          }
        : null,
    };
  },

  /** Texts of other languages stay, so do styles that are null. Errors: 400 'invalid_layout' with fields, 503 'busy'. */
  async saveLayout({ db }, { partnerid, layout }) {
    const faults = [...validateLayout(layout), ...(await validateTerms(layout))];
    if (faults.length > 0) throw new PlatformError(400, 'invalid_layout', faults);
    await db.transaction().execute(async trx => {
      await lockPartner(trx, partnerid);
      const wrong = [...(await storeLayout(trx, partnerid, layout)), ...(await storeTexts(trx, partnerid, layout))];
      if (wrong.length > 0) throw new PlatformError(400, 'invalid_layout', wrong);
      await storeStyles(trx, partnerid, layout);
    });
    return { success: true };
  },
} satisfies Handlers;

const readTexts = (db: PlatformDb, partnerId: number) =>
  db
    .selectFrom('platform.config_text')
    .select(['language_id', 'terms_file', ...Object.values(textFields).map(({ column }) => column)])
    .where('partner_id', '=', partnerId)
    .orderBy('language_id')
    .execute();

async function storeLayout(
  transaction: Transaction<PlatformTables>,
  partnerId: number,
  layout: Layout,
): Promise<FieldFault[]> {
  const stored = await transaction
    .selectFrom('platform.layout')
    .select(['logo_name', 'logo', 'default_language_id'])
    .where('partner_id', '=', partnerId)
    .executeTakeFirst();
  const { file, faults } = fileAfter(
    logo,
    { name: layout.partnerlogo, content: layout.partnerlogoencoded },
    { name: stored?.logo_name ?? '', content: stored?.logo ?? null },
  );
  if (faults.length > 0) return faults;
  const values = {
    ...toColumns(layoutFields, layout),
    logo_name: file.name,
    logo: file.content,
    default_language_id: layout.defaultlanguageid ?? stored?.default_language_id ?? 1,
    show_advert: layout.werbetextanzeigen,
  };
  await transaction
    .insertInto('platform.layout')
    .values({ partner_id: partnerId, ...values })
    .onConflict(conflict => conflict.column('partner_id').doUpdateSet(values))
    .execute();
  return [];
}

async function storeTexts(
  transaction: Transaction<PlatformTables>,
  partnerId: number,
  { texts }: Layout,
): Promise<FieldFault[]> {
  const files = await transaction
    .selectFrom('platform.config_text')
    .select(['language_id', 'terms_file', 'terms'])
    .where('partner_id', '=', partnerId)
    .execute();
  const wrong: FieldFault[] = [];
  for (const [index, text] of texts.entries()) {
    const stored = files.find(({ language_id }) => language_id === text.languageid);
    const { file, faults } = fileAfter(
      terms,
      { name: text.agbfile, content: text.agbencoded },
      { name: stored?.terms_file ?? '', content: stored?.terms ?? null },
    );
    const found = [...faults, ...validateLink(text.agblink, file)];
    wrong.push(...found.map(({ field, code }) => ({ field: `texts.${index}.${field}`, code })));
    if (wrong.length > 0) continue;
    const values = { ...toColumns(textFields, text), terms_file: file.name, terms: file.content };
    await transaction
      .insertInto('platform.config_text')
      .values({ partner_id: partnerId, language_id: text.languageid, ...values })
      .onConflict(conflict => conflict.columns(['partner_id', 'language_id']).doUpdateSet(values))
      .execute();
  }
  return wrong;
}

async function storeStyles(transaction: Transaction<PlatformTables>, partnerId: number, { styles }: Layout) {
  if (!styles) return;
  const values = {
    ...toColumns(styleFields, styles),
    block_header: styles.blockheader,
    block_footer: styles.blockfooter,
  };
  await transaction
    .insertInto('platform.styles')
    .values({ partner_id: partnerId, ...values })
    .onConflict(conflict => conflict.column('partner_id').doUpdateSet(values))
    .execute();
}
