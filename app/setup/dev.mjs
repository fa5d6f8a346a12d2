import { EventEmitter } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createServer } from 'vite';
import { compileEntries } from './finish-build.mjs';

// `npm run dev`: the next request reads a changed module again. What the running services are made of, all that `front` imports,
// stays as it is, or there would be two copies of one class (`instanceof`): after such a change the portal is opened again.

const front = path.resolve('app/front/portal.server.ts');
const watched = ['', 'app', 'brands', 'locales', 'public'];
const topFolderOf = (/** @type {string} */ file) => path.relative('', file).split(path.sep)[0] ?? '';

// As long as it is held, V8 gives the database's compiled engine to each portal that is opened.
const engine = WebAssembly.compile(readFileSync(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))));
Object.assign(globalThis, { engine });

/** Of all portals, one after the other: a browser's socket outlives the portal that it was opened on. */
const upgrades = new EventEmitter();

const vite = await createServer({
  appType: 'custom',
  clearScreen: false,
  server: {
    middlewareMode: true,
    // The pages' policy forbids the overlay's styles.
    hmr: { server: /** @type {import('node:http').Server} */ (upgrades), overlay: false },
    fs: { allow: ['app', 'node_modules'] },
    watch: { ignored: file => !watched.includes(topFolderOf(file)) },
  },
});

const changeEvent = 'portal:change';
const plainPageReloader = `import { createHotContext } from '/@vite/client'; createHotContext('/portal').on('${changeEvent}', () => location.reload());`;
const reloadPlainPages = () => vite.ws.send({ type: 'custom', event: changeEvent });

function addReloader(/** @type {Response} */ answer, /** @type {any} */ { nonce, state }) {
  if (state.page?.answer !== answer || state.page.html.includes('__remixContext')) return answer;
  const script = `<script type="module" nonce="${nonce}">${plainPageReloader}</script>`;
  state.page.html = state.page.html.replace('</head>', () => `${script}</head>`);
  return answer;
}

async function readBuild() {
  const build = await vite.ssrLoadModule('virtual:remix/server-build');
  const { default: render, handleError, ...rest } = build.entry.module;
  const module = {
    ...rest,
    default: async (/** @type {any[]} */ ...args) => addReloader(await render(...args), args.at(-1)),
    handleError(/** @type {Error} */ error, /** @type {unknown} */ details) {
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      handleError(error, details);
    },
  };
  return { ...build, entry: { module } };
}

const modules = vite.environments.ssr.moduleGraph;
let loading = /** @type {Promise<any> | undefined} */ (undefined);

function loadBuild() {
  loading ??= readBuild()
    .catch(error => {
      // Vite would keep it, even where another file than the broken one mends it.
      for (const module of modules.idToModuleMap.values()) if (module.ssrError) modules.invalidateModule(module);
      throw error;
    })
    .finally(() => {
      loading = undefined;
    });
  return loading;
}

/** Threads and the database's helper run from build/. @returns all sources that they are made of */
async function compileWorkers() {
  const built = await compileEntries({ write: false, metafile: true });
  const outputFiles = built.flatMap(each => each.outputFiles ?? []);
  const changed = outputFiles.filter(file => !existsSync(file.path) || !readFileSync(file.path).equals(file.contents));
  // What lies there is no longer one build: `npm start` has to make another.
  if (changed.length > 0) rmSync('build/.sources', { force: true });
  mkdirSync('build', { recursive: true });
  for (const file of changed) writeFileSync(file.path, file.contents);
  const sources = built.flatMap(({ metafile }) => Object.keys(metafile?.inputs ?? {}));
  return new Set(sources.map(file => path.resolve(file)));
}

function needsNewPortal(/** @type {string} */ file) {
  if (['brands', 'public'].includes(topFolderOf(file)) || compiled.has(file)) return true;
  const reached = new Set(modules.getModulesByFile(front));
  for (const module of reached) {
    if (module.file === file) return true;
    for (const imported of module.importedModules) reached.add(imported);
  }
  return false;
}

/** @typedef {{ address: string, server: import('node:http').Server, services: any, stop(): Promise<void> }} Portal */
const settings = { ...process.env };

async function openPortal() {
  const build = await loadBuild();
  const portal = /** @type {Portal} */ (await build.entry.module.openPortal(loadBuild, settings, 'public'));
  settings.PORT = new URL(portal.address).port;
  const [answer] = /** @type {import('node:http').RequestListener[]} */ (portal.server.listeners('request'));
  portal.server.removeAllListeners('request');
  portal.server.on('request', async (request, response) => {
    const pass = () => answer?.call(portal.server, request, response);
    if (/^\/(@|app\/|node_modules\/)/.test(request.url ?? '')) return vite.middlewares(request, response, pass);
    try {
      await loadBuild();
    } catch (error) {
      response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8', Refresh: '1' });
      return response.end(error instanceof Error ? error.stack : String(error));
    }
    pass();
  });
  portal.server.on('upgrade', (...upgrade) => upgrades.emit('upgrade', ...upgrade));
  return portal;
}

async function applyChanges(/** @type {string[]} */ files) {
  // What was just being read while its file changed is read again.
  await loading?.catch(() => {});
  for (const file of files) for (const module of modules.getModulesByFile(file) ?? []) modules.invalidateModule(module);
  try {
    await loadBuild();
  } catch (error) {
    reloadPlainPages();
    throw error;
  }
  if (!portal || files.some(needsNewPortal)) {
    await reopenPortal(files);
  } else if (files.some(file => topFolderOf(file) === 'locales')) {
    const { loadTranslations } = await vite.ssrLoadModule('/app/gate/i18n/translations.server.ts');
    portal.services.translations = loadTranslations();
  } else if (!files.some(file => file.endsWith('.css'))) {
    return reloadPlainPages();
  }
  vite.ws.send({ type: 'full-reload' });
}

const namesOf = (/** @type {string[]} */ files) => files.map(file => path.relative('', file)).join(', ');

async function reopenPortal(/** @type {string[]} */ files) {
  const startedAt = performance.now();
  [compiled] = await Promise.all([compileWorkers(), portal?.stop()]);
  portal = null;
  portal = await openPortal();
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  console.log(`Opened again in ${seconds} s: ${namesOf(files)}`);
}

function printError(/** @type {unknown} */ error) {
  if (!(error instanceof Error)) return console.error(error);
  vite.ssrFixStacktrace(error);
  console.error(error.stack);
}

let compiled = await compileWorkers();
let portal = /** @type {Portal | null} */ (await openPortal().catch(exit));

function exit(/** @type {Error} */ error) {
  if (!/\bin use\b/.test(error.message)) printError(error);
  else console.error(`${error.message}\nEnd what runs there (npm start?), or set another DATA_DIR and PORT.`);
  return process.exit(1);
}

let changed = /** @type {string[]} */ ([]);
let applied = Promise.resolve();
/** Editors write several files at once, and Vite hears of each as well. */
const waitMs = 50;

vite.watcher.on('all', (_event, file) => {
  changed.push(file);
  if (changed.length > 1) return;
  setTimeout(() => {
    const files = [...new Set(changed)];
    changed = [];
    applied = applied
      .then(() => applyChanges(files))
      .catch(error => {
        console.error(`Not shown: ${namesOf(files)}`);
        printError(error);
      });
  }, waitMs);
});

let ending = false;
async function end() {
  if (ending) process.exit(1);
  ending = true;
  await applied;
  await portal?.stop();
  await vite.close();
  process.exit(0);
}
process.on('SIGINT', end);
process.on('SIGTERM', end);
