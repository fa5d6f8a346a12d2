import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { type CallName, calls } from '~/upstream/calls';
import { matrix, stepNamed, steps } from '../screens';
import { openStep, pressStep } from '../screens/step';
import { figure, partsOf, whole } from '../tools/scale';
import type { Answer, Visitor } from '../tools/visitor';
import { saved } from './expectations';
import { withFaultyPortal } from './faulty';
import { type Cell, cellsOf, keptCalls } from './matrix-cases';
import { callOf, wire } from './seen-calls';

/** Home keeps no answers, or what fails would not be met. */
const faulty = withFaultyPortal({ KEEP_ANSWERS_MS: '0' });
const signedIn = new Map<string, Visitor>();
let turn = 0;

const parts = partsOf('faults', { cells: [] as string[], held: 0 });
const shown = whole ? parts.shown : { cells: [], held: 0 };
/** `FAULTS_CELLS=500` runs the next 500: parts add up to the whole, however many days are between. */
const limit = Number(process.env.FAULTS_CELLS ?? Number.POSITIVE_INFINITY);

async function visitorOf(login = '10001'): Promise<Visitor> {
  const who = signedIn.get(login) ?? (await faulty.signedIn(login));
  signedIn.set(login, who);
  return who;
}

/** A busy machine may be later than the short deadline, and many failures at once open a breaker: what nobody made fail is tried again. */
async function patiently(ask: () => Promise<Answer>): Promise<Answer> {
  let answer = await ask();
  for (let tries = 1; tries < 8 && answer.status === 502; tries += 1) {
    await sleep(500);
    answer = await ask();
  }
  return answer;
}

/** Makes the step while the call fails, checks what was met, and looks that all is well again after it. */
async function prove({ step: name, call, how, row, kind, broken }: Cell): Promise<void> {
  turn += 1;
  const step = stepNamed(name);
  const own = turn;
  await faulty.faults.clear();
  const who = await visitorOf(step.as);
  const kept = isKept(call);
  // No list may come, or its copy would hide what the next ones of these cells are about.
  if (kept) for (const each of keptCalls) await faulty.faults.fail(wire[each], '500');
  const page = step.button ? await patiently(() => openStep(who, step, own)) : undefined;
  faulty.faults.requests.length = 0;
  await faulty.faults.fail(wire[call], how);
  const press = (at: Answer, changes = step.typed?.(own) ?? {}) => pressStep(who, at, step, changes, own);
  const answer = await (page ? press(page) : openStep(who, step, own));
  const sent = faulty.faults.requests.filter(each => callOf(each) === call).length;
  expect(sent).toBeGreaterThan(0);
  if (calls[call].class === 'save') expect(sent).toBe(1);
  if (kind === 'ended') signedIn.delete(step.as ?? '10001');
  await faulty.faults.clear();
  if (kept) for (const each of keptCalls) await faulty.faults.fail(wire[each], '500');
  const at = (page ?? answer).url.replace(who.origin, '');
  const met = { answer, step, who, at, turn: own, refused: kind === 'refused' };
  if (!broken() && kind === 'fails') return expect(answer.status).toBeLessThan(500);
  await (kind === 'done' ? saved : row[kind])(met);
  if (kind === 'ended' || kept) return;
  if (!page) return expect((await patiently(() => openStep(who, step, own))).status).toBe(step.fine ?? 200);
  if (answer.status === 303) return;
  // Its record could not be read for the page that says so either.
  if (!answer.html.includes('name="once"')) return expect((await openStep(who, step, own + 1)).status).toBe(200);
  const again = { ...step, files: step.files && (() => ({})) };
  const after = await patiently(() => pressStep(who, answer, again, step.again ?? {}, own));
  expect([after.status, after.location === null]).toEqual([303, false]);
}

const isKept = (call: CallName) => keptCalls.includes(call);
const titled = (cells: Cell[]) =>
  cells.map((cell): [string, Cell] => [`${cell.step}: ${cell.call}, ${cell.what}`, cell]);
/** Lists that are kept come first, while nobody has a copy of them yet. */
const all = titled([...cellsOf(isKept), ...cellsOf(call => !isKept(call))]);
const left = all.filter(([title]) => !shown.cells.includes(title));

describe('what a visitor sees when the upstream fails', () => {
  it.each(left.slice(0, limit))('%s', async (title, cell) => {
    await prove(cell);
    if (cell.kind !== 'fails' || cell.broken()) shown.held += 1;
    shown.cells.push(title);
    if (whole) parts.keep(shown);
  });
});

describe('the matrix knows', () => {
  it.each(Object.keys(steps))('every call of: %s', async name => {
    turn += 1;
    const step = stepNamed(name);
    const who = await visitorOf(step.as);
    const seen = new Set<CallName>();
    // A form twice: what it holds may be saved already.
    for (const own of step.button ? [turn, turn + 1] : [turn]) {
      const page = step.button ? await openStep(who, step, own) : undefined;
      faulty.faults.requests.length = 0;
      const answer = await (page ? pressStep(who, page, step, step.typed?.(own) ?? {}, own) : openStep(who, step, own));
      expect(answer.status).toBe(step.fine ?? (page ? 303 : 200));
      for (const request of faulty.faults.requests) seen.add(callOf(request));
    }
    turn += 1;
    // Sessions that were signed in are asked before a sensitive change, inserted ones are not.
    const asked: CallName[] = whole ? ['authentication'] : [];
    const known = Object.keys(matrix[name] ?? {}) as CallName[];
    // Kept lists need not be asked for again, nor those of files; that they are asked for at all is seen above.
    const always = known.filter(call => !isKept(call) && !/^list(Banners|OfferTemplates)$/.test(call));
    const toAdd = (call: CallName) => `tests/screens/: add ${call} to the calls of '${name}', which makes it`;
    const toRemove = (call: CallName) => `tests/screens/: '${name}' never makes ${call}: take it out of its calls`;
    expect([...seen].filter(call => ![...known, ...asked].includes(call)).map(toAdd)).toEqual([]);
    expect(always.filter(call => !seen.has(call)).map(toRemove)).toEqual([]);
  });
});

afterAll(() => {
  const screens = Object.values(matrix).filter(row => Object.keys(row).length > 0).length;
  const ended = shown.cells.length === all.length;
  if (whole && ended) parts.end();
  const of = ended ? 'each call in each way' : `${shown.cells.length} of ${all.length} cells`;
  figure('faults', `${shown.held.toLocaleString('en')} failures of ${screens} screens and forms, ${of}`);
});
