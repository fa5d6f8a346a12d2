import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { quickNode } from '../tools/scale';

export interface Started {
  process: ChildProcess;
  /** the next line of its output; rejects with its errors when it ends before */
  line(): Promise<string>;
  /** kill -9, and all lines that it had written by then */
  kill(): Promise<string[]>;
}

/** A child process that tells how far it is in lines. */
export function startProcess(file: string, args: string[]): Started {
  const child = spawn(process.execPath, [...quickNode, file, ...args]);
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  let errors = '';
  child.stderr.on('data', chunk => {
    errors += chunk;
  });
  return {
    process: child,
    async line() {
      const next = await lines.next();
      if (next.done) throw new Error(errors);
      return next.value;
    },
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
      const rest: string[] = [];
      for (let next = await lines.next(); !next.done; next = await lines.next()) rest.push(next.value);
      return rest;
    },
  };
}
