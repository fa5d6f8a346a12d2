import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createUpstream, type Upstream } from '~/upstream/client.server';
import { embeddedTransport } from '~/upstream/embedded-transport.server';
import { validateInThread } from '~/upstream/validator-thread.server';
import { failureOf } from './failure';

const scratch = mkdtempSync(path.join(tmpdir(), 'portal-validator-'));
const opened: Upstream[] = [];
afterAll(() => {
  for (const upstream of opened) upstream.close();
  rmSync(scratch, { recursive: true });
});

function open(answer: unknown, workerFile?: string) {
  const upstream = createUpstream({
    transport: embeddedTransport({ handle: async () => answer }),
    validator: validateInThread(workerFile),
  });
  opened.push(upstream);
  return upstream.as({ token: 'token' });
}

const listed = { partnerid: 1, startDate: '2026-01-01', endDate: '2026-12-31', searchIn: '', type: 'open' } as const;
const row = (bookingid: number) => ({
  ...{ BookingId: String(bookingid), date: '2026-01-02', reiseterminvon: '2026-03-01', reiseterminbis: '2026-03-08' },
  bookingpricebrutto: '12.50',
});
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(index));

it.each([3, 2_000])('a list of %i rows is read as on the spot', async count => {
  const plain = createUpstream({ transport: embeddedTransport({ handle: async () => rows(count) }) });
  opened.push(plain);
  const answer = await open(rows(count)).listTransactions(listed);
  expect(answer.items[count - 1]).toMatchObject({ bookingid: count - 1, bookingpricebrutto: 12.5, shipname: '' });
  expect(answer).toEqual(await plain.as({ token: 'token' }).listTransactions(listed));
});

it('several at once each get their own answer', async () => {
  const apis = [1_300, 2_500, 1_400].map(count => open({ total: count, items: rows(count) }));
  const answers = await Promise.all(apis.map(api => api.listTransactions(listed)));
  expect(answers.map(({ items }) => items.length)).toEqual([1_300, 2_500, 1_400]);
});

it('a row of a long list that does not fit is named, and the next list is read', async () => {
  const broken = [...rows(1_700), { ...row(1_700), date: 'soon' }];
  expect(await failureOf(open({ total: 1_701, items: broken }).listTransactions(listed))).toMatchObject({
    kind: 'contract',
    call: 'listTransactions',
    reason: expect.stringContaining('items.1700.date'),
  });
});

it('a thread that ends fails what it was asked, and short lists or two years of days never go there', async () => {
  const file = path.join(scratch, 'ends.mjs');
  writeFileSync(
    file,
    "import { parentPort } from 'node:worker_threads';\nparentPort.on('message', () => process.exit(3));",
  );
  for (let count = 0; count < 2; count += 1)
    await expect(open(rows(1_500), file).listTransactions(listed)).rejects.toThrow('ended with 3');
  expect((await open(rows(20), file).listTransactions(listed)).items).toHaveLength(20);
  const days = Array.from({ length: 2 * 366 }, () => ({ date: '2026-01-02', count: 1, sum: 12.5, commission: 1 }));
  const counted = open({ items: [], total: 0, days }, file).listTransactions({ ...listed, days: 1 });
  expect((await counted).days).toHaveLength(days.length);
});
