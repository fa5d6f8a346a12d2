import { describe, expect, it } from 'vitest';
import { elements, links, nameOf, parseHtml, textOf } from '../tools/html';
import { type Answer, Visitor } from '../tools/visitor';
import { withReadPortal } from '../tools/with-portal';

const portal = withReadPortal();

/** A visitor on a host of a brand, without any wish for a language. */
function at(host: string, language = ''): Visitor {
  const { port } = new URL(portal.url);
  const who = new Visitor(`http://${host}:${port}`, portal.url);
  if (language) who.headers['Accept-Language'] = language;
  else delete who.headers['Accept-Language'];
  return who;
}

const page = ({ html }: Answer) => parseHtml(html);
const titleOf = (answer: Answer) => textOf(elements(page(answer), 'title')[0]);
const languageOf = (answer: Answer) => elements(page(answer), 'html')[0]?.attributes.lang;
const headerOf = (answer: Answer) => elements(page(answer), 'header')[0];
const brandOf = (answer: Answer) => /\/partner\/brands\/(\d+)\/logo\.svg/.exec(answer.html)?.[1];
const offered = (answer: Answer) =>
  elements(headerOf(answer) ?? page(answer), 'a')
    .filter(({ attributes }) => attributes.hreflang)
    .map(link => `${link.attributes.lang} ${textOf(link)}`);

/** Decisions D2 and D3, by hand: brand, title of the login, languages, hotline, mail. */
const table: [string, string, string[], string | null][] = [
  ['101', 'Anmelden – Halyard Kreuzfahrten – Partnerportal', ['de Deutsch', 'en English'], '+49 40 66969 230'],
  ['102', 'Anmelden – Halyard Schweiz – Partnerportal', ['de-CH Deutsch', 'en English'], null],
  ['104', 'Inloggen – Halyard Cruises – partnerportaal', ['nl Nederlands', 'en English'], null],
  ['105', 'Aanmelden – Halyard België – partnerportaal', ['nl-BE Nederlands', 'fr Français'], null],
  ['106', 'Inloggen – Halyard Zeereizen – partnerportaal', ['nl Nederlands', 'en English'], '+31 10 000 01 06'],
  ['107', 'Inloggen – Halyard Riviercruises – partnerportaal', ['nl Nederlands', 'en English'], null],
  ['108', 'Anmelden – Halyard Flussreisen – Partnerportal', ['de-CH Deutsch', 'en English'], null],
  ['109', 'Iniciar sesión – Halyard Cruceros – portal de agencias', [], '+34 400 000 109'],
  ['111', 'Iniciar sessão – Halyard Cruzeiros – portal de parceiros', [], '+351 400 000 111'],
  ['112', 'Connexion – Halyard Croisières – espace partenaires', [], '+33 1 99 00 42 10'],
];

describe('each brand on its own host', () => {
  it.each(table)('%s: %s', async (id, title, languages, hotline) => {
    const answer = await at(`${id}.localhost`).get('/partner/login');
    expect(brandOf(answer)).toBe(id);
    expect(titleOf(answer)).toBe(title);
    expect(offered(answer)).toEqual(languages);
    const phone = links(page(answer)).find(({ href }) => href.startsWith('tel:'));
    expect(phone?.text ?? null).toBe(hotline);
    expect(answer.html).toContain(`/partner/brands/${id}/favicon.svg`);
  });

  it.each([
    ['101', 'de', 'Impressum', 'https://www.halyard-kreuzfahrten.example/impressum'],
    ['101', 'en', 'Imprint', 'https://www.halyard-kreuzfahrten.example/en/imprint'],
    ['105', 'nl-BE', 'Juridische informatie', 'https://www.halyard-belgie.example/juridische-informatie'],
    ['105', 'fr', 'Mentions légales', 'https://www.halyard-belgique.example/mentions-legales'],
    ['109', 'es', 'Aviso legal', 'https://www.halyard-cruceros.example/aviso-legal'],
  ])('footer links of %s in %s', async (id, language, text, href) => {
    const answer = await at(`${id}.localhost`).get(`/partner/login?lng=${language}`);
    const footer = elements(page(answer), 'footer')[0];
    expect(links(footer ?? page(answer))).toContainEqual({ text, href });
    const own = links(footer ?? page(answer)).filter(link => /^https?:|^\/partner/.test(link.href));
    expect(own).toHaveLength(8);
  });

  it('the logo leads to the brand’s site, in the visitor’s language', async () => {
    const answer = await at('105.localhost').get('/partner/login?lng=fr');
    const [logo] = elements(headerOf(answer) ?? page(answer), 'a');
    expect(logo?.attributes.href).toBe('https://www.halyard-belgique.example/');
    expect(logo && nameOf(page(answer), logo)).toBe('Halyard Belgique');
  });
});

describe('which brand it is (D1): host, partner, client id, remembered client id, default', () => {
  it('a client id is remembered', async () => {
    const who = at('localhost');
    expect(brandOf(await who.get('/partner/login'))).toBe('101');
    expect(brandOf(await who.get('/partner/login?client=109'))).toBe('109');
    expect(brandOf(await who.get('/partner/partnerarea'))).toBe('109');
    expect(brandOf(await who.get('/partner/login?client=104'))).toBe('104');
  });

  it.each(['999', '0', '-1', '101x', '', '1e2', '__proto__', '9'.repeat(30)])('client=%j is no brand', async client => {
    const who = at('localhost');
    expect(brandOf(await who.get(`/partner/login?client=${client}`))).toBe('101');
    expect(who.cookies.has('client')).toBe(false);
  });

  it('a partner who signs in on no brand’s host sees their own brand', async () => {
    const who = at('localhost');
    await who.get('/partner/login?client=104');
    await who.enter('10009');
    expect(brandOf(await who.get('/partner/home'))).toBe('109');
    expect(brandOf(await who.get('/partner/home?client=104'))).toBe('109');
  });

  it('a partner who signs in on another brand’s host stays with that brand', async () => {
    const who = at('104.localhost');
    await who.enter('10009');
    const answer = await who.get('/partner/home');
    expect(brandOf(answer)).toBe('104');
  });

  it('but what is hidden from its own brand stays hidden there, and nothing else', async () => {
    const [spaniard, german] = [at('104.localhost'), at('109.localhost')];
    await Promise.all([spaniard.enter('10009'), german.enter('10001')]);
    const banners = '/partner/marketing/banner';
    expect((await spaniard.get(banners)).location).toMatch(/\/home$/);
    expect((await spaniard.get('/partner/home')).html).not.toContain(banners);
    expect((await german.get(banners)).status).toBe(200);
    expect((await german.get('/partner/home')).html).toContain(`href="${banners}"`);
  });

  it('a brand’s real host counts as well', async () => {
    const who = new Visitor('http://partner.halyard-belgique.example', portal.url);
    expect(brandOf(await who.get('/partner/login'))).toBe('105');
  });
});

describe('which language it is (D3): asked for, remembered, the browser’s, the brand’s', () => {
  it.each([
    ['101', '', 'de'],
    ['101', 'en-GB,en;q=0.9', 'en'],
    ['101', 'fr', 'de'],
    ['102', 'fr-CH, de-CH;q=0.9', 'de-CH'],
    ['102', 'de', 'de-CH'],
    ['105', 'nl', 'nl-BE'],
    ['105', 'nl-NL', 'nl-BE'],
    ['105', 'fr-CH', 'fr'],
    ['105', 'en', 'nl-BE'],
    ['109', 'en', 'es'],
    ['112', '*', 'fr'],
    ['101', 'en;q=abc,;;', 'en'],
    ['101', 'it-IT,it;q=0.9,en;q=0.8', 'en'],
    ['101', 'it, en;q=0.5, de;q=0.9', 'de'],
    ['104', 'de-DE,de;q=0.9,en-US;q=0.8,en;q=0.7', 'en'],
    ['105', 'en-US,en;q=0.9,fr;q=0.8', 'fr'],
    ['102', 'fr, de-AT;q=0.9, en;q=0.5', 'de-CH'],
  ])('brand %s, a browser that wants “%s”: %s', async (id, wanted, language) => {
    expect(languageOf(await at(`${id}.localhost`, wanted).get('/partner/login'))).toBe(language);
  });

  it('thousands of languages that nobody speaks cost no more than a few, and what came first counts', async () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz'];
    const many = letters.flatMap(one => letters.slice(0, 16).map(other => `q${one}${other}`)).join(',');
    expect(many.length).toBeGreaterThan(1_600);
    expect(languageOf(await at('101.localhost', `en,${many}`).get('/partner/login'))).toBe('en');
    // Looked up, it would be: at the end of the list a browser's real wish is not found.
    expect(languageOf(await at('101.localhost', `${many},en`).get('/partner/login'))).toBe('de');
  });

  it('asking for one wins over the browser and is remembered', async () => {
    const who = at('101.localhost', 'de');
    expect(languageOf(await who.get('/partner/login?lng=en'))).toBe('en');
    expect(languageOf(await who.get('/partner/partnerarea'))).toBe('en');
    expect(languageOf(await who.get('/partner/partnerarea?lng=de'))).toBe('de');
  });

  it.each([
    ['102', 'de', 'de-CH', 'en'],
    ['105', 'nl', 'nl-BE', 'fr'],
    ['108', 'DE', 'de-CH', 'en'],
    ['104', 'en-GB', 'en', 'nl'],
  ])('of brand %s, “%s” is %s and remembered as that', async (id, asked, language, browser) => {
    const who = at(`${id}.localhost`, browser);
    expect(languageOf(await who.get(`/partner/login?lng=${asked}`))).toBe(language);
    expect(languageOf(await who.get('/partner/partnerarea'))).toBe(language);
  });

  it.each(['fr', 'xx', '', '../../etc', '<script>'])('“%s” is none of the brand’s', async wanted => {
    const who = at('101.localhost');
    expect(languageOf(await who.get(`/partner/login?lng=${encodeURIComponent(wanted)}`))).toBe('de');
    expect(who.cookies.has('lng')).toBe(false);
  });

  it('the switch keeps path and query', async () => {
    const query = 'username=10001&redirectTo=/partner/home?a=%2B+1';
    const answer = await at('101.localhost').get(`/partner/login?lng=de&${query}`);
    const switches = elements(headerOf(answer) ?? page(answer), 'a').filter(({ attributes }) => attributes.hreflang);
    expect(switches.map(({ attributes }) => [attributes.href, attributes['aria-current']])).toEqual([
      [`/partner/login?${query}&lng=de`, 'true'],
      [`/partner/login?${query}&lng=en`, undefined],
    ]);
  });
});
