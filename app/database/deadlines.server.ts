import { AsyncLocalStorage } from 'node:async_hooks';

/** What a query is for: `upkeep` is migrations, demonstration data, deletions, commands. */
export type QueryClass = 'page' | 'report' | 'upkeep';

export interface Deadlines {
  /** PostgreSQL's own, in ms; 0: none */
  lockMs: number;
  statementMs: number;
  /** when the portal gives up a server that says nothing at all */
  answerMs: number;
}

/** Locks end before statements, and those before the portal gives up, so that a slow query is told from a lost server. */
export const deadlines: Record<QueryClass, Deadlines> = {
  page: { lockMs: 6_000, statementMs: 7_000, answerMs: 8_000 },
  report: { lockMs: 6_000, statementMs: 30_000, answerMs: 31_000 },
  upkeep: { lockMs: 0, statementMs: 0, answerMs: 0 },
};

/** Of a page; below `lockMs`. */
export const connectionMs = 4_000;

const current = new AsyncLocalStorage<QueryClass>();

export const currentQueryClass = (): QueryClass => current.getStore() ?? 'page';

export const withQueryClass = <Result>(queryClass: QueryClass, run: () => Promise<Result>): Promise<Result> =>
  current.run(queryClass, run);
