import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '~/database/open.server';
import { fitsSealed, hasFactors } from '~/database/store/secrets-key.server';
import type { Log } from '~/gate/context';
import type { Settings } from './settings.server';

/**
 * The key that second factors are sealed with (D38): SECRETS_KEY, or with the embedded database a file in its folder. It is never in
 * the database. Null where there is none, or where it is not the one that stored factors were sealed with.
 */
export async function loadSecretsKey(
  { secretsKey, dataDir }: Pick<Settings, 'secretsKey' | 'dataDir'>,
  { kysely, kind }: Database,
  log: Log,
): Promise<Buffer | null> {
  const key = secretsKey ?? (kind === 'embedded' ? await keyFile(path.join(dataDir, 'secrets.key')) : null);
  if (key === null ? !(await hasFactors(kysely)) : await fitsSealed(kysely, key)) return key;
  log.error({}, lostFactors(key));
  return null;
}

/** For the operator. @param key the one that opens no second factor, or null without one */
export function lostFactors(key: Buffer | null): string {
  const what =
    key === null ? 'SECRETS_KEY is missing' : 'SECRETS_KEY is not the key that second factors were sealed with';
  return `${what}, so nobody who has one can sign in: put the old key back, or remove each one by \`npm run sessions -- --reset-factor <login>\``;
}

async function keyFile(file: string): Promise<Buffer> {
  const made = randomBytes(32).toString('base64url');
  await writeFile(file, `${made}\n`, { mode: 0o600, flag: 'wx' }).catch(error => {
    if (error.code !== 'EEXIST') throw error;
  });
  return Buffer.from((await readFile(file, 'utf8')).trim(), 'base64url');
}
