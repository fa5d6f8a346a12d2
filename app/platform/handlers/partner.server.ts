import type { Handlers } from '../context';
import { PlatformError } from '../errors';
import { partnerFields } from '../records/partner';
import { toColumns, toWire } from '../records/record';
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

  /** Errors: 400 'invalid_partner' with the fields at fault. */
  async savePartner({ db }, { partnerid, partner }) {
    const faults = validate(partner, partnerFields);
    if (faults.length > 0) throw new PlatformError(400, 'invalid_partner', faults);
    await db
      .updateTable('platform.partner')
      .set(toColumns(partnerFields, partner))
      .where('id', '=', partnerid)
      .execute();
    return { success: true };
  },
} satisfies Handlers;
