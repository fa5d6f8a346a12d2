import { describe, expect, it } from 'vitest';
import { elements, textOf } from '../tools/html';
import { contrastIn, openLayout, savedLayout, saveLayout, stylesIn } from '../tools/layout-page';
import { content, messagesOf, noticesOf } from '../tools/press';
import { Visitor, visitorsOf } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

const portal = withPortal();

const signedIn = visitorsOf(portal);

const readable = { colorbackground: '#fff', colorfont: '000', colorlink: '#00f', colorheading: '#030' };

describe('the preview, without scripts', () => {
  it('brings the page back in the typed values, everything kept, nothing saved', async () => {
    const who = await signedIn();
    const before = await savedLayout(who);
    const answer = await saveLayout(who, { ...readable, gtmid: 'GTM-TYPED', 'phone.number': '99' }, {}, 'Preview');
    expect(answer.status).toBe(200);
    expect(messagesOf(answer)).toEqual([]);
    expect(noticesOf(answer)).toEqual([]);
    const styles = stylesIn(answer).join(';');
    for (const colour of ['#ffffff', '#000000', '#0000ff', '#003300']) expect(styles).toContain(colour);
    const value = (name: string) =>
      elements(content(answer)).find(({ attributes }) => attributes.name === name)?.attributes.value;
    expect([value('colorbackground'), value('gtmid'), value('phone.number')]).toEqual(['#fff', 'GTM-TYPED', '99']);
    expect(await savedLayout(who)).toEqual(before);
  });

  it('leads to the preview, where it was asked for', async () => {
    const who = await signedIn();
    const focus = (answer: Awaited<ReturnType<typeof openLayout>>) =>
      elements(content(answer))
        .filter(({ attributes }) => attributes.autofocus !== undefined)
        .map(textOf);
    expect(focus(await openLayout(who))).toEqual([]);
    expect(focus(await saveLayout(who, readable, {}, 'Preview'))).toEqual(['Preview']);
  });

  it('says at the fields what could not be shown, and shows the rest', async () => {
    const answer = await saveLayout(
      await signedIn(),
      { ...readable, colorborder: 'grey', fontsize: '7' },
      {},
      'Preview',
    );
    expect(answer.status).toBe(200);
    const text = textOf(content(answer));
    expect(text).toContain('Border should look like #0082d4');
    expect(text).toContain('Font size must be at least 14');
    const beside = elements(content(answer)).filter(({ attributes }) => /\boutcome\b/.test(attributes.class ?? ''));
    expect(beside.flatMap(panel => elements(panel, 'a')).map(textOf)).toEqual([
      expect.stringContaining('Border should look like #0082d4'),
      expect.stringContaining('Font size must be at least 14'),
    ]);
    expect(stylesIn(answer).join(';')).not.toMatch(/grey|7px/);
  });

  it('has a price as the visitor’s language writes it', async () => {
    const who = new Visitor(portal.url.replace(/\/\/[^:]+/, '//102.localhost'), portal.url);
    who.headers['Accept-Language'] = 'de-CH';
    await who.enter('10051');
    expect(textOf(content(await openLayout(who)))).toContain('ab 1’299.00 EUR');
  });

  it('shows header and footer as they are ticked', async () => {
    const who = await signedIn();
    const bars = (answer: Awaited<ReturnType<typeof openLayout>>) =>
      elements(content(answer)).filter(({ attributes }) => attributes.class === 'sample-bar').length;
    expect(bars(await openLayout(who))).toBe(2);
    expect(bars(await saveLayout(who, { blockheader: null, blockfooter: null }, {}, 'Preview'))).toBe(0);
  });
});

describe('whatever is typed', () => {
  it.each([
    '#fff;background:url(//evil.example)',
    'red',
    'var(--accent)',
    'expression(alert(1))',
    '"><script>alert(1)</script>',
    'javascript:alert(1)',
  ])('“%s” never gets into a style', async hostile => {
    const names = ['colorbackground', 'colorlink', 'colorbutton', 'fontfamily', 'fontsize'];
    const typed = Object.fromEntries(names.map(name => [name, hostile]));
    for (const button of ['Preview', 'Save']) {
      const answer = await saveLayout(await signedIn(), typed, {}, button);
      const shape = /^(([a-z-]+:(#[0-9a-f]{6}|[\w ",-]+|\d+px));?)*$/i;
      expect(stylesIn(answer).filter(style => !shape.test(style))).toEqual([]);
      expect(stylesIn(answer).join()).not.toMatch(/evil|expression|script|var\(|:red/);
      expect(answer.html).not.toContain('<script>alert');
    }
  });
});

describe('contrast in words and figures', () => {
  it('of each pair of colours that meets', async () => {
    const answer = await saveLayout(await signedIn(), { ...readable, colorfonthighlight: '#f66' }, {}, 'Preview');
    expect(Object.fromEntries(contrastIn(answer))).toMatchObject({
      'Font on background': '21.0 : 1, easy to read',
      'Link on background': '8.5 : 1, easy to read',
      'Price highlight on background': '2.8 : 1, hardly readable',
    });
    expect(contrastIn(answer).size).toBe(8);
  });

  it('speaks the visitor’s language and writes its figures', async () => {
    const who = await signedIn();
    who.headers['Accept-Language'] = 'de';
    const pairs = contrastIn(await openLayout(who));
    expect(pairs.get('Überschrift auf Hintergrund')).toBe('3,0 : 1, für viele schwer lesbar');
  });

  it('warns and never hinders', async () => {
    const who = await signedIn('10007');
    const same = { colorbackground: '#777777', colorfont: '#777777', colorlink: '#777777' };
    const preview = await saveLayout(who, same, {}, 'Preview');
    expect(textOf(content(preview))).toContain('colour pairs are hard to read. You can save them all the same.');
    expect((await saveLayout(who, same)).status).toBe(303);
  });

  it('is content with colours that can be read', async () => {
    const fine = { colorbackground: '#ffffff', colorsecondary: '#ffffff', colorbuttonfont: '#ffffff' };
    const dark = ['heading', 'primary', 'button', 'buttonhover', 'link', 'font', 'fonthighlight'];
    const typed = { ...fine, ...Object.fromEntries(dark.map(name => [`color${name}`, '#222222'])) };
    const answer = await saveLayout(await signedIn(), typed, {}, 'Preview');
    expect(textOf(content(answer))).toContain('All colour pairs are easy to read.');
  });
});
