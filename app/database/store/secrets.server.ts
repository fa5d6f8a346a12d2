import { randomBytes } from 'node:crypto';
import type { PortalDb } from '../tables';

/** 32 bytes, made by the first caller, the same on all instances and after restarts. */
export async function sharedSecret(db: PortalDb, name: string): Promise<Buffer> {
  const find = db.selectFrom('portal.secret').select('value').where('name', '=', name);
  let row = await find.executeTakeFirst();
  if (!row) {
    const value = randomBytes(32).toString('base64url');
    await db
      .insertInto('portal.secret')
      .values({ name, value })
      .onConflict(conflict => conflict.doNothing())
      .execute();
    row = await find.executeTakeFirstOrThrow();
  }
  return Buffer.from(row.value, 'base64url');
}
