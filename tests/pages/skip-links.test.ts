import { beforeAll, describe, expect, it } from 'vitest';
import { elements, parseHtml, textOf } from '../tools/html';
import { Visitor } from '../tools/visitor';
import { withReadPortal } from '../tools/with-portal';

/** That each leads somewhere, and that none is missing, is a rule for every page (tools/house-rules.ts). */
const portal = withReadPortal();
const words = async (who: Visitor, path: string) =>
  elements(parseHtml((await who.get(`/partner/${path}`)).html), 'ul')
    .filter(({ attributes }) => attributes.class === 'skip')
    .flatMap(list => elements(list, 'a').map(textOf));

const content = 'Skip to content';
const filters = 'Skip to filters';
const table = 'Skip to table';
const menu = 'Skip to menu';

describe('the first stops of Tab', () => {
  it.each(['login', 'partnerarea', 'keyboard', 'nothing'])('before signing in, %s: the content', async path => {
    expect(await words(new Visitor(portal.url), path)).toEqual([content]);
  });

  let who: Visitor;
  beforeAll(async () => {
    who = new Visitor(portal.url);
    await who.enter();
  });

  it.each([
    ['home', [content, table, menu]],
    ['partnerdata/edit', [content, menu]],
    ['nothing', [content, menu]],
    ['partnerdata/users', [content, table, menu]],
    ['partnerdata/history', [content, filters, menu]],
    ['statistics/bookingreport', [content, filters, table, menu]],
    ['statistics/bookingreport?q=nobody-has-this-name', [content, filters, menu]],
    ['statistics/traffic', [content, filters, table, menu]],
    ['statistics/traffic/hits/2026-03-01', [content, table, menu]],
    ['statistics/overview', [content, filters, table, menu]],
    ['provisions', [content, filters, table, menu]],
    ['provisions?year=2000&month=1', [content, filters, menu]],
    ['marketing/banner', [content, menu]],
    ['marketing/offertemplates', [content, menu]],
  ])('%s: %j', async (path, expected) => {
    expect(await words(who, path)).toEqual(expected);
  });

  it.each(['hits', 'requests', 'monthly', 'pageview'])(
    'of a month’s days lead past the folded months: %s',
    async path => {
      const { html } = await who.get(`/partner/statistics/traffic/${path}/2026-03-01`);
      const [skip] = elements(parseHtml(html), 'a').filter(link => textOf(link) === table);
      expect(skip?.attributes.href).toBe('#by-day-table');
    },
  );
});
