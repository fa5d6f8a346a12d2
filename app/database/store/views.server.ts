import { sql } from 'kysely';
import type { PortalDb } from '../tables';
import type { Owner } from './owner';

export interface StoredView {
  id: number;
  name: string;
  report: string;
  query: string;
  shared: boolean;
  savedBy: string;
  savedAt: Date;
}

/** The table's check on `place` says the same. */
export const maxViews = 50;

interface ViewScope {
  owner: Owner;
  shared: boolean;
}

const loginOf = ({ owner, shared }: ViewScope) => (shared ? null : owner.login);
const inScope = (scope: ViewScope) =>
  sql<boolean>`partner_id = ${scope.owner.partnerId} and lower(coalesce(login, '')) = lower(${loginOf(scope) ?? ''})`;

export async function listViews(db: PortalDb, { partnerId, login }: Owner): Promise<StoredView[]> {
  const rows = await db
    .selectFrom('portal.saved_view')
    .select(['id', 'name', 'report', 'query', 'login', 'saved_by', 'saved_at'])
    .where(sql<boolean>`partner_id = ${partnerId} and lower(coalesce(login, '')) in ('', lower(${login}))`)
    .execute();
  return rows.map(({ login: of, saved_by, saved_at, ...view }) => ({
    ...view,
    shared: of === null,
    savedBy: saved_by,
    savedAt: saved_at,
  }));
}

const maxAttempts = 5;

export async function addView(
  db: PortalDb,
  scope: ViewScope,
  view: Pick<StoredView, 'name' | 'report' | 'query'>,
): Promise<'saved' | 'taken' | 'full'> {
  const { partnerId, login } = scope.owner;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    if (await hasName(db, scope, view.name)) return 'taken';
    const place = await freePosition(db, scope);
    if (place === null) return 'full';
    const added = await db
      .insertInto('portal.saved_view')
      .values({ ...view, place, partner_id: partnerId, login: loginOf(scope), saved_by: login })
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added) return 'saved';
  }
  return 'full';
}

export async function renameView(
  db: PortalDb,
  scope: ViewScope,
  id: number,
  name: string,
): Promise<'saved' | 'taken' | 'gone'> {
  try {
    const renamed = await db
      .updateTable('portal.saved_view')
      .set({ name })
      .where('id', '=', id)
      .where(inScope(scope))
      .returning('id')
      .executeTakeFirst();
    return renamed ? 'saved' : 'gone';
  } catch (error) {
    if ((error as { code?: unknown }).code !== uniqueViolation) throw error;
    return 'taken';
  }
}

const uniqueViolation = '23505';

export async function deleteView(db: PortalDb, scope: ViewScope, id: number): Promise<void> {
  await db.deleteFrom('portal.saved_view').where('id', '=', id).where(inScope(scope)).execute();
}

/** Whoever gets the login later must not see them. */
export async function deleteViewsOf(db: PortalDb, owner: Owner): Promise<void> {
  await db
    .deleteFrom('portal.saved_view')
    .where(inScope({ owner, shared: false }))
    .execute();
}

/** Deletes what an earlier user of the new name left. */
export async function moveViews(db: PortalDb, owner: Owner, login: string): Promise<void> {
  await db.transaction().execute(async trx => {
    await deleteViewsOf(trx, { ...owner, login });
    await trx
      .updateTable('portal.saved_view')
      .set({ login })
      .where(inScope({ owner, shared: false }))
      .execute();
  });
}

export async function copyViews(db: PortalDb, owner: Owner, login: string): Promise<void> {
  await sql`
    insert into portal.saved_view (partner_id, login, place, name, report, query, saved_by, saved_at)
    select partner_id, ${login}::text, place, name, report, query, saved_by, saved_at
    from portal.saved_view where ${inScope({ owner, shared: false })}
    on conflict do nothing`.execute(db);
}

async function hasName(db: PortalDb, scope: ViewScope, name: string): Promise<boolean> {
  const found = await db
    .selectFrom('portal.saved_view')
    .select('id')
    .where(inScope(scope))
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst();
  return found !== undefined;
}

async function freePosition(db: PortalDb, scope: ViewScope): Promise<number | null> {
  const { rows } = await sql<{ place: number }>`
    select place from generate_series(1, ${maxViews}::int) as place
    where place not in (select place from portal.saved_view where ${inScope(scope)})
    order by place limit 1`.execute(db);
  return rows[0]?.place ?? null;
}
