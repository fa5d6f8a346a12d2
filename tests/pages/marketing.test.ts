import { describe, expect, it } from 'vitest';
import { svgProblem } from '~/brands/svg';
import { elements, textOf, unescapeHtml } from '../tools/html';
import { content } from '../tools/press';
import { type Answer, visitorsOf } from '../tools/visitor';
import { ask } from '../tools/wire';
import { withReadPortal } from '../tools/with-portal';

const portal = withReadPortal();
const templates = '/partner/marketing/offertemplates';
const banners = '/partner/marketing/banner';

const signedIn = visitorsOf(portal);

const seen = (answer: Answer) => textOf(content(answer));
/** The page's own: saved views stand below it. */
const headings = (answer: Answer) =>
  elements(content(answer), 'h2')
    .filter(({ attributes }) => attributes.id !== 'views')
    .map(textOf);
const links = (answer: Answer, name: string) =>
  elements(content(answer), 'a')
    .filter(link => textOf(link).startsWith(name))
    // A browser keeps to itself what stands behind the #.
    .map(link => (link.attributes.href ?? '').replace(/#.*/, ''));
const categories = (answer: Answer) =>
  elements(content(answer), 'nav')
    .filter(({ attributes }) => attributes.class === 'categories')
    .flatMap(nav => elements(nav, 'a'))
    .map(link => ({ label: textOf(link), current: link.attributes['aria-current'] === 'page' }));
const addressesOfPictures = (answer: Answer) =>
  elements(content(answer), 'img').map(({ attributes }) => attributes.src ?? '');

describe('offer templates', () => {
  it('are there for every category of the specification, in its order', async () => {
    const who = await signedIn();
    const answer = await who.get(`${templates}?lng=de`);
    const words =
      'Allgemein,Afrika,Alaska,Asien,Hawaii,Karibik,Mittelmeer,Nordland,Nordamerika,Orient und Emirate,Fluss'.split(
        ',',
      );
    expect(categories(answer).map(({ label }) => label)).toEqual(['Alle Kategorien', ...words]);
    expect(headings(answer)).toEqual(words);
    expect(answer.html).not.toContain('<script');
  });

  it('of a category are found whatever the case that it is written in', async () => {
    const who = await signedIn();
    const answer = await who.get(`${templates}?lng=en&category=alaska`);
    expect(categories(answer).filter(({ current }) => current)).toEqual([{ label: 'Alaska', current: true }]);
    expect(answer.html).not.toContain('could not be read');
  });

  it('of a category come with a preview in a frame, which is the PDF itself', async () => {
    const who = await signedIn();
    const answer = await who.get(links(await who.get(`${templates}?lng=en`), 'Caribbean')[0] ?? '');
    expect(answer.url).toContain('category=Karibik');
    expect(categories(answer).filter(({ current }) => current)).toEqual([{ label: 'Caribbean', current: true }]);
    expect(headings(answer)).toEqual(['Caribbean', 'Preview: Karibik.pdf']);
    const [frame] = elements(content(answer), 'iframe');
    expect(frame?.attributes.title).toBe('Preview: Karibik.pdf');
    const shown = await who.get(frame?.attributes.src ?? '');
    expect(shown.headers.get('Content-Type')).toBe('application/pdf');
    expect(shown.headers.get('Content-Disposition')).toMatch(/^inline; filename="Karibik\.pdf"/);
    // Only this answer may stand in a frame, and only in the portal's own.
    expect(shown.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'");
    expect(answer.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
  });

  it('are previewed one at a time where many are listed', async () => {
    const who = await signedIn();
    const all = await who.get(templates);
    expect(elements(content(all), 'iframe')).toEqual([]);
    const answer = await who.get(links(all, 'Preview')[2] ?? '');
    expect(headings(answer).at(-1)).toBe('Preview: Alaska.pdf');
    expect(elements(content(answer), 'iframe')).toHaveLength(1);
  });

  it('are downloaded as they are', async () => {
    const who = await signedIn();
    const file = await who.get(links(await who.get(`${templates}?category=Fluss`), 'Download')[0] ?? '');
    expect([file.status, file.headers.get('Content-Disposition')]).toEqual([
      200,
      `attachment; filename="Flussreisen.pdf"; filename*=UTF-8''Flussreisen.pdf`,
    ]);
    expect(file.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    expect(file.html).toMatch(/^%PDF-/);
  });

  it('are in the languages of the market', async () => {
    const flemish = await signedIn('10005');
    const answer = await flemish.get(`${templates}?category=Karibik&lng=fr`);
    expect(headings(answer).slice(0, 2)).toEqual(['Caraïbes', 'Caraïbes']);
    expect(seen(answer)).toContain('Caraïbes.pdf');
    expect(seen(answer)).toContain('Caraïben.pdf');
  });
});

describe('banners', () => {
  it('are there for every category of the specification, in its order, three sizes each', async () => {
    const who = await signedIn();
    const answer = await who.get(`${banners}?lng=de`);
    const words =
      'Afrika,Alaska,Asien,Hawaii,Karibik,Mittelmeer,Nordland,Nordamerika,Orient und Emirate,Fluss,Sonstige'.split(',');
    expect(categories(answer).map(({ label }) => label)).toEqual(['Alle Kategorien', ...words]);
    expect(headings(answer)).toEqual(words);
    expect(addressesOfPictures(answer)).toHaveLength(33);
  });

  it('are pictures with their size, told in words too', async () => {
    const who = await signedIn();
    const answer = await who.get(`${banners}?category=${encodeURIComponent('Orient u. Emirate')}&lng=en`);
    expect(
      elements(content(answer), 'img').map(({ attributes }) => [attributes.alt, attributes.width, attributes.height]),
    ).toEqual([
      ['Banner Orient und Emirate, 300 × 250 pixels', '300', '250'],
      ['Banner Orient und Emirate, 468 × 60 pixels', '468', '60'],
      ['Banner Orient und Emirate, 728 × 90 pixels', '728', '90'],
    ]);
    const [svg, png] = await Promise.all(addressesOfPictures(answer).map(address => who.get(address)));
    expect(svg?.headers.get('Content-Type')).toBe('image/svg+xml');
    expect(svgProblem(svg?.html ?? '')).toBeNull();
    expect(png?.headers.get('Content-Type')).toBe('image/png');
    for (const picture of [svg, png]) {
      expect(picture?.headers.get('Content-Security-Policy')).toBe(
        "default-src 'none'; sandbox; frame-ancestors 'none'",
      );
      expect(picture?.headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(picture?.headers.get('Cache-Control')).toBe('private, max-age=600');
    }
  });

  it('are named in the light version, each with its size and a link to the picture', async () => {
    const who = await signedIn();
    const address = `${banners}?category=Alaska&lng=en`;
    const pictures = addressesOfPictures(await who.get(address));
    const lite = content(await who.get(address, { 'Save-Data': 'on' }));
    expect(elements(lite, 'img')).toEqual([]);
    const links = elements(lite, 'a').filter(each => textOf(each).startsWith('Show picture'));
    expect(links.map(({ attributes }) => attributes.href)).toEqual(pictures);
    expect(textOf(links[0])).toBe('Show picture Alaska, 300 × 250 pixels');
  });

  it('come with the HTML for a website: a link with the partner id, and the picture, which everybody can fetch', async () => {
    const who = await signedIn();
    const answer = await who.get(`${banners}?category=${encodeURIComponent('Orient u. Emirate')}&lng=en`);
    const [, code] =
      /<textarea[^>]*>([^<]*)<\/textarea>/.exec(answer.html.slice(answer.html.indexOf('468 × 60'))) ?? [];
    const snippet = unescapeHtml(code ?? '');
    expect(snippet).toBe(
      `<a href="${portal.url}/partner/demo-engine/booking?partnerid=10001&amp;language=en"><img src="${portal.url}/partner/demo-engine/banner/banner-de-9-468" width="468" height="60" alt="Orient und Emirate"></a>`,
    );
    const file = await who.get(links(answer, 'Download Orient und Emirate, 468')[0] ?? '');
    expect(file.headers.get('Content-Disposition')).toMatch(/^attachment; filename="Orient-und-Emirate-468x60\.png"/);
    const picture = await ask(portal.url, { target: new URL(/src="([^"]*)"/.exec(snippet)?.[1] ?? '').pathname });
    expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/png']);
    expect(picture.body.subarray(1, 4).toString()).toBe('PNG');
    expect(picture.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
    const engine = await who.get(unescapeHtml(/href="([^"]*)"/.exec(snippet)?.[1] ?? ''));
    expect(engine.status).toBe(200);
    expect(engine.html).toContain('10001');
    expect(engine.headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
  });
});

describe.each([
  ['offer templates', templates],
  ['banners', banners],
])('%s', (_, page) => {
  it.each(['Nowhere', "'%_\\\0😀", 'constructor', '__proto__', 'x'.repeat(3_000), '<script>'])(
    'of a category that does not exist: all of them, with a note: %s',
    async category => {
      const who = await signedIn();
      const answer = await who.get(
        `${page}?category=${encodeURIComponent(category)}&preview=${encodeURIComponent(category)}`,
      );
      expect(answer.status).toBe(200);
      expect(seen(answer)).toContain('“Category” could not be read');
      expect(categories(answer).filter(({ current }) => current)).toEqual([{ label: 'All categories', current: true }]);
      expect(headings(answer)).toHaveLength(11);
    },
  );

  it.each(['nothing', 'offer-nl-1', 'banner-nl-1-468', encodeURIComponent('../10004'), 'x'.repeat(3_000)])(
    'gives out no file that is not in the list: %s',
    async id => {
      const who = await signedIn();
      for (const view of ['', '?view=inline']) {
        const answer = await who.get(`${page}/${id}${view}`);
        // What climbs out of its folder is no address at all.
        const climbs = id.includes('%2F');
        expect(answer.status).toBe(climbs ? 400 : 404);
        if (!climbs) expect(seen(answer)).toContain('There is no such file in your list.');
        expect(answer.headers.get('Content-Type')).toMatch(/^text\/html/);
      }
    },
  );

  it('are for the basic right too', async () => {
    const staff = await signedIn('frontdesk1');
    expect(headings(await staff.get(page))).toHaveLength(11);
  });

  it.each(['10009', '10011', '10012'])('are not there for %s, by menu or by address (D11)', async login => {
    const who = await signedIn(login);
    expect((await who.get('/partner/home')).html).not.toContain('href="/partner/marketing');
    for (const path of [page, `${page}/offer-de-1`, `${page}/banner-de-1-468`]) {
      expect(await who.get(path)).toMatchObject({ status: 302, location: '/partner/home' });
    }
  });
});
