import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '~/database/migrate.server';
import { portalMigrations } from '~/database/migrations';
import { portalShape } from '~/database/migrations/shape';
import { type Database, openDatabase } from '~/database/open.server';
import { type Shape, shapeOf } from '~/database/shape.server';
import { migrations as platformMigrations } from '~/platform/migrations';
import { platformShape } from '~/platform/migrations/shape';
import { borrowPostgres } from '../tools/hosts';
import { emptyEmbedded } from './engines';
import type { LentPostgres } from './postgres';

const sets = [
  { schema: 'portal', migrations: portalMigrations, shape: portalShape, file: 'app/database/migrations/shape.ts' },
  {
    schema: 'platform',
    migrations: platformMigrations,
    shape: platformShape,
    file: 'app/platform/migrations/shape.ts',
  },
] as const;

const writes = process.env.WRITE_SHAPE === '1';

let postgres: LentPostgres | undefined;
const opened: Database[] = [];
beforeAll(async () => {
  // It has the demonstration data of a portal, which starts only where shape.ts is right already.
  if (!writes) postgres = await borrowPostgres();
});
afterAll(async () => {
  for (const database of opened) await database.close();
  await postgres?.stop();
});
async function open(name: string): Promise<Database> {
  const url = await postgres?.createDatabase(name);
  const database = await openDatabase({ url, dataDir: 'unused' });
  opened.push(database);
  return database;
}

function write(file: string, schema: string, shape: Shape): void {
  const from = schema === 'portal' ? '../shape.server' : '~/database/shape.server';
  const text = JSON.stringify(shape, null, 2);
  writeFileSync(file, `import type { Shape } from '${from}';\n\nexport const ${schema}Shape: Shape = ${text};\n`);
  execFileSync('npm', ['run', 'format', '--', file], { stdio: 'ignore' });
}

describe('what the migrations make', () => {
  it.each(sets)(
    '$schema: is what its shape.ts says, on both databases',
    async ({ schema, migrations, file, shape }) => {
      const databases = [await emptyEmbedded(), ...(writes ? [] : [await open(`shape_${schema}`)])];
      for (const { kysely } of databases) {
        await migrate(kysely, { schema, migrations });
        const made = await shapeOf(kysely, schema);
        if (writes) write(file, schema, made);
        else expect(made, `after a new migration: WRITE_SHAPE=1 npm test -- shape (${file})`).toEqual(shape);
      }
    },
  );
});

describe.skipIf(writes)('a database that holds parts of two versions', () => {
  /** As the version before the last migrations was. */
  const earlier = (count: number) => Object.fromEntries(Object.entries(portalMigrations).slice(0, -count));
  const start = ({ kysely }: Database) =>
    migrate(kysely, { schema: 'portal', migrations: portalMigrations, shape: portalShape });

  it('is refused by the older program, which names each table and column that is not its own', async () => {
    const database = await open('restored');
    const { kysely } = database;
    await migrate(kysely, { schema: 'portal', migrations: portalMigrations });
    const newer = {
      table: 'create table portal.later (id integer)',
      column: 'alter table portal.draft add later text',
    };
    for (const statement of Object.values(newer)) await sql.raw(statement).execute(kysely);
    await sql`alter table portal.audit drop column request_id`.execute(kysely);
    await sql`alter table portal.lease alter column owner type varchar(9)`.execute(kysely);
    await expect(start(database)).rejects.toThrow(
      [
        'The schema portal is a mixture of two versions, so the portal does not start:',
        '  portal.audit.request_id text is missing',
        '  portal.draft.later text is not a column of this version',
        '  portal.later is not a table of this version',
        '  portal.lease.owner character varying(9) not null should be owner text not null',
        'Restore the backup into an empty database and switch to it',
      ].join('\n'),
    );
  });

  it('is refused by the newer program, whose migration finds its own table, and is left as it is', async () => {
    const database = await open('half');
    const { kysely } = database;
    await migrate(kysely, { schema: 'portal', migrations: portalMigrations });
    const before = await shapeOf(kysely, 'portal');
    const kept = Object.keys(earlier(2));
    await sql`delete from portal.migration where name not in (${sql.join(kept)})`.execute(kysely);
    await expect(start(database)).rejects.toThrow(/is a mixture of two versions[\s\S]*already exists/);
    expect(await shapeOf(kysely, 'portal')).toEqual(before);
  });

  it('an earlier version’s own is brought up to date', async () => {
    const database = await open('upgraded');
    await migrate(database.kysely, { schema: 'portal', migrations: earlier(3) });
    expect(await start(database)).toHaveLength(3);
  });
});
