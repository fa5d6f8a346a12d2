import { afterAll, describe } from 'vitest';
import { figure } from '../tools/scale';

/**
 * Those of the page tests that depend most on what the portal stands on: sessions, drafts, versions, lists that are kept
 * whole, things that several people do at once. The others show the same pages whatever delivers the data.
 */
const all = [
  'session',
  'drafts',
  'inside-agency',
  'confirmation',
  'office-address',
  'second-factor',
  'reset',
  'versions',
  'users-together',
  'notices',
  'organizers-saves',
  'top-sort-saves',
  'layout-versions',
  'contact-texts',
  'views',
  'transactions',
];

/**
 * Runs page tests on what the portals of this file stand on.
 * @param footing its name, for the proof's figure
 */
export function describePages(footing: string): void {
  describe.each(all)('pages: %s', async name => {
    // By an address of its own: the page tests run by themselves too, and a module that this process has is not run again.
    const own = `../pages/${name}.test.ts?on=${footing.replaceAll(' ', '-')}`;
    await import(/* @vite-ignore */ new URL(own, import.meta.url).href);
  });
  afterAll(() => figure('transports', `${footing}: the journey and ${all.length} files of page tests`, footing));
}
