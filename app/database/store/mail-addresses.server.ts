import { sql } from 'kysely';
import type { PortalDb } from '../tables';
import { isNamed, ownedBy } from './owned-by.server';
import type { Owner } from './owner';
import { daysAgo } from './sql-time.server';

/** `login` '': the office */
interface MailAddress {
  login: string;
  /** '': has none any more */
  address: string;
}

const isReplaced = sql<boolean>`mail_address.replaced_at is not null`;
const keptDays = 30;

/** Writes only what differs, so that it can go along with every reading. An address that is gone is told for some days more. */
export async function noteAddresses(db: PortalDb, partnerId: number, current: readonly MailAddress[]): Promise<void> {
  const logins = current.map(({ login }) => login);
  if (logins.length === 0) return;
  await writeDiffering(
    db,
    partnerId,
    current,
    await presentAddresses(db, partnerId).where('login', 'in', logins).execute(),
  );
}

/** Users are deleted outside the portal too. @param users all that the partner has */
export async function noteAllUsers(db: PortalDb, partnerId: number, users: readonly MailAddress[]): Promise<void> {
  const known = await presentAddresses(db, partnerId).where('login', '!=', '').execute();
  const logins = new Set(users.map(({ login }) => login));
  const gone = known.filter(({ login }) => !logins.has(login)).map(({ login }) => ({ login, address: '' }));
  await writeDiffering(db, partnerId, [...users, ...gone], known);
}

const presentAddresses = (db: PortalDb, partnerId: number) =>
  db
    .selectFrom('portal.mail_address')
    .select(['login', 'address'])
    .where('partner_id', '=', partnerId)
    .where('replaced_at', 'is', null);

async function writeDiffering(
  db: PortalDb,
  partnerId: number,
  current: readonly MailAddress[],
  known: readonly MailAddress[],
): Promise<void> {
  for (const { login, address } of current) {
    const before = known.filter(row => row.login === login).map(row => row.address);
    if (before.length === (address === '' ? 0 : 1) && before.every(each => each === address)) continue;
    await replaceAddress(db, partnerId, { login, address });
  }
}

async function replaceAddress(db: PortalDb, partnerId: number, { login, address }: MailAddress) {
  const ofLogin = db.updateTable('portal.mail_address').where('partner_id', '=', partnerId).where('login', '=', login);
  await ofLogin
    .set({ replaced_at: sql`now()` })
    .where('address', '!=', address)
    .where('replaced_at', 'is', null)
    .execute();
  if (address === '') return;
  await db
    .insertInto('portal.mail_address')
    .values({ partner_id: partnerId, login, address })
    .onConflict(conflict =>
      conflict.columns(['partner_id', 'login', 'address']).doUpdateSet({ replaced_at: null }).where(isReplaced),
    )
    .execute();
}

const maxFormer = 5;

/** Of the login in any case: the present one, and those before it in the last 30 days (D37). The oldest count, so that changing it often hides nobody. */
export async function addressesOf(db: PortalDb, partnerId: number, login: string): Promise<string[]> {
  const rows = await db
    .selectFrom('portal.mail_address')
    .select('address')
    .where('partner_id', '=', partnerId)
    .where(isNamed('login', login))
    .where(row => row.or([row('replaced_at', 'is', null), row('replaced_at', '>', daysAgo(keptDays))]))
    .orderBy('replaced_at', order => order.asc().nullsFirst())
    .limit(1 + maxFormer)
    .execute();
  return rows.map(({ address }) => address);
}

export async function copyAddresses(db: PortalDb, owner: Owner, login: string): Promise<void> {
  await sql`
    insert into portal.mail_address (partner_id, login, address, replaced_at)
    select partner_id, ${login}::text, address, replaced_at
    from portal.mail_address where ${ownedBy(owner)} order by replaced_at desc nulls first
    on conflict do nothing`.execute(db);
}

export async function renameAddresses(db: PortalDb, owner: Owner, login: string): Promise<void> {
  await forgetAddresses(db, { ...owner, login });
  // The same address may stand there under two cases of the name.
  await copyAddresses(db, owner, login);
  await forgetAddresses(db, owner);
}

/** Whoever gets the login later is somebody else. */
export async function forgetAddresses(db: PortalDb, owner: Owner): Promise<void> {
  await db.deleteFrom('portal.mail_address').where(ownedBy(owner)).execute();
}

export async function purgeAddresses(db: PortalDb): Promise<void> {
  await db.deleteFrom('portal.mail_address').where('replaced_at', '<', daysAgo(keptDays)).execute();
}
