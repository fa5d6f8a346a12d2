import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { weakenHashes } from './weak-hashes.mjs';

/**
 * A process that runs one portal (or platform) after the other, each on a data directory of its own, exactly as `npm start`
 * would. What costs most of a start is done once: reading the build, compiling the database engine, warming up the code.
 * A message is `{ wanted }`, the next one, or `{}`, the end of this one; the answer says its address.
 */

/** @type {Promise<WebAssembly.Module> | undefined} as long as somebody holds it, V8 gives it to each engine started later */
let engine;
const compileEngine = () => {
  const folder = path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  return WebAssembly.compile(readFileSync(path.join(folder, 'pglite.wasm')));
};

/** @type {Record<string, (environment: NodeJS.ProcessEnv) => Promise<{ address: string, stop: () => Promise<void> }>>} */
const serve = {};
/** @type {{ address: string, stop: () => Promise<void> } | undefined} */
let running;

/** @param {{ entry: string, env: Record<string, string> } | undefined} wanted */
async function answer(wanted) {
  await running?.stop();
  running = undefined;
  if (!wanted) return {};
  const { entry, env } = wanted;
  if (!env.DATABASE_URL) engine ??= compileEngine();
  await engine;
  serve[entry] ??= (await import(pathToFileURL(path.resolve(`build/${entry}.js`)).href)).serve;
  running = await serve[entry]?.({ ...process.env, ...env });
  return { url: running?.address };
}

if (process.env.PROVE !== '1') weakenHashes();
process.on('message', async message => {
  try {
    process.send?.(await answer(/** @type {any} */ (message).wanted));
  } catch (error) {
    process.send?.({ failed: error instanceof Error ? error.message : String(error) });
  }
});
process.on('disconnect', () => process.exit());
process.send?.({});
