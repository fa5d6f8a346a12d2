import type { Handlers } from '../context';
import { PlatformError } from '../errors';
import { judge, type Rules } from '../judge';
import type { PartnerTable } from '../tables/partners';

const columns = {
  reisebuerotyp: 'cooperation',
  firma: 'company',
  abteilung: 'department',
  anrede: 'salutation',
  titel: 'title',
  fname: 'first_name',
  lname: 'last_name',
  strasse: 'street',
  hausnummer: 'house_number',
  ort: 'city',
  land: 'country',
  plz: 'postal_code',
  telefon: 'phone',
  email: 'email',
  url: 'url',
  gtmid: 'gtm_id',
  director: 'director',
  register: 'register',
  steuernr: 'tax_number',
} as const satisfies Record<string, keyof PartnerTable>;

type Field = keyof typeof columns;
const fields = Object.keys(columns) as Field[];

/** Whatever its clients check before (specification, point 5); the rest is the brand's. */
const rules: Rules<Field> = {
  firma: { required: true },
  anrede: { required: true },
  fname: { required: true },
  lname: { required: true },
  strasse: { required: true },
  hausnummer: { required: true, max: 10 },
  ort: { required: true },
  land: { required: true, pattern: /^[A-Z]{2}$/ },
  plz: { required: true, min: 4 },
  telefon: { required: true, pattern: /^\+\d/ },
  email: { required: true, pattern: /^[^@\s]+@[^@\s]+$/ },
  register: { required: true },
  steuernr: { required: true },
  gtmid: { max: 100 },
};

export const partnerHandlers = {
  async getPartner({ db }, { partnerid }) {
    const row = await db
      .selectFrom('platform.partner')
      .selectAll()
      .where('id', '=', partnerid)
      .executeTakeFirstOrThrow();
    return { ...mapFields(field => row[columns[field]]), partnertype: row.partner_type };
  },

  /** Errors: 400 'invalid_partner' with the fields at fault. */
  async savePartner({ db }, { partnerid, partner }) {
    const faults = judge(partner, fields, rules);
    if (faults.length > 0) throw new PlatformError(400, 'invalid_partner', faults);
    const values = Object.fromEntries(fields.map(field => [columns[field], partner[field]]));
    await db.updateTable('platform.partner').set(values).where('id', '=', partnerid).execute();
    return { success: true };
  },
} satisfies Handlers;

function mapFields(read: (field: Field) => string): Record<Field, string> {
  return Object.fromEntries(fields.map(field => [field, read(field)])) as Record<Field, string>;
}
