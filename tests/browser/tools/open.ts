import type { Page } from '@playwright/test';
import type { State } from './state';
import { awake, hostOf, signedIn } from './visits';

/** Opens a page in its state. Names in English: the brand's own language is asked for by `lng` when a test wants it. */
export async function open(
  page: Page,
  portal: string,
  { login, path, brand, prepare }: Pick<State, 'login' | 'path' | 'brand' | 'prepare'>,
): Promise<void> {
  const origin = hostOf(portal, brand);
  if (login) await signedIn(page.context(), origin, login);
  await page.goto(`${origin}${path}`);
  await awake(page);
  await prepare?.(page);
}
