import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sharedSecret } from '~/database/store/secrets.server';
import type { Services, SignOnSettings } from '~/gate/context';
import type { Settings } from './settings.server';

/**
 * The keys of single sign-on (D13). The embedded default makes itself one at its first start, the same for all instances of a
 * database, so that the way in can be tried; with a real upstream there are none but the configured ones.
 * @throws Error when links are to be judged here without a key
 */
export async function loadSsoKeys(settings: Settings, database: Services['database']): Promise<SignOnSettings> {
  const { keys: given, mode } = settings.signOn;
  const demonstrates = !given && !settings.upstream && mode !== 'off';
  const keys = given ?? (demonstrates ? await demonstrationKey(settings.dataDir, database) : new Map());
  if (mode === 'signed' && keys.size === 0) throw new Error('SSO_MODE=signed needs SSO_KEYS.');
  return { mode: mode ?? (keys.size > 0 ? 'signed' : 'off'), keys };
}

/** Where `npm run sso-link` finds the demonstration's key: the database can't be opened a second time. */
export const demonstrationKeyFile = (dataDir: string): string => path.join(dataDir, 'sso-demo.key');

async function demonstrationKey(dataDir: string, database: Services['database']): Promise<Map<string, string>> {
  const key = (await sharedSecret(database, 'sso-demo')).toString('base64url');
  const file = demonstrationKeyFile(dataDir);
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, `demo:${key}\n`, { mode: 0o600 });
  await chmod(file, 0o600);
  return new Map([['demo', key]]);
}
