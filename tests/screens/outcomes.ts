import type { Judge } from '../faults/judges';

/** What a visitor meets when a call of a step fails, is refused (400, 404, 409), or is answered 401 or 403. */
export interface Outcomes {
  fails: Judge;
  refused: Judge;
  ended: Judge;
}

type Judges = typeof import('../faults/judges');

/** Loaded by whoever judges: Playwright, which reads the states beside these, can't load what Vitest needs. */
const by =
  (judge: (judges: Judges) => Judge): Judge =>
  async met =>
    judge(await import('../faults/judges'))(met);

const toLogin = by(judges => judges.toLogin);
/** Kept as a draft, and there again after the login. */
const kept = by(judges => judges.kept);

const outcomes = (fails: Judge, refused: Judge = fails, ended: Judge = toLogin): Outcomes => ({
  fails,
  refused,
  ended,
});
const panelOf = (...options: Parameters<Judges['panel']>) => by(judges => judges.panel(...options));
const unsavedOf = (...options: Parameters<Judges['unsaved']>) => by(judges => judges.unsaved(...options));

/** What a page is about: without it an alert stands in its place, and nothing that could be saved. */
export const record = outcomes(by(judges => judges.alert));
/** An alert in place of one part; the page still says what `stays` has. */
export const part = (stays: RegExp, status?: number, panels?: number) => outcomes(panelOf(stays, status, panels));
/** The page goes without it. */
export const without = (missing: RegExp) => outcomes(by(judges => judges.without(missing)));
/** Each part that is missing says so itself. */
export const sentences = (said: readonly string[], perhaps?: string) =>
  outcomes(by(judges => judges.sentences(said, perhaps)));
/** A list to choose from: plain inputs stand in its place. */
export const choices = outcomes(by(judges => judges.plain));
/** An alert in place of figures. */
export const figures = (stays: RegExp, tables?: number) => outcomes(by(judges => judges.figures(stays, tables)));
export const report = figures(/Refresh/);
/** The page's own figures, and an alert in place of what they are compared with. */
export const aside = (stays: RegExp) => outcomes(by(judges => judges.aside(stays)));
/** A panel that stays, or the page without it if it was refused. */
export const partUnlessRefused = (stays: RegExp, missing: RegExp) =>
  outcomes(
    panelOf(stays),
    by(judges => judges.without(missing)),
  );
/** A page about a file that was not given out. */
export const file = outcomes(by(judges => judges.noFile));
/** What a file can do without. */
export const fileDetail = outcomes(by(judges => judges.file));
export const answers = (status: number, body: string) => outcomes(by(judges => judges.answers(status, body)));

/** What a form reads before it saves. */
export const readBefore = outcomes(
  by(judges => judges.unread),
  undefined,
  kept,
);
/** A save: the form again with everything that was typed; with its own words for what was not saved, if it has some. */
export const save = (...options: Parameters<Judges['unsaved']>) => outcomes(unsavedOf(...options), undefined, kept);
/** What a save can do without. */
export const spared = outcomes(
  by(judges => judges.saved),
  undefined,
  kept,
);
/** What is read after a save, or for the mail about it: the save stands even if the session is refused there. */
export const readAfter = outcomes(
  by(judges => judges.saved),
  undefined,
  by(judges => judges.saved),
);
/** A button without anything typed, which nobody can lose. */
export const action = (...options: Parameters<Judges['unsaved']>) => outcomes(unsavedOf(...options));
