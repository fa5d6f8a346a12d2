import type { BrandPartner } from '~/brands/demo';
import { type Language, languageFacts } from '~/languages';
import type { Hashing } from '../hashing.server';
import type { PlatformDb } from '../tables';
import type { DemoPartner } from './facts/partners';
import { demonstrationPassword } from './logins';
import { fileLanguages, marketingFiles } from './marketing.server';
import { bankAccountOf, ownLogin, partnerRow } from './partners';
import { linkRows } from './reference';
import { layoutOf } from './settings';
import type { DemoSources } from './sources';
import { type TextRows, textRows } from './texts';

export interface AddedPartner extends BrandPartner {
  mandant: number;
}

/** What brands and languages that are new since the last start bring to the demonstration. */
export async function addToDemonstration(
  db: PlatformDb,
  sources: DemoSources,
  partners: readonly AddedPartner[],
  hashing: Hashing,
): Promise<void> {
  await addTexts(db, sources);
  await addMarketingFiles(db, sources);
  const links = linkRows(sources.markets.all);
  if (links.length > 0)
    await db
      .insertInto('platform.external_link')
      .values(links)
      .onConflict(skip => skip.doNothing())
      .execute();
  for (const partner of partners) await addPartner(db, partner, sources, hashing);
}

async function addTexts(db: PlatformDb, sources: DemoSources): Promise<void> {
  const known = await db.selectFrom('platform.cruising_area_text').select('language_id').distinct().execute();
  const isKnown = (code: Language) => known.some(({ language_id }) => language_id === languageFacts(code).id);
  const rows = textRows(
    sources,
    sources.languages.filter(code => !isKnown(code)),
  );
  for (const [table, added] of Object.entries(rows)) {
    if (added.length === 0) continue;
    await db
      .insertInto(table as keyof TextRows)
      .values(added)
      .onConflict(skip => skip.doNothing())
      .execute();
  }
}

/** Those of a platform that was filled before they became new ones (migration 0015), too. */
async function addMarketingFiles(db: PlatformDb, { markets, words }: DemoSources): Promise<void> {
  const known = await db.selectFrom('platform.marketing_file').select('language_id').distinct().execute();
  const rows = fileLanguages(markets)
    .filter(code => !known.some(({ language_id }) => language_id === languageFacts(code).id))
    .flatMap(code => marketingFiles(code, words));
  if (rows.length === 0) return;
  await db
    .insertInto('platform.marketing_file')
    .values(rows)
    .onConflict(skip => skip.doNothing())
    .execute();
}

const toDemoPartner = (partner: AddedPartner): DemoPartner => ({
  ...partner,
  purpose: '',
  first: partner.firstName,
  last: partner.lastName,
  house: partner.houseNumber,
  postal: partner.postalCode,
  domain: partner.email.slice(partner.email.indexOf('@') + 1),
  tax: partner.taxNumber,
  accounts: [{ ...partner.account, active: true }],
  size: 0,
  pageViews: true,
});

/** Whoever has the number already keeps it, and what was saved since. */
async function addPartner(
  db: PlatformDb,
  added: AddedPartner,
  { markets }: DemoSources,
  hashing: Hashing,
): Promise<void> {
  const known = await db.selectFrom('platform.partner').select('id').where('id', '=', added.id).executeTakeFirst();
  if (known) return;
  const partner = toDemoPartner(added);
  const { email } = added;
  const password_hash = await hashing.hash(demonstrationPassword);
  await db.transaction().execute(async trx => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('platform.partner')
      .values({ ...partnerRow(partner), email })
      .onConflict(skip => skip.doNothing())
      .executeTakeFirstOrThrow();
    if (!numInsertedOrUpdatedRows) return;
    await trx
      .insertInto('platform.app_user')
      .values({ ...ownLogin(partner), email, password_hash })
      .execute();
    await trx
      .insertInto('platform.bank_account')
      .values(partner.accounts.map(account => bankAccountOf(partner, account)))
      .execute();
    await trx.insertInto('platform.layout').values(layoutOf(partner, markets)).execute();
  });
}
