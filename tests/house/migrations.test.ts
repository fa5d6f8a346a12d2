import path from 'node:path';
import { expect, it } from 'vitest';
import { portalMigrations as portal } from '~/database/migrations';
import { migrations as platform } from '~/platform/migrations';
import { filesIn } from './imports';

it.each([
  { folder: 'app/database/migrations', known: portal },
  { folder: 'app/platform/migrations', known: platform },
])('every migration in $folder is applied', ({ folder, known }) => {
  const names = filesIn(folder)
    .map(file => path.basename(file).replace(/(\.server)?\.ts$/, ''))
    .filter(name => /^\d/.test(name));
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter(name => !known[name]?.up)).toEqual([]);
});
