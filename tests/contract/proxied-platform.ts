import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { demonstrationPassword as password } from '~/platform/demo/logins';
import { createListener } from '~/platform/http.server';
import type { CallName } from '~/upstream/calls';
import type { Finding } from '~/upstream/conformance/check';
import { createKit } from '~/upstream/conformance/kit.server';
import { runChecks } from '~/upstream/conformance/run.server';
import { emptyMap } from '~/upstream/map';
import { startPlatform, type TestPlatform } from '../platform/start';
import type { Mutant } from './mutants';
import { type MutantProxy, startProxy } from './proxy';

interface ProxiedPlatform {
  platform: TestPlatform;
  /** of the checks of one call, over REST */
  findings(only: CallName, options?: { writes?: boolean; login?: string }): Promise<Finding[]>;
  /** until the next test */
  mistake(mutant: Omit<Mutant, 'mistake'>): void;
  /** answers in place of the platform until the next test; `pass` hands a request on to it */
  instead: ((request: IncomingMessage, response: ServerResponse, pass: () => void) => void) | null;
}

/** The reference platform behind a server that makes one mistake and one that does as a test says. */
export function withProxiedPlatform(): ProxiedPlatform {
  let server: Server;
  let proxy: MutantProxy;
  const own = { instead: null } as ProxiedPlatform;

  beforeAll(async () => {
    own.platform = await startPlatform();
    const quiet = { info() {}, warn() {}, error() {} };
    server = createServer((request, response) => {
      // Every run is a new client: the platform limits how often one tries to sign in.
      const pass = () => createListener(own.platform.platform, quiet)(request, response);
      if (own.instead) own.instead(request, response, pass);
      else pass();
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    proxy = await startProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
  afterEach(() => {
    own.instead = null;
    proxy.mutant = null;
  });
  afterAll(async () => {
    await proxy?.stop();
    server?.close();
    server?.closeAllConnections();
    await own.platform?.stop();
  });

  own.mistake = mutant => {
    proxy.mutant = { ...mutant, mistake: '' };
  };
  own.findings = async (only, { writes = false, login = '10001' } = {}) => {
    const kit = createKit({ login, password }, { url: proxy.url, transport: 'rest', map: emptyMap });
    const found: Finding[] = [];
    for await (const finding of runChecks(kit, { writes, only })) found.push(finding);
    return found;
  };
  return own;
}

export const failed = (findings: Finding[]) => findings.filter(({ outcome }) => outcome === 'fail');
