import { sql } from 'kysely';
import { makeStatements } from '~/platform/statements/make.server';
import type { PlatformDb } from '~/platform/tables';
import { addDays, knownYears, monthStart } from '~/rules/days';
import type { CallName } from '~/upstream/calls';

export type Ask = (call: CallName, fields: object) => Promise<unknown>;

/** Name, budget in ms, and what is asked. */
export type MoneyQuery = [name: string, budget: number, asked: (ask: Ask) => Promise<unknown>];

/** What the booking's page, statements, the reconciliation and searches of all years ask. */
export async function moneyQueries(db: PlatformDb, partner: number, today: string): Promise<MoneyQuery[]> {
  await makeStatements(db, today, { fromPartner: partner });
  await sql`vacuum (analyze) platform.statement, platform.statement_line, platform.settlement, platform.settlement_day`.execute(
    db,
  );
  const { bookingid } = await db
    .selectFrom('platform.booking')
    .select(({ fn }) => fn.max('id').as('bookingid'))
    .where('partner_id', '=', partner)
    .executeTakeFirstOrThrow();
  const statement = await db
    .selectFrom('platform.statement')
    .select(['id as statementid', 'bookings'])
    .where('partner_id', '=', partner)
    .orderBy(sql`abs(bookings - 2000)`)
    .executeTakeFirstOrThrow();
  const month = monthStart(today);
  const [startDate, endDate] = [monthStart(month, -12), addDays(month, -1)];
  const ever = {
    startDate: `${knownYears.first}-01-01`,
    endDate: `${knownYears.last}-12-31`,
    allTypes: 1,
    type: 'open',
  };
  const search = (searchIn: string) => (ask: Ask) =>
    ask('listTransactions', { ...ever, searchIn, size: 50, choices: 1 });
  const reconciled = { from: startDate, to: endDate, dueFrom: addDays(today, -45), size: 50 };
  return [
    ['booking page', 5, ask => ask('getTransaction', { bookingid })],
    [
      `statement of ${statement.bookings} lines`,
      20,
      ask => ask('statementLines', { statementid: statement.statementid }),
    ],
    ['reconciliation of 12 months', 60, ask => ask('reconciliation', { ...reconciled, by: 'departure', page: 1 })],
    [
      'reconciliation of 12 months, last page',
      60,
      ask => ask('reconciliation', { ...reconciled, by: 'departure', page: 600 }),
    ],
    [
      'reconciliation of 12 months by booking date',
      60,
      ask => ask('reconciliation', { ...reconciled, by: 'booking', page: 1 }),
    ],
    ['search, all years and types', 60, search('müller')],
    ['search, all years and types, two letters', 60, search('zz')],
    ['search, all years and types, two letters of many', 60, search('an')],
  ];
}
