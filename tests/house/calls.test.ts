import path from 'node:path';
import { expect, it } from 'vitest';
import { handlers } from '~/platform/handlers/index.server';
import { calls } from '~/upstream/calls';
import { filesIn } from './imports';

/** The calls that each file of a folder names, by its area. A file exports its table and nothing else. */
async function areasOf(folder: string): Promise<Record<string, string[]>> {
  const files = filesIn(folder).filter(file => !path.basename(file).startsWith('index.'));
  const areas = files.map(async file => {
    const tables: object[] = Object.values(await import(path.resolve(file)));
    return [path.basename(file).replace(/(\.server)?\.ts$/, ''), tables.flatMap(Object.keys).sort()];
  });
  return Object.fromEntries(await Promise.all(areas));
}

const areas = await areasOf('app/upstream/calls');

it('a call’s area has a file in upstream/calls/ and one of the same name in platform/handlers/', async () => {
  expect(await areasOf('app/platform/handlers')).toEqual(areas);
});

it.each(Object.entries({ calls, handlers }))('the table of %s is made of all areas', (_, table) => {
  expect(Object.keys(table).sort()).toEqual(Object.values(areas).flat().sort());
});
