import { sql } from 'kysely';
import type { PortalDb } from '../tables';
import { deleteInBatches } from './batches.server';
import { toText } from './json.server';

/** Never deleted, and given once (D45). */
export interface LinkCode {
  id: number;
  code: string;
  name: string;
  note: string;
  recipe: string;
  language: string;
  active: boolean;
  createdAt: Date;
}

export type NewLinkCode = Pick<LinkCode, 'code' | 'name' | 'note' | 'recipe' | 'language'> & {
  partnerId: number;
  mandant: number;
  corporate: boolean;
  login: string;
};

/** Of a partner, retired ones too. */
export const maxCodes = 200;

export async function addLinkCode(db: PortalDb, code: NewLinkCode): Promise<number | 'taken' | 'full'> {
  const { partnerId, name, note, ...rest } = code;
  return db.transaction().execute(async trx => {
    await sql`select pg_advisory_xact_lock(hashtext('link codes'), ${partnerId})`.execute(trx);
    const { count } = await trx
      .selectFrom('portal.link_code')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('partner_id', '=', partnerId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= maxCodes) return 'full';
    const added = await trx
      .insertInto('portal.link_code')
      .values({ ...rest, partner_id: partnerId, name: toText(name, 80), note: toText(note, 500) })
      .onConflict(conflict => conflict.columns(['partner_id', 'code']).doNothing())
      .returning('id')
      .executeTakeFirst();
    return added?.id ?? 'taken';
  });
}

export async function saveLinkCode(
  db: PortalDb,
  partnerId: number,
  { id, name, note, active }: Pick<LinkCode, 'id' | 'name' | 'note' | 'active'>,
): Promise<void> {
  await db
    .updateTable('portal.link_code')
    .set({ name: toText(name, 80), note: toText(note, 500), active })
    .set({ retired_at: active ? null : sql<Date>`coalesce(retired_at, now())` })
    .where('partner_id', '=', partnerId)
    .where('id', '=', id)
    .execute();
}

export async function listLinkCodes(db: PortalDb, partnerId: number): Promise<LinkCode[]> {
  const rows = await db
    .selectFrom('portal.link_code')
    .select(['id', 'code', 'name', 'note', 'recipe', 'language', 'active', 'created_at'])
    .where('partner_id', '=', partnerId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ created_at, ...code }) => ({ ...code, createdAt: created_at }));
}

/** What a short address leads to; null for a retired one. */
export async function findLinkCode(db: PortalDb, partnerId: number, code: string) {
  const found = await db
    .selectFrom('portal.link_code')
    .select(['id', 'recipe', 'language', 'mandant', 'corporate'])
    .where('partner_id', '=', partnerId)
    .where('code', '=', code)
    .where('active', '=', true)
    .executeTakeFirst();
  return found ?? null;
}

export interface LinkVisits {
  codeId: number;
  /** `YYYY-MM-DD` in the brand's time zone */
  day: string;
  visits: number;
}

export async function addLinkVisits(db: PortalDb, counted: readonly LinkVisits[]): Promise<void> {
  if (counted.length === 0) return;
  // In one order on all instances, or two wait for each other.
  const sorted = counted.toSorted((one, other) => one.codeId - other.codeId || (one.day < other.day ? -1 : 1));
  await db
    .insertInto('portal.link_visit')
    .values(sorted.map(({ codeId, day, visits }) => ({ code_id: codeId, day, visits })))
    .onConflict(conflict =>
      conflict.columns(['code_id', 'day']).doUpdateSet({ visits: sql`link_visit.visits + excluded.visits` }),
    )
    .execute();
}

interface MonthVisits {
  codeId: number;
  /** `YYYY-MM` */
  month: string;
  visits: number;
}

/** Of a partner's codes, by month; a month without visits has none. */
export async function linkVisitsByMonth(db: PortalDb, partnerId: number): Promise<MonthVisits[]> {
  const { rows } = await sql<MonthVisits>`
    select code_id as "codeId", to_char(day, 'YYYY-MM') as month, sum(visits)::int as visits
    from portal.link_visit join portal.link_code on id = code_id
    where partner_id = ${partnerId}
    group by code_id, month order by code_id, month`.execute(db);
  return rows;
}

const keptDays = 1_096;

export async function purgeLinkVisits(db: PortalDb): Promise<void> {
  await deleteInBatches(db, 'link_visit', sql`day < current_date - ${keptDays}::int`);
}
