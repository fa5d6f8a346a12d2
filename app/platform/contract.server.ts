import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadBrands } from '~/brands/load.server';
import { openDatabase } from '~/database/open.server';
import { loadLocales } from '~/locales/load.server';
import { contractFiles } from '~/upstream/contract/files';
import { recordExamples } from './contract-examples.server';
import { createPlatform } from './platform.server';

const folder = 'app/upstream/contract';
const quiet = { info() {}, warn() {}, error() {} };

/** `npm run contract`: writes the contract as documents, with what the demonstration of one day answers as examples. */
async function main(): Promise<void> {
  const locales = loadLocales();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'contract-'));
  const database = await openDatabase({ dataDir });
  try {
    const platform = await createPlatform({
      database,
      brands: loadBrands(),
      locales,
      mail: async () => {},
      log: quiet,
      today: '2026-03-18',
    });
    const examples = await recordExamples(platform);
    const files = { 'examples.json': `${JSON.stringify(examples, null, 1)}\n`, ...contractFiles(examples) };
    await rm(path.join(folder, 'calls'), { recursive: true, force: true });
    await mkdir(path.join(folder, 'calls'));
    for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
    process.stdout.write(`${Object.keys(files).length} files in ${folder}\n`);
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

main().catch(error => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
