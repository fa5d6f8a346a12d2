import type { CodeProblem, FactorOffer, FactorState } from '~/gate/sign-in/second-factor.server';

export interface FactorData {
  state: FactorState;
  /** what to do where the operator's key does not open it */
  lost: string | null;
  /** whether the visitor has just proved who they are, so that secrets may be shown */
  unlocked: boolean;
  /** null: locked, enabled already, or the operator has no key */
  offer: FactorOffer | null;
  available: boolean;
  required: boolean;
  recoveryCodes: number;
  /** idempotency key (D21) */
  once: string;
  /** the page that was asked for before a required one was set up (D6) */
  redirectTo?: string;
}

export type FactorReply = Partial<CodeProblem> & {
  codes?: string[];
  /** they replace earlier ones */
  replaced?: boolean;
};
