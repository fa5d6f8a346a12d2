import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Pictures of an engine page in colours that a partner chose: hidden from screen readers, and told in words and figures
 * beside them. Bad contrast is what they are there to show (WCAG 1.4.3, incidental).
 */
const pictures = ['.sample', '.pairs b'];

/**
 * What axe finds on the page, one line a finding. It is evaluated from outside, where the page's policy has no say.
 * @param rule the only one that is asked for, where all others have been
 */
export async function findings(page: Page, rule?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ({ only, exclude }) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({ exclude }, { runOnly: only });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, 120)}`),
      );
    },
    { only: rule ? [rule] : tags, exclude: pictures },
  );
}
