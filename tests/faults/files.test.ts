import { describe, expect, it } from 'vitest';
import { readWorkbook } from '../files/read-workbook';
import { fileOf } from '../tools/files';
import { elements, textOf as wordsOf } from '../tools/html';
import { content } from '../tools/press';
import type { Answer, Visitor } from '../tools/visitor';
import type { Fault } from '../upstream/faults';
import { failures, refusals, someOf } from './failures';
import { withFaultyPortal } from './faulty';
import { expectSignedInPage, textOf, words } from './pages';

const faulty = withFaultyPortal({}, { shared: true });
const provisions = '/partner/provisions';
/** A month that no statement was made in. */
const month = `${provisions}?year=2001&month=3`;
const pages = {
  templates: { page: '/partner/marketing/offertemplates', list: /\/marketing\/offertemplates$/ },
  banners: { page: '/partner/marketing/banner', list: /\/marketing\/banner$/ },
};
const listed = /\/provisions\?/;
const downloads = /provision\/download|offertemplates\/.|banner\/./;
const pdf = { 'content-type': 'application/pdf' };
const file = (body: string | Buffer, headers: Record<string, string> = pdf): Fault => ({ status: 200, body, headers });

const linkIn = (answer: Answer, part: string) =>
  elements(content(answer), 'a').find(link => (link.attributes.href ?? '').includes(part))?.attributes.href ?? '';

/** The address of a file as its list gives it, in a page that has been looked at before anything fails. */
async function addressOf(visitor: Visitor, page: string, part: string): Promise<string> {
  const address = linkIn(await visitor.get(page), part);
  expect(address).toContain(part);
  return address;
}

describe('a list of statements that can’t be had', () => {
  it.each(someOf(failures, 'statements'))(
    'is an empty list with a small notice and a way to try again: %j',
    async fault => {
      const visitor = await faulty.signedIn();
      await faulty.faults.fail({ path: listed }, fault);
      const answer = await visitor.get(month);
      expectSignedInPage(answer, 502);
      expect(textOf(answer)).toContain(words.generic);
      expect(elements(content(answer), 'tbody')).toEqual([]);
      // That there is none is not said: nobody knows.
      expect(textOf(answer)).not.toContain('There are no files');
      expect(elements(content(answer), 'select')).toHaveLength(2);
    },
  );

  it.each(refusals)('is an empty list when the upstream refuses it: %j', async fault => {
    const visitor = await faulty.signedIn();
    await faulty.faults.fail({ path: listed }, fault);
    const answer = await visitor.get(month);
    expectSignedInPage(answer, 200);
    expect(textOf(answer)).toContain('There are no files for March 2001.');
    const old = await visitor.get(month.replace('?', '/file/1?'));
    expectSignedInPage(old, 404);
  });
});

it('the VAT of a statement has no total where a line tells none, on the page and in its file', async () => {
  const visitor = await faulty.signedIn();
  const statement = linkIn(await visitor.get(provisions), '/statements/').replace(/[?#].*/, '');
  const vatOf = async () => {
    const answer = await visitor.get(statement);
    expectSignedInPage(answer, 200);
    const cells = (part: string) => elements(content(answer), part).flatMap(each => elements(each, 'tr'))[0];
    const [[, rows = []] = []] = [...readWorkbook((await fileOf(visitor, `${statement}.xlsx`)).body)];
    return {
      tile: /incl\. [\d,.]+ VAT/.test(wordsOf(elements(content(answer), 'dl')[0])),
      total: wordsOf(elements(cells('tfoot') ?? content(answer), 'td').at(-1)),
      filed: rows.at(-1)?.[(rows[0]?.length ?? 0) - 1] ?? null,
    };
  };
  const whole = await vatOf();
  expect(whole).toEqual({
    tile: true,
    total: expect.stringMatching(/\d\.\d\d$/),
    filed: expect.objectContaining({ number: expect.any(Number) }),
  });
  await faulty.faults.fail(
    { path: /\/lines/ },
    { alter: answer => (answer as object[]).map((line, at) => (at === 0 ? { ...line, vat: null } : line)) },
  );
  expect(await vatOf()).toEqual({ tile: false, total: '–', filed: null });
});

describe.each(Object.entries(pages))('a list of %s that can’t be had', (_, { page, list }) => {
  it.each(someOf([...failures, ...refusals], 'files'))('fails alone, the categories stay: %j', async fault => {
    const visitor = await faulty.signedIn();
    await faulty.faults.fail({ path: list }, fault);
    const answer = await visitor.get(`${page}?category=Australien`);
    expectSignedInPage(answer, 502);
    expect(textOf(answer)).toContain(words.generic);
    expect(textOf(answer)).not.toContain('could not be read');
    expect(linkIn(answer, 'category=Australien')).toBe(`${page}?category=Australien`);
    expect(elements(content(answer), 'a').filter(({ attributes }) => attributes.class === 'chip')).toHaveLength(12);
  });

  it('of a stranger’s categories and broken names is shown as far as it goes', async () => {
    const visitor = await faulty.signedIn();
    const kind = page.endsWith('banner') ? 'banner' : 'offertemplate';
    const body = [
      { fileId: 'x/1', title: `${kind}-Arktis <b>`, name: '' },
      { FILEID: 7, TITLE: null, NAME: '../x.pdf' },
    ];
    await faulty.faults.fail({ path: list }, { status: 200, body });
    const answer = await visitor.get(page);
    expectSignedInPage(answer, 200);
    expect(elements(content(answer), 'h2').map(wordsOf)).toContain('Arktis <b>');
    for (const id of ['x%2F1', '7']) expect(answer.html).toContain(`"${page}/${id}`);
  });
});

/** What comes in a file's place, on each of the three ways to a file in turn. */
const instead: [what: string, fault: Fault][] = [
  ['a page that is called PDF', file('<!doctype html><p>Maintenance')],
  ['an error object that is called PDF', file('{"error":"internal"}')],
  ['a cut PDF', file('%PDF-1.4\n1 0 obj\n<< /Type /Cat')],
  ['a cut picture', file(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), { 'content-type': 'image/png' })],
  [
    'an SVG with a script',
    file('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', { 'content-type': 'image/svg+xml' }),
  ],
  ['a program', file('MZ\x90\0\x03\0\0\0', { 'content-type': 'application/octet-stream' })],
  ['nothing', file('')],
  ['half of what was announced', file('%PDF-1.4 %%EOF', { ...pdf, 'content-length': '9000', connection: 'close' })],
];

describe('a download that fails', () => {
  const ways = [
    [provisions, '.csv', 'Payout history'],
    [pages.templates.page, '/offertemplates/offer-', 'Offer templates'],
    [pages.banners.page, '/banner/banner-', 'Banner'],
  ] as const;

  it.each(instead.flatMap(([what, fault], turn) => [[what, fault, ways[turn % 3]] as const]))(
    'is never given out as a good one, but a page with a way back: %s',
    async (_, fault, way) => {
      const [page = '', part = '', back = ''] = way ?? [];
      const visitor = await faulty.signedIn();
      const address = page === provisions ? await statement(visitor) : await addressOf(visitor, page, part);
      await faulty.faults.fail({ path: downloads }, fault);
      const answer = await visitor.get(address);
      expectSignedInPage(answer, 502);
      expect(answer.headers.get('Content-Disposition')).toBeNull();
      expect(textOf(answer)).toContain(words.generic);
      expect(textOf(answer)).toContain(`Back: ${back}`);
      expect(elements(content(answer), 'a').map(({ attributes }) => attributes.href)).toContain(address);
      await faulty.faults.clear();
    },
  );

  it('once, by a broken line, is tried again unseen', async () => {
    const visitor = await faulty.signedIn();
    const address = await statement(visitor);
    await faulty.faults.fail({ path: downloads, times: 1 }, 'reset');
    const answer = await visitor.get(address);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(faulty.asked('GET', downloads)).toBe(2);
  });

  it('is none of a PDF that is called HTML', async () => {
    const visitor = await faulty.signedIn();
    const address = await addressOf(visitor, pages.templates.page, '/offertemplates/offer-');
    await faulty.faults.fail({ path: downloads }, file('%PDF-1.4\n%%EOF', { 'content-type': 'text/html' }));
    const answer = await visitor.get(address);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  });
});

/** The page links to a statement by its id, not by its name. */
async function statement(visitor: Visitor): Promise<string> {
  const list = await visitor.get(provisions);
  const address = elements(content(list), 'a').find(link => /\d{4}-\d\d-csv\?/.test(link.attributes.href ?? ''));
  expect(address).toBeDefined();
  return address?.attributes.href ?? '';
}

it('a statement’s page has its own files, and none of another one that was made in the same month', async () => {
  const visitor = await faulty.signedIn();
  const addresses: string[] = [];
  const alter = (answer: unknown) => {
    const [one, other, ...rest] = answer as { statementid: string; date: string; fileids: string[] }[];
    addresses.push(...[one, other].map(each => `${provisions}/statements/${each?.statementid}`));
    const [csv = '', pdf = ''] = one?.fileids ?? [];
    return [{ ...one, fileids: [pdf] }, { ...other, date: one?.date, fileids: [csv] }, ...rest];
  };
  await faulty.faults.fail({ path: /\/statements\?/ }, { alter });
  await visitor.get(provisions);
  const [latest = '', before = ''] = addresses;
  const filesOn = async (address: string) =>
    elements(content(await visitor.get(address)), 'a').flatMap(
      ({ attributes: { href = '' } }) => /\/file\/[\d-]+-(csv|pdf)\?/.exec(href)?.[1] ?? [],
    );
  expect(await filesOn(latest)).toEqual(['pdf']);
  expect(await filesOn(before)).toEqual(['csv']);
});

it('a year that was paid in another currency has no total, and is compared in months in euros alone', async () => {
  const visitor = await faulty.signedIn();
  type Known = { currency: string; periodto: string; total: number };
  const year = new Date().getFullYear() - 1;
  const total = async (isForeign: (statement: Known) => boolean) => {
    const paid = (each: Known) => ({ ...each, total: each.periodto < `${year}` ? 50 : 100 });
    const alter = (answer: unknown) =>
      (answer as Known[]).map(each => ({ ...paid(each), currency: isForeign(each) ? 'CHF' : 'EUR' }));
    await faulty.faults.fail({ path: /\/statements\?/ }, { alter });
    const answer = await visitor.get(`${provisions}?year=${year}`);
    await faulty.faults.clear();
    return elements(content(answer), 'dd').map(wordsOf).slice(-2);
  };
  expect(await total(() => true)).toEqual(['–', '–']);
  const ofYear = (statement: Known, month: string) => statement.periodto.startsWith(`${year}-${month}`);
  expect(await total(each => ofYear(each, '03'))).toEqual(['1,100.00 EUR', expect.stringContaining('100')]);
});

describe('what an upstream calls its files', () => {
  it('cannot set headers, leave the folder, or pass as something else', async () => {
    const visitor = await faulty.signedIn();
    const body = [
      { fileId: 'a b/ö', fileName: '..\\..\\evil\r\nX: y\u202Evsc.csv', createdDate: '2026-03-01T00:00:00' },
    ];
    await faulty.faults.fail({ path: listed }, { status: 200, body });
    await faulty.faults.fail(
      { path: downloads },
      file('booking;price\r\n', { 'content-type': 'application/octet-stream' }),
    );
    const list = await visitor.get(month);
    expect(textOf(list)).toContain('01/03/2026');
    const answer = await visitor.get(linkIn(list, '/provisions/file/'));
    expect(answer.headers.get('Content-Disposition')).toBe(
      `attachment; filename="evilX yvsc.csv"; filename*=UTF-8''evilX%20yvsc.csv`,
    );
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('X')).toBeNull();
    expect(faulty.faults.requests.some(({ url }) => url.endsWith('fileId=a%20b%2F%C3%B6'))).toBe(true);
  });

  it('is not needed where only the specification is known: no size, no column for it', async () => {
    const visitor = await faulty.signedIn();
    const body = [{ fileId: 77, fileName: null, createdDate: 'March' }];
    await faulty.faults.fail({ path: listed }, { status: 200, body });
    const list = await visitor.get(month);
    expectSignedInPage(list, 200);
    expect(elements(content(list), 'th').map(wordsOf)).toEqual(['File', 'Download', 'Created', '77']);
    expect(textOf(list)).toContain('March');
  });
});
