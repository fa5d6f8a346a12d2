import { describe } from 'vitest';

/**
 * Those of the page tests that depend most on what the portal stands on: sessions, drafts, versions, forms sent twice.
 * The others show the same pages whatever delivers the data, and `npm test` has ten minutes for everything.
 */
const chosen = ['session', 'drafts', 'versions'];

/** Runs page tests on what the portals of this file stand on. */
export function describePages(names = chosen): void {
  describe.each(names)('pages: %s', async name => {
    await import(`../pages/${name}.test.ts`);
  });
}
