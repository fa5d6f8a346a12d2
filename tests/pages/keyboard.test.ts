import { describe, expect, it } from 'vitest';
import { loadBrands } from '~/brands/load.server';
import { elements, parseHtml, textOf } from '../tools/html';
import { Visitor } from '../tools/visitor';
import { withReadPortal } from '../tools/with-portal';

const portal = withReadPortal();
const address = '/partner/keyboard';
const languages = [...new Map(loadBrands().all.flatMap(({ id, languages }) => languages.map(code => [code, id])))];

describe('the page on using the keyboard', () => {
  it.each(languages)(
    'in %s, at brand %i: says of each key what it does, and the footer leads to it',
    async (code, id) => {
      const who = new Visitor(`http://${id}.localhost:${new URL(portal.url).port}`, portal.url);
      const page = parseHtml((await who.get(`${address}?lng=${code}`)).html);
      const [main = page] = elements(page, 'main');
      expect(elements(main, 'h2')).toHaveLength(5);
      const [keys, meanings] = ['dt', 'dd'].map(name => elements(main, name).map(textOf)) as [string[], string[]];
      expect(new Set(keys).size).toBe(13);
      expect(new Set(meanings).size).toBe(13);
      const links = elements(elements(page, 'footer')[0] ?? page, 'a');
      expect(links.filter(({ attributes }) => attributes.href === address).map(textOf)).toEqual([
        textOf(elements(main, 'h1')[0]),
      ]);
    },
  );

  it('calls what it speaks of as the portal calls it', async () => {
    const who = new Visitor(portal.url);
    const buttons = async (path: string) =>
      elements(parseHtml((await who.get(path)).html))
        .filter(({ name }) => name === 'button' || name === 'a')
        .map(textOf);
    const text = textOf(elements(parseHtml((await who.get(address)).html), 'main')[0]);
    const named = [...text.matchAll(/“([^”]+)”/g)].map(([, name]) => name);
    const known = await buttons('/partner/login?username=10001');
    await who.enter();
    for (const path of ['users/new', 'edit', 'history']) known.push(...(await buttons(`/partner/partnerdata/${path}`)));
    expect(named.filter(name => !known.includes(name ?? ''))).toEqual([]);
    expect(named).toHaveLength(6);
  });
});
