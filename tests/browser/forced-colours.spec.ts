import { expect, test } from './tools/fixtures';
import { open } from './tools/open';

test.use({ forcedColors: 'active' });

test('With the system’s own colours every control keeps its edge, its focus and its state', async ({
  page,
  portal,
}) => {
  await open(page, portal.url, { name: 'partner form', login: '10001', path: '/partner/partnerdata/edit' });
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
