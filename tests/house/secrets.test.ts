import { describe, expect, it } from 'vitest';
import { filesIn, importsOf, textOfFile } from './imports';

const app = [...filesIn('app'), 'server.ts'];
const everything = [...app, ...filesIn('tests'), 'vite.config.ts', 'vitest.config.ts', 'remix.config.js'];
const matching = (files: string[], pattern: RegExp) => files.filter(file => pattern.test(textOfFile(file)));
const packages = JSON.parse(textOfFile('package.json'));
const lock = JSON.parse(textOfFile('package-lock.json'));

describe('what must not be in the code', () => {
  it('nothing that reads a workbook: the advisories of xlsx concern reading only', () => {
    const users = everything.filter(file => importsOf(file).some(({ to }) => to === 'xlsx'));
    const reading = /\b(read|readFile|readFileSync|parse|stream\.read|sheet_to_\w+)\b/;
    const names = users.flatMap(file =>
      importsOf(file)
        .filter(({ to }) => to === 'xlsx')
        .flatMap(each => each.names),
    );
    expect(names.filter(name => reading.test(name))).toEqual([]);
    expect(users.filter(file => /\bXLSX\.(read|readFile|stream|utils\.sheet_to)/.test(textOfFile(file)))).toEqual([]);
  });

  it('the library for Excel is loaded by the worker alone', () => {
    const users = everything.filter(file => importsOf(file).some(({ to }) => to === 'xlsx'));
    expect(users).toEqual(['app/files/excel/library.ts']);
    const loaders = everything.filter(file =>
      importsOf(file).some(({ to, typeOnly }) => to === 'app/files/excel/library.ts' && !typeOnly),
    );
    expect(loaders).toEqual(['app/files/excel/worker.server.ts']);
  });

  it('no printing past the log but by the start scripts', () => {
    const printing = matching(app, /\bconsole\.\w+\(|process\.(stdout|stderr)\.write/);
    const allowed =
      /^(server\.ts|app\/setup\/|app\/platform\/(serve|seed|contract)\.server\.ts|app\/upstream\/conformance\/command\.server\.ts|app\/front\/console\.ts|app\/front\/(portal|commands\/(brands|doctor|sso-link|command-line))\.server\.ts|app\/entry\.server\.tsx)/;
    expect(printing.filter(file => !allowed.test(file))).toEqual([]);
  });

  it('nothing left for later', () => {
    const own = 'tests/house/secrets.test.ts';
    expect(matching(everything, /\b(TODO|FIXME|HACK)\b/).filter(file => file !== own)).toEqual([]);
  });

  it('nothing skipped or left alone among the tests', () => {
    const own = 'tests/house/secrets.test.ts';
    expect(matching(filesIn('tests'), /\b(it|test|describe)\.(only|todo)\(/).filter(file => file !== own)).toEqual([]);
  });

  it('no path of somebody’s machine', () => {
    const own = 'tests/house/secrets.test.ts';
    const places = /['"`](\/home\/|\/Users\/|\/root\/|\/work\/|[A-Z]:\\\\(?!fakepath))/;
    expect(matching(everything, places).filter(file => file !== own)).toEqual([]);
  });

  it('nothing is made from text at run time', () => {
    expect(matching(app, /\beval\(|new Function\(/)).toEqual([]);
  });

  it('markup is written past React in known places only', () => {
    expect(matching(app, /dangerouslySetInnerHTML/)).toEqual([
      'app/parts/frame/document.tsx',
      'app/parts/frame/flag.tsx',
      'app/parts/frame/qr-picture.tsx',
      'app/routes/engine.tsx',
    ]);
  });

  it('nothing is kept in the browser’s storage', () => {
    expect(matching(app, /\b(localStorage|sessionStorage|indexedDB)\b/)).toEqual([]);
  });
});

describe('packages', () => {
  it('are pinned to exact versions', () => {
    const versions = Object.entries({ ...packages.dependencies, ...packages.devDependencies, ...packages.overrides });
    expect(versions.filter(([, version]) => !/^(npm:[\w-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)))).toEqual(
      [],
    );
  });

  it('are in the lock file as pinned, for every system: a fresh clone can be installed', () => {
    const { dependencies, devDependencies } = lock.packages[''];
    expect({ dependencies, devDependencies }).toEqual({
      dependencies: packages.dependencies,
      devDependencies: packages.devDependencies,
    });
    const missing = Object.entries(lock.packages as Record<string, { optionalDependencies?: object }>).flatMap(
      ([place, { optionalDependencies = {} }]) =>
        Object.keys(optionalDependencies).filter(
          name => !lock.packages[`${place}/node_modules/${name}`] && !lock.packages[`node_modules/${name}`],
        ),
    );
    expect(missing).toEqual([]);
  });
});
