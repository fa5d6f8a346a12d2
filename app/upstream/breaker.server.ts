import type { CallClass } from './call';

export interface BreakerSettings {
  /** calls of a class that must fail in a row before it is left alone */
  failures: number;
  /** milliseconds of rest; then one call at a time may try */
  restMs: number;
}

export const defaultBreaker: BreakerSettings = { failures: 10, restMs: 2_000 };

export interface Breaker {
  /** false: don't ask now, the class is resting */
  allows(kind: CallClass): boolean;
  /** `alive`: the upstream gave an answer, be it a refusal */
  report(kind: CallClass, alive: boolean): void;
  /** the class rests, or only tries whether it need not: what the metrics show */
  resting(kind: CallClass): boolean;
}

/**
 * A circuit breaker a class of calls: when the upstream stops answering one class, visitors get the failure at once
 * instead of each waiting for the deadline, and the other classes go on. `now` in milliseconds.
 */
export function createBreaker({ failures, restMs }: BreakerSettings, now: () => number): Breaker {
  const states = new Map<CallClass, { failed: number; restsUntil: number }>();
  const stateOf = (kind: CallClass) => {
    const state = states.get(kind) ?? { failed: 0, restsUntil: 0 };
    states.set(kind, state);
    return state;
  };
  return {
    allows(kind) {
      const state = stateOf(kind);
      if (state.failed < failures) return true;
      if (now() < state.restsUntil) return false;
      state.restsUntil = now() + restMs;
      return true;
    },
    report(kind, alive) {
      const state = stateOf(kind);
      state.failed = alive ? 0 : state.failed + 1;
      if (state.failed === failures) state.restsUntil = now() + restMs;
    },
    resting: kind => stateOf(kind).failed >= failures,
  };
}
