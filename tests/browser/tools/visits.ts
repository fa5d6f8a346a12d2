import { type BrowserContext, expect, type Page } from '@playwright/test';
import { whole } from '../../tools/scale';
import { Visitor } from '../../tools/visitor';

export const password = 'Harbour-2026!';

/** The address of a brand's own host on the portal's port (D1); without a brand, the portal as it was started. */
export function hostOf(url: string, brand?: number): string {
  return brand === undefined ? url : url.replace('//localhost', `//${brand}.localhost`);
}

/** Gives a browser what somebody has who has signed in: for tests that are about what comes after. */
export async function take(context: BrowserContext, { origin, cookies }: Visitor): Promise<void> {
  // What is Secure can be set for https only, and is sent to loopback all the same.
  const url = origin.replace(/^http:/, 'https:');
  const held = [...cookies].filter(([name]) => /portal|device/.test(name));
  await context.addCookies(held.map(([name, value]) => ({ name, value, url, secure: true, httpOnly: true })));
}

/** @param origin the portal's, or of a brand's own host, whose name only browsers find */
export async function signedIn(
  context: BrowserContext,
  origin: string,
  login = '10001',
  how?: { confirmed: boolean },
): Promise<void> {
  const visitor = new Visitor(origin, origin.replace(/\/\/\d+\./, '//'));
  await visitor.enter(login, undefined, how);
  // At full size it has signed in by the form.
  if (whole && how?.confirmed !== false) await visitor.confirmAhead();
  await take(context, visitor);
}

/** A busy machine lets parts of home miss their deadline: it is asked again as somebody would, and keeps what was answered. */
export async function openWholeHome(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto('/partner/home');
    await expect(page.locator('main .failed')).toHaveCount(0, { timeout: 1 });
  }).toPass();
}

/** Signs in as a visitor does. */
export async function signInByHand(page: Page, login = '10001', word = password): Promise<void> {
  await page.getByLabel('Partner ID or user name').fill(login);
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByLabel('Password').fill(word);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** The header's part for whoever is signed in, folded. */
export const account = (page: Page, login?: string) =>
  page.locator(`.account-drop summary${login ? `[aria-label*='${login}']` : ''}`);

export const openAccount = (page: Page): Promise<void> => account(page).click();

/** Lite mode as the footer's switch sets it: pages without a script, in a browser that could run them. */
export async function lite(context: BrowserContext, origin: string): Promise<void> {
  await context.addCookies([{ name: 'lite', value: '1', url: `${origin}/partner` }]);
}

/** Whether the page carries scripts that run. They stand at its end, so it must have arrived in full. */
async function scripted(page: Page): Promise<boolean> {
  await page.waitForLoadState('domcontentloaded');
  return page.evaluate(
    () => matchMedia('(scripting: enabled)').matches && document.querySelector('script[type="module"]') !== null,
  );
}

/** Waits until scripts have taken the page over and have come to rest; at once where none run. */
export async function awake(page: Page): Promise<void> {
  if (!(await scripted(page))) return;
  await page.waitForFunction(() => {
    // React marks the document as soon as it begins; what it has only been given by the server is still dehydrated.
    const mark = Object.keys(document).find(key => key.startsWith('__reactContainer'));
    const root = mark && (document as unknown as Record<string, { stateNode: ReactRoot }>)[mark]?.stateNode;
    return root && root.current.memoizedState.isDehydrated === false;
  });
  // Effects run after that, and listeners come with effects.
  await page.evaluate(() => new Promise(done => requestIdleCallback(done, { timeout: 2_000 })));
}

/** As much of React's own record as tells whether it has taken over. */
interface ReactRoot {
  current: { memoizedState: { isDehydrated: boolean } };
}

/** Closes the dialog that opens by itself after a failed save, where scripts run, and waits until the focus is back. */
export async function closeDialog(page: Page): Promise<void> {
  if (!(await scripted(page))) return;
  // It listens to keys from when it has the focus on.
  await page.locator('[role="alertdialog"] :focus').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  // The focus follows a moment later; until then it would interrupt whoever has gone on.
  await page.waitForFunction(() => document.activeElement?.closest('main'));
}
