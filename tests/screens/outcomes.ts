import type { Expectation } from '../faults/expectations';

/** What a visitor meets when a call of a step fails, is refused (400, 404, 409), or is answered 401 or 403. */
export interface Outcomes {
  fails: Expectation;
  refused: Expectation;
  ended: Expectation;
}

type Expectations = typeof import('../faults/expectations');

/** Loaded by whoever checks them: Playwright, which reads the states beside these, can't load what Vitest needs. */
const by =
  (choose: (expectations: Expectations) => Expectation): Expectation =>
  async met =>
    choose(await import('../faults/expectations'))(met);

const toLogin = by(expectations => expectations.toLogin);
/** Kept as a draft, and there again after the login. */
const kept = by(expectations => expectations.kept);

const outcomes = (fails: Expectation, refused: Expectation = fails, ended: Expectation = toLogin): Outcomes => ({
  fails,
  refused,
  ended,
});
const panelOf = (...options: Parameters<Expectations['panel']>) => by(expectations => expectations.panel(...options));
const unsavedOf = (...options: Parameters<Expectations['unsaved']>) =>
  by(expectations => expectations.unsaved(...options));

/** What a page is about: without it an alert stands in its place, and nothing that could be saved. */
export const record = outcomes(by(expectations => expectations.alert));
/** An alert in place of one part; the page still says what `stays` has. */
export const part = (stays: RegExp, status?: number, panels?: number) => outcomes(panelOf(stays, status, panels));
/** The page goes without it. */
export const without = (missing: RegExp) => outcomes(by(expectations => expectations.without(missing)));
/** The page goes without travellers, and says so. */
export const travelersUnknown = outcomes(by(expectations => expectations.travelersUnknown));
/** Each part that is missing says so itself. */
export const sentences = (said: readonly string[], perhaps?: string) =>
  outcomes(by(expectations => expectations.sentences(said, perhaps)));
/** A list to choose from: plain inputs stand in its place. */
export const choices = outcomes(by(expectations => expectations.plain));
/** An alert in place of figures. */
export const figures = (stays: RegExp, tables?: number) =>
  outcomes(by(expectations => expectations.figures(stays, tables)));
export const report = figures(/Refresh/);
/** The page's own figures, and an alert in place of what they are compared with. */
export const aside = (stays: RegExp) => outcomes(by(expectations => expectations.aside(stays)));
/** A panel that stays, or the page without it if it was refused. */
export const partUnlessRefused = (stays: RegExp, missing: RegExp) =>
  outcomes(
    panelOf(stays),
    by(expectations => expectations.without(missing)),
  );
/** A page about a file that was not given out. */
export const file = outcomes(by(expectations => expectations.noFile));
/** The same; a list that was refused is an empty one, which lacks the file. */
export const fileUnlessRefused = outcomes(
  by(expectations => expectations.noFile),
  by(expectations => expectations.unlisted),
);
/** What a file can do without. */
export const fileDetail = outcomes(by(expectations => expectations.file));
export const answers = (status: number, body: string) =>
  outcomes(by(expectations => expectations.answers(status, body)));

/** What a form reads before it saves. */
export const readBefore = outcomes(
  by(expectations => expectations.unread),
  undefined,
  kept,
);
/** A save: the form again with everything that was typed; with its own words for what was not saved, if it has some. */
export const save = (...options: Parameters<Expectations['unsaved']>) =>
  outcomes(unsavedOf(...options), undefined, kept);
/** What a save can do without. */
export const spared = outcomes(
  by(expectations => expectations.saved),
  undefined,
  kept,
);
/** What is read after a save, or for the mail about it: the save stands even if the session is refused there. */
export const readAfter = outcomes(
  by(expectations => expectations.saved),
  undefined,
  by(expectations => expectations.saved),
);
/** A button without anything typed, which nobody can lose. */
export const action = (...options: Parameters<Expectations['unsaved']>) => outcomes(unsavedOf(...options));
