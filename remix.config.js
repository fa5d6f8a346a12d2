import { finishBuild } from './app/setup/finish-build.mjs';

/**
 * Remix's options; `vite.config.ts` hands them to the Vite plugin.
 * @type {import('@remix-run/dev').VitePluginConfig}
 */
export default {
  appDirectory: 'app',
  /** no slash at the end: with one a bare /partner would be a 404 */
  basename: '/partner',
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_routeConfig: true,
    // Off on purpose: turbo-stream has an open advisory with no fix for Remix 2 (security notes of app/setup/operation/README.md).
    v3_singleFetch: false,
    v3_lazyRouteDiscovery: false,
  },
  /** compiles server.ts and the database's helpers, and compresses the static files once */
  buildEnd: finishBuild,
};
