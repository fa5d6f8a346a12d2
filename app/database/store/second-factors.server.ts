import { sql } from 'kysely';
import type { PortalDb } from '../tables';
import { recordEvent } from './audit.server';
import { isNamed, ownedBy } from './owned-by.server';
import type { Owner } from './owner';
import { sha256 } from './sha256.server';

// One secret a login (D38), sealed with the operator's key; a second one is not enabled until its first code was entered.

export interface StoredFactor {
  /** sealed */
  secret: string;
  enabled: boolean;
  recoveryCodes: number;
}

export async function findFactor(db: PortalDb, owner: Owner): Promise<StoredFactor | null> {
  const row = await db
    .selectFrom('portal.second_factor')
    .select(['secret', 'enabled_at'])
    .where(ownedBy(owner))
    .executeTakeFirst();
  if (!row) return null;
  const { left } = await db
    .selectFrom('portal.recovery_code')
    .select(({ fn }) => fn.countAll<string>().as('left'))
    .where(ownedBy(owner))
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { secret: row.secret, enabled: row.enabled_at !== null, recoveryCodes: Number(left) };
}

/** @returns the secret that counts: an earlier one, if somebody was faster */
export async function offerFactor(db: PortalDb, owner: Owner, sealed: string): Promise<StoredFactor> {
  await sql`
    insert into portal.second_factor (partner_id, login, secret)
    select ${owner.partnerId}::integer, ${owner.login}::text, ${sealed}::text
    where not exists (select from portal.second_factor where ${ownedBy(owner)})
    on conflict do nothing`.execute(db);
  const factor = await findFactor(db, owner);
  if (!factor) throw new Error('The second factor was removed at the same moment.');
  return factor;
}

export async function removeOfferedFactor(db: PortalDb, owner: Owner): Promise<void> {
  await db.deleteFrom('portal.second_factor').where(ownedBy(owner)).where('enabled_at', 'is', null).execute();
}

/** Each step counts once, on all instances. @param step of 30 seconds since 1970 @returns whether it was unused */
export async function claimStep(db: PortalDb, owner: Owner, step: number): Promise<boolean> {
  const row = await db
    .updateTable('portal.second_factor')
    .set({ last_step: step })
    .where(ownedBy(owner))
    .where(sql<boolean>`last_step < ${step}`)
    .returning('last_step')
    .executeTakeFirst();
  return row !== undefined;
}

export async function claimRecoveryCode(db: PortalDb, owner: Owner, code: string): Promise<boolean> {
  const row = await db
    .updateTable('portal.recovery_code')
    .set({ used_at: sql`now()` })
    .where(ownedBy(owner))
    .where('code_hash', '=', sha256(code))
    .where('used_at', 'is', null)
    .returning('code_hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** Turns an offered one on. @returns whether one was offered still */
export async function enableFactor(
  db: PortalDb,
  owner: Owner,
  sealed: string,
  recoveryCodes: readonly string[],
): Promise<boolean> {
  return db.transaction().execute(async trx => {
    const row = await trx
      .updateTable('portal.second_factor')
      .set({ enabled_at: sql`now()`, secret: sealed })
      .where(ownedBy(owner))
      .where('enabled_at', 'is', null)
      .returning('login')
      .executeTakeFirst();
    if (row) await writeRecoveryCodes(trx, owner, recoveryCodes);
    return row !== undefined;
  });
}

export async function replaceRecoveryCodes(db: PortalDb, owner: Owner, codes: readonly string[]): Promise<void> {
  await db.transaction().execute(step => writeRecoveryCodes(step, owner, codes));
}

async function writeRecoveryCodes(db: PortalDb, owner: Owner, codes: readonly string[]): Promise<void> {
  await db.deleteFrom('portal.recovery_code').where(ownedBy(owner)).execute();
  const hashes = sql.join(codes.map(code => sql`(${sha256(code)})`));
  await sql`
    insert into portal.recovery_code (partner_id, login, code_hash)
    select partner_id, login, code_hash from portal.second_factor, (values ${hashes}) as code (code_hash)
    where ${ownedBy(owner)}`.execute(db);
}

/** @returns whether there was one */
export async function removeFactor(db: PortalDb, owner: Owner): Promise<boolean> {
  const row = await db.deleteFrom('portal.second_factor').where(ownedBy(owner)).returning('login').executeTakeFirst();
  return row !== undefined;
}

/** Of a deleted user: whoever gets the name next begins without. */
export async function forgetFactor(db: PortalDb, owner: Owner): Promise<void> {
  await removeFactor(db, owner);
  await demandFactor(db, owner, false);
}

export const factorReset = { field: 'factor', before: 'true', after: 'false' };

/** By the operator (D38), in any case of the login. @returns whose there were */
export async function resetFactors(db: PortalDb, login: string): Promise<Owner[]> {
  const rows = await db
    .deleteFrom('portal.second_factor')
    .where(isNamed('login', login))
    .returning(['partner_id', 'login'])
    .execute();
  const owners = rows.map(({ partner_id: partnerId, login }) => ({ partnerId, login }));
  const detail = { by: 'operator', changes: [factorReset] };
  for (const owner of owners) await recordEvent(db, 'factor.changed', { ...owner, detail });
  return owners;
}

/** Forgets what an earlier user of the new name left. */
export async function renameFactor(db: PortalDb, owner: Owner, login: string): Promise<void> {
  await db.transaction().execute(async trx => {
    await forgetFactor(trx, { ...owner, login });
    await trx.updateTable('portal.second_factor').set({ login }).where(ownedBy(owner)).execute();
    await trx.updateTable('portal.factor_demand').set({ login }).where(ownedBy(owner)).execute();
  });
}

export async function copyFactor(db: PortalDb, owner: Owner, login: string): Promise<void> {
  await sql`
    with factor as (
      insert into portal.second_factor (partner_id, login, secret, created_at, enabled_at, last_step)
      select partner_id, ${login}::text, secret, created_at, enabled_at, last_step
      from portal.second_factor where ${ownedBy(owner)}
      on conflict do nothing returning login
    ), codes as (
      insert into portal.recovery_code (partner_id, login, code_hash, used_at)
      select partner_id, factor.login, code_hash, used_at
      from (select * from portal.recovery_code where ${ownedBy(owner)}) as code, factor
    )
    insert into portal.factor_demand (partner_id, login)
    select partner_id, ${login}::text from portal.factor_demand where ${ownedBy(owner)}
    on conflict do nothing`.execute(db);
}

/** Of the logins that have one. */
export async function listFactors(db: PortalDb, partnerId: number): Promise<{ enabled: string[]; demanded: string[] }> {
  const { rows } = await sql<{ login: string; enabled: boolean }>`
    select login, true as enabled from portal.second_factor
      where partner_id = ${partnerId} and enabled_at is not null
    union all select login, false from portal.factor_demand where partner_id = ${partnerId}`.execute(db);
  const loginsOf = (enabled: boolean) => rows.filter(row => row.enabled === enabled).map(({ login }) => login);
  return { enabled: loginsOf(true), demanded: loginsOf(false) };
}

/** @returns whether that is new */
export async function demandFactor(db: PortalDb, owner: Owner, demanded: boolean): Promise<boolean> {
  const { partnerId, login } = owner;
  const change = demanded
    ? db
        .insertInto('portal.factor_demand')
        .values({ partner_id: partnerId, login })
        .onConflict(conflict => conflict.doNothing())
        .returning('login')
    : db.deleteFrom('portal.factor_demand').where(ownedBy(owner)).returning('login');
  return (await change.execute()).length > 0;
}

export async function isFactorDemanded(db: PortalDb, owner: Owner): Promise<boolean> {
  const row = await db.selectFrom('portal.factor_demand').select('login').where(ownedBy(owner)).executeTakeFirst();
  return row !== undefined;
}
