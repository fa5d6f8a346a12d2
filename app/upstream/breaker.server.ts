import type { CallClass } from './call-classes';

export interface BreakerSettings {
  /** failed calls in a row that open the breaker of a class */
  failures: number;
  /** milliseconds until one call may try again; its outcome decides for all */
  resetTimeoutMs: number;
}

/** How long a breaker is reported as open after the last call. */
const reportedMs = 60_000;

export const defaultBreaker: BreakerSettings = { failures: 10, resetTimeoutMs: 2_000 };

/** An error status is an answer too. `unknown`: the visitor left, or the portal made a mistake. */
export type CallOutcome = 'answered' | 'unanswered' | 'unknown';

/** To send one call; `end` gives it back. */
interface Permit {
  end(outcome: CallOutcome): void;
}

export interface Breaker {
  /** null: the breaker is open */
  enter(kind: CallClass): Permit | null;
  /** open or half-open, and somebody has called lately: whether one that nobody calls would answer is not known */
  isOpen(kind: CallClass): boolean;
}

interface State {
  failed: number;
  openUntil: number;
  /** half-open: the one call that tries is out */
  probing: boolean;
}

/** One a class: when the upstream stops answering reports, the other classes go on. `now` in milliseconds. */
export function createBreaker({ failures, resetTimeoutMs }: BreakerSettings, now: () => number): Breaker {
  const states = new Map<CallClass, State>();
  const stateOf = (kind: CallClass) => {
    const state = states.get(kind) ?? { failed: 0, openUntil: 0, probing: false };
    states.set(kind, state);
    return state;
  };
  return {
    enter(kind) {
      const state = stateOf(kind);
      const closed = state.failed < failures;
      if (!closed && (state.probing || now() < state.openUntil)) return null;
      if (!closed) state.probing = true;
      return {
        end(outcome) {
          if (!closed) state.probing = false;
          if (outcome === 'answered') state.failed = 0;
          if (outcome !== 'unanswered') return;
          state.failed += 1;
          // Calls that were out when the breaker opened don't prolong it; the one that tried does.
          if (!closed || state.failed === failures) state.openUntil = now() + resetTimeoutMs;
        },
      };
    },
    isOpen(kind) {
      const { failed, probing, openUntil } = stateOf(kind);
      return failed >= failures && (probing || now() < openUntil + reportedMs);
    },
  };
}
