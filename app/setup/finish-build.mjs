import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { build } from 'esbuild';
import { globImports } from './glob-imports.mjs';

/** Brotli 11 costs a hundred times as much as 5, so it is spent once, here. */
export async function finishBuild() {
  await compileEntries();
  await shortenManifests('build/client/assets');
  await compressStatic('build/client');
}

/** Removes from the browser's manifest of routes what only the server reads, for preloads. @param {string} directory */
async function shortenManifests(directory) {
  const names = (await readdir(directory)).filter(name => /^manifest-.*\.js$/.test(name));
  for (const name of names) {
    const file = path.join(directory, name);
    const [, start, json] = /^(window\.__remixManifest=)(.*);$/s.exec(await readFile(file, 'utf8')) ?? [];
    if (!json) throw new Error(`${file} is not written as Remix wrote it before.`);
    const manifest = JSON.parse(json, (key, value) =>
      key === 'imports' || key === 'css' || value === false ? undefined : value,
    );
    await writeFile(file, `${start}${JSON.stringify(manifest)};`);
  }
}

const entries = {
  server: 'server.ts',
  platform: 'app/platform/serve.server.ts',
  seed: 'app/platform/seed.server.ts',
  contract: 'app/platform/contract.server.ts',
  'database-worker': 'app/database/embedded/worker.server.ts',
  'database-prepare': 'app/database/embedded/prepare.server.ts',
};

const commands = {
  'sso-link': 'app/front/commands/sso-link.server.ts',
  sessions: 'app/front/commands/sessions.server.ts',
  privacy: 'app/front/commands/privacy.server.ts',
  brands: 'app/front/commands/brands.server.ts',
  doctor: 'app/front/commands/doctor.server.ts',
  conformance: 'app/upstream/conformance/command.server.ts',
};

const threads = {
  'excel-worker': 'app/files/excel/worker.server.ts',
  'validator-worker': 'app/upstream/validator-worker.server.ts',
  'pdf-worker': 'app/files/pdf/worker.server.ts',
};

/** What a command has of packages is in its file: hundreds of files to find and read are most of its time. */
const bundled = {
  external: ['@electric-sql/pglite', '@node-rs/argon2', 'pg-native', 'pino'],
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  },
};

const alias = { xlsx: 'xlsx/dist/xlsx.mini.min.js' }; // writes the same file, and loads in a tenth of the time

/** @param {import('esbuild').BuildOptions} [options] @returns what esbuild says of each build */
export function compileEntries(options) {
  /** @type {import('esbuild').BuildOptions} */
  const shared = {
    bundle: true,
    outdir: 'build',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  };
  const plugins = [globImports];
  return Promise.all([
    build({ ...shared, entryPoints: entries, packages: 'external', plugins, ...options }),
    build({ ...shared, ...bundled, entryPoints: commands, plugins, ...options }),
    build({ ...shared, entryPoints: threads, alias, ...options }),
  ]);
}

const compress = promisify(brotliCompress);

/** @param {string} directory */
async function compressStatic(directory) {
  const names = await readdir(directory, { recursive: true });
  await Promise.all(
    names
      .filter(name => /\.(js|css|svg|json|txt)$/.test(name))
      .map(async name => {
        const file = path.join(directory, name);
        const bytes = await readFile(file);
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
        const packed = await compress(bytes, { params });
        if (packed.length < bytes.length) await writeFile(`${file}.br`, packed);
      }),
  );
}
