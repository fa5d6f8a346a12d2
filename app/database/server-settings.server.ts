import { sql } from 'kysely';
import { isPooled } from './connection.server';
import type { Database } from './open.server';

export class WrongServerSetting extends Error {
  override name = 'WrongServerSetting';
}

export interface ServerSettings {
  pooled: boolean;
  /** what works, and is not meant so; in words */
  warnings: string[];
}

interface Found {
  replica: boolean;
  readonly: boolean;
  isolation: string;
  zone: string;
  dates: string;
  encoding: string;
}

const remake =
  "Make a database with `template template0 encoding 'UTF8' locale 'C.UTF-8'`, and restore a backup of this one into it.";
const withoutLetters = `The database's locale (LC_CTYPE) has no lower case of ÄÉØŁ: two user names may differ in it alone. ${remake}`;
const otherEncoding = (encoding: string) =>
  `The database's encoding is ${encoding}: what is typed in letters that it lacks can't be saved. ${remake}`;

/** @throws WrongServerSetting */
export async function checkServer(database: Database): Promise<ServerSettings> {
  const { kysely } = database;
  const client = await database.pool.connect();
  const pooled = isPooled(client);
  client.release();
  // Not in a transaction, whose settings are the portal's own.
  const { rows } = await sql<Found>`
    select pg_is_in_recovery() as replica, current_setting('default_transaction_read_only') = 'on' as readonly,
      current_setting('default_transaction_isolation') as isolation, current_setting('TimeZone') as zone,
      current_setting('DateStyle') as dates, current_setting('server_encoding') as encoding`.execute(kysely);
  const [found] = rows;
  if (!found) throw new WrongServerSetting('The server answers nothing.');
  if (found.replica) throw new WrongServerSetting('This server is a replica, which takes no saves: name the primary.');
  if (found.readonly)
    throw new WrongServerSetting('default_transaction_read_only is on: turn it off for this database and user.');
  if (found.isolation !== 'read committed')
    throw new WrongServerSetting(`default_transaction_isolation is '${found.isolation}': set it to 'read committed'.`);
  if (found.zone !== 'UTC' || !found.dates.startsWith('ISO'))
    throw new WrongServerSetting('The pooler forgets TimeZone or DateStyle of its clients: PgBouncer keeps them.');
  await assertTransactions(database);
  const timeouts = await timeoutsOf(database, pooled);
  return { pooled, warnings: [...timeouts, ...(await lettersLacking(database, found))] };
}

/** Logins are compared in lower case, also where their letters are not ASCII; another encoding may lack these, so it isn't asked. */
async function lettersLacking({ kysely }: Database, { encoding }: Found): Promise<string[]> {
  if (encoding !== 'UTF8') return [otherEncoding(encoding)];
  const { rows } = await sql<{ known: boolean }>`select lower('ÄÉØŁ') = 'äéøł' as known`.execute(kysely);
  return rows[0]?.known ? [] : [withoutLetters];
}

async function assertTransactions({ kysely }: Database): Promise<void> {
  try {
    await kysely.transaction().execute(step => sql`select 1`.execute(step));
  } catch (error) {
    const { message } = Object((error as Error).cause ?? error) as { message?: string };
    if (!message?.includes('statement pooling')) throw error;
    throw new WrongServerSetting('pool_mode of the pooler is statement: set it to transaction (or session).');
  }
}

/** A single query through a pooler has the deadlines of the server's connection, whatever it is for. */
async function timeoutsOf({ kysely }: Database, pooled: boolean): Promise<string[]> {
  const names = pooled ? ['statement_timeout', 'lock_timeout', 'transaction_timeout'] : ['transaction_timeout'];
  const { rows } = await sql<{ name: string; seconds: number }>`
    select name, setting::float8 / 1000 as seconds from pg_settings
    where name in (${sql.join(names)}) and setting::int > 0`.execute(kysely);
  return rows.map(
    ({ name, seconds }) =>
      `${name} is ${seconds} s: reports, migrations and deletions may be cut off. Set it to 0: the portal has its own`,
  );
}
