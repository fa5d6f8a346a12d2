import { expect, test } from './tools/fixtures';
import { open, states } from './tools/states';
import { walk } from './tools/walk';
import { expectWalkable } from './tools/walked';

for (const state of states.filter(({ name }) => !/information open|refused|not found/.test(name))) {
  test(`By Tab alone everything is reached, seen and large enough: ${state.name}`, async ({ page, portal }) => {
    await expectWalkable(page, portal.url, state);
  });
}

test('On a small screen the menu’s items come right after its button', async ({ page, portal }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, portal.url, { name: 'home', login: '10001', path: '/partner/home' });
  await page.locator('summary').press('Enter');
  const { stops, missed } = await walk(page);
  expect(missed).toEqual([]);
  const names = stops.map(({ what }) => what.trim());
  const menu = names.findIndex(name => name.startsWith('summary'));
  expect(names.slice(menu, menu + 4)).toEqual([
    'summary Menu',
    expect.stringMatching(/^button Open booking engine/),
    'a Home',
    'a Edit partner data',
  ]);
  expect(names.indexOf('button Logout')).toBeGreaterThan(menu);
  expect(stops.filter(({ uncovered, outlined }) => !uncovered || !outlined)).toEqual([]);
});
