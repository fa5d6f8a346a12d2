import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { createExporter, type ExportRequest } from '~/files/exporter.server';
import type { Cell } from '~/files/workbook';
import { readWorkbook } from './read-workbook';
import { sheetOf } from './sheets';

const scratch = mkdtempSync(path.join(tmpdir(), 'portal-exporter-'));
afterAll(() => rmSync(scratch, { recursive: true }));

/** A worker that does something else than it should. */
function worker(code: string): string {
  const file = path.join(scratch, `${Math.random()}.mjs`);
  writeFileSync(file, `import { parentPort } from 'node:worker_threads';\n${code}`);
  return file;
}

const words = { about: 'About', cut: (count: number) => `Only ${count} rows` };
/** Each is somebody else's, unless it says whose it is. */
const wanted = (changes: Partial<ExportRequest> = {}): ExportRequest => ({
  format: 'xlsx',
  language: 'en',
  owner: `10001 ${Math.random()}`,
  words,
  signal: new AbortController().signal,
  ...changes,
});

/** Rows one after the other, and whether somebody reads them or has given up. */
function source(count: number, atRow: (row: number) => void = () => {}) {
  const state = { read: 0, ended: false };
  async function* rows(): AsyncGenerator<Cell[][]> {
    try {
      for (let row = 1; row <= count; row += 1) {
        if (row % 100 === 0) await new Promise(resolve => setImmediate(resolve));
        atRow(row);
        state.read = row;
        yield [[`n${row}`]];
      }
    } finally {
      state.ended = true;
    }
  }
  return { state, rows: rows() };
}

const firstColumn = (file: Uint8Array) => (readWorkbook(file).get('Transactions') ?? []).map(row => row[0]);

describe('an export', () => {
  it('is cut where it gets too long, in both kinds of file, and says so below its rows', async () => {
    const exporter = createExporter({ maxRows: 2 });
    const rows = [['a'], ['b'], ['c']];
    const excel = firstColumn(await exporter.make(() => sheetOf({ rows, notice: 'Own only.' }), wanted()));
    const [, a, b, , note, , cut] = excel;
    expect([excel.length, a, b, note, cut]).toEqual([
      7,
      { text: 'a' },
      { text: 'b' },
      { text: 'Own only.' },
      { text: 'Only 2 rows' },
    ]);
    const csv = await exporter.make(() => sheetOf({ rows }), wanted({ format: 'csv' }));
    expect(gunzipSync(csv).toString().split('\r\n').slice(1)).toEqual(['a,,,,,,,', 'b,,,,,,,', 'Only 2 rows', '']);
  });

  it('of exactly as many rows as are allowed says nothing', async () => {
    const csv = await createExporter({ maxRows: 2 }).make(
      () => sheetOf({ rows: [['a'], ['b']] }),
      wanted({ format: 'csv' }),
    );
    expect(gunzipSync(csv).toString()).not.toContain('Only');
  });

  it.each([
    ['short', 40],
    ['long', 1_700],
  ])('fails as a whole when its %s table breaks while it is read', async (_, broken) => {
    const exporter = createExporter();
    const breaking = () =>
      source(2_000, row => {
        if (row === broken) throw new Error('The platform is gone.');
      });
    for (const format of ['xlsx', 'csv'] as const) {
      const { state, rows } = breaking();
      await expect(exporter.make(() => sheetOf({ rows }), wanted({ format }))).rejects.toThrow('The platform is gone.');
      expect(state.ended).toBe(true);
    }
    expect(firstColumn(await exporter.make(() => sheetOf({ rows: [['next']] }), wanted()))[1]).toEqual({
      text: 'next',
    });
  });

  it.each(['xlsx', 'csv'] as const)(
    'as %s that nobody waits for any more is given up, and the next has its turn',
    async format => {
      const exporter = createExporter();
      const left = new AbortController();
      const { state, rows } = source(150_000, row => {
        if (row === 1_500) left.abort(new Error('The client has gone.'));
      });
      await expect(exporter.make(() => sheetOf({ rows }), wanted({ format, signal: left.signal }))).rejects.toThrow(
        'The client has gone.',
      );
      expect(state.ended).toBe(true);
      expect(state.read).toBeLessThan(5_000);
      const next = source(1_200);
      const file = await exporter.make(() => sheetOf({ rows: next.rows }), wanted());
      expect(firstColumn(file)[1_200]).toEqual({ text: 'n1200' });
    },
  );
});

describe('several exports at once', () => {
  it('each have their own rows', async () => {
    const exporter = createExporter();
    const files = await Promise.all(
      [1_100, 3, 1_200, 5].map(count => exporter.make(() => sheetOf({ rows: source(count).rows }), wanted())),
    );
    expect(files.map(file => firstColumn(file).length)).toEqual([1_101, 4, 1_201, 6]);
  });

  it('short ones don’t wait for a long one, long ones come one after the other, and too many are told so', async () => {
    const exporter = createExporter();
    const running = { now: 0, most: 0 };
    const ended: string[] = [];
    let goOn = () => {};
    const open = new Promise<void>(resolve => {
      goOn = resolve;
    });
    async function* long(): AsyncGenerator<Cell[][]> {
      for (let row = 1; row <= 1_500; row += 1) {
        if (row === 1_200) {
          running.now += 1;
          running.most = Math.max(running.most, running.now);
          await open;
        }
        yield [[row]];
      }
      running.now -= 1;
    }
    const longOnes = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(number =>
      exporter
        .make(() => sheetOf({ rows: long() }), wanted({ format: 'csv' }))
        .then(() => ended.push(`long ${number}`)),
    );
    const short = exporter
      .make(() => sheetOf({ rows: [['a']] }), wanted({ format: 'csv' }))
      .then(() => ended.push('short'));
    await short;
    // The one that runs, and eight that wait.
    await expect(exporter.make(() => sheetOf({ rows: long() }), wanted({ format: 'csv' }))).rejects.toMatchObject({
      name: 'Busy',
    });
    goOn();
    await Promise.all(longOnes);
    expect(ended).toEqual(['short', ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map(number => `long ${number}`)]);
    expect(running.most).toBe(1);
  });

  it('one that waits and is not wanted any more leaves its place', async () => {
    const exporter = createExporter();
    let goOn = () => {};
    const open = new Promise<void>(resolve => {
      goOn = resolve;
    });
    async function* held(): AsyncGenerator<Cell[][]> {
      for (let row = 1; row <= 1_100; row += 1) yield [[row]];
      await open;
    }
    const first = exporter.make(() => sheetOf({ rows: held() }), wanted({ format: 'csv' }));
    const left = new AbortController();
    const waiting = exporter.make(() => sheetOf({ rows: source(1_100).rows }), wanted({ signal: left.signal }));
    const told = expect(waiting).rejects.toThrow('gone');
    await new Promise(resolve => setTimeout(resolve, 50));
    left.abort(new Error('gone'));
    await told;
    goOn();
    await first;
    expect(
      (await exporter.make(() => sheetOf({ rows: source(1_100).rows }), wanted({ format: 'csv' }))).length,
    ).toBeGreaterThan(0);
  });
});

describe('a worker that dies', () => {
  it.each([
    ['at once', 'process.exit(3);', /ended with 3/],
    ['by an error', "throw new Error('broken worker');", 'broken worker'],
    [
      'by an error of its own while it writes',
      "parentPort.on('message', async () => { throw new Error('half way'); });",
      'half way',
    ],
    ['of memory', 'const kept = []; for (;;) kept.push(new Array(1_000_000).fill({}));', /memory/i],
  ])('%s fails its own export and nothing else', async (_, code, message) => {
    const broken = createExporter({ workerFile: worker(code) });
    const { state, rows } = source(1_300);
    await expect(broken.make(() => sheetOf({ rows }), wanted())).rejects.toThrow(message);
    expect(state.ended).toBe(true);
    // Its place is free again.
    await expect(broken.make(() => sheetOf({ rows: [['a']] }), wanted())).rejects.toThrow(message);
    expect(firstColumn(await createExporter().make(() => sheetOf({ rows: [['a']] }), wanted()))).toHaveLength(2);
  });
});
