import { sql } from 'kysely';
import type { Handlers } from '../context';
import { PlatformError } from '../errors';
import { partnerFields } from '../records/partner';
import { toColumns, toWire } from '../records/record';
import type { PlatformDb } from '../tables';
import { validate } from '../validate';

export const partnerHandlers = {
  async getPartner({ db }, { partnerid }) {
    const row = await db
      .selectFrom('platform.partner')
      .selectAll()
      .where('id', '=', partnerid)
      .executeTakeFirstOrThrow();
    return { ...toWire(partnerFields, row), partnertype: row.partner_type };
  },

  /** A new address ends a password that was mailed to the old one. Errors: 400 'invalid_partner' with the fields at fault. */
  async savePartner({ db }, { partnerid, partner }) {
    const faults = validate(partner, partnerFields);
    if (faults.length > 0) throw new PlatformError(400, 'invalid_partner', faults);
    await db.transaction().execute(async trx => {
      await endMailedPassword(trx, partnerid, partner.email);
      const columns = toColumns(partnerFields, partner);
      await trx.updateTable('platform.partner').set(columns).where('id', '=', partnerid).execute();
    });
    return { success: true };
  },
} satisfies Handlers;

/** Of the office's own login, where this address is another than the present one. */
async function endMailedPassword(db: PlatformDb, partnerId: number, email: string): Promise<void> {
  await db
    .updateTable('platform.app_user')
    .set({ mailed_hash: null, mailed_until: null })
    .where('partner_id', '=', partnerId)
    .where('username', '=', String(partnerId))
    .where(sql<boolean>`exists (select from platform.partner where id = ${partnerId} and email <> ${email})`)
    .execute();
}
