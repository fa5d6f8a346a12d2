import { type Kysely, type Migration, Migrator } from 'kysely';

interface MigrationSet {
  /** the set's own schema, made when missing; its migration tables lie there too */
  schema: 'portal' | 'platform';
  /** by name, run in the order of their names; only ever added to at the end */
  migrations: Record<string, Migration>;
}

/**
 * Brings one set of tables up to date. All pending migrations run in one transaction: all happen or none. Several
 * processes may start at once; one migrates, the others wait and find nothing to do.
 * @returns the names of the migrations that were run
 * @throws the error of the migration that failed, or that the database is newer than this program
 */
export async function migrate<Tables>(kysely: Kysely<Tables>, { schema, migrations }: MigrationSet): Promise<string[]> {
  const migrator = new Migrator({
    db: kysely,
    provider: { getMigrations: async () => migrations },
    migrationTableSchema: schema,
    migrationTableName: 'migration',
    migrationLockTableName: 'migration_lock',
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw newerThanUs(schema, error) ?? error;
  return (results ?? []).map(result => result.migrationName);
}

/** An older portal can't know what a newer one has made of its tables, so it refuses, in words that an operator understands. */
function newerThanUs(schema: string, error: unknown): Error | undefined {
  const [, name] = /previously executed migration (\S+) is missing/.exec(String(error)) ?? [];
  return name === undefined
    ? undefined
    : new Error(
        `The database was migrated by a newer version (${schema} ${name}). Start that version, or go back to the backup from before the upgrade.`,
        { cause: error },
      );
}
