import type { CallClass } from './call';

export interface BreakerSettings {
  /** calls of a class that must fail in a row before it is left alone */
  failures: number;
  /** milliseconds of rest; then a single call tries, and what becomes of it decides for all */
  restMs: number;
}

export const defaultBreaker: BreakerSettings = { failures: 10, restMs: 2_000 };

/** An error status is an answer too: a storm of 401 or 500 opens no breaker. `unknown`: the visitor left, or the portal made a mistake. */
export type CallOutcome = 'answered' | 'unanswered' | 'unknown';

/** To send one call; `end` gives it back. */
export interface Permit {
  end(outcome: CallOutcome): void;
}

export interface Breaker {
  /** null: don't ask now, the class is resting */
  enter(kind: CallClass): Permit | null;
  /** the class rests, or only tries whether it need not: what the metrics show */
  isOpen(kind: CallClass): boolean;
}

interface State {
  failed: number;
  restsUntil: number;
  /** a call is out to see whether the upstream is back */
  tried: boolean;
}

/**
 * A circuit breaker a class of calls: when the upstream stops answering one class, visitors get the failure at once
 * instead of each waiting for the deadline, and the other classes go on. `now` in milliseconds.
 */
export function createBreaker({ failures, restMs }: BreakerSettings, now: () => number): Breaker {
  const states = new Map<CallClass, State>();
  const stateOf = (kind: CallClass) => {
    const state = states.get(kind) ?? { failed: 0, restsUntil: 0, tried: false };
    states.set(kind, state);
    return state;
  };
  return {
    enter(kind) {
      const state = stateOf(kind);
      const closed = state.failed < failures;
      if (!closed && (state.tried || now() < state.restsUntil)) return null;
      if (!closed) state.tried = true;
      return {
        end(outcome) {
          if (!closed) state.tried = false;
          if (outcome === 'answered') state.failed = 0;
          if (outcome !== 'unanswered') return;
          state.failed += 1;
          // Calls that were out when the rest began don't make it longer; the one that tried does.
          if (!closed || state.failed === failures) state.restsUntil = now() + restMs;
        },
      };
    },
    isOpen: kind => stateOf(kind).failed >= failures,
  };
}
