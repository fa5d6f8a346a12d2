import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';

// Runs before `npm start` and `npm test`, when nothing may be installed but Node itself.

const stamps = { install: 'node_modules/.portal-install', build: 'build/.sources' };

const sources = [
  'app',
  'public',
  'server.ts',
  'vite.config.ts',
  'remix.config.js',
  'tsconfig.json',
  'package-lock.json',
];

/** @param {string} stamp @param {string} value */
const isFresh = (stamp, value) => existsSync(stamp) && readFileSync(stamp, 'utf8') === value;

/** @param {string} command @param {string[]} args @param {Record<string, string>} env */
function run(command, args, env = {}) {
  const { status, signal } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  if (status === 0) return;
  console.error(
    `\n${command} ${args.join(' ')} ended with ${signal ?? status}. Mend what it says above and start again.`,
  );
  process.exit(1);
}

function installPackages() {
  const lock = readFileSync('package-lock.json');
  const value = createHash('sha256')
    .update(lock)
    .update(`${process.version} ${process.platform} ${process.arch}`)
    .digest('hex');
  if (isFresh(stamps.install, value)) return;
  if (lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink()) {
    console.error('node_modules is a link: npm would empty what it leads to. Remove the link and start again.');
    process.exit(1);
  }
  console.log('Installing packages …');
  // With NODE_ENV=production npm would leave out Vite.
  run('npm', ['ci', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund']);
  writeFileSync(stamps.install, value);
}

/** @param {string} source @returns {string[]} sorted, so that the hash is the same on every machine */
function filesOf(source) {
  if (!existsSync(source)) return [];
  if (path.extname(source)) return [source];
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !entry.name.endsWith('.md'))
    .map(entry => path.join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

const chunkFolders = ['build/server/assets', 'build/client/assets'];

/** Those of the build before it, which `keepChunks` has kept, are of no use any more. */
function chunksOfLastBuild() {
  return chunkFolders
    .filter(folder => existsSync(folder))
    .flatMap(folder => readdirSync(folder).map(name => path.join(folder, name)))
    .filter(file => statSync(file).mtimeMs > 0)
    .map(file => ({ file, bytes: readFileSync(file) }));
}

/** A portal that still runs here, and pages that are open in browsers, load them when they first need them.
 * @param {{ file: string, bytes: Buffer }[]} chunks */
function keepChunks(chunks) {
  for (const { file, bytes } of chunks.filter(each => !existsSync(each.file))) {
    writeFileSync(file, bytes);
    utimesSync(file, 0, 0);
  }
}

function buildPortal() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesOf)) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  const value = hash.digest('hex');
  if (isFresh(stamps.build, value)) return;
  console.log('Building the portal …');
  const chunks = chunksOfLastBuild();
  // What a build leaves that fails is of no sources.
  rmSync(stamps.build, { force: true });
  run(process.execPath, ['node_modules/@remix-run/dev/dist/cli.js', 'vite:build', '--logLevel', 'warn'], {
    NODE_ENV: 'production',
  });
  keepChunks(chunks);
  writeFileSync(stamps.build, value);
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`The portal needs Node 20.19 or later; this is ${process.version}.`);
  process.exit(1);
}
installPackages();
if (!process.argv.includes('--install-only')) buildPortal();
