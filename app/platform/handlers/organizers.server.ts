import type { Handlers } from '../context';
import { PlatformError } from '../errors';
import { type Organizer, organizerFields } from '../records/organizer';
import { toColumns, toWire } from '../records/record';
import { validate } from '../validate';

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
      ...toWire(organizerFields, row),
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
    validateOrganizers(wanted);
    await db.transaction().execute(async trx => {
      // Always in one order: two saves that met crosswise would wait for each other.
      for (const organizer of wanted.toSorted((one, other) => one.organizerid - other.organizerid)) {
        const { numUpdatedRows } = await trx
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

function validateOrganizers(organizers: Organizer[]): void {
  const faults = organizers.flatMap((organizer, index) =>
    [...optionFaults(organizer), ...validate(organizer, organizerFields)].map(({ field, code }) => ({
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
    ...toColumns(organizerFields, organizer),
    agency_option: organizer.agenturoptionnr,
    collection: organizer.inkasso,
    included: organizer.aufnehmen,
  };
}
