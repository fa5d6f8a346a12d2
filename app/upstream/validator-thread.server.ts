import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { readAnswer } from './answer';
import type { Call } from './call';
import type { CallName } from './calls';
import { UpstreamError } from './errors';
import type { Question, Validator, Verdict } from './validator';

/** fields of all rows: starting the thread costs as much as validating forty times so many */
const longList = 5_000;
/** ms */
const idleFor = 20_000;
/** A batch's rows fit into the young generation: promoted to the old one they cost a third of a long export's CPU. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 36 };

interface Waiting {
  resolve(verdict: Verdict): void;
  reject(error: Error): void;
}

/**
 * Validates long lists in a thread of its own, which ends when it has nothing to do: a thousand rows leave 13 MB behind,
 * and while these are collected nobody is answered.
 */
export function validateInThread(workerFile = 'build/validator-worker.js'): Validator {
  let thread: ReturnType<typeof startThread> | undefined;
  let lastId = 0;
  let idle: NodeJS.Timeout | undefined;

  function stop() {
    void thread?.worker.terminate();
    thread = undefined;
  }

  async function askThread(call: CallName, raw: unknown): Promise<unknown> {
    clearTimeout(idle);
    if (!thread?.isAlive()) thread = startThread(resolve(workerFile));
    const verdict = await thread.ask({ id: ++lastId, name: call, raw });
    clearTimeout(idle);
    if (thread?.isIdle()) idle = setTimeout(stop, idleFor).unref();
    if ('reason' in verdict) throw new UpstreamError({ kind: 'contract', call, reason: verdict.reason });
    return verdict.answer;
  }

  return {
    read: (call: Call, name, raw) => (isLong(raw) ? askThread(name, raw) : readAnswer(call, name, raw)),
    close: stop,
  };
}

function startThread(workerFile: string) {
  const worker = new Worker(workerFile, { execArgv: [], resourceLimits });
  const waiting = new Map<number, Waiting>();
  let alive = true;
  const fail = (error: Error) => {
    alive = false;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.unref();
  worker.on('error', fail);
  worker.on('exit', code => fail(new Error(`The thread that validates answers ended with ${code}.`)));
  worker.on('message', (verdict: Verdict) => {
    waiting.get(verdict.id)?.resolve(verdict);
    waiting.delete(verdict.id);
  });
  return {
    worker,
    isAlive: () => alive,
    isIdle: () => waiting.size === 0,
    ask: (question: Question) =>
      new Promise<Verdict>((resolve, reject) => {
        waiting.set(question.id, { resolve, reject });
        worker.postMessage(question);
      }),
  };
}

function isLong(raw: unknown): boolean {
  const lists = Array.isArray(raw) ? [raw] : Object.values(Object(raw));
  return lists.some(list => Array.isArray(list) && list.length * Object.keys(Object(list[0])).length >= longList);
}
