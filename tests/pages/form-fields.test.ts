import { expect, it } from 'vitest';
import { bookingNoteNames } from '~/forms/booking';
import { contactNames } from '~/forms/contact-data';
import { layoutNames } from '~/forms/layout';
import { codeNames, newCodeNames } from '~/forms/link-code';
import { organizerNames } from '~/forms/organizers';
import { partnerNames } from '~/forms/partner';
import { topSortNames } from '~/forms/top-sort';
import { userNames } from '~/forms/user';
import { renameNames, viewNames } from '~/forms/view';
import { type Page, type PagePath, pages } from '~/portal';
import { textOfFile } from '../house/imports';
import { elements } from '../tools/html';
import { content, press } from '../tools/press';
import { type Answer, type Visitor, visitorsOf } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

const here = 'tests/pages/form-fields.test.ts';
const signedIn = visitorsOf(withPortal());

/** What is posted only where there is something to ask about, or by no control. */
const occasional =
  /^(choices\[\]|once|version|accounts\[\]\.(ibanright|replaces)|withoutBasic|\w+(remove|kept)|\w+\.ids\[\]|ibanright|addtext)$/;

interface Shown {
  names: readonly string[];
  login?: string;
  /** below /partner/, where it is not the path itself */
  at?: string;
  /** where something has to be there first */
  open?: (who: Visitor) => Promise<Answer>;
}

const report = 'statistics/bookingreport';
const codes = 'marketing/links/codes/new?nights=7';

async function followLink(who: Visitor, from: string, address: RegExp): Promise<Answer> {
  const links = elements(content(await who.get(`/partner/${from}`)), 'a').map(
    ({ attributes }) => attributes.href ?? '',
  );
  return who.get(links.find(href => address.test(href)) ?? '/partner/none');
}

async function openView(who: Visitor): Promise<Answer> {
  await press(who, await who.get(`/partner/${report}`), 'Save view', { name: 'Of fields' });
  return followLink(who, 'views', /\/views\/\d+$/);
}

const openCode = async (who: Visitor): Promise<Answer> =>
  who.follow(
    await press(who, await who.get(`/partner/${codes}`), 'Save campaign code', {
      name: 'Of fields',
      code: 'of-fields',
    }),
  );

const shown: Partial<Record<PagePath, Shown>> = {
  'partnerdata/edit': { names: partnerNames },
  'partnerdata/users/new': { names: userNames },
  'partnerdata/users/:userno': { names: userNames, at: 'partnerdata/users/16' },
  'partnerdata/topsort': { names: topSortNames },
  'partnerdata/organizers': { names: organizerNames },
  'icbe/data/edit': { names: contactNames, login: '10002' },
  'wlv/edit': { names: layoutNames },
  views: { names: viewNames, at: report },
  'views/:viewno': { names: renameNames, open: openView },
  'statistics/bookings/:bookingid': {
    names: bookingNoteNames,
    open: who => followLink(who, report, /\/statistics\/bookings\/\d+/),
  },
  'marketing/links/codes/new': { names: newCodeNames, at: codes },
  'marketing/links/codes/:codeid': { names: codeNames, open: openCode },
};

const forms = pages.filter(({ file }) => textOfFile(`app/${file}`).includes('export const action = form('));

it('every page with a form is held to its fields', () => {
  const missing = forms.filter(({ path }) => !(path in shown));
  const toWrite = ({ path, file }: Page) =>
    `${here}: add '${path}': { names: … } to shown, with the names that app/${file} gives to form()`;
  expect(missing.map(toWrite)).toEqual([]);
});

it('no page is held whose form is gone', () => {
  const known: string[] = forms.map(({ path }) => path);
  expect(Object.keys(shown).filter(path => !known.includes(path))).toEqual([]);
});

/** A field that is not shown would be saved as empty. */
it.each(Object.entries(shown))('%s shows every field of its form', async (path, { names, login, at = path, open }) => {
  const who = await signedIn(login);
  const answer = await (open?.(who) ?? who.get(`/partner/${at}`));
  const controls = elements(content(answer)).flatMap(
    ({ attributes: { name } }) => name?.replace(/\[\d+\]/g, '[]') ?? [],
  );
  const posted = [...new Set(controls)].filter(name => names.includes(name) && !occasional.test(name));
  expect(answer.status).toBe(200);
  expect(posted.sort()).toEqual(names.filter(name => !occasional.test(name)).sort());
});
