import { describe, expect, it } from 'vitest';
import { elements } from '../tools/html';
import { content } from '../tools/press';
import type { Answer } from '../tools/visitor';
import { withFaultyPortal } from './faulty';
import { expectSignedInPage, textOf, words } from './pages';

const faulty = withFaultyPortal({}, { shared: true });
const date = '?year=2001&month=3';
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const ways = [
  { page: '/partner/provisions', folder: '/partner/provisions/file', query: date, list: /\/provisions\?/ },
  ...['offertemplates', 'banner'].map(kind => ({
    page: `/partner/marketing/${kind}`,
    folder: `/partner/marketing/${kind}`,
    query: '',
    list: new RegExp(`/marketing/${kind}$`),
  })),
];

const listOf = (fileId: string, page: string) => [
  {
    fileId,
    fileName: 'march.pdf',
    createdDate: '2001-03-31',
    title: `${page.endsWith('banner') ? 'banner' : 'offertemplate'}-Alaska`,
    name: 'a',
  },
];
const linksIn = (answer: Answer) => elements(content(answer), 'a').map(({ attributes }) => attributes.href ?? '');

describe.each(ways)('a file of $page', ({ page, folder, query, list }) => {
  const file = page.endsWith('banner')
    ? { status: 200, body: Buffer.from(pixel, 'base64'), headers: { 'content-type': 'image/png' } }
    : { status: 200, body: '%PDF-1.4\n%%EOF', headers: { 'content-type': 'application/pdf' } };

  it('is handed out by an id of 500 characters, whatever they are', async () => {
    const visitor = await faulty.signedIn();
    const fileId = 'é'.repeat(500);
    await faulty.faults.fail({ path: /download|\/%C3/ }, file);
    await faulty.faults.fail({ path: list }, { status: 200, body: listOf(fileId, page) });
    const shown = await visitor.get(page + query);
    expectSignedInPage(shown, 200);
    const address = linksIn(shown).find(href => href.startsWith(`${folder}/${encodeURIComponent(fileId)}`));
    const answer = await visitor.get(address ?? '');
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, file.headers['content-type']]);
  });

  it('whose id is longer than any may be is told as the platform’s fault', async () => {
    const visitor = await faulty.signedIn();
    const fileId = 'x'.repeat(501);
    await faulty.faults.fail({ path: list }, { status: 200, body: listOf(fileId, page) });
    for (const address of [page + query, `${folder}/${fileId}${query}`]) {
      const answer = await visitor.get(address);
      expectSignedInPage(answer, 502);
      expect(textOf(answer)).toContain(words.generic);
    }
  });

  it('is none where an address has more characters than any id', async () => {
    const visitor = await faulty.signedIn();
    expectSignedInPage(await visitor.get(`${folder}/${'x'.repeat(501)}${query}`), 404);
  });
});

it('a statement is found by an id of 500 characters, and none by a longer one', async () => {
  const visitor = await faulty.signedIn();
  const statementid = 's'.repeat(500);
  const alter = (answer: unknown) => (answer as object[]).map((row, at) => (at === 0 ? { ...row, statementid } : row));
  await faulty.faults.fail({ path: /\/statements\?/ }, { alter });
  await faulty.faults.fail({ path: /\/lines/ }, { status: 200, body: [] });
  expectSignedInPage(await visitor.get(`/partner/provisions/statements/${statementid}`), 200);
  expect((await visitor.get(`/partner/provisions/statements/${statementid}s`)).status).toBe(404);
});
