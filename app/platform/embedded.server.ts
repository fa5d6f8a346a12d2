import { demonstrationLogins, demonstrationPassword } from './demo/logins';
import { hashCostOf } from './hashing.server';
import { createPlatform, type Platform, type PlatformSettings } from './platform.server';

interface EmbeddedPlatform {
  platform: Platform;
  demonstration: { logins: readonly string[]; password: string };
}

/** The platform inside the portal (D31). Whoever has a real upstream never loads this file and what it stands on. */
export async function openEmbeddedPlatform(
  settings: Omit<PlatformSettings, 'hashCost'>,
  hashMemoryKib: number | undefined,
): Promise<EmbeddedPlatform> {
  const platform = await createPlatform({ ...settings, hashCost: hashCostOf(hashMemoryKib) });
  return { platform, demonstration: { logins: demonstrationLogins(settings.brands), password: demonstrationPassword } };
}
