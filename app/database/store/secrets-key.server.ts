import type { PortalDb } from '../tables';
import { seal, unseal } from './sealed.server';

const name = 'secrets-key-check';
const text = 'fits';

/** Those that are turned on: one that was only offered is offered anew. */
export async function hasFactors(db: PortalDb): Promise<boolean> {
  const factor = await db
    .selectFrom('portal.second_factor')
    .select('login')
    .where('enabled_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return factor !== undefined;
}

async function opensCheck(db: PortalDb, key: Buffer): Promise<boolean> {
  const check = await db.selectFrom('portal.secret').select('value').where('name', '=', name).executeTakeFirst();
  return check !== undefined && unseal(key, name, check.value) === text;
}

/** Whether a start with the key, or without one, would lose no second factor. Changes nothing. */
export async function losesNoFactor(db: PortalDb, key: Buffer | null): Promise<boolean> {
  return (key !== null && (await opensCheck(db, key))) || !(await hasFactors(db));
}

/** Whether stored second factors can be read with the key. A new key is accepted while there is none to lose. */
export async function fitsSealed(db: PortalDb, key: Buffer): Promise<boolean> {
  if (await opensCheck(db, key)) return true;
  if (await hasFactors(db)) return false;
  const value = seal(key, name, text);
  await db
    .insertInto('portal.secret')
    .values({ name, value })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ value }))
    .execute();
  return true;
}
