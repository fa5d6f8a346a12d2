import { describe, expect, it } from 'vitest';
import { type CallName, calls } from '~/upstream/calls';
import { matrix, stepNamed } from '../screens';
import { openStep, pressStep } from '../screens/step';
import { textOf as read } from '../tools/html';
import { content } from '../tools/press';
import { whole } from '../tools/scale';
import { unsaved } from './expectations';
import { withFaultyPortal } from './faulty';
import { expectSignedInPage, words } from './pages';
import { callOf, wire } from './seen-calls';

/** Saves that were done, whose answer was lost, and that cannot be read back either: nobody knows, and nobody is told otherwise. */
const faulty = withFaultyPortal({}, { mortal: true });
const isSave = (name: string) => calls[name as CallName].class === 'save';
const allSaves = Object.entries(matrix)
  .map(([step, row]) => ({ step, save: Object.keys(row).find(isSave) as CallName, row }))
  .filter(({ save }) => save !== undefined);
// The three tabs and the two forms of contact data are saved alike.
const saves = allSaves.filter(({ step }, at) => whole || (!/organizers,|ships|bank/.test(step) && at % 2 === 0));
let turn = 0;

const readingsOf = (row: object) =>
  (Object.keys(row) as CallName[]).filter(call => calls[call].class === 'read' && call !== 'userExists');

/** Each reading passes as often as it was made up to here, then fails: what is read back is read last. */
async function blind(readings: CallName[], passes: number, fault: '401' | '500' = '500'): Promise<void> {
  for (const name of readings) {
    await faulty.faults.fail(wire[name], fault);
    await faulty.faults.fail({ ...wire[name], times: passes }, 'pass');
  }
}

async function uncertainSaves(): Promise<number> {
  const owner = await faulty.signedIn('10001');
  const history = await owner.get('/partner/partnerdata/history');
  return read(content(history)).split('It is not certain whether this was saved.').length - 1;
}

describe('a save of which nobody knows whether it was done', () => {
  it.each(saves)('$step: says so and keeps what was typed', async ({ step: name, save, row }) => {
    turn += 1;
    const step = stepNamed(name);
    const who = await faulty.signedIn(step.as);
    const page = await openStep(who, step, turn);
    await faulty.faults.clear();
    await faulty.faults.fail({ ...wire[save], times: 1 }, 'reset-after-save');
    await blind(readingsOf(row), 1);
    const met = { step, who, at: step.at, turn, refused: false };
    const answer = await pressStep(who, page, step, step.typed?.(turn) ?? {}, turn);
    const said = name === 'user, deleted' ? 'We could not find out whether the user was deleted.' : words.unknown;
    if (step.typed) unsaved(said)({ ...met, answer });
    else expectSignedInPage(answer, 502);
    expect(read(content(answer))).toContain(said);
    expect(faulty.faults.requests.filter(each => callOf(each) === save)).toHaveLength(1);
    await faulty.faults.clear();
    const owner = await faulty.signedIn(/^\d+$/.test(step.as ?? '') ? step.as : '10001');
    const history = await owner.get('/partner/partnerdata/history');
    expect(read(content(history))).toContain('It is not certain whether this was saved.');
  });
});

it.each(['partner data, saved', 'top sort of areas, saved'] as const)(
  'a portal that is killed within a save (%s) has lost nothing: the same form sent again is saved whole',
  async name => {
    turn += 1;
    const step = { ...stepNamed(name) };
    const [save] = Object.keys(matrix[name] ?? {})
      .filter(isSave)
      .reverse() as CallName[];
    const who = await faulty.signedIn(step.as);
    const page = await openStep(who, step, turn);
    const typed = step.typed?.(turn) ?? {};
    await faulty.faults.fail(wire[save as CallName], 'hang');
    const cut = pressStep(who, page, step, typed, turn).catch(() => null);
    await expect.poll(() => faulty.faults.requests.some(each => callOf(each) === save)).toBe(true);
    await faulty.restart();
    expect(await cut).toBeNull();
    await faulty.faults.clear();

    const later = who.copy(faulty.portal.url);
    let answer = await pressStep(later, page, step, typed, turn);
    // What was saved before the end is the record's now, so the form may ask which of the two counts.
    if (answer.status === 409) answer = await pressStep(later, answer, step, {}, turn);
    expect(answer.status).toBe(303);
    const shown = await later.get(step.at);
    for (const value of Object.values(typed)) expect(shown.html).toContain(`value="${value}"`);
  },
);

it.each(allSaves.filter(({ step }) => /^(partner data, saved|user, (saved|deleted))$/.test(step)))(
  'a platform that forgot the session too: $step is in the history before the visitor is led to the login',
  async ({ step: name, save, row }) => {
    turn += 1;
    await faulty.faults.clear();
    const before = await uncertainSaves();
    const step = stepNamed(name);
    const who = await faulty.signedIn(step.as);
    const page = await openStep(who, step, turn);
    await faulty.faults.fail({ ...wire[save], times: 1 }, 'reset-after-save');
    await blind(readingsOf(row), 1, '401');
    const answer = await pressStep(who, page, step, step.typed?.(turn) ?? {}, turn);
    expect(answer.location).toContain('/partner/login');
    await faulty.faults.clear();
    expect(await uncertainSaves()).toBe(before + 1);
  },
);
