import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql, type Updateable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createListener } from '~/platform/http.server';
import type { PlatformTables } from '~/platform/tables';
import { colourNames, defaultColours } from '~/rules/engine-styles';
import { jpeg } from '../files/pictures';
import { elements, links, parseHtml, textOf } from '../tools/html';
import { startPlatform, type TestPlatform } from './start';

let test: TestPlatform;
let server: Server;
let url: string;
beforeAll(async () => {
  test = await startPlatform();
  const quiet = { info() {}, warn() {}, error() {} };
  server = createServer(createListener(test.platform, quiet)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/engine/layout/`;
});
afterAll(async () => {
  server?.close();
  server?.closeAllConnections();
  await test?.stop();
});

async function tokenOf(partner: number): Promise<string> {
  const found = await test.db
    .selectFrom('platform.partner')
    .select('layout_token')
    .where('id', '=', partner)
    .executeTakeFirstOrThrow();
  return found.layout_token;
}

const get = async (partner: number, rest = '') => fetch(url + (await tokenOf(partner)) + rest);
async function page(partner: number, rest = '') {
  const answer = await get(partner, rest);
  expect(answer.status).toBe(200);
  return parseHtml(await answer.text());
}
type Page = Awaited<ReturnType<typeof page>>;
const styleOf = (of: Page) =>
  Object.fromEntries(
    (elements(of, 'html')[0]?.attributes.style ?? '').split(';').map(each => each.split(/:(.*)/s).slice(0, 2)),
  );

const styles = (partner: number, values: Updateable<PlatformTables['platform.styles']>) =>
  test.db.updateTable('platform.styles').set(values).where('partner_id', '=', partner).execute();
const text = (partner: number, values: Updateable<PlatformTables['platform.config_text']>) =>
  test.db.updateTable('platform.config_text').set(values).where('partner_id', '=', partner).execute();
const layout = (partner: number, values: Updateable<PlatformTables['platform.layout']>) =>
  test.db.updateTable('platform.layout').set(values).where('partner_id', '=', partner).execute();

describe('an agency’s public page', () => {
  it('shows what the agency has set', async () => {
    const shown = await page(10001);
    expect(elements(shown, 'html')[0]?.attributes.lang).toBe('de');
    expect(textOf(elements(shown, 'title')[0])).toBe('Kreuzfahrtangebote – Reisebüro Seeblick GmbH');
    expect(elements(shown, 'img')[0]?.attributes.alt).toBe('Reisebüro Seeblick GmbH');
    expect(styleOf(shown)).toMatchObject({ '--colorprimary': '#0b4f6c', '--fontfamily': 'Verdana, sans-serif' });
    expect(links(shown).map(({ text: name, href }) => [name, href])).toEqual([
      ['Alle Termine', '?language=de'],
      ['+49 40 1234567', 'tel:+49401234567'],
      ['office@seeblick.example', 'mailto:office@seeblick.example'],
      ['Impressum', 'https://www.seeblick.example/imprint'],
      ['Allgemeine Geschäftsbedingungen', 'https://www.seeblick.example/terms.pdf'],
      ['Allgemeine Geschäftsbedingungen (PDF)', `${await tokenOf(10001)}/terms/1`],
      ['Datenschutz', 'https://www.seeblick.example/privacy'],
    ]);
  });

  it('has the specification’s looks for an agency that has set none', async () => {
    const wanted = Object.fromEntries(colourNames.map(name => [`--${name}`, defaultColours[name]]));
    expect(styleOf(await page(10003))).toEqual({
      ...wanted,
      '--fontfamily': 'Arial, sans-serif',
      '--fontsize': '14px',
    });
  });

  it.each([
    ['de', 'Kreuzfahrtangebote'],
    ['en', 'Cruise offers'],
    ['fr', 'Offres de croisières'],
    ['es', 'Ofertas de cruceros'],
    ['nl', 'Cruiseaanbiedingen'],
    ['nl-BE', 'Cruiseaanbiedingen'],
    ['pt', 'Ofertas de cruzeiros'],
    ['xx', 'Kreuzfahrtangebote'],
    ['__proto__', 'Kreuzfahrtangebote'],
  ])('in the language %s is headed %s', async (language, heading) => {
    const shown = await page(10002, `?language=${language}`);
    expect(elements(shown, 'h1').map(textOf)).toEqual([heading]);
  });

  it.each([
    ['de', 'ab 1.299,00 EUR pro Person'],
    ['de-CH', 'ab 1’299.00 EUR pro Person'],
  ])('has a price as %s writes it', async (language, price) => {
    const shown = await page(10002, `?language=${language}`);
    expect(elements(shown, 'p').map(textOf)).toContain(price);
  });

  it('leads to the languages that have a text of the agency’s', async () => {
    const names = links(await page(10002)).map(({ href }) => href);
    expect(names.filter(href => href.startsWith('?'))).toEqual(['?language=de', '?language=en', '?language=de']);
  });

  it('shows the advertising text to those who want it shown', async () => {
    await text(10002, { advert: 'Frühbucher\nsparen' });
    expect(textOf(await page(10002))).toContain('Frühbucher sparen');
    await layout(10002, { show_advert: false });
    expect(textOf(await page(10002))).not.toContain('Frühbucher');
  });

  it('is without header and footer where they are switched off', async () => {
    await styles(10004, { block_header: false, block_footer: false });
    const shown = await page(10004);
    expect([...elements(shown, 'header'), ...elements(shown, 'footer')]).toEqual([]);
    await styles(10004, { block_header: true });
    expect(elements(await page(10004), 'header')).toHaveLength(1);
  });

  it('may run nothing and load nothing but its logo', async () => {
    const answer = await get(10001);
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; style-src-attr 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    );
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await answer.text()).not.toMatch(/<script|<iframe|<form| on\w+=/i);
  });
});

describe('whatever the tables hold', () => {
  /** The database refuses these by itself; here somebody has got past it. */
  async function withoutChecks(work: () => Promise<void>): Promise<void> {
    const { rows } = await sqlOf(`select conrelid::regclass::text as place, conname as name
      from pg_constraint where contype = 'c' and conrelid::regclass::text in ('platform.styles', 'platform.config_text', 'platform.layout')`);
    for (const { place, name } of rows) await sqlOf(`alter table ${place} drop constraint ${name}`);
    await work();
  }
  const sqlOf = (statement: string) => sql.raw<Record<string, string>>(statement).execute(test.db);

  it('no style but colours, fonts and sizes of the lists, no link but http(s), no markup is written', async () => {
    const evil = '#fff;background:url(//evil.example)"><script>alert(1)</script>';
    const looks =
      'background primary secondary button button_hover button_font link border font font_highlight heading';
    await withoutChecks(async () => {
      const colours = Object.fromEntries(looks.split(' ').map(name => [`color_${name}`, evil]));
      await styles(10005, { ...colours, font_family: evil, font_size: evil, block_header: true, block_footer: true });
      await layout(10005, { firm: evil, phone_number: evil, show_advert: true });
      const bad = 'javascript:alert(1)';
      const addresses = {
        imprint_link: bad,
        terms_link: 'data:text/html,x',
        privacy_link: `${bad}//https://x.example`,
      };
      await text(10005, {
        advert: evil,
        contact_information: evil,
        email_contact: `a@b.example"${evil}`,
        ...addresses,
      });
    });
    const answer = await get(10005);
    const html = await answer.text();
    const shown = parseHtml(html);
    expect(html).not.toContain('<script');
    expect(JSON.stringify(styleOf(shown))).not.toMatch(/evil|url|script/);
    expect(links(shown).filter(({ href }) => !/^(\?language|tel:\+?\d*$)/.test(href))).toEqual([]);
    expect(textOf(shown)).toContain('alert(1)');
  });

  it('no file is given out that is no picture or no PDF', async () => {
    await layout(10005, { logo_name: 'logo.png', logo: Buffer.from('<svg onload=alert(1)>').toString('base64') });
    await text(10005, { terms_file: 'terms.pdf', terms: Buffer.from('<script>alert(1)</script>').toString('base64') });
    expect([(await get(10005, '/logo')).status, (await get(10005, '/terms/25')).status]).toEqual([404, 404]);
  });
});

describe('its files', () => {
  it('the logo has the type of its bytes, whatever it is called', async () => {
    await layout(10006, { logo_name: 'logo.html', logo: jpeg(10, 10).toString('base64') });
    const answer = await get(10006, '/logo');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox; frame-ancestors 'none'");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(jpeg(10, 10));
  });

  it('the terms come as a download under their own name', async () => {
    const name = 'AGB für "Gäste"\r\n(neu).pdf';
    const before = await get(10001, '/terms/1');
    expect(before.headers.get('content-disposition')).toBe(
      `attachment; filename="terms.pdf"; filename*=UTF-8''terms.pdf`,
    );
    await text(10007, { terms_file: name.replace(/["\r\n]/g, ''), terms: Buffer.from('%PDF-1.4').toString('base64') });
    const answer = await get(10007, '/terms/6');
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="AGB_f_r_G_ste_neu_.pdf"; filename*=UTF-8''AGB%20f%C3%BCr%20G%C3%A4ste%28neu%29.pdf`,
    );
  });

  it.each(['agb.html', 'agb.pdf.exe', 'AGB'])('terms that are called %s are downloaded as a PDF', async name => {
    await text(10007, { terms_file: name, terms: Buffer.from('%PDF-1.4').toString('base64') });
    const answer = await get(10007, '/terms/6');
    expect(answer.headers.get('content-disposition')).toContain(`filename="${name}.pdf"; filename*=UTF-8''${name}.pdf`);
  });

  it.each(['/terms/2', '/terms/99', '/terms/', '/terms/1/x', '/terms/001', '/logo/', '/../logo', '/styles'])(
    '%s is nothing',
    async rest => expect((await get(10002, rest)).status).toBe(404),
  );
});

describe('an address without a partner behind it', () => {
  it.each(['', 'x', 'a'.repeat(32), 'a'.repeat(200), "'or'1'='1", '10001', '%00', '__proto__', '../booking'])(
    '“%s” is answered 404',
    async token => {
      for (const rest of ['', '/logo', '/terms/1']) {
        expect([(await fetch(url + token + rest)).status]).not.toContain(500);
        if (!token.startsWith('.')) expect((await fetch(url + token + rest)).status).toBe(404);
      }
    },
  );

  it('nothing can be posted to it', async () => {
    const answer = await fetch(url + (await tokenOf(10001)), { method: 'POST', body: 'x=1' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});
