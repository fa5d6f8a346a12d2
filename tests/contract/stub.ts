import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A platform in another language, which knows the contract alone; it has one agency and no saved files. */
export const stub = { login: '70001', password: 'Stub-password-1', map: 'tests/contract/stub-map.json' };

export async function startStub(transport: 'rest' | 'action'): Promise<{ url: string; stop(): Promise<void> }> {
  const child = spawn('python3', ['tests/contract/stub.py', transport], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout, 'data');
  return {
    url: String(line).trim(),
    async stop() {
      child.kill();
      await once(child, 'exit');
    },
  };
}
