import { states } from '../screens';
import { test } from './tools/fixtures';
import { open } from './tools/open';
import type { State } from './tools/state';
import { openWholeHome } from './tools/visits';
import { readsAsWritten, withoutSales } from './tools/written';

/**
 * What is announced, in its order, as text that was read through by eye. A change of it shows in the diff of the file:
 * read it as somebody who only hears it. `WRITE_READING=1` writes the files anew.
 */
const files: Record<string, string> = {
  'login.txt': 'login',
  'login-unknown-id.txt': 'login, unknown id',
  'accessibility-statement.txt': 'accessibility statement',
  'keyboard-help.txt': 'keyboard help',
  'home.txt': 'home',
  'password-failed.txt': 'password, failed',
  'partner-form.txt': 'partner form',
  'partner-form-failed.txt': 'partner form, failed',
  'users.txt': 'users',
  'user-form-failed.txt': 'user form, failed',
  'top-sort.txt': 'top sort',
  'organizers-failed.txt': 'organizers, failed',
  'contact-data-failed.txt': 'contact data, failed',
  'layout-editor-failed.txt': 'layout editor, failed',
  'traffic.txt': 'traffic, nothing counted',
  'change-history.txt': 'change history',
  'transactions-nothing-found.txt': 'transactions, nothing found',
  'partner-report.txt': 'partner report, nothing yet',
  'view-failed.txt': 'view, failed',
  'payout-history.txt': 'payout history, without a file',
  'offer-templates.txt': 'offer templates',
  'banners.txt': 'banners, code open',
};

// Settings that no other file has bring a portal that no other test has changed.
test.use({ settings: { LOG_LEVEL: 'warn' } });

for (const [file, name] of Object.entries(files)) {
  test(`The page reads as written down: ${name}`, async ({ page, portal }) => {
    const state = states.find(candidate => candidate.name === name);
    await open(page, portal.url, state as State);
    if (name === 'home') await openWholeHome(page);
    await readsAsWritten(page, file, name === 'home' ? withoutSales : undefined);
  });
}
