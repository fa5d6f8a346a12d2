import { type Kysely, sql } from 'kysely';
import { sha256 } from './store/sha256.server';

/** Columns by table, in the order of their names: `id_hash text not null`. */
export type Shape = Readonly<Record<string, readonly string[]>>;

/** What two versions have left in one schema, such as a backup restored over a newer database. */
export class MixedSchema extends Error {
  override name = 'MixedSchema';

  constructor(schema: string, reasons: readonly string[], cause?: unknown) {
    const rest = reasons.length > shown ? [`… and ${reasons.length - shown} more`] : [];
    const lines = [...reasons.slice(0, shown), ...rest].map(reason => `  ${reason}\n`).join('');
    super(
      `The schema ${schema} is a mixture of two versions, so the portal does not start:\n${lines}Restore the backup into an empty database and switch to it: operator's guide, Backup.`,
      { cause },
    );
  }
}

const shown = 20;

/** Tables and columns, without the migrator's own, and a table's partitions, which come and go. */
export async function shapeOf<Tables>(db: Kysely<Tables>, schema: string): Promise<Shape> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select c.relname as name, array_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod) ||
      case when a.attnotnull then ' not null' else '' end order by a.attname collate "C") as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where n.nspname = ${schema} and c.relkind in ('r', 'p') and not c.relispartition and c.relname not in ('migration', 'migration_lock')
    group by c.relname order by c.relname collate "C"`.execute(db);
  return Object.fromEntries(rows.map(({ name, columns }) => [name, columns]));
}

const fingerprintOf = (shape: Shape): string => sha256(JSON.stringify(shape)).slice(0, 12);

/** @throws MixedSchema */
export async function assertShape<Tables>(db: Kysely<Tables>, schema: string, expected: Shape): Promise<void> {
  const found = await shapeOf(db, schema);
  if (fingerprintOf(found) === fingerprintOf(expected)) return;
  const tables = [...new Set([...Object.keys(expected), ...Object.keys(found)])].sort();
  throw new MixedSchema(
    schema,
    tables.flatMap(table => differencesOf(`${schema}.${table}`, found[table], expected[table])),
  );
}

function differencesOf(table: string, found: readonly string[] | undefined, expected: readonly string[] | undefined) {
  if (!expected) return [`${table} is not a table of this version`];
  if (!found) return [`${table} is missing`];
  const nameOf = (column: string) => column.split(' ', 1)[0];
  const extra = found.filter(column => !expected.includes(column));
  const missing = expected.filter(column => !found.includes(column));
  return [
    ...missing.map(column => {
      const other = extra.find(each => nameOf(each) === nameOf(column));
      return other ? `${table}.${other} should be ${column}` : `${table}.${column} is missing`;
    }),
    ...extra
      .filter(column => !missing.some(each => nameOf(each) === nameOf(column)))
      .map(column => `${table}.${column} is not a column of this version`),
  ];
}
