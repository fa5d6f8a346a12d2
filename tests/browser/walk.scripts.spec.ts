import { figure } from '../tools/scale';
import { findings } from './tools/axe';
import { expect, test } from './tools/fixtures';
import { looks } from './tools/sample';
import { open, states } from './tools/states';
import { closeDialog } from './tools/visits';
import { walk } from './tools/walk';
import { expectWalkable } from './tools/walked';

// A colour that is still on its way to the other scheme is nobody's finding.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** WCAG 2.2 AA and best practice, on every page in every state, in both colour schemes. Nothing of the portal's own is excepted. */
for (const { state, look } of looks()) {
  const sought = { axe: 'nothing to find for axe', walk: 'by Tab alone everything is reached, seen and large enough' };
  test(`${state.name}: ${look.map(each => sought[each]).join('; ')}`, async ({ page, portal }) => {
    await open(page, portal.url, state);
    // The dialog has its own tests (dialogs, partner form); what lies under it is hidden as long as it is open.
    if (/, failed$/.test(state.name)) await closeDialog(page);
    if (look.includes('axe')) {
      await page.emulateMedia({ colorScheme: 'light' });
      expect(await findings(page)).toEqual([]);
      // The other scheme changes colours and nothing else.
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await findings(page, 'color-contrast'), 'dark').toEqual([]);
    }
    if (look.includes('walk') && !/information open|refused|not found/.test(state.name)) await expectWalkable(page);
  });
}

test.afterAll(() =>
  figure('states', `${states.length} states: nothing for axe in both schemes, everything reached by Tab`),
);

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
