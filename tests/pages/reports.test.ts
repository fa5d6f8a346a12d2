import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partners } from '../browser/tools/partners.mjs';
import { elements, parseHtml, textOf } from '../tools/html';
import { odd } from '../tools/odd-addresses';
import { content, press } from '../tools/press';
import { builtReports as built, reportFiles as files, reportPages as reports } from '../tools/reports';
import { figure, whole } from '../tools/scale';
import { type Answer, Visitor, visitorsOf } from '../tools/visitor';
import { withReadPortal } from '../tools/with-portal';

/**
 * What all reports and their files promise together (D25): the address is the report, whatever it says. A report that is
 * added to the table of pages is met here by itself.
 */
const portal = withReadPortal();
const signedIn = visitorsOf(portal);

let owner: Visitor;
beforeAll(async () => {
  owner = await signedIn();
});

const seen = (answer: Answer) => textOf(content(answer));
const notesOf = (answer: Answer) =>
  elements(content(answer), 'div').filter(({ attributes }) => /\bnotice warning\b/.test(attributes.class ?? ''));

let shown = 0;
afterAll(() =>
  figure('reports', `${reports.length} reports, ${files.length} files, ${odd.length} odd queries, ${shown} pages`),
);

describe('whatever an address says, each report is a page', () => {
  // Each meets an eighth of them by turns, and in `npm run prove` all.
  it.each(odd.map((address, at) => ({ ...address, some: reports.filter((_, of) => whole || (of + at) % 8 === 0) })))(
    '$name',
    async ({ query, some }) => {
      for (const { path, target } of some) {
        const answer = await owner.get(`${target}?${query}`);
        expect([path, answer.status, answer.headers.get('Content-Type')]).toEqual([
          path,
          200,
          'text/html; charset=utf-8',
        ]);
        expect([path, elements(content(answer), 'h1').length]).toEqual([path, 1]);
        expect(answer.html).not.toMatch(/<script>alert|<img src=x|<b>/);
        // In the words only: a nonce may have any three letters.
        expect(seen(answer)).not.toMatch(/NaN|undefined|Invalid Date|\[object/);
        shown += 1;
      }
    },
  );

  it('asked for its head alone, it says the same', async () => {
    for (const { path, target } of built) {
      const head = await owner.send(`${target}?page=999999&year=x`, { method: 'HEAD' });
      expect([path, head.status, head.html]).toEqual([path, 200, '']);
    }
  });
});

describe('what could not be taken from an address is said', () => {
  it.each([
    ['statistics/bookingreport', 'type=zzz&from=x&page=999999'],
    ['statistics/traffic', 'type=zzz&year=20266'],
    ['statistics/overview', 'group=zzz&period=custom&from=2026-03-01'],
  ])('%s?%s', async (path, query) => {
    expect(notesOf(await owner.get(`/partner/${path}`))).toEqual([]);
    const sentences = notesOf(await owner.get(`/partner/${path}?${query}`)).flatMap(note => elements(note, 'p'));
    expect(sentences.length).toBeGreaterThanOrEqual(2);
  });
});

describe('a filter', () => {
  it('does what Refresh does where Enter is pressed: its first button sends nothing of its own', async () => {
    const who = await signedIn('10050');
    let filters = 0;
    const targets = [...reports.map(({ target }) => target), '/partner/partners', '/partner/partnerdata/history'];
    for (const target of [...targets, '/partner/statistics/bookingreport?partner=10064']) {
      const search = elements(content(await who.get(target)), 'div').find(each => each.attributes.role === 'search');
      const [button] = search ? elements(search, 'button') : [];
      if (!button) continue;
      filters += 1;
      expect([target, textOf(button), button.attributes.name]).toEqual([
        target,
        expect.stringMatching(/^(Refresh|Search)$/),
        undefined,
      ]);
    }
    expect(filters).toBeGreaterThanOrEqual(8);
  });
});

describe('who reads without eyes or without style', () => {
  it('is told first what of the address was not taken', async () => {
    let told = 0;
    for (const { path, target } of reports) {
      const answer = await owner.get(`${target}?type=zzz&year=x&from=x&category=nowhere`);
      for (const { attributes } of notesOf(answer)) {
        told += 1;
        expect([path, attributes.role, attributes.tabindex]).toEqual([path, 'status', '-1']);
        expect([path, 'autofocus' in attributes]).toEqual([path, true]);
      }
    }
    expect(told).toBeGreaterThanOrEqual(4);
  });

  it('meets no two links in one word', async () => {
    for (const { path, target } of reports) {
      const main = (await owner.get(`${target}?size=25&page=2`)).html.split('<main')[1];
      expect([path, main]).toEqual([path, expect.any(String)]);
      expect([path, main?.match(/[^>\s]<\/(a|strong|span)><(a|strong|span)\b[^>]*>/g)]).toEqual([path, null]);
    }
  });
});

describe('on paper', () => {
  it('each report says whose it is', async () => {
    for (const { path, target } of reports) {
      const [line] = elements(content(await owner.get(target)), 'p').filter(
        ({ attributes }) => attributes.class === 'on-paper',
      );
      expect([path, textOf(line)]).toEqual([path, expect.stringMatching(/^Partner 10001\b/)]);
    }
  });
});

describe('files take what their page takes', () => {
  // A file costs more than a page: each takes a part of the queries, so that every query meets one of them, and in the proof several.
  const every = whole ? 4 : files.length;
  it.each(files.map((file, at) => ({ ...file, some: odd.filter((_, index) => index % every === at % every) })))(
    '$path',
    async ({ target, some }) => {
      const kind = target.endsWith('.csv') ? /^text\/csv/ : /spreadsheetml/;
      for (const { name, query } of some) {
        const answer = await owner.get(`${target}?${query}`);
        expect([name, answer.status]).toEqual([name, 200]);
        expect([name, kind.test(answer.headers.get('Content-Type') ?? '')]).toEqual([name, true]);
        expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="[\w.-]+\.(xlsx|csv)"/);
      }
    },
    120_000,
  );
});

/** The query belongs to the report: nothing in it may be decoded, sorted or repaired on the way through the login (D6). */
const queries = ['type=open&q=M%c3%bcller+%26%20S%e4%2B', 'from=1.2.2026&&to=%zz;x=1&=', 'period=last90', ''];

describe('a report’s address, pasted without a session, comes back after the login byte for byte', () => {
  // Each is reached by the same code: in `npm test` every third by turns, with another query, the first with all of them.
  it.each(built.filter((_, at) => whole || at % 3 === 0))('$target', async ({ target }) => {
    const some = target === built[0]?.target ? queries : queries.slice(target.length % 3, (target.length % 3) + 1);
    for (const query of some) {
      const asked = target + (query && `?${query}`);
      const who = new Visitor(portal.url);
      const start = await who.open(asked);
      expect(new URL(start.url).pathname).toBe('/partner/login');
      const step2 = await who.follow(await press(who, start, 'Check', { username: '10003' }));
      const answer = await press(who, step2, 'Log in', { password: 'Harbour-2026!' });
      expect([answer.status, answer.location]).toEqual([303, asked]);
    }
  });

  it('asked for as data it gives nothing away, and leads there too', async () => {
    const who = new Visitor(portal.url);
    for (const { path, target, file } of built) {
      const shared = built.filter(other => other.file === file).length > 1;
      const id = shared ? path : file.replace(/\.tsx?$/, '');
      const data = await who.get(`${target}?type=open&_data=${encodeURIComponent(id)}`);
      const leadsTo = data.headers.get('X-Remix-Redirect') ?? data.location ?? '';
      expect([path, data.html, leadsTo.startsWith('/login?') || leadsTo.startsWith('/partner/login?')]).toEqual([
        path,
        '',
        true,
      ]);
    }
  });
});

describe('in every brand', () => {
  const withoutPageViews = '10003';
  it.each([...Object.entries(partners), ['101', withoutPageViews]])(
    '%s, %s: its reports open, those that they are without lead home',
    async (id, login) => {
      const who = await signedIn(login);
      const without = ['109', '111', '112'].includes(id);
      const turn = Number(id) % 3;
      for (const page of reports.filter((_, at) => whole || at % 3 === turn)) {
        const answer = await who.get(page.target);
        const closed = (without && page.area) || (page.pageViews && login === withoutPageViews);
        expect([page.path, answer.status]).toEqual([page.path, closed ? 302 : 200]);
      }
    },
  );
});

describe('the menu', () => {
  const items = (answer: Answer) =>
    elements(parseHtml(answer.html), 'nav')
      .filter(({ attributes }) => attributes['aria-label'] === 'Main menu')
      .flatMap(nav => elements(nav, 'a'))
      .map(link => ({ text: textOf(link), current: link.attributes['aria-current'] }));

  const word: Record<string, string> = {
    'statistics/bookingreport': 'Transactions',
    'statistics/traffic': 'Statistics',
    'statistics/overview': 'Partner report',
    'statistics/complete': 'Complete statistics',
    'marketing/offertemplates': 'Offer templates',
    'marketing/banner': 'Banner',
    'marketing/links': 'Links and QR codes',
    provisions: 'Payout history',
  };

  it.each(reports)('on $path marks one item, the report’s own', async ({ target, path, under = path }) => {
    const marked = items(await owner.get(`${target}?type=zzz`)).filter(({ current }) => current);
    expect(marked).toEqual([{ text: word[under], current: under === path ? 'page' : 'true' }]);
  });
});

describe('who saves data', () => {
  it('gets each report without any script, with all its figures', async () => {
    const cells = (answer: Answer) => elements(content(answer), 'td').map(textOf);
    for (const { path, target } of reports) {
      const lite = await owner.get(target, { 'Save-Data': 'on' });
      expect([path, /<script\b/.test(lite.html), cells(lite)]).toEqual([path, false, cells(await owner.get(target))]);
    }
  });
});
