import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * A process that runs one portal (or platform) after the other, each on a data directory of its own, exactly as `npm start`
 * would. What costs most of a start is done once: reading the build, compiling the database engine, warming up the code.
 * A message is `{ wanted }`, the next one, or `{}`, the end of this one; the answer says its address.
 */

// As long as somebody holds the compiled engine, V8 gives it to each engine that is started later.
const engine = path.join(path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm');
Object.assign(globalThis, { heldEngine: await WebAssembly.compile(readFileSync(engine)) });

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
  serve[entry] ??= (await import(pathToFileURL(path.resolve(`build/${entry}.js`)).href)).serve;
  running = await serve[entry]?.({ ...process.env, ...env });
  return { url: running?.address };
}

process.on('message', async message => {
  try {
    process.send?.(await answer(/** @type {any} */ (message).wanted));
  } catch (error) {
    process.send?.({ failed: error instanceof Error ? error.message : String(error) });
  }
});
process.on('disconnect', () => process.exit());
process.send?.({});
