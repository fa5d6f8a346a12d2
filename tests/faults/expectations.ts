import { expect } from 'vitest';
import type { Step } from '../screens/step';
import { elements, textOf as read } from '../tools/html';
import { content, noticesOf, submission } from '../tools/press';
import type { Answer, Visitor } from '../tools/visitor';
import { expectLogin, expectSignedInPage, textOf, words } from './pages';

/** What a visitor met. */
export interface Met {
  answer: Answer;
  step: Step;
  who: Visitor;
  /** address of the page that it happened on */
  at: string;
  turn: number;
  /** the upstream refused, as against failed */
  refused: boolean;
}

/** Says whether what a visitor met is what the matrix promises. */
export type Expectation = (met: Met) => void | Promise<void>;

const mainOf = (answer: Answer) => read(content(answer));
const hrefs = (answer: Answer) => elements(content(answer), 'a').map(({ attributes }) => attributes.href ?? '');
const pathOf = (address: string) => address.replace(/\?.*/, '');

function expectRetry(answer: Answer, address: string): void {
  const retry = elements(content(answer), 'a').filter(each => read(each) === words.retry);
  expect(retry.length).toBeGreaterThan(0);
  expect(pathOf(retry[0]?.attributes.href ?? '')).toBe(pathOf(address));
}

/** An alert in place of all that the page is about: nothing that could be saved, nothing that reads as empty or zero. */
export const alert: Expectation = ({ answer, step }) => {
  expectSignedInPage(answer, 502);
  expect(mainOf(answer)).toContain(words.generic);
  expectRetry(answer, step.at.replace(/\/1\/delete$/, ''));
  const posts = elements(content(answer), 'form').filter(({ attributes }) => attributes.method === 'post');
  expect(posts.map(({ attributes }) => attributes.id)).toEqual([]);
  expect(elements(content(answer), 'table')).toEqual([]);
};

/**
 * An alert in place of one part, and the rest as it was.
 * @param stays what the page says besides
 */
export const panel =
  (stays: RegExp, status = 502, panels = 1): Expectation =>
  ({ answer, at }) => {
    expectSignedInPage(answer, status);
    expect(mainOf(answer).split(words.generic)).toHaveLength(panels + 1);
    expect(mainOf(answer)).toMatch(stays);
    expectRetry(answer, at);
  };

/** The page's own figures, and an alert in place of what they are compared with. */
export const aside =
  (stays: RegExp): Expectation =>
  ({ answer, step }) => {
    expect(answer.status).toBe(200);
    expect(mainOf(answer).split(words.generic)).toHaveLength(2);
    expect(mainOf(answer)).toMatch(stays);
    expectRetry(answer, step.at);
  };

/**
 * Sentences of their own in place of parts, each with another try, and the rest as it was.
 * @param perhaps where a part can do with what has come of a broken answer
 */
export const sentences =
  (said: readonly string[], perhaps?: string): Expectation =>
  ({ answer, step }) => {
    expectSignedInPage(answer, 200);
    const main = mainOf(answer);
    expect(main).not.toContain(words.generic);
    for (const sentence of said) expect(main).toContain(`${sentence} ${words.retry}`);
    const more = perhaps && main.includes(`${perhaps} ${words.retry}`) ? 1 : 0;
    expect(main.split(words.retry)).toHaveLength(said.length + more + 1);
    expectRetry(answer, step.at);
  };

/**
 * An alert in place of figures: zero is never invented, so there is no table of them.
 * @param tables that are about something else
 */
export const figures =
  (stays: RegExp, tables = 0): Expectation =>
  met => {
    panel(stays)(met);
    expect(elements(content(met.answer), 'table')).toHaveLength(tables);
  };

/** The page, without what could not be had. */
export const without =
  (missing: RegExp): Expectation =>
  ({ answer }) => {
    expectSignedInPage(answer, 200);
    expect(mainOf(answer)).not.toContain(words.generic);
    expect(mainOf(answer)).not.toMatch(missing);
  };

/** The same, and a sentence that says so. */
export const travelersUnknown: Expectation = met => {
  without(/Traveller/)(met);
  sentences([words.travelersUnknown])(met);
};

/** Plain inputs that hold what is stored, with a note, where a list to choose from could not be had. */
export const plain: Expectation = ({ answer }) => {
  expectSignedInPage(answer, 200);
  expect(mainOf(answer)).toContain(words.listMissing);
  expect(elements(content(answer), 'select')).toEqual([]);
};

/** A page about a file that was not given out, with a second try and the way back. */
export const noFile: Expectation = ({ answer, step }) => {
  expectSignedInPage(answer, 502);
  expect(answer.headers.get('Content-Disposition')).toBeNull();
  expect(mainOf(answer)).toContain(words.generic);
  expect(hrefs(answer)[0]).toBe(step.at);
  expect(hrefs(answer)).toHaveLength(2);
};

export const unlisted: Expectation = ({ answer }) => {
  expectSignedInPage(answer, 404);
  expect(mainOf(answer)).toContain('There is no such file in your list.');
};

export const file: Expectation = ({ answer }) => {
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment/);
};

export const answers =
  (status: number, body: string): Expectation =>
  ({ answer }) => {
    expect([answer.status, answer.html]).toEqual([status, body]);
  };

/** What a failed form still holds of what was typed; passwords and files are never in a page. */
function expectTyped({ answer, step, turn }: Met): void {
  if (!step.typed) return;
  const { fields } = submission(answer, step.button ?? '');
  for (const [name, value] of Object.entries(step.typed(turn))) {
    if (!(name in (step.again ?? {}))) expect(fields.getAll(name)).toContain(value);
  }
  for (const { name } of Object.values(step.files?.(turn) ?? {})) expect(mainOf(answer)).toContain(`${name} kept`);
}

/** The form again, with the failure's text and everything that was typed. */
export const unsaved =
  (text?: string, status?: number): Expectation =>
  met => {
    expectSignedInPage(met.answer, status ?? (met.refused ? 422 : 502));
    expect(mainOf(met.answer)).toContain(text ?? (met.refused ? words.notUpdated : words.failed));
    expectTyped(met);
  };

/** The same where the record could not be read before the save: nothing was validated. */
export const unread = unsaved(words.failed, 502);

export const saved: Expectation = async ({ answer, who }) => {
  expect([answer.status, answer.location === null]).toEqual([303, false]);
  const page = await who.follow(answer);
  expectSignedInPage(page, 200);
  expect(noticesOf(page).join()).not.toBe('');
};

export const toLogin: Expectation = ({ answer, at }) => expectLogin(answer, at);

/** To the login, and after it back to what was typed, not saved yet (D8). */
export const kept: Expectation = async met => {
  expectLogin(met.answer, met.step.at);
  await met.who.enter(met.step.as ?? '10001');
  const back = await met.who.get(met.step.at);
  expect(textOf(back)).toContain(words.draft);
  expectTyped({ ...met, answer: back });
  const discard = submission(back, 'Discard and show the saved data');
  expect((await met.who.post(discard.action, discard.fields)).status).toBe(303);
};
