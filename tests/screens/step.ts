import { type Changes, press } from '../tools/press';
import { type ChosenFile, pressWithFiles } from '../tools/upload';
import type { Answer, Visitor } from '../tools/visitor';

/** One thing that a visitor does: opens an address, or presses a button of the page there. */
export interface Step {
  /** who does it; by itself a step is the principal's of a demonstration partner */
  as?: string;
  at: string;
  /** for a form: its button and what is typed, another thing each turn */
  button?: string;
  typed?: (turn: number) => Changes;
  files?: (turn: number) => Record<string, ChosenFile>;
  /** what has to be typed once more, because no page ever holds it */
  again?: Changes;
  /** status when nothing fails, where it is not 200 or, for a form, 303 */
  fine?: number;
  /** makes what the step is done to; `at` is then no more than where it begins */
  open?: (who: Visitor, turn: number) => Promise<Answer>;
}

/** Texts of letters, for no name may hold a digit. */
export const word = (turn: number): string => String(turn).replace(/\d/g, digit => 'abcdefghij'[Number(digit)] ?? '');
export const typedOnce = (name: string) => (turn: number) => ({ [name]: `Turn ${word(turn)}` });

export const openStep = (who: Visitor, step: Step, turn: number): Promise<Answer> =>
  step.open ? step.open(who, turn) : who.get(step.at);

/** Presses the step's button of a page that it has opened. */
export function pressStep(who: Visitor, page: Answer, step: Step, changes: Changes, turn: number): Promise<Answer> {
  const button = step.button ?? '';
  return step.files ? pressWithFiles(who, page, button, changes, step.files(turn)) : press(who, page, button, changes);
}
