import { connect } from 'node:net';
import type pg from 'pg';
import type { Deadlines } from './deadlines.server';

// PostgreSQL itself keeps what a connection was told. A pooler (PgBouncer in transaction mode) may give each transaction another one,
// so through it each transaction is told, and the portal ends a query that is too long. No parallel workers: starting one takes
// longer than a page's query.

const pooled = new WeakSet<pg.ClientBase>();

export const isPooled = (client: pg.ClientBase): boolean => pooled.has(client);

interface Connected extends pg.ClientBase {
  host: string;
  port: number;
  processID: number;
  secretKey: number;
  connection: { stream: { destroy(): void } };
}

export const socketOf = (client: pg.ClientBase) => (client as Connected).connection.stream;

/** Before all else. Poolers keep these two settings for whoever set them; a pooler invents the process that it names. */
export async function configureConnection(client: pg.ClientBase, { lockMs, statementMs }: Deadlines, withinMs: number) {
  const isDirect = `pg_backend_pid() = ${(client as Connected).processID}`;
  const tooLate = setTimeout(() => socketOf(client).destroy(), withinMs);
  const answers = client.query(`
    set timezone to 'UTC'; set datestyle to 'ISO';
    select ${isDirect} as direct, case when ${isDirect} then
      set_config('lock_timeout', '${lockMs}', false) || set_config('statement_timeout', '${statementMs}', false)
      || set_config('max_parallel_workers_per_gather', '0', false) end`);
  const [, , answer] = (await answers.finally(() => clearTimeout(tooLate))) as unknown as pg.QueryResult[];
  if (answer?.rows[0]?.direct !== true) pooled.add(client);
}

export function withLocalSettings(client: pg.ClientBase, text: unknown, { lockMs, statementMs }: Deadlines): unknown {
  const begins = typeof text === 'string' && /^(begin|start transaction)\b/.test(text);
  return begins && isPooled(client)
    ? `${text}; set local lock_timeout = ${lockMs}; set local statement_timeout = ${statementMs};
      set local max_parallel_workers_per_gather = 0`
    : text;
}

/** As PostgreSQL's own deadline would. A pooler passes it on while whoever asks for it stays. */
export function cancel(client: pg.ClientBase): void {
  const { host, port, processID, secretKey } = client as Connected;
  const request = Buffer.alloc(16);
  for (const [at, number] of [16, 80_877_102, processID, secretKey].entries()) request.writeInt32BE(number, at * 4);
  const socket = connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
  socket.on('error', () => {});
  socket.setTimeout(5_000, () => socket.destroy()).unref();
  socket.write(request);
}
