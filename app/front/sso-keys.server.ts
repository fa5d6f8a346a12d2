import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sharedSecret } from '~/database/store/secrets.server';
import type { Services, SignOnSettings } from '~/gate/context';
import type { Settings } from './settings.server';

/** D13. The embedded platform makes itself a key, shared by all instances. */
export async function loadSsoKeys(settings: Settings, database: Services['database']): Promise<SignOnSettings> {
  const { keys: configured, mode } = settings.signOn;
  const usesDemonstrationKey = !configured && !settings.upstream && mode !== 'off';
  const keys = configured ?? (usesDemonstrationKey ? await demonstrationKey(settings.dataDir, database) : new Map());
  return { mode: mode ?? (keys.size > 0 ? 'signed' : 'off'), keys };
}

/** For `npm run sso-link`: the embedded database can't be opened twice. */
export const demonstrationKeyFile = (dataDir: string): string => path.join(dataDir, 'sso-demo.key');

async function demonstrationKey(dataDir: string, database: Services['database']): Promise<Map<string, string>> {
  const key = (await sharedSecret(database, 'sso-demo')).toString('base64url');
  const file = demonstrationKeyFile(dataDir);
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, `demo:${key}\n`, { mode: 0o600 });
  await chmod(file, 0o600);
  return new Map([['demo', key]]);
}
