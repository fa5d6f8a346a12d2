import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { PortalTables } from '../tables';

/**
 * A key that the portal makes for itself, e.g. for its cookies: 32 random bytes under a name, made by whoever asks
 * first, the same for all instances and after every restart.
 */
export async function sharedSecret(db: Kysely<PortalTables>, name: string): Promise<Buffer> {
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
