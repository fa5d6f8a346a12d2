import { PNG } from 'pngjs';
import decodeQR from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { byId, elements, textOf } from '../tools/html';
import { content, press } from '../tools/press';
import { type Answer, Visitor, visitorsOf } from '../tools/visitor';
import { ask } from '../tools/wire';
import { withReadPortal } from '../tools/with-portal';

const portal = withReadPortal();
const signedIn = visitorsOf(portal);
const page = '/partner/marketing/links';
const made = (answer: Answer) => new URL(textOf(byId(content(answer), 'address')).replaceAll('&amp;', '&'));
/** Its outlines filled by the even-odd rule, each module of four pixels, in black on white. */
function drawn(svg: string) {
  const [from = 0, , side = 0] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '').split(' ').map(Number);
  const inside = new Uint8Array(side * side);
  for (const outline of (/<path d="([^"]+)"/.exec(svg)?.[1] ?? '').split('Z').filter(Boolean)) {
    const corners = [...outline.matchAll(/(\d+) (\d+)/g)].map(
      ([, x, y]) => [Number(x) - from, Number(y) - from] as const,
    );
    for (const [index, [x, y]] of corners.entries()) {
      const [nextX, nextY] = corners[(index + 1) % corners.length] ?? [x, y];
      if (nextX !== x) continue;
      for (let row = Math.min(y, nextY); row < Math.max(y, nextY); row += 1)
        for (let column = x; column < side; column += 1)
          inside[row * side + column] = 1 - (inside[row * side + column] ?? 0);
    }
  }
  const size = side * 4;
  const data = new Uint8Array(size * size * 4).fill(255);
  for (let pixel = 0; pixel < size * size; pixel += 1) {
    const [column, row] = [Math.floor((pixel % size) / 4), Math.floor(pixel / size / 4)];
    if (inside[row * side + column]) data.fill(0, pixel * 4, pixel * 4 + 3);
  }
  return { width: size, height: size, data };
}

const notesOf = (answer: Answer) =>
  elements(content(answer), 'p')
    .filter(({ attributes }) => attributes.id?.startsWith('note-'))
    .map(textOf);

describe('a link into the booking engine (D45)', () => {
  it('carries the partner’s id and what was chosen; its form has an address', async () => {
    const who = await signedIn();
    const form = await who.get(`${page}?lng=en`);
    expect([...made(form).searchParams]).toEqual([
      ['partnerid', '10001'],
      ['language', 'en'],
    ]);
    const areas = elements(byId(content(form), 'area') ?? content(form), 'option');
    const norway = areas.find(option => textOf(option) === 'Norway and fjords')?.attributes.value ?? '';
    const pressed = await press(who, form, 'Make the link', { area: norway, nights: '7', campaign: 'poster' });
    const answer = await who.follow(pressed);
    expect(Object.fromEntries(made(answer).searchParams)).toEqual({
      ...{ partnerid: '10001', language: 'en', area: norway, nights: '7', campaign: 'poster' },
    });
    expect(textOf(byId(content(answer), 'html'))).toContain('campaign=poster');
    expect((await who.get(made(answer).pathname + made(answer).search)).status).toBe(200);
  });

  it.each([
    ['area=99999', 'Destination'],
    ['from=2020-01-01', 'Departure from'],
    ['to=soon', 'Departure until'],
    ['from=2030-13-01', 'Departure from'],
    ['nights=2030-13-01', 'Nights'],
    ['nights=0', 'Nights'],
    ['persons=many', 'Persons'],
    [`campaign=${'x'.repeat(10_000)}`, 'Campaign'],
    ['campaign=%3Cscript%3E', 'Campaign'],
    ['language=xx', 'Language'],
  ])('without what can’t be used, which is said: %.30s', async (query, field) => {
    const answer = await (await signedIn()).get(`${page}?${query}&lng=en`);
    const sent = query.length < 8_000 ? answer.status : 200;
    expect(sent).toBe(200);
    if (answer.status !== 200) return;
    const [name = ''] = query.split('=');
    expect(notesOf(answer).join()).toContain(`“${field}”`);
    expect(made(answer).searchParams.get(name)).toBe(name === 'language' ? 'en' : null);
  });

  it('is in a language of the partner’s own engine, wherever it signed in (D1)', async () => {
    const who = new Visitor(`http://101.localhost:${new URL(portal.url).port}`, portal.url);
    await who.enter('10004');
    const usual = await who.get(`${page}?lng=de`);
    expect(made(usual).searchParams.get('language')).toBe('nl');
    const offered = elements(byId(content(usual), 'language') ?? content(usual), 'option');
    expect(offered.map(({ attributes }) => attributes.value)).toEqual(['nl', 'en']);
    const answer = await who.get(`${page}?language=nl&lng=en`);
    expect([made(answer).searchParams.get('language'), notesOf(answer)]).toEqual(['nl', []]);
  });

  it('takes a campaign for a word, whatever it looks like', async () => {
    const answer = await (await signedIn()).get(`${page}?campaign=2030-13-01&lng=en`);
    expect(byId(content(answer), 'campaign')?.attributes.value).toBe('2030-13-01');
    expect(made(answer).searchParams.get('campaign')).toBe('2030-13-01');
  });

  it('keeps what was typed, says at its field what is wrong, and is not saved for ever meanwhile', async () => {
    const who = await signedIn();
    const answer = await who.get(`${page}?nights=999&persons=two&campaign=a%2Fb&from=2020-01-01&to=soon&lng=en`);
    const fieldOf = (name: string) => byId(content(answer), name);
    const shown = ['nights', 'persons', 'campaign', 'from', 'to'].map(name => [
      fieldOf(name)?.attributes.value,
      textOf(byId(content(answer), `${name}-error`)),
      fieldOf(name)?.attributes['aria-invalid'],
    ]);
    expect(shown).toEqual([
      ['999', 'Nights must be at most 180', 'true'],
      ['two', 'Persons must be numeric', 'true'],
      ['a/b', expect.stringContaining('Campaign may have up to 60 characters: letters and digits'), 'true'],
      ['01/01/2020', expect.stringContaining('Departure from must not be before'), 'true'],
      ['soon', expect.stringContaining('Departure until is not a date'), 'true'],
    ]);
    expect([...made(answer).searchParams.keys()]).toEqual(['partnerid', 'language']);
    expect(textOf(content(answer))).not.toContain('Save as a campaign code');
    const outside = await who.get(`${page}?from=31.12.1990&to=1.1.2100&lng=en`);
    expect(['from-error', 'to-error'].map(id => textOf(byId(content(outside), id)))).toEqual([
      expect.stringContaining('Departure from must not be before'),
      'Departure until must not be after 31/12/2099',
    ]);
    const swapped = await who.get(`${page}?from=2030-05-01&to=2030-04-01&lng=en`);
    expect([byId(content(swapped), 'from')?.attributes.value, byId(content(swapped), 'to')?.attributes.value]).toEqual([
      '01/04/2030',
      '01/05/2030',
    ]);
    expect(textOf(content(swapped))).toContain('Save as a campaign code');
  });

  it('is printed with a headline, in the name of the agency, and without an address that nobody would type', async () => {
    const who = await signedIn();
    const first = await who.get(`${page}?nights=7&campaign=poster&lng=en`);
    const printed = (answer: Answer) =>
      elements(content(answer), 'p')
        .filter(({ attributes }) => attributes.class?.startsWith('on-paper'))
        .map(textOf)
        .slice(1);
    expect(printed(first)).toEqual(['Find your cruise', 'Reisebüro Seeblick GmbH']);
    const answer = await who.follow(
      await press(who, first, 'Update the sheet', { headline: 'Norway <in> spring', sheet: 'a6' }),
    );
    expect(printed(answer)).toEqual(['Norway <in> spring', 'Reisebüro Seeblick GmbH']);
    expect(made(answer).href).toBe(made(first).href);
    expect(elements(content(answer), 'div').map(({ attributes }) => attributes.class)).toContain('sheet made a6');
  });

  it('is a picture on the page and in files that other programs read', async () => {
    const who = await signedIn();
    const answer = await who.get(`${page}?campaign=poster`);
    const png = await ask(portal.url, {
      target: `${page}/png?campaign=poster`,
      headers: { ...who.headers, Cookie: [...who.cookies].map(pair => pair.join('=')).join('; ') },
    });
    expect(png.headers.get('Content-Type')).toBe('image/png');
    expect(png.headers.get('Content-Disposition')).toContain('attachment; filename="qr-10001.png"');
    const { width, height, data } = PNG.sync.read(png.body);
    expect(decodeQR({ width, height, data })).toBe(made(answer).href);
    const svg = await who.get(`${page}/svg?campaign=poster`);
    expect([svg.headers.get('Content-Type'), svg.html.startsWith('<svg')]).toEqual(['image/svg+xml', true]);
    expect(decodeQR(drawn(svg.html))).toBe(made(answer).href);
    expect(answer.html).toContain(svg.html);
    expect((await who.get(`${page}/gif`)).status).toBe(404);
  });

  it('is not there for a brand without marketing', async () => {
    expect((await (await signedIn('10009')).get(page)).status).toBe(302);
  });
});
