import path from 'node:path';
import { expect, it } from 'vitest';
import { type PagePath, pages } from '~/portal';
import { importsOf, textOfFile } from '../house/imports';
import { screens, stepNamed } from '../screens';
import type { ScreenPath } from '../screens/screen';
import { openStep } from '../screens/step';
import { elements } from '../tools/html';
import { content, press } from '../tools/press';
import { type Answer, type Visitor, visitorsOf } from '../tools/visitor';
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
  const found: Record<string, readonly string[]> = await import(/* @vite-ignore */ path.resolve(from?.to ?? ''));
  return found[list] ?? [];
}

const report = '/partner/statistics/bookingreport';

async function followLink(who: Visitor, from: string, address: RegExp): Promise<Answer> {
  const links = elements(content(await who.get(from)), 'a').map(({ attributes }) => attributes.href ?? '');
  return who.get(links.find(href => address.test(href)) ?? '/partner/none');
}

/** Where the first step with a button does not show the whole form, or there is none. */
const elsewhere: Partial<Record<PagePath, (who: Visitor) => Promise<Answer>>> = {
  'partnerdata/users/:userno': who => who.get('/partner/partnerdata/users/16'),
  'statistics/bookings/:bookingid': who => followLink(who, report, /\/statistics\/bookings\/\d+/),
  'provisions/queries': who => who.get('/partner/provisions/reconciliation?status=differs'),
  views: who => who.get(report),
  async 'views/:viewno'(who) {
    await press(who, await who.get(report), 'Save view', { name: 'Of fields' });
    return followLink(who, '/partner/views', /\/views\/\d+$/);
  },
};

async function opened(path: PagePath): Promise<Answer> {
  const open = elsewhere[path];
  if (open) return open(await signedIn());
  const { steps } = screens[path as ScreenPath];
  const [name = ''] = Object.entries(steps).find(([, step]) => step.button) ?? [];
  const step = stepNamed(name);
  return openStep(await signedIn(step.as), step, 1);
}

const forms = pages.filter(({ file }) => textOfFile(`app/${file}`).includes('export const action = form('));

/** A field that is not shown would be saved as empty. */
it.each(forms)('$path shows every field of its form', async ({ path, file }) => {
  const answer = await opened(path);
  const names = await namesIn(`app/${file}`);
  const controls = elements(content(answer)).flatMap(
    ({ attributes: { name } }) => name?.replace(/\[\d+\]/g, '[]') ?? [],
  );
  const posted = [...new Set(controls)].filter(name => names.includes(name) && !occasional.test(name));
  expect(answer.status).toBe(200);
  expect(names.length).toBeGreaterThan(0);
  expect(posted.sort()).toEqual(names.filter(name => !occasional.test(name)).sort());
});
