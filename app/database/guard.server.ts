import type pg from 'pg';
import { cancel, isPooled, socketOf, withLocalSettings } from './connection.server';
import { currentQueryClass, deadlines, type QueryClass } from './deadlines.server';
import type { Health } from './health.server';
import { DatabaseAway, DatabaseBusy, DatabaseFull } from './unavailable.server';

interface GuardSettings {
  health: Health;
  /** without, no query has a deadline */
  limited: boolean;
  onWait?: (seconds: number) => void;
}

export interface Guard {
  /** for a connection, or already long for an answer */
  waiting(): number;
}

const suspectMs = 2_000;
const longMs = 1_000;

/** Kysely takes a connection for each query and each transaction by `connect`, without a callback, and queries by promises. */
export function guardPool(pool: pg.Pool, { health, limited, onWait }: GuardSettings): Guard {
  const connect = pool.connect.bind(pool);
  const classes = new WeakMap<pg.ClientBase, QueryClass>();
  const waits = new WeakMap<pg.ClientBase, number>();
  const asked = new Set<{ since: number }>();

  const deadlinesOf = (client: pg.ClientBase) => deadlines[classes.get(client) ?? (limited ? 'page' : 'upkeep')];

  async function awaited<Result>(waiting: Promise<Result>, failed: (error: unknown) => unknown): Promise<Result> {
    const entry = { since: performance.now() };
    const suspicion = setTimeout(health.suspect, suspectMs).unref();
    asked.add(entry);
    try {
      return await waiting;
    } catch (error) {
      throw failed(error);
    } finally {
      clearTimeout(suspicion);
      asked.delete(entry);
    }
  }

  function failureOf(error: unknown): unknown {
    if (health.isAway()) return new DatabaseAway(error);
    if (isBusy(error)) {
      health.warn({ reason: codeOf(error) || 'no connection' }, 'The database has more to do than it can.');
      return new DatabaseBusy(error);
    }
    if (codeOf(error) === diskFull) {
      health.warn({ reason: diskFull }, 'The database’s disk is full.');
      return new DatabaseFull(error);
    }
    if (!isAway(error)) return error;
    health.suspect();
    return new DatabaseAway(error);
  }

  async function connected(): Promise<pg.PoolClient> {
    if (health.isAway()) throw new DatabaseAway();
    const start = performance.now();
    try {
      const client = await awaited(connect(), failureOf);
      waits.set(client, performance.now() - start);
      await setQueryClass(client, limited ? currentQueryClass() : 'upkeep');
      return client;
    } finally {
      onWait?.((performance.now() - start) / 1_000);
    }
  }

  async function setQueryClass(client: pg.PoolClient, queryClass: QueryClass): Promise<void> {
    const before = classes.get(client) ?? (limited ? 'page' : 'upkeep');
    classes.set(client, queryClass);
    if (before === queryClass || isPooled(client)) return;
    const { lockMs, statementMs } = deadlines[queryClass];
    try {
      await client.query(`set lock_timeout = ${lockMs}; set statement_timeout = ${statementMs}`);
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  async function answered(client: pg.PoolClient, sent: Promise<unknown>): Promise<unknown> {
    const { answerMs, statementMs } = deadlinesOf(client);
    const leftMs = Math.max(longMs, answerMs - (waits.get(client) ?? 0));
    waits.delete(client);
    const giveUp = () => {
      onWait?.(leftMs / 1_000);
      // Else the next one would wait behind it.
      socketOf(client).destroy();
    };
    const deadline = limited && answerMs > 0 ? setTimeout(giveUp, leftMs).unref() : undefined;
    const tooLong =
      deadline && isPooled(client) ? setTimeout(cancel, leftMs - answerMs + statementMs, client).unref() : undefined;
    return awaited(sent, failureOf).finally(() => {
      clearTimeout(deadline);
      clearTimeout(tooLong);
    });
  }

  pool.on('connect', client => {
    const query = client.query.bind(client) as (...words: unknown[]) => unknown;
    client.query = ((...words: unknown[]) => {
      const sent = query(withLocalSettings(client, words[0], deadlinesOf(client)), ...words.slice(1));
      return sent instanceof Promise ? answered(client, sent) : sent;
    }) as typeof client.query;
  });
  pool.connect = ((callback?: Parameters<typeof connect>[0]) =>
    callback ? connect(callback) : connected()) as typeof pool.connect;
  const isLong = ({ since }: { since: number }) => performance.now() - since > longMs;
  return { waiting: () => Math.max(pool.waitingCount, [...asked].filter(isLong).length) };
}

const codeOf = (error: unknown): string => String((error as { code?: unknown })?.code ?? '');
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

const diskFull = '53100';

/** Statement and lock timeouts, deadlocks, too many connections; pg-pool's and PgBouncer's words where none became free. */
const isBusy = (error: unknown): boolean =>
  /^(57014|55P03|40P01|40001|53300)$/.test(codeOf(error)) ||
  /^(timeout exceeded when trying to connect$|query_wait_timeout)/.test(messageOf(error));

/** PostgreSQL's shutdown, start and connection errors, the network's, and pg's words for a connection that broke. */
const isAway = (error: unknown): boolean =>
  /^(57P0[1-3]|08...|ECONN\w+|EPIPE|ETIMEDOUT|EHOST\w+|ENET\w+|ENOTFOUND|EAI_AGAIN)$/.test(codeOf(error)) ||
  /^(Connection terminated|timeout expired|Client has encountered|The embedded database)/.test(messageOf(error));
