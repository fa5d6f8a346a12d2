import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { figure, whole } from '../tools/scale';
import { dropData, newDataDir } from '../tools/test-data';
import { Visitor } from '../tools/visitor';

/** `npm run dev` of a copy, which may be changed. */
let copy: string;
let dataDir: string;
let dev: ChildProcess;
let ended: Promise<unknown>;
let who: Visitor;
let printed = '';

/** For a machine that does much else; a page that never comes still fails. */
const patience = { timeout: 100_000, interval: 20 };
const slow = 300_000;

const figures: string[] = [];
const secondsSince = (at: number) => `${((performance.now() - at) / 1_000).toFixed(1)} s`;

beforeAll(async () => {
  [copy, dataDir] = await Promise.all([copyProject(), newDataDir()]);
  const settings = { PORT: '0', METRICS_PORT: '0', DATA_DIR: dataDir, HASH_MEMORY_KIB: '19456' };
  const startedAt = performance.now();
  dev = spawn('npm', ['run', 'dev'], { cwd: copy, env: { ...process.env, ...settings } });
  ended = once(dev, 'exit');
  const gather = (chunk: Buffer) => {
    printed += chunk;
  };
  dev.stdout?.on('data', gather);
  dev.stderr?.on('data', gather);
  const address = () => /http:\/\/localhost:\d+/.exec(printed)?.[0] ?? '';
  await vi.waitUntil(() => address() || dev.exitCode !== null, patience);
  expect(address(), printed).not.toBe('');
  figures.push(`start ${secondsSince(startedAt)}`);
  who = new Visitor(address());
  // Each page has a script that loads it again.
  who.strict = false;
  await who.enter('10001');
}, slow);

afterAll(async () => {
  if (dev.exitCode === null) dev.kill('SIGTERM');
  await ended;
  await dropData({ dataDir });
  await rm(copy, { recursive: true, force: true });
});

/** With a folder of packages of its own: Vite keeps what it makes in there. */
async function copyProject(): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'portal-dev-'));
  const folders = ['app', 'brands', 'locales', 'public'];
  const files = [
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'server.ts',
    'vite.config.ts',
    'remix.config.js',
  ];
  for (const name of [...folders, ...files]) await cp(name, path.join(directory, name), { recursive: true });
  await mkdir(path.join(directory, 'node_modules'));
  const packages = (await readdir('node_modules')).filter(name => name !== '.vite').map(name => `node_modules/${name}`);
  await Promise.all(packages.map(name => symlink(path.resolve(name), path.join(directory, name))));
  return directory;
}

/** Also says how long that took. */
async function expectChange(what: string, file: string, [from, to]: [string, string], shown: () => Promise<void>) {
  const text = await readFile(path.join(copy, file), 'utf8');
  expect(text, file).toContain(from);
  const editedAt = performance.now();
  await writeFile(path.join(copy, file), text.replace(from, to));
  await shown();
  figures.push(`${what} ${secondsSince(editedAt)}`);
}

const shows = (address: string, text: string) => async () => {
  const load = async () => {
    // As a first visit, which carries its styles.
    who.cookies.delete('css');
    return (await who.get(address)).html;
  };
  await expect.poll(load, patience).toContain(text);
};

it(
  'a changed route is in the next page',
  async () => {
    await shows('/partner/home', '10001')();
    await expectChange(
      'a route',
      'app/routes/home/read.server.ts',
      ['partnerId: partner.id', "partnerId: partner.id + ' of a changed route'"],
      shows('/partner/home', '10001 of a changed route'),
    );
  },
  slow,
);

const inProof = it.runIf(whole);

inProof(
  'a changed text, rule and style are in the next page',
  async () => {
    await expectChange(
      'a text',
      'locales/en/home.json',
      ['"Welcome to {{brand}}, {{firm}}"', '"A changed text of {{brand}}, {{firm}}"'],
      shows('/partner/home', 'A changed text of'),
    );
    await expectChange(
      'a rule',
      'app/rules/periods.ts',
      ['addDays(today, 1 - lastDays)', "'2001-02-03'"],
      shows('/partner/statistics/bookingreport', '2001-02-03'),
    );
    await expectChange(
      'a style',
      'app/styles/base.css',
      ['body {', 'body {\n  accent-color: #123456;'],
      shows('/partner/home', '#123456'),
    );
  },
  slow,
);

inProof(
  'an error in a file is shown until it is mended',
  async () => {
    const file = 'app/routes/home/route.tsx';
    const [right, wrong] = ['export const loader', 'export const = loader'];
    await expectChange('an error', file, [right, wrong], shows('/partner/home', file));
    await expectChange('its end', file, [wrong, right], shows('/partner/home', '<h1'));
  },
  slow,
);

inProof(
  'what the services are made of changes with them, and whoever is signed in stays so',
  async () => {
    const policy = () =>
      who.get('/partner/home').then(
        ({ headers }) => headers.get('Permissions-Policy'),
        () => '',
      );
    await expectChange('the front', 'app/front/http/headers.server.ts', ["usb=()'", "usb=(), midi=()'"], () =>
      expect.poll(policy, patience).toContain('midi=()'),
    );
    await shows('/partner/home', '10001')();
  },
  slow,
);

inProof(
  'a portal that could not be opened is, once that is mended',
  async () => {
    const file = 'app/front/compose.server.ts';
    const [right, wrong] = ['const disk = await', "throw new Error('broken on purpose'); const disk = await"];
    const isDown = () =>
      who.get('/partner/home').then(
        () => false,
        () => true,
      );
    await expectChange('a failed start', file, [right, wrong], () => expect.poll(isDown, patience).toBe(true));
    await vi.waitUntil(() => printed.includes('broken on purpose'), patience);
    await expectChange('its end', file, [wrong, right], async () => {
      await vi.waitUntil(async () => !(await isDown()), patience);
    });
    await shows('/partner/home', '10001')();
    figure('dev', figures.join(', '));
  },
  slow,
);

it('Ctrl-C ends it', async () => {
  dev.kill('SIGINT');
  await ended;
  expect(dev.exitCode, printed).toBe(0);
});
