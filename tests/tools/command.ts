import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { quickNode } from './scale';

interface Ended {
  status: number | null;
  /** what it printed, and what it complained about, without the spaces around */
  out: string;
  error: string;
}

/** A built program in a process of its own, as `npm run <name>` starts it. @param env all of its environment */
export async function runCommand(
  name: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  options: Pick<SpawnOptions, 'cwd' | 'timeout'> = {},
): Promise<Ended> {
  const file = path.resolve('build', `${name}.js`);
  const child = spawn(process.execPath, [...quickNode, file, ...args], { ...options, env });
  const [out, error, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { status, out: out.trim(), error: error.trim() };
}
