import path from 'node:path';
import { expect, it } from 'vitest';
import { handlers } from '~/platform/handlers/index.server';
import { calls } from '~/upstream/calls';
import { wireCases } from '../upstream/wire-cases/all';
import { filesIn } from './imports';

const areaOf = (file: string) => path.basename(file).replace(/(\.server)?\.ts$/, '');

/** The calls that each file of a folder names, by its area. A file exports its table and nothing else. */
async function areasOf(folder: string): Promise<Map<string, string[]>> {
  const files = filesIn(folder).filter(file => areaOf(file) !== 'index');
  const areas = files.map(async (file): Promise<[string, string[]]> => {
    const tables: object[] = Object.values(await import(path.resolve(file)));
    return [areaOf(file), tables.flatMap(Object.keys)];
  });
  return new Map(await Promise.all(areas));
}

const rows = await areasOf('app/upstream/calls');
const answered = await areasOf('app/platform/handlers');

it('a call’s area has a file in upstream/calls/ and one of the same name in platform/handlers/', () => {
  const handled = [...rows].flatMap(([area, names]) =>
    names
      .filter(name => !answered.get(area)?.includes(name))
      .map(name => `app/platform/handlers/${area}.server.ts: add the handler of ${name}`),
  );
  const stray = [...answered].flatMap(([area, names]) =>
    names
      .filter(name => !rows.get(area)?.includes(name))
      .map(name => `app/platform/handlers/${area}.server.ts: ${name} has no row in app/upstream/calls/${area}.ts`),
  );
  expect([...handled, ...stray]).toEqual([]);
});

it.each([
  { index: 'app/upstream/calls/index.ts', table: calls, areas: rows },
  { index: 'app/platform/handlers/index.server.ts', table: handlers, areas: answered },
])('$index is made of all areas', ({ index, table, areas }) => {
  const left = [...areas].filter(([, names]) => names.some(name => !(name in table)));
  expect(left.map(([area]) => `${index}: spread the area '${area}'`)).toEqual([]);
});

it('every call has a case on the wire, written by hand from the specification', () => {
  const known = new Set<string>(wireCases.map(({ call }) => call));
  const missing = Object.keys(calls).filter(call => !known.has(call));
  const toWrite = (call: string) =>
    `tests/upstream/wire-cases/: write wire({ call: '${call}', request, rest, action, answer, read }) into the file of its area`;
  expect(missing.map(toWrite)).toEqual([]);
});
