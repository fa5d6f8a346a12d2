import { expect, test } from './tools/fixtures';
import { open, states } from './tools/states';
import { closeDialog } from './tools/visits';
import { walk } from './tools/walk';

/** axe passes a page whose controls can't be reached; the walk does not. */
const walked = states.filter(({ name }) => !/information open|refused|not found/.test(name));

for (const state of walked) {
  test(`By Tab alone everything is reached, seen and large enough: ${state.name}`, async ({ page, portal }) => {
    await open(page, portal.url, state);
    // The dialog is walked on its own, in partner-form.scripts.spec.ts.
    if (/, failed$/.test(state.name)) await closeDialog(page);
    const { stops, missed } = await walk(page);
    expect(missed, 'never reached').toEqual([]);
    expect(stops.length).toBeGreaterThan(8);
    const places = stops.map(({ index }) => index);
    expect(places, 'in the order of the document').toEqual([...places].sort((one, other) => one - other));
    expect(
      stops.filter(({ outlined }) => !outlined),
      'without a visible focus',
    ).toEqual([]);
    expect(
      stops.filter(({ uncovered }) => !uncovered),
      'covered while focused',
    ).toEqual([]);
    // WCAG 2.5.8 excepts links within a line of text.
    const small = stops.filter(({ width, height, inText }) => !inText && (width < 24 || height < 24));
    expect(small, 'smaller than 24 pixels').toEqual([]);
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
