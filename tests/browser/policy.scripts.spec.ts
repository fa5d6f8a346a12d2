import { expect, test } from './tools/fixtures';

/** The watch of `tools/fixtures.ts` listens in every test of this suite, over every page, dialog and popover. It hears: */
test('A page that did what the policy forbids would not go unnoticed', async ({ page, faults }) => {
  await page.goto('/partner/login');
  await page.evaluate(() => {
    const picture = document.createElement('img');
    picture.src = 'https://elsewhere.example/pixel.gif';
    const style = document.createElement('style');
    style.textContent = 'body { display: none }';
    document.body.append(picture, style);
    document.body.setAttribute('onclick', 'document.title = "taken over"');
    document.body.click();
  });
  for (const directive of ['img-src', 'style-src-elem', 'script-src-attr']) {
    await expect.poll(() => faults.join('\n')).toContain(`Content Security Policy: ${directive}`);
  }
  expect(faults.join('\n')).toContain('third party: https://elsewhere.example/pixel.gif');
  await expect(page).toHaveTitle(/^Log in/);
  await expect(page.locator('body')).toBeVisible();
  faults.length = 0;
});
