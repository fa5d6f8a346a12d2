import type pg from 'pg';
import type { Database } from '~/database/open.server';

/** How the database answered one statement. */
export interface Plan {
  /** the statement's first words, without its parameters */
  statement: string;
  /** pages of tables and indexes that were touched, cached or not */
  buffers: number;
  /** kinds of scans with what they go through: 'Index Scan booking_page_by_date' */
  scans: string[];
  lines: string[];
}

interface Node {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: Node[];
}

type Query = (...args: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

/**
 * Runs some work and tells how its statements over bookings and traffic were answered. Each is explained beside the work,
 * in the same transaction and under the same settings.
 */
export async function plansOf(database: Database, work: () => Promise<unknown>): Promise<Plan[]> {
  const plans: Plan[] = [];
  const { pool } = database;
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const watched = async () => {
    const client = await connect();
    const query = client.query.bind(client) as unknown as Query;
    client.query = (async (...args: unknown[]) => {
      const [text, values] = typeof args[0] === 'string' ? args : [undefined];
      if (typeof text === 'string' && /^\s*(select|with)\b.*platform\.(booking|traffic|settlement)/is.test(text)) {
        const { rows } = await query(
          `explain (analyze, buffers, timing off, summary off, format json) ${text}`,
          values,
        );
        plans.push(planOf(text, rows[0]?.['QUERY PLAN'] as { Plan: Node }[]));
      }
      return query(...args);
    }) as unknown as typeof client.query;
    const release = client.release.bind(client);
    client.release = (...args) => {
      client.query = query as unknown as typeof client.query;
      client.release = release;
      release(...args);
    };
    return client;
  };
  pool.connect = watched as typeof pool.connect;
  try {
    await work();
  } finally {
    pool.connect = connect as typeof pool.connect;
  }
  return plans;
}

function planOf(text: string, [root]: { Plan: Node }[]): Plan {
  if (!root) throw new Error('The database has explained nothing.');
  const lines: string[] = [];
  const scans: string[] = [];
  const walk = (node: Node, depth: number) => {
    const name = [node['Node Type'], node['Index Name'] ?? node['Relation Name']].filter(Boolean).join(' ');
    // A bitmap of rows is made by an index, which is told by itself.
    if (/Scan/.test(name) && !/^(CTE|Function|Subquery|Bitmap Heap)/.test(name)) scans.push(name);
    lines.push(`${'  '.repeat(depth)}${name} (${node['Actual Rows'] ?? 0} rows)`);
    for (const inner of node.Plans ?? []) walk(inner, depth + 1);
  };
  walk(root.Plan, 0);
  const { 'Shared Hit Blocks': hit = 0, 'Shared Read Blocks': read = 0 } = root.Plan;
  return { statement: text.trim().replace(/\s+/g, ' ').slice(0, 60), buffers: hit + read, scans, lines };
}
