import { findings } from './tools/axe';
import { expect, test } from './tools/fixtures';
import { signedIn } from './tools/visits';
import { walk } from './tools/walk';

test('On a small screen the menu’s items come right after its button, with nothing to find for axe', async ({
  page,
  context,
  portal,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signedIn(context, portal.url);
  await page.goto('/partner/home');
  await page.locator('.menu summary').press('Enter');
  expect(await findings(page)).toEqual([]);
  const { stops, missed } = await walk(page);
  expect(missed).toEqual([]);
  const names = stops.map(({ what }) => what.trim());
  const menu = names.indexOf('summary Menu');
  expect(names.slice(menu, menu + 4)).toEqual([
    'summary Menu',
    expect.stringMatching(/^button Open booking engine/),
    'a Home',
    'a Edit partner data',
  ]);
  expect(names.lastIndexOf('button Logout')).toBeGreaterThan(menu);
  expect(stops.filter(({ uncovered, outlined }) => !uncovered || !outlined)).toEqual([]);
});
