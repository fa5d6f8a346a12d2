import { type Database, openDatabase } from '~/database/open.server';

/** @param url of a portal's database (`portal.database`). @throws Error where there is none: the embedded one is opened once only */
export async function onDatabase<Result>(
  url: string | undefined,
  work: (database: Database['kysely']) => Promise<Result>,
): Promise<Result> {
  if (!url) throw new Error('This portal’s database is embedded.');
  const database = await openDatabase({ url, dataDir: 'unused', maxConnections: 1 });
  return work(database.kysely).finally(() => database.close());
}
