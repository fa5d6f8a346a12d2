import { expect, type Page } from '@playwright/test';

export const unfold = (page: Page) => page.locator('main > .views summary').click();
export const pressSave = (page: Page) => page.locator('main > .views form button').click();

/** A view of the report that is open, under a name that no other state has taken. */
export async function saveView(page: Page): Promise<void> {
  await unfold(page);
  await page.locator('#view-name').fill(`Cancelled ${Math.random()}`);
  await page.locator('#view-shared').check();
  await pressSave(page);
  await expect(page.locator('main .notice.success')).toBeVisible();
}
