import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { assertShape, MixedSchema, type Shape } from './shape.server';

interface MigrationSet {
  schema: 'portal' | 'platform';
  /** append-only */
  migrations: Record<string, Migration>;
  /** what they make: anything else is refused */
  shape?: Shape;
}

/** All in one transaction, for which other processes wait. @throws also for a database newer than this program */
export async function migrate<Tables>(kysely: Kysely<Tables>, set: MigrationSet): Promise<string[]> {
  const executed = (await isLatest(kysely, set)) ? [] : await migrateToLatest(kysely, set);
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

async function migrateToLatest<Tables>(
  kysely: Kysely<Tables>,
  { schema, migrations, shape }: MigrationSet,
): Promise<string[]> {
  const migrator = new Migrator({
    db: kysely,
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
