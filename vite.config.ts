import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig, type Plugin, type Rollup } from 'vite';
import { patchedPackages } from './app/setup/patched-packages';
import remixConfig from './remix.config.js';

const app = fileURLToPath(new URL('./app', import.meta.url));

/** Packages with native code or workers, which look for files of their own. Those with WASM are the workers' alone. */
const outsideTheBundle = ['@node-rs/argon2', 'pino'];

/** Modules of every page with scripts, or of a few bytes: a request costs more. */
const inFrameChunk = /\/app\/(root|addresses|rules\/(money|rights|postal-code)|languages)\.tsx?$/;
const folderOfParts = /\/app\/parts\/(frame|form|report)\/(?!chart|activity|question)/;

/** The folder of parts/ is the browser's chunk; what is loaded by `import()` alone, as charts are, or used by few pages, stays out of it. */
function chunkOf(id: string, { getModuleInfo }: Rollup.ManualChunkMeta): string | undefined {
  if (inFrameChunk.test(id)) return 'frame';
  // Not Conform's part for zod, which is loaded when a field is first edited.
  if (/\/node_modules\/@conform-to\/(react|dom)\//.test(id)) return 'form';
  const importers = getModuleInfo(id)?.importers ?? [];
  const ofOnePage = importers.length === 1 && importers[0]?.includes('/routes/');
  return importers.length === 0 || ofOnePage ? undefined : folderOfParts.exec(id)?.[1];
}

/** Packages of pages with scripts. One that `npm run dev` found only later would reload the page. */
const inBrowser = [
  ...['react', 'react-dom', 'react-dom/client', '@remix-run/react', '@conform-to/react', '@conform-to/zod/v4', 'zod'],
  ...['ibantools', '@radix-ui/react-dialog', '@radix-ui/react-tabs', 'recharts'],
];

const featuresOff = `${app}/parts/frame/features-off.ts`;
/** Instead of a package, or of a module of Remix's part for the browser. */
const inBrowserInstead: Record<string, string> = {
  'react-i18next': `${app}/parts/frame/browser-translations.tsx`,
  'turbo-stream': featuresOff,
};
const ofRemixInstead: Record<string, string> = { './single-fetch.js': featuresOff, './fog-of-war.js': featuresOff };

const browserPackages: Plugin = {
  name: 'browser-packages',
  enforce: 'pre',
  resolveId(source, importer, { ssr }) {
    if (ssr) return null;
    return inBrowserInstead[source] ?? (importer?.includes('/@remix-run/react/') ? ofRemixInstead[source] : null);
  },
};

export default defineConfig(({ command, isSsrBuild }) => ({
  // `npm run dev`: the modules lie beside the portal's addresses.
  base: command === 'build' ? '/partner/' : '/',
  plugins: [browserPackages, patchedPackages, remix(remixConfig)],
  resolve: {
    alias: { '~': app },
    dedupe: ['react', 'react-dom'],
  },
  build: {
    sourcemap: false,
    target: 'es2022',
    assetsInlineLimit: 0,
    // 4 % of what a form loads for a few seconds of the build.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: { ecma: 2020 },
    rollupOptions: {
      output: isSsrBuild ? {} : { manualChunks: chunkOf },
      // Of no use to whoever builds: comments of zod's that Rollup drops, and routes that have nothing for the browser.
      onwarn(warning, warn) {
        if (warning.code !== 'INVALID_ANNOTATION' && warning.code !== 'EMPTY_BUNDLE') warn(warning);
      },
    },
  },
  // The server build carries its packages, so that a start reads one file instead of hundreds.
  ssr: command === 'build' ? { noExternal: true as const, external: outsideTheBundle } : {},
  // Of React and others the production version alone goes into the server build, as into the browser's.
  define:
    command === 'build'
      ? {
          'process.env.NODE_ENV': '"production"',
          'window.__remixContext.future.v3_singleFetch': 'false',
          'window.__remixContext.isSpaMode': 'false',
        }
      : {},
  optimizeDeps: { include: inBrowser },
}));
