import { findings } from './tools/axe';
import { expect, test } from './tools/fixtures';
import { open, states } from './tools/states';
import { lite, signedIn } from './tools/visits';

// A colour that is still on its way to the other scheme is nobody's finding.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** As without scripts: axe itself can't run where scripts are off, so the light version's pages stand for them. */
const plain = ['home', 'partner form', 'partner form, failed', 'partner form, new account', 'partner form, saved'];
for (const state of states.filter(({ name }) => plain.includes(name))) {
  test(`Nothing to find for axe in the light version: ${state.name}`, async ({ page, context, portal }) => {
    await lite(context, portal.url);
    if (state.login) await signedIn(context, portal.url, state.login);
    await open(page, portal.url, state);
    await expect(page.locator('script')).toHaveCount(0);
    expect(await findings(page)).toEqual([]);
  });
}

test('The menu that opens on a small screen has nothing to find for axe', async ({ page, context, portal }) => {
  await signedIn(context, portal.url);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/partner/home');
  await page.locator('summary').click();
  expect(await findings(page)).toEqual([]);
});
