import type { z } from 'zod';
import type { Calls } from '~/upstream/calls';
import type { Handlers } from '../context';
import { PlatformError } from '../errors';
import { judge, type Rules } from '../judge';

type Organizer = z.output<Calls['saveOrganizers']['request']>['organizers'][number];

const texts = {
  agenturnrlevel1: 'agency_number',
  agenturnrlevel2: 'sub_agency_number',
  reservierungtel: 'phone',
  reservierungfax: 'fax',
  reservierungemail: 'email',
} as const;

type Field = keyof typeof texts;
const fields = Object.keys(texts) as Field[];

const phone = /^\+?[0-9 ()-]*[0-9][0-9 ()-]*$/;
const rules: Rules<Field> = {
  agenturnrlevel1: { max: 50 },
  agenturnrlevel2: { max: 50 },
  reservierungtel: { max: 40, pattern: phone },
  reservierungfax: { max: 40, pattern: phone },
  reservierungemail: { max: 254, pattern: /^[^@\s]+@[^@\s]+$/ },
};

export const organizerHandlers = {
  async listOrganizers({ db }, { partnerid }) {
    const rows = await db
      .selectFrom('platform.partner_organizer as own')
      .innerJoin('platform.organizer as organizer', 'organizer.id', 'own.organizer_id')
      .selectAll('own')
      .select('organizer.name')
      .where('own.partner_id', '=', partnerid)
      .orderBy('own.organizer_id')
      .execute();
    return rows.map(row => ({
      organizerid: row.organizer_id,
      organizername: row.name,
      agenturoptionnr: row.agency_option,
      agenturnrlevel1: row.agency_number,
      agenturnrlevel2: row.sub_agency_number,
      reservierungtel: row.phone,
      reservierungfax: row.fax,
      reservierungemail: row.email,
      inkasso: row.collection,
      aufnehmen: row.included,
    }));
  },

  /**
   * Operators left out stay, names are not taken over. Errors: 400 'invalid_organizer' with fields such as
   * 'organizers.0.agenturnrlevel1', 404 'organizer_not_found'.
   */
  async saveOrganizers({ db }, { partnerid, organizers }) {
    const wanted = organizers.map(withoutIdleNumbers);
    judgeOrganizers(wanted);
    await db.transaction().execute(async transaction => {
      // Always in one order: two saves that met crosswise would wait for each other.
      for (const organizer of wanted.toSorted((one, other) => one.organizerid - other.organizerid)) {
        const { numUpdatedRows } = await transaction
          .updateTable('platform.partner_organizer')
          .set(columnsOf(organizer))
          .where('partner_id', '=', partnerid)
          .where('organizer_id', '=', organizer.organizerid)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw new PlatformError(404, 'organizer_not_found');
      }
    });
    return { success: true };
  },
} satisfies Handlers;

/** Agency option 0 has no number, 1 has one, 2 has two. */
function withoutIdleNumbers(organizer: Organizer): Organizer {
  const { agenturoptionnr: option, agenturnrlevel1: number, agenturnrlevel2: subAgency } = organizer;
  return {
    ...organizer,
    agenturnrlevel1: option === 0 ? '' : number.trim(),
    agenturnrlevel2: option === 2 ? subAgency.trim() : '',
  };
}

function judgeOrganizers(organizers: Organizer[]): void {
  const faults = organizers.flatMap((organizer, index) =>
    [...optionFaults(organizer), ...judge(organizer, fields, rules)].map(({ field, code }) => ({
      field: `organizers.${index}.${field}`,
      code,
    })),
  );
  const ids = organizers.map(organizer => organizer.organizerid);
  if (new Set(ids).size < ids.length) faults.push({ field: 'organizers', code: 'repeated' });
  if (faults.length > 0) throw new PlatformError(400, 'invalid_organizer', faults);
}

function optionFaults({ agenturoptionnr: option, agenturnrlevel1: number, agenturnrlevel2: subAgency }: Organizer) {
  if (![0, 1, 2].includes(option)) return [{ field: 'agenturoptionnr', code: 'unknown' }];
  return [
    ...(option > 0 && number === '' ? [{ field: 'agenturnrlevel1', code: 'required' }] : []),
    ...(option === 2 && subAgency === '' ? [{ field: 'agenturnrlevel2', code: 'required' }] : []),
  ];
}

function columnsOf(organizer: Organizer) {
  return {
    ...(Object.fromEntries(fields.map(field => [texts[field], organizer[field]])) as Record<
      (typeof texts)[Field],
      string
    >),
    agency_option: organizer.agenturoptionnr,
    collection: organizer.inkasso,
    included: organizer.aufnehmen,
  };
}
