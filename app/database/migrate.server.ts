import { type Kysely, type Migration, Migrator } from 'kysely';

interface MigrationSet {
  schema: 'portal' | 'platform';
  /** append-only */
  migrations: Record<string, Migration>;
}

/** All in one transaction, for which other processes wait. @throws also for a database newer than this program */
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

function newerThanUs(schema: string, error: unknown): Error | undefined {
  const [, name] = /previously executed migration (\S+) is missing/.exec(String(error)) ?? [];
  return name === undefined
    ? undefined
    : new Error(
        `The database was migrated by a newer version (${schema} ${name}). Start that version, or go back to the backup from before the upgrade.`,
        { cause: error },
      );
}
