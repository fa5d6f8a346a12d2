import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { svgProblem } from '~/brands/svg';
import { readPicture } from '~/files/image';
import { validatePdf } from '~/files/pdf/validate-pdf.server';
import type { CallName } from '~/upstream/calls';
import { refusalOf, startPlatform, type TestPlatform } from './start';

/** The demonstration data of these tests is made for 18 March 2026. */
let test: TestPlatform;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  test = await startPlatform();
  for (const user of ['10001', '10004', '10005', '10012', 'accounts01', 'frontdesk1'])
    tokens[user] = await test.signIn(user);
});
afterAll(() => test?.stop());

const ask = <Name extends CallName>(user: string, name: Name, request: object) =>
  test.platform.handle(
    name,
    { partnerid: /^\d+$/.test(user) ? Number(user) : 10001, ...request },
    tokens[user] ?? null,
  );
const provisions = (user: string, year: number, month: number) => ask(user, 'listProvisions', { year, month });
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

describe('commission statements', () => {
  it('are listed by the month in which they were made, with their size', async () => {
    expect(await provisions('10001', 2026, 3)).toEqual([
      {
        fileid: '10001-2026-02-correction-csv',
        filename: 'provision-2026-02-correction.csv',
        createddate: '2026-03-01',
        size: null,
      },
      {
        fileid: '10001-2026-02-csv',
        filename: 'provision-2026-02.csv',
        createddate: '2026-03-01',
        size: expect.any(Number),
      },
      {
        fileid: '10001-2026-02-pdf',
        filename: 'provision-2026-02.pdf',
        createddate: '2026-03-01',
        size: expect.any(Number),
      },
    ]);
  });

  it('have a month without any', async () => {
    expect(await provisions('10001', 2025, 11)).toEqual([]);
    expect((await provisions('10001', 2025, 10)).length).toBeGreaterThan(0);
    expect((await provisions('10001', 2025, 12)).length).toBeGreaterThan(0);
    expect(await provisions('10001', 2019, 1)).toEqual([]);
  });

  it.each([
    [2026, 0],
    [2026, 13],
    [0, 1],
    [12_026, 1],
  ])('of no month (%i, %i) are refused', async (year, month) => {
    expect(await refusalOf(provisions('10001', year, month))).toEqual({ status: 400, code: 'invalid_month' });
  });

  it('hold the lines of their statement, each with its own commission', async () => {
    const file = await ask('10001', 'downloadProvision', { fileId: '10001-2026-02-csv' });
    expect([file.contenttype, file.filename]).toEqual(['text/csv; charset=utf-8', 'provision-2026-02.csv']);
    const [head, ...rows] = textOf(file.bytes).trimEnd().split('\r\n');
    expect(head).toBe('booking;departure;price;rate;commission;kind');
    const lines = await ask('10001', 'statementLines', { statementid: '10001-2026-02' });
    expect(lines.length).toBeGreaterThan(5);
    expect(rows).toEqual(
      lines.map(({ bookingnr, departure, price, rate, commission, kind }) =>
        [bookingnr, departure, price, rate, commission, kind].join(';'),
      ),
    );
    const [listed] = (await provisions('10001', 2026, 3)).filter(each => each.fileid === '10001-2026-02-csv');
    expect(listed?.size).toBe(file.bytes.length);
  });

  it('are the same as PDF, whole and inert', async () => {
    const file = await ask('10001', 'downloadProvision', { fileId: '10001-2026-02-pdf' });
    expect(file.contenttype).toBe('application/pdf');
    expect(await validatePdf(file.bytes)).toBeNull();
    expect(textOf(file.bytes)).toContain('Provisionsabrechnung 2026-02');
    expect(textOf(file.bytes)).toContain('S2602-10001');
    const [line] = await ask('10001', 'statementLines', { statementid: '10001-2026-02' });
    const [year, month, day] = line?.departure.split('-') ?? [];
    expect(textOf(file.bytes)).toContain(`(${day}.${month}.${year})`);
    const price = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2 }).format(Number(line?.price));
    expect(textOf(file.bytes)).toContain(`(${price})`);
  });

  it('include one that is listed and lost', async () => {
    const lost = ask('10001', 'downloadProvision', { fileId: '10001-2026-02-correction-csv' });
    expect(await refusalOf(lost)).toEqual({ status: 404, code: 'file_lost' });
  });

  it.each(['10004-2026-02-csv', '10001-1999-01-csv', '', "' or 1=1 --", '../10001-2026-02-csv'])(
    'of others, or of nobody, are not found: %s',
    async fileId => {
      expect(await refusalOf(ask('10001', 'downloadProvision', { fileId }))).toEqual({
        status: 404,
        code: 'file_not_found',
      });
    },
  );

  it('are for whoever sees the bookings of all users, since they show the whole agency’s money (D10)', async () => {
    const [{ fileid } = { fileid: '' }] = await ask('accounts01', 'listProvisions', { year: 2026, month: 3 });
    expect(fileid).toMatch(/^10001-/);
    const refusal = { status: 403, code: 'missing_right' };
    expect(await refusalOf(provisions('frontdesk1', 2026, 3))).toEqual(refusal);
    expect(await refusalOf(ask('frontdesk1', 'downloadProvision', { fileId: fileid }))).toEqual(refusal);
  });
});

describe('marketing files', () => {
  it('are offered for every category, without the files themselves', async () => {
    const templates = await ask('10001', 'listOfferTemplates', {});
    expect(templates.map(({ title }) => title).sort()).toEqual(
      'Afrika|Alaska|Allgemein|Asien|Fluss|Hawaii|Karibik|Mittelmeer|Nordamerika|Nordland|Orient u. Emirate'
        .split('|')
        .map(area => `offertemplate-${area}`),
    );
    expect(Object.keys(JSON.parse(JSON.stringify(templates[0]))).sort()).toEqual(['fileid', 'name', 'title']);
    const banners = await ask('10001', 'listBanners', {});
    expect(banners).toHaveLength(33);
    expect(banners.filter(({ title }) => title === 'banner-Sonstige').map(({ name }) => name)).toEqual([
      'Weltreisen 300x250.svg',
      'Weltreisen 468x60.png',
      'Weltreisen 728x90.png',
    ]);
  });

  it.each([
    ['10001', ['Alaska.pdf', 'Karibik.pdf']],
    ['10004', ['Alaska.pdf', 'Caraïben.pdf']],
    ['10005', ['Alaska.pdf', 'Alaska.pdf', 'Caraïben.pdf', 'Caraïbes.pdf']],
  ])('are in the language of the market: %s', async (user, names) => {
    const templates = await ask(user, 'listOfferTemplates', {});
    const found = templates.filter(({ title }) => /Alaska|Karibik/.test(String(title))).map(({ name }) => name);
    expect(found.sort()).toEqual(names);
  });

  it('are real: each PDF is whole and inert, each picture has the size that its name says', async () => {
    for (const { fileid, name } of await ask('10001', 'listOfferTemplates', {})) {
      const file = await ask('10001', 'getOfferTemplate', { fileId: String(fileid) });
      expect([name, file.contenttype, await validatePdf(file.bytes)]).toEqual([name, 'application/pdf', null]);
      expect(file.filename).toBe(name);
    }
    for (const { fileid, name } of await ask('10001', 'listBanners', {})) {
      const { bytes, contenttype } = await ask('10001', 'getBanner', { fileId: String(fileid) });
      const [, width, height, ending] = /(\d+)x(\d+)\.(\w+)$/.exec(String(name)) ?? [];
      const size = { width: Number(width), height: Number(height) };
      if (ending === 'svg') {
        const svg = Buffer.from(bytes).toString('utf8');
        expect([contenttype, svgProblem(svg)]).toEqual(['image/svg+xml', null]);
        expect(svg).toContain(`width="${size.width}" height="${size.height}"`);
      } else expect(readPicture(bytes)).toMatchObject({ image: { type: contenttype, ...size } });
    }
  });

  it('can write every accent of their languages', async () => {
    const { bytes } = await ask('10005', 'getOfferTemplate', { fileId: 'offer-fr-9' });
    // Latin-1 in the file; a sign that could not be written would be a question mark.
    expect(textOf(bytes)).toContain('(Orient et Émirats)');
    expect(textOf(bytes)).toContain('(Démonstration : offre inventée, sans lien avec aucune compagnie de croisières.)');
    expect(textOf(bytes)).not.toContain('?');
  });

  it.each<[CallName, string]>([
    ['getOfferTemplate', 'offer-nl-1'],
    ['getOfferTemplate', 'banner-de-1-468'],
    ['getBanner', 'offer-de-1'],
    ['getBanner', 'nothing'],
  ])('of another market or kind are not found: %s %s', async (name, fileId) => {
    expect(await refusalOf(ask('10001', name, { fileId }))).toEqual({ status: 404, code: 'file_not_found' });
  });

  it('that an operator has put into the table are given out as they are', async () => {
    const content = Buffer.from('%PDF-1.4 own %%EOF').toString('base64');
    const row = { id: 'own-1', title: 'offertemplate-Eigene', name: 'Eigene.pdf', language_id: 1, content };
    await test.db
      .insertInto('platform.marketing_file')
      .values({ ...row, content_type: 'application/pdf' })
      .execute();
    const file = await ask('10001', 'getOfferTemplate', { fileId: 'own-1' });
    await test.db.deleteFrom('platform.marketing_file').where('id', '=', 'own-1').execute();
    expect(textOf(file.bytes)).toBe('%PDF-1.4 own %%EOF');
  });
});
