import { describe, expect, it } from 'vitest';
import { loadBrands } from '~/brands/load.server';
import { elements, parseHtml, textOf } from '../tools/html';
import { Visitor } from '../tools/visitor';
import { withReadPortal } from '../tools/with-portal';

const portal = withReadPortal();

/** A visitor on a brand's host, signed in nowhere. */
function at(brand: number): Visitor {
  const who = new Visitor(`http://${brand}.localhost:${new URL(portal.url).port}`, portal.url);
  delete who.headers['Accept-Language'];
  return who;
}

const brands = loadBrands().all;
const inEach = brands.flatMap(({ id, languages }) => languages.map(language => [id, language] as const));
const address = '/partner/accessibility';

describe('the accessibility statement', () => {
  it.each(inEach)(
    'brand %i, %s: has every part of the model statement, and the footer leads to it',
    async (id, language) => {
      const who = at(id);
      const page = parseHtml((await who.get(`${address}?lng=${language}`)).html);
      expect(elements(page, 'html')[0]?.attributes.lang).toBe(language);
      const heads = elements(page, 'h2').map(textOf);
      // Status, gaps, what works, preparation, contact, enforcement.
      expect(new Set(heads).size).toBe(6);
      const text = textOf(elements(page, 'main')[0]);
      for (const norm of ['2018/1523', 'EN 301 549 V3.2.1', 'WCAG 2.2']) expect(text).toContain(norm);
      const name = textOf(elements(page, 'h1')[0]);
      const footer = elements(page, 'footer')[0];
      expect(elements(footer ?? page, 'a').filter(link => textOf(link) === name)).toHaveLength(1);
    },
  );

  it.each(brands)('$id gives its own line, else its website, and names the body of its market', async brand => {
    const page = parseHtml((await at(brand.id).get(address)).html);
    const main = elements(page, 'main')[0] ?? page;
    const addresses = elements(main, 'a').map(({ attributes }) => attributes.href);
    if (brand.hotline) expect(addresses).toContain(`mailto:${brand.hotline.email}`);
    else expect(Object.values(brand.siteUrl)).toContain(addresses[0]);
    const { accessibilityBody: body } = brand;
    const name = typeof body === 'string' ? body : body?.[brand.defaultLanguage];
    expect(textOf(main)).toContain(name);
  });

  it('is one click away on every page, also where nothing is found', async () => {
    const who = at(101);
    for (const path of ['login', 'passwordrequest', 'partnerarea', 'nothing', 'accessibility']) {
      const page = parseHtml((await who.get(`/partner/${path}?lng=en`)).html);
      const found = elements(elements(page, 'footer')[0] ?? page, 'a').map(({ attributes }) => attributes.href);
      expect([path, found.filter(href => href === address)]).toEqual([path, [address]]);
    }
  });
});
