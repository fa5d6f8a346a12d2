import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import type { ServerBuild } from '@remix-run/node';
import type * as entry from '~/entry.server';

type PortalBuild = ServerBuild & { entry: { module: typeof entry } };

/** The whole portal lies in the server build, so that a process has one copy of everything. */
export async function serve(environment: NodeJS.ProcessEnv) {
  // By address, or it would be bundled a second time.
  const file = pathToFileURL(path.resolve('build/server/index.js')).href;
  const build: PortalBuild = await import(file);
  return build.entry.module.openPortal(build, environment);
}

if (process.argv[1] && import.meta.url === pathToFileURL(path.resolve(process.argv[1])).href) {
  // Long exports leave old garbage of 100 MB behind where V8 waits until a heap has doubled or tripled; pages cost the same.
  setFlagsFromString('--heap-growing-percent=50');
  serve(process.env)
    .then(portal => portal.handleProcessEvents())
    .catch(error => {
      process.stderr.write(`${startFailure(error instanceof Error ? error.message : String(error))}\n`);
      process.exit(1);
    });
}

/** LOG_FORMAT, which may be what could not be read. */
function startFailure(reason: string): string {
  const { LOG_FORMAT: format } = process.env;
  if (format ? format !== 'json' : process.stdout.isTTY) return reason;
  const time = new Date().toISOString();
  return JSON.stringify({ level: 'fatal', time, reason, msg: 'the portal did not start' });
}
