import { test } from './tools/fixtures';
import { open, states } from './tools/states';
import { expectWalkable } from './tools/walked';

/** Without scripts a page in another state has the same controls: a page of each kind, in the state that shows most. */
const shown = [
  'login, wrong password',
  'home',
  'partner form, new account',
  'password, failed',
  'users',
  'user form, failed',
  'top sort',
  'organizers, failed',
  'contact data, failed',
  'layout editor, preview',
  'change history',
  'transactions',
  'traffic',
  'traffic, days',
  'view to be saved',
  'saved views',
];

for (const state of states.filter(({ name }) => shown.includes(name))) {
  test(`By Tab alone everything is reached, seen and large enough: ${state.name}`, async ({ page, portal }) => {
    await open(page, portal.url, state);
    await expectWalkable(page);
  });
}
