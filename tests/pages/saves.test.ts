import { describe, expect, it } from 'vitest';
import { steps } from '../screens';
import { openStep, pressStep, type Step } from '../screens/step';
import { eventsIn, historyPage } from '../tools/history-page';
import { submission } from '../tools/press';
import { type Answer, type Visitor, visitorsOf } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

/** What holds for every form, a new one too: each step of tests/screens/ that types something into one. */
const portal = withPortal();
const signIn = visitorsOf(portal);
const known = new Map<string, Promise<Visitor>>();
let turn = 0;

/** One session each for all forms. */
function visitorOf(login: string | undefined, who: 'one' | 'another'): Promise<Visitor> {
  const key = `${login} ${who}`;
  const visitor = known.get(key) ?? signIn(login);
  known.set(key, visitor);
  return visitor;
}

/** Types what no turn before has typed. */
function fill(who: Visitor, page: Answer, step: Step): Promise<Answer> {
  turn += 1;
  return pressStep(who, page, step, step.typed?.(turn) ?? {}, turn);
}

function expectTyped(page: Answer, step: Step): void {
  const { fields } = submission(page, step.button ?? '');
  for (const [name, value] of Object.entries(step.typed?.(turn) ?? {})) {
    if (!(name in (step.again ?? {})))
      expect([name, fields.getAll(name)]).toEqual([name, expect.arrayContaining([value])]);
  }
}

const forms = Object.entries(steps).flatMap(([name, step]) => (step.typed ? [{ name, step }] : []));
/** What is added has no record yet that two could change. */
const overRecords = forms.filter(({ step }) => !step.at.endsWith('/new'));

it.each(overRecords)(
  '$name: it is there afterwards, and another’s save meanwhile is told of first',
  async ({ step }) => {
    const [who, other] = [await visitorOf(step.as, 'one'), await visitorOf(step.as, 'another')];
    const opened = () => openStep(who, step, turn);
    expect((await fill(who, await opened(), step)).status).toBe(303);
    const page = await opened();
    expectTyped(page, step);
    expect((await fill(other, await openStep(other, step, turn), step)).status).toBe(303);
    const met = await fill(who, page, step);
    expect(met.status).toBe(409);
    expectTyped(met, step);
    const again = { ...step, files: step.files && (() => ({})) };
    expect((await pressStep(who, met, again, {}, turn)).status).toBe(303);
    expectTyped(await opened(), step);
  },
);

describe('the change history tells in words', () => {
  it.each(forms)('$name', async ({ step }) => {
    const who = await visitorOf(step.as, 'one');
    const saved = async () => {
      expect((await fill(who, await openStep(who, step, turn), step)).status).toBe(303);
      return eventsIn(await who.get(historyPage))[0];
    };
    const before = await saved();
    const event = await saved();
    expect(event).not.toEqual(before);
    expect(event?.what).not.toMatch(/^events\./);
    const nameless = event?.changes.filter(([field = '']) => !/^\p{Lu}/u.test(field));
    expect(nameless, 'app/rules/saves.ts: say in `labels` where the labels of these fields are').toEqual([]);
  });
});
