import { DataDirectoryInUse } from '~/database/embedded/lock.server';
import { WrongServerSetting } from '~/database/server-settings.server';
import { MixedSchema } from '~/database/shape.server';
import { DatabaseUnavailable } from '~/database/unavailable.server';
import type { Settings } from './settings.server';

/** Says which setting to look at. @throws Error whose message begins with the setting's name */
export async function withSettingName<Result>(setting: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const reason = reasonOf(error);
    throw reason === undefined ? error : new Error(`${setting}: ${reason}`, { cause: error });
  }
}

/** Without user and password. */
export function databaseSettingOf({ databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>): string {
  if (!databaseUrl) return `DATA_DIR ${dataDir}`;
  const { host, pathname } = new URL(databaseUrl);
  return `DATABASE_URL (${host}${pathname})`;
}

/** Undefined for what names a setting by itself, and for a mistake in the portal. */
function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || /^[A-Z]+_[A-Z]+\b/.test(error.message)) return undefined;
  if (error instanceof WrongServerSetting) return error.message;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string') return `${error.message} (${code})`;
  if (error instanceof DataDirectoryInUse || error instanceof MixedSchema) return error.message;
  if (!(error instanceof DatabaseUnavailable)) return undefined;
  const cause = error.cause as { code?: string; message?: string } | undefined;
  return `${error.message} (${cause?.code ?? cause?.message})`;
}
