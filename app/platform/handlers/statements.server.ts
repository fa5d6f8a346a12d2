import { sql } from 'kysely';
import type { Handlers } from '../context';
import { PlatformError } from '../errors';
import { checkDays } from '../reports/range';
import { findSettlements, sumStatuses } from '../reports/reconciliation.server';

export const statementHandlers = {
  /** Those whose period touches the days, latest first. Errors: 400 'invalid_range'. */
  async statements({ db }, { partnerid, from, to }) {
    checkDays({ from, to });
    return db
      .selectFrom('platform.statement as s')
      .select(['id as statementid', 'number', 'made_on as date', 'period_from as periodfrom', 'period_to as periodto'])
      .select(['currency', 'total', 'bookings', 'paid_on as paidon', 'account'])
      .select(({ selectFrom }) =>
        selectFrom('platform.provision_file as f')
          .select(sql<string[]>`coalesce(json_agg(f.id order by f.id), '[]')`.as('ids'))
          .whereRef('f.statement_id', '=', 's.id')
          .as('fileids'),
      )
      .select(({ selectFrom }) =>
        selectFrom('platform.provision_file as f')
          .select(sql<string[]>`coalesce(json_agg(f.filename order by f.id), '[]')`.as('names'))
          .whereRef('f.statement_id', '=', 's.id')
          .as('filenames'),
      )
      .where('partner_id', '=', partnerid)
      .where('period_to', '>=', from)
      .where('period_from', '<=', to)
      .orderBy('period_from', 'desc')
      .execute();
  },

  /** Errors: 404 'statement_not_found'. */
  async statementLines({ db }, { partnerid, statementid }) {
    const known = await db
      .selectFrom('platform.statement')
      .select('id')
      .where('id', '=', statementid)
      .where('partner_id', '=', partnerid)
      .executeTakeFirst();
    if (!known) throw new PlatformError(404, 'statement_not_found');
    return db
      .selectFrom('platform.statement_line as l')
      .leftJoin('platform.booking as b', join =>
        join.onRef('b.id', '=', 'l.booking_id').on('b.partner_id', '=', partnerid),
      )
      .select(['l.booking_no as bookingnr', 'l.booking_id as bookingid', 'l.departure', 'l.price', 'l.rate'])
      .select(['l.commission', 'l.vat', 'l.kind'])
      .select(['b.customer_name as customername', 'b.ship_name as shipname'])
      .where('l.statement_id', '=', statementid)
      .orderBy('l.position')
      .execute();
  },

  /** Counts and sums of every status, and a page of one or all. Errors: 400 'invalid_range'. */
  async reconciliation({ db }, { partnerid, status, size, page, ...days }) {
    checkDays(days);
    const filter = { partnerId: partnerid, ...days };
    return db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async trx => {
        const statuses = await sumStatuses(trx, filter);
        const asked = statuses.filter(each => status === undefined || each.status === status);
        const window = { size, offset: (page - 1) * size };
        return { statuses, items: await findSettlements(trx, filter, asked, window) };
      });
  },
} satisfies Handlers;
