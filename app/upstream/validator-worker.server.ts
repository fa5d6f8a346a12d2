import { parentPort } from 'node:worker_threads';
import { readAnswer } from './answer';
import { calls } from './calls';
import { UpstreamError } from './errors';
import type { Question, Verdict } from './validator';

function validate({ id, name, raw }: Question): Verdict {
  try {
    return { id, answer: readAnswer(calls[name], name, raw) };
  } catch (error) {
    if (error instanceof UpstreamError) return { id, reason: error.reason ?? '' };
    throw error;
  }
}

parentPort?.on('message', (question: Question) => parentPort?.postMessage(validate(question)));
