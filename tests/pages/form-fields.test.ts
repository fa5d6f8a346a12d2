import { expect, it } from 'vitest';
import { contactNames } from '~/forms/contact-data';
import { layoutNames } from '~/forms/layout';
import { organizerNames } from '~/forms/organizers';
import { partnerNames } from '~/forms/partner';
import { topSortNames } from '~/forms/top-sort';
import { userNames } from '~/forms/user';
import { type PagePath, pageOf, pages } from '~/portal';
import { textOfFile } from '../house/imports';
import { elements } from '../tools/html';
import { content } from '../tools/press';
import { visitorsOf } from '../tools/visitor';
import { withReadPortal } from '../tools/with-portal';

const signedIn = visitorsOf(withReadPortal());

/** What is posted only where there is something to ask about, or by no control. */
const occasional =
  /^(choices\[\]|once|version|accounts\[\]\.(ibanright|replaces)|withoutBasic|\w+(remove|kept)|\w+\.ids\[\]|ibanright|addtext)$/;

const shownWhole: [string, readonly string[], string][] = [
  ['partnerdata/edit', partnerNames, '10001'],
  ['partnerdata/users/16', userNames, '10001'],
  ['partnerdata/topsort', topSortNames, '10001'],
  ['partnerdata/organizers', organizerNames, '10001'],
  ['icbe/data/edit', contactNames, '10002'],
  ['wlv/edit', layoutNames, '10001'],
];

/** Forms over rows of the portal's own tables, whose tests save every field. */
const savedWhole: PagePath[] = [
  'partnerdata/users/new',
  'views',
  'views/:viewno',
  'statistics/bookings/:bookingid',
  'marketing/links/codes/new',
  'marketing/links/codes/:codeid',
];

it('every form is held to its fields: add it to shownWhole', () => {
  const forms = pages.filter(({ file }) => textOfFile(`app/${file}`).includes('export const action = form('));
  const held = [...shownWhole.map(([path]) => pageOf(path)?.path), ...savedWhole];
  expect(forms.map(({ path }) => path).filter(path => !held.includes(path))).toEqual([]);
});

/** A field that is not shown would be saved as empty. */
it.each(shownWhole)('%s shows every field of its form', async (path, names, login) => {
  const answer = await (await signedIn(login)).get(`/partner/${path}`);
  const controls = elements(content(answer)).flatMap(
    ({ attributes: { name } }) => name?.replace(/\[\d+\]/g, '[]') ?? [],
  );
  const shown = [...new Set(controls)].filter(name => names.includes(name) && !occasional.test(name));
  expect(shown.sort()).toEqual(names.filter(name => !occasional.test(name)).sort());
});
