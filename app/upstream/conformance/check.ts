import type { CallName } from '../calls';
import type { Fault, Skip } from './fault';
import type { Kit } from './kit.server';

/** `must`: the specification; `should`: totals, sort, paging; `beyond`: what a platform may have. */
export type Level = 'must' | 'should' | 'beyond';

export interface Check {
  /** whom a fault is to be looked for at */
  call: CallName;
  name: string;
  level: Level;
  /** heading of the call's page in the contract */
  paragraph: 'request' | 'answer' | 'statuses';
  writes?: true;
  /** left out where the platform or the login has not all of them */
  needs?: readonly CallName[];
  /** null: as it has to be */
  run(kit: Kit): Promise<Fault | Skip | null>;
}

export interface Finding extends Partial<Fault>, Partial<Skip> {
  call: CallName;
  check: string;
  level: Level;
  outcome: 'pass' | 'fail' | 'skipped';
  /** below app/upstream/contract/ */
  paragraph: string;
}
