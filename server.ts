import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import type * as entry from '~/entry.server';
import { sayStartFailed } from '~/front/console';

type PortalBuild = ServerBuild & { entry: { module: typeof entry } };

/** The whole portal lies in the server build, so that a process has one copy of everything. */
export async function serve(environment: NodeJS.ProcessEnv) {
  // By address, or it would be bundled a second time.
  const file = pathToFileURL(path.resolve('build/server/index.js')).href;
  const build: PortalBuild = await import(file);
  return build.entry.module.openPortal(build, environment);
}

if (process.argv[1] && import.meta.url === pathToFileURL(path.resolve(process.argv[1])).href) {
  serve(process.env)
    .then(portal => portal.handleProcessEvents())
    .catch(error => {
      sayStartFailed(error, process.env.LOG_FORMAT);
      process.exit(1);
    });
}
