import { existsSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '~/database/open.server';
import { loadContent } from '../content.server';
import { type DatabaseSettings, readDatabaseSettings } from '../settings.server';
import type { CommandResult } from './command';
import { type Command, execute } from './command.server';
import { sendCommand } from './sessions-socket.server';

/** On `DATABASE_URL`, else by the portal that runs on `DATA_DIR`, else on its database. Exit status 2: it failed. */
async function run(settings: DatabaseSettings, command: Command): Promise<CommandResult> {
  const { databaseUrl: url, dataDir, defaultBrand } = settings;
  if (!url) {
    if (!existsSync(path.join(dataDir, 'db'))) throw new Error(`There is no portal's database in ${dataDir}.`);
    const result = await sendCommand(dataDir, command);
    if (result) return result;
  }
  const database = await openDatabase({ url, dataDir, maxConnections: 1 });
  try {
    return await execute(database.kysely, command, () => ({ brands: loadContent().brands, defaultBrand }));
  } catch (error) {
    // No such table or schema.
    const { code } = error as { code?: string };
    throw code === '42P01' || code === '3F000' ? new Error('There is no portal in that database.') : error;
  } finally {
    await database.close();
  }
}

/** @param read throws for arguments that say nothing clear */
export async function runCommand(read: (args: string[]) => Command): Promise<void> {
  try {
    const command = read(process.argv.slice(2));
    const { text, status } = await run(readDatabaseSettings(process.env), command);
    process.stdout.write(`${text}\n`);
    process.exitCode = status;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message || String(error) : String(error)}\n`);
    process.exitCode = 2;
  }
}
