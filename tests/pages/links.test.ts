import { describe, expect, it } from 'vitest';
import { byId, elements, textOf } from '../tools/html';
import { content, press } from '../tools/press';
import { type Answer, visitorsOf } from '../tools/visitor';
import { withReadPortal } from '../tools/with-portal';

const portal = withReadPortal();
const signedIn = visitorsOf(portal);
const page = '/partner/marketing/links';
const made = (answer: Answer) => new URL(textOf(byId(content(answer), 'address')).replaceAll('&amp;', '&'));
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

  it('is a picture on the page and in files that other programs read', async () => {
    const who = await signedIn();
    const png = await who.send(`${page}/png?campaign=poster`);
    expect(png.headers.get('Content-Type')).toBe('image/png');
    expect(png.headers.get('Content-Disposition')).toContain('attachment; filename="qr-10001.png"');
    const svg = await who.get(`${page}/svg?campaign=poster`);
    expect([svg.headers.get('Content-Type'), svg.html.startsWith('<svg')]).toEqual(['image/svg+xml', true]);
    expect((await who.get(`${page}/gif`)).status).toBe(404);
  });

  it('is not there for a brand without marketing', async () => {
    expect((await (await signedIn('10009')).get(page)).status).toBe(302);
  });
});
