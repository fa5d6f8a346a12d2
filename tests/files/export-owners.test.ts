import { describe, expect, it } from 'vitest';
import { createExporter, type ExportRequest } from '~/files/exporter.server';
import type { Cell } from '~/files/workbook';
import { never, sheetOf } from './sheets';

const wanted = (changes: Partial<ExportRequest>): ExportRequest => ({
  format: 'csv',
  language: 'en',
  owner: 'a',
  words: { about: 'About', cut: count => `Only ${count} rows` },
  signal: never(),
  ...changes,
});

describe('an owner’s exports', () => {
  /** A long table that stays in its lane until it is let go. */
  function held() {
    let goOn = () => {};
    const open = new Promise<void>(resolve => {
      goOn = resolve;
    });
    async function* rows(): AsyncGenerator<Cell[][]> {
      for (let row = 1; row <= 1_100; row += 1) yield [[row]];
      await open;
    }
    return { goOn, sheet: () => sheetOf({ rows: rows() }) };
  }
  const tick = () => new Promise(resolve => setTimeout(resolve, 20));

  it('come one after the other; the fourth is refused at once and unread, those of others are not', async () => {
    const exporter = createExporter();
    const { goOn, sheet } = held();
    const read: string[] = [];
    const asked = (owner: string, name: string) =>
      exporter.make(
        () => {
          read.push(name);
          return sheet();
        },
        wanted({ owner, format: 'csv' }),
      );
    const mine = ['a1', 'a2', 'a3'].map(name => asked('a', name));
    await expect(asked('a', 'a4')).rejects.toMatchObject({ name: 'Busy' });
    expect(() => exporter.assertRoom('a')).toThrow('Too many wait.');
    expect(() => exporter.assertRoom('b')).not.toThrow();
    const other = asked('b', 'b1');
    await tick();
    expect(read).toEqual(['a1', 'b1']);
    goOn();
    await Promise.all([...mine, other]);
    expect(read).toEqual(['a1', 'b1', 'a2', 'a3']);
    expect(() => exporter.assertRoom('a')).not.toThrow();
  });

  it('never keep another owner from the next place, however many there are and whenever the other comes', async () => {
    const exporter = createExporter();
    const { goOn, sheet } = held();
    const ended: string[] = [];
    const asked = (owner: string, name: string) =>
      exporter.make(sheet, wanted({ owner, format: 'csv' })).then(() => ended.push(name));
    const all = [asked('a', 'a1'), asked('a', 'a2'), asked('a', 'a3')];
    await tick();
    all.push(asked('b', 'b1'), asked('b', 'b2'), asked('c', 'c1'));
    await tick();
    goOn();
    await Promise.all(all);
    expect(ended).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('that nobody waits for any more give their place back', async () => {
    const exporter = createExporter();
    const { goOn, sheet } = held();
    const left = new AbortController();
    const first = exporter.make(sheet, wanted({ owner: 'a', format: 'csv' }));
    const gone = [1, 2].map(() => exporter.make(sheet, wanted({ owner: 'a', signal: left.signal })));
    const told = Promise.all(gone.map(each => expect(each).rejects.toThrow('gone')));
    expect(() => exporter.assertRoom('a')).toThrow('Too many wait.');
    left.abort(new Error('gone'));
    await told;
    expect(() => exporter.assertRoom('a')).not.toThrow();
    goOn();
    await first;
  });

  it('that can’t be read give their place back', async () => {
    const exporter = createExporter();
    const unread = () => Promise.reject(new Error('The platform is gone.'));
    for (let count = 0; count < 4; count += 1) {
      await expect(exporter.make(unread, wanted({ owner: 'a' }))).rejects.toThrow('The platform is gone.');
    }
  });
});
