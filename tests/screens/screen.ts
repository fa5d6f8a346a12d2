import type { PagePath } from '~/portal';
import type { CallName } from '~/upstream/calls';
import type { State } from '../browser/tools/state';
import type { Outcomes } from './outcomes';
import type { Step } from './step';

/** A page's row in a file of this folder: what tests that look at every page know of it. */
export interface Screen {
  /** what it is in the table of pages, by hand once more; a page with a route in the specification has it in tests/house/pages.test.ts */
  own?: OwnPage;
  /** who opens it, if not 10001; nobody where a page needs no login */
  login?: string;
  /**
   * Every address of it that was ever published: in a menu, a mail, a bookmark, another system's link. Once it stands here
   * it answers for ever; a page that moves leaves a redirect. The first is where its states and steps begin.
   */
  addresses: readonly [Address, ...Address[]];
  /** for the crawl; each is the page's own, however it is reached. None for what gives out bytes or leads elsewhere. */
  states?: readonly ScreenState[];
  /** its form is there only while something waits for it */
  conditionalForm?: true;
  /**
   * For the fault matrix: everything that a visitor does on it and which calls that makes. Otherwise which test shows what
   * happens if they fail, because that needs a portal of its own or leaves nothing as it was.
   */
  steps: Record<string, ScreenStep> | Elsewhere | 'needs no upstream';
}

export interface OwnPage {
  /** levels as in the specification's point 6; 0 means no login */
  right: number;
  area?: 'marketing' | 'payout';
  /** in English; it stands right after another item */
  menu?: { section: string; words: string; after: string };
}

/** `ends` is where it leads, if elsewhere; `status` its own, if not 200; `open` needs no login, `as` another one than the page's. */
export type Address =
  | `/${string}`
  | { address: `/${string}`; ends?: string; open?: true; as?: string; status?: number };

/** Where nothing is said: at the first address, signed in as the screen says. */
export type ScreenState = Omit<State, 'path' | 'page'> & Partial<Pick<State, 'path'>>;

export interface ScreenStep extends Omit<Step, 'at'>, Partial<Pick<Step, 'at'>> {
  /** what a visitor meets if one of them fails */
  calls: Partial<Record<CallName, Outcomes>>;
}

export interface Elsewhere {
  /** below tests/ */
  shownBy: string;
  calls: readonly CallName[];
}

/** Both files of a report belong to its page. */
export type ScreenPath = Exclude<PagePath, `${string}.xlsx` | `${string}.csv`>;
