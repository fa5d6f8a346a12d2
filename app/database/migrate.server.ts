import { type Kysely, type Migration, Migrator, PostgresAdapter, PostgresDialect, sql } from 'kysely';
import { assertShape, MixedSchema, type Shape } from './shape.server';

interface MigrationSet {
  schema: 'portal' | 'platform';
  migrations: Record<string, Migration>;
  /** what they make: anything else is refused */
  shape?: Shape;
}

/** All in one transaction, for which other processes wait. @throws also for a database newer than this program */
export async function migrate<Tables>(kysely: Kysely<Tables>, set: MigrationSet): Promise<string[]> {
  const executed = (await isLatest(kysely, set))
    ? []
    : await kysely.connection().execute(connection => migrateToLatest(connection, set));
  if (set.shape) await assertShape(kysely, set.schema, set.shape);
  return executed;
}

/** The migrator reads the whole catalogue several times before it finds that there is nothing to do. */
async function isLatest<Tables>(kysely: Kysely<Tables>, { schema, migrations }: MigrationSet): Promise<boolean> {
  const table = `${schema}.migration`;
  const found = await sql<{ table: string | null }>`select to_regclass(${table})::text as table`.execute(kysely);
  if (!found.rows[0]?.table) return false;
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)}`.execute(kysely);
  const executed = rows.map(({ name }) => name).sort();
  return executed.join() === Object.keys(migrations).sort().join();
}

/** The migrator's own, by which earlier versions wait as well. */
const lock = sql.lit('3853314791062309107');

/** Its lock is one of a session, which a pooler does not keep and a failed transaction would leave. */
class LockedAlready extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

export class PortalDialect extends PostgresDialect {
  override createAdapter = () => new LockedAlready();
}

/** The migrator takes no transaction, but a connection that is in one. */
async function migrateToLatest<Tables>(connection: Kysely<Tables>, set: MigrationSet): Promise<string[]> {
  await sql`begin`.execute(connection);
  try {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(connection);
    const names = await runMigrator(connection, set);
    await sql`commit`.execute(connection);
    return names;
  } catch (error) {
    await sql`rollback`.execute(connection).catch(() => {});
    throw error;
  }
}

async function runMigrator<Tables>(
  connection: Kysely<Tables>,
  { schema, migrations, shape }: MigrationSet,
): Promise<string[]> {
  const migrator = new Migrator({
    db: connection,
    disableTransactions: true,
    provider: { getMigrations: async () => migrations },
    migrationTableSchema: schema,
    migrationTableName: 'migration',
    migrationLockTableName: 'migration_lock',
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw newerThanUs(schema, error) ?? (shape && mixed(schema, error)) ?? error;
  return (results ?? []).map(result => result.migrationName);
}

function newerThanUs(schema: string, error: unknown): Error | undefined {
  const [, name] = /previously executed migration (\S+) is missing/.exec(String(error)) ?? [];
  return name === undefined
    ? undefined
    : new Error(
        `The database was migrated by a newer version (${schema} ${name}). Start that version, or go back to the backup from before the upgrade.`,
        { cause: error },
      );
}

/** A migration found what only it makes, or missed what an earlier one made. */
function mixed(schema: string, error: unknown): Error | undefined {
  const { code, message } = error as { code?: string; message?: string };
  return /^(42P07|42701|42710|42P01|42703|3F000)$/.test(code ?? '')
    ? new MixedSchema(schema, [`a migration could not go on: ${message}`], error)
    : undefined;
}
