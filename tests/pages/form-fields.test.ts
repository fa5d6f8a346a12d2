import { expect, it } from 'vitest';
import { pages } from '~/portal';
import { importsOf, textOfFile } from '../house/imports';
import { screens, stepNamed } from '../screens';
import type { ScreenPath } from '../screens/screen';
import { openStep } from '../screens/step';
import { elements } from '../tools/html';
import { content } from '../tools/press';
import { visitorsOf } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

const signedIn = visitorsOf(withPortal());

/** What is posted only where there is something to ask about, or by no control. */
const occasional =
  /^(choices\[\]|once|version|accounts\[\]\.(ibanright|replaces)|withoutBasic|\w+(remove|kept)|\w+\.ids\[\]|ibanright|addtext)$/;

/** The names that the page's file gives to `form`, of the module that it has them from. */
async function namesIn(file: string): Promise<readonly string[]> {
  const [, list = ''] = /\bnames: (\w+),/.exec(textOfFile(file)) ?? [];
  const from = importsOf(file).find(({ names }) => names.includes(list));
  expect(from, `${file}: give \`names\` to form() by the name of a list that it imports`).toBeDefined();
  const found: Record<string, readonly string[]> = await import(`../../${from?.to}`);
  return found[list] ?? [];
}

const forms = pages.filter(({ file }) => textOfFile(`app/${file}`).includes('export const action = form('));

/** A field that is not shown would be saved as empty. */
it.each(forms)('$path shows every field of its form', async ({ path, file }) => {
  const { steps } = screens[path as ScreenPath];
  const [name = ''] = Object.entries(steps).find(([, step]) => step.button) ?? [];
  const step = stepNamed(name);
  const who = await signedIn(step.as);
  const answer = await openStep(who, step, 1);
  const names = await namesIn(`app/${file}`);
  const controls = elements(content(answer)).flatMap(
    ({ attributes: { name } }) => name?.replace(/\[\d+\]/g, '[]') ?? [],
  );
  const posted = [...new Set(controls)].filter(name => names.includes(name) && !occasional.test(name));
  expect(answer.status).toBe(200);
  expect(names.length).toBeGreaterThan(0);
  expect(posted.sort()).toEqual(names.filter(name => !occasional.test(name)).sort());
});
