import type { ServerResponse } from 'node:http';
import type { Passed, SeenRequest } from './fault-server';

/** A status with a body: an object goes out as JSON, text and bytes as they are. */
export interface FaultAnswer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** The right answer, changed: `alter` gets its JSON and answers what is sent instead. */
export interface Altered {
  alter: (answer: unknown) => unknown;
}

const statuses = ['400', '401', '403', '404', '409', '500', '502', '503', '504'] as const;

/**
 * - `refuse`: no connection (for single requests: closed at once) · `reset`: RST in the middle of the answer
 * - `hang`: never an answer · `cut-json`: a complete answer with half of the JSON · `wrong-types`: JSON of another shape
 * - `html`: a page with status 200 · `huge`: 100 MB · `drip`: JSON without end, a byte at a time
 * - `reset-after-save`: done behind the scenes, then RST · `pass`: no fault, to let some through
 */
export type Fault =
  | (typeof statuses)[number]
  | 'refuse'
  | 'reset'
  | 'hang'
  | 'cut-json'
  | 'html'
  | 'wrong-types'
  | 'huge'
  | 'drip'
  | 'reset-after-save'
  | 'pass'
  | Altered
  | FaultAnswer;

const json = { 'content-type': 'application/json' };

/** Answers `seen` in the way of the fault; `pass` does what would have been done without it. */
export async function misbehave(
  fault: Fault,
  seen: SeenRequest,
  answer: ServerResponse,
  pass: () => Promise<Passed>,
): Promise<void> {
  if (typeof fault === 'object') return send(answer, 'alter' in fault ? await altered(fault, pass) : fault);
  switch (fault) {
    case 'refuse':
      answer.socket?.destroy();
      return;
    case 'hang':
      return;
    case 'reset':
      answer.writeHead(200, { ...json, 'content-length': 1_000 }).write('{"partnerid":', () => reset(answer));
      return;
    case 'reset-after-save':
      await pass();
      return reset(answer);
    case 'cut-json':
      return send(answer, { status: 200, body: '{"partnerid": 10001, "firma": "Reiseb', headers: json });
    case 'wrong-types':
      return send(answer, { status: 200, body: { unexpected: [{ partnerid: {} }] } });
    case 'html':
      return send(answer, {
        status: 200,
        body: '<!doctype html><p>Maintenance',
        headers: { 'content-type': 'text/html' },
      });
    case 'huge':
      return flood(seen, answer);
    case 'drip':
      return drip(answer);
    default:
      return send(answer, { status: Number(fault), body: { error: `made_${fault}` } });
  }
}

async function altered({ alter }: Altered, pass: () => Promise<Passed>): Promise<FaultAnswer> {
  const { status, body } = await pass();
  return { status, body: alter(JSON.parse(body.toString('utf8'))) };
}

/** Whoever only waits for silence never ends this. */
function drip(answer: ServerResponse): void {
  answer.writeHead(200, json).write('[');
  const turn = setInterval(() => answer.write(' '), 50);
  answer.on('close', () => clearInterval(turn));
}

function send(answer: ServerResponse, { status, body, headers }: FaultAnswer): void {
  const raw = typeof body === 'string' || body instanceof Uint8Array;
  answer.writeHead(status, headers ?? json).end(raw ? body : JSON.stringify(body ?? null));
}

function reset(answer: ServerResponse): void {
  answer.socket?.resetAndDestroy();
}

/** Waits for the other side to take each part, so that `sent` says how much it took. */
async function flood(seen: SeenRequest, answer: ServerResponse): Promise<void> {
  const part = Buffer.alloc(1024 * 1024, 'a');
  answer.writeHead(200, { 'content-type': 'application/octet-stream' });
  for (let count = 0; count < 100 && !answer.destroyed; count += 1) {
    const taken = answer.write(part) || (await drained(answer));
    if (!taken) return;
    seen.sent += part.length;
  }
  answer.end();
}

function drained(answer: ServerResponse): Promise<boolean> {
  return new Promise(resolve => {
    const settle = () => {
      answer.off('drain', settle).off('close', settle);
      resolve(!answer.destroyed);
    };
    answer.on('drain', settle).on('close', settle);
  });
}
