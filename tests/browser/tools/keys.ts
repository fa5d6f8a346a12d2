import type { Page } from '@playwright/test';

/**
 * Presses Tab until the named control has the focus, as somebody without a mouse does.
 * @param key another way to go, 'Shift+Tab'
 */
export async function tabTo(page: Page, name: string, key = 'Tab'): Promise<void> {
  for (let stops = 0; stops < 80; stops += 1) {
    await page.keyboard.press(key);
    const text = await page.evaluate(() => {
      const focused = document.activeElement as HTMLInputElement | null;
      return (focused?.labels?.[0] ?? focused)?.textContent?.trim();
    });
    if (text?.replace(/ \([^)]*\)$/, '') === name) return;
  }
  throw new Error(`${key} never reached '${name}'.`);
}

/** Goes to a field and types into it, over what stands there. */
export async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}
