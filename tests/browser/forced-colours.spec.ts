import { expect, test } from './tools/fixtures';
import { open } from './tools/open';

test.use({ forcedColors: 'active' });

test('With the system’s own colours every control keeps its edge, its focus and its state', async ({
  page,
  portal,
}) => {
  await open(page, portal.url, { login: '10001', path: '/partner/partnerdata/edit' });
  const edgeless = await page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'main button, main input:not([type="hidden"], [type="checkbox"]), select',
      ),
    ]
      .filter(element => element.checkVisibility() && !element.matches('.visually-hidden'))
      .filter(element => getComputedStyle(element).borderStyle === 'none')
      .map(element => element.outerHTML.slice(0, 100)),
  );
  expect(edgeless).toEqual([]);
  await page.getByLabel('Street', { exact: true }).focus();
  await expect(page.getByLabel('Street', { exact: true })).toHaveCSS('outline-style', 'solid');
  const edge = (name: string) =>
    page.getByRole('link', { name }).evaluate(link => getComputedStyle(link).borderInlineStartWidth);
  expect(await edge('Home'), 'no edge at other items').toBe('0px');
  expect(await edge('Edit partner data')).toBe('2px');
});

test('With the system’s own colours the chip that is current has another edge than the others', async ({
  page,
  portal,
}) => {
  const path = '/partner/marketing/offertemplates?category=Alaska';
  await open(page, portal.url, { login: '10001', path });
  await expect(page.locator('.chip[aria-current]')).toHaveCSS('border-top-width', '2px');
  await expect(page.locator('.chip:not([aria-current])').first()).toHaveCSS('border-top-width', '1px');
});

test('With the system’s own colours the open tab has an edge', async ({ page, portal, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, 'without scripts no tab is open');
  await open(page, portal.url, { login: '10001', path: '/partner/partnerdata/users/new' });
  const edge = (state: string) => page.locator(`.tab-list a${state}`).first();
  await expect(edge('[data-state="active"]')).toHaveCSS('border-bottom-width', '2px');
  await expect(edge(':not([data-state="active"])')).toHaveCSS('border-bottom-width', '0px');
});
