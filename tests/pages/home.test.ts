import { describe, expect, it } from 'vitest';
import { homeOf } from '../tools/home-page';
import { links, textOf } from '../tools/html';
import { savePartner } from '../tools/partner-page';
import { content } from '../tools/press';
import { type Answer, Visitor } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

const portal = withPortal();

async function home(login: string, language = 'en'): Promise<Answer> {
  const who = new Visitor(portal.url);
  who.headers['Accept-Language'] = language;
  await who.enter(login);
  return who.get('/partner/home');
}

const linkTexts = (answer: Answer) => links(content(answer)).map(({ text }) => text);

describe('home', () => {
  it.each([
    ['10001', 'en', 'Welcome to Halyard Kreuzfahrten, Reisebüro Seeblick GmbH'],
    ['10001', 'de', 'Willkommen bei Halyard Kreuzfahrten, Reisebüro Seeblick GmbH'],
    ['10012', 'fr', 'Bienvenue chez Halyard Croisières, Croisières du Vieux-Port'],
  ])('welcomes %s in %s by the brand’s and the agency’s name', async (login, language, heading) => {
    expect(homeOf(await home(login, language)).heading).toBe(heading);
  });

  it('links to the booking engine with the partner id', async () => {
    const engineOf = async (login: string) =>
      homeOf(await home(login)).links.find(({ text }) => /^Booking engine/.test(text));
    const engine = await engineOf('10001');
    expect(engine?.text).toBe('Booking engine for partner 10001 (opens in a new tab)');
    expect(engine?.href).toMatch(/^\/partner\/demo-engine\/booking\?partnerid=10001(&|$)/);
    expect((await engineOf('10002'))?.href).toMatch(/^\/partner\/demo-engine\/corporate\?partnerid=10002(&|$)/);
  });

  it('links to the agency’s website', async () => {
    expect(links(content(await home('10001')))).toContainEqual({
      text: 'www.seeblick.example (opens in a new tab)',
      href: 'https://www.seeblick.example/',
    });
  });

  it('without a stored website says where to add it, to whoever may', async () => {
    const who = new Visitor(portal.url);
    await who.enter('10001');
    expect((await savePartner(who, { url: '' })).status).toBe(303);
    const owner = await who.get('/partner/home');
    expect(links(content(owner))).toContainEqual({
      text: 'Add your website to your partner data',
      href: '/partner/partnerdata/edit#partner-url',
    });
    const staff = await home('frontdesk1');
    expect(textOf(content(staff))).toContain('No homepage is stored in your partner data.');
    expect(linkTexts(staff)).not.toContain('Add your website to your partner data');
  });

  it('leads to marketing where the brand has it', async () => {
    const marketing = /^\/partner\/marketing\//;
    const ledTo = async (login: string) =>
      homeOf(await home(login))
        .links.map(({ href }) => href)
        .filter(href => marketing.test(href));
    expect(await ledTo('10001')).toEqual([
      '/partner/marketing/offertemplates',
      '/partner/marketing/banner',
      '/partner/marketing/links',
    ]);
    for (const login of ['10009', '10011', '10012']) expect([login, await ledTo(login)]).toEqual([login, []]);
  });
});

describe('the newsletter', () => {
  it.each([
    ['10006', 'en', 'Sign up for the newsletter (opens in a new tab)'],
    ['10006', 'nl', 'Inschrijven voor de nieuwsbrief (opent in een nieuw tabblad)'],
    ['10009', 'es', 'Suscribirse al boletín (se abre en una pestaña nueva)'],
    ['10011', 'pt', 'Subscrever a newsletter (abre num novo separador)'],
  ])('is offered to %s, in the visitor’s language %s', async (login, language, words) => {
    const offered = links(content(await home(login, language))).filter(({ href }) => /newsletter/i.test(href));
    expect(offered).toHaveLength(1);
    expect(offered[0]?.text).toBe(words);
  });

  it('differs by language', async () => {
    const [english, dutch] = await Promise.all(
      ['en', 'nl'].map(
        async language =>
          links(content(await home('10006', language))).find(({ href }) => /newsletter/i.test(href))?.href,
      ),
    );
    expect(english).not.toBe(dutch);
  });

  it.each(['10001', '10004', '10005', '10007', '10008', '10012', '10022'])('is not offered to %s', async login => {
    expect(links(content(await home(login))).filter(({ href }) => /newsletter/i.test(href))).toEqual([]);
  });
});
