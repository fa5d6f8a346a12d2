import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { migrate } from '~/database/migrate.server';
import { portalMigrations } from '~/database/migrations';
import { recordEvent } from '~/database/store/audit.server';
import { prepareMonths, purgeAudit } from '~/database/store/audit-months.server';
import { listHistory } from '~/database/store/history.server';
import { overEveryEngine } from './engines';

/** The audit trail lies by month, so that what is too old is dropped. */
overEveryEngine(instances => {
  const one = () => instances().one.kysely;
  const two = () => instances().two.kysely;

  const record = (event: string, age: string) => sql`
    insert into portal.audit (event, partner_id, login, at) values (${event}, 10001, 'anna', now() - ${age}::interval)`;
  const texts = async (statement: ReturnType<typeof sql<{ text: string }>>) =>
    (await statement.execute(two())).rows.map(({ text }) => text);
  const placeOf = (event: string) =>
    texts(sql`select tableoid::regclass::text as text from portal.audit where event = ${event}`);
  const partitions = () =>
    texts(
      sql`select inhrelid::regclass::text as text from pg_inherits where inhparent = 'portal.audit'::regclass order by 1`,
    );
  const events = () => texts(sql`select event as text from portal.audit order by id`);
  /** The one that has begun so many months ago. */
  const monthOf = async (ago: number) =>
    (
      await texts(
        sql`select to_char(now() at time zone 'UTC' - ${ago} * interval '1 month', '"portal.audit_"YYYY_MM') as text`,
      )
    )[0] ?? '';

  test('what an earlier version has recorded stays, with its numbers, and goes on', async () => {
    await sql`drop schema portal cascade`.execute(one());
    const earlier = Object.entries(portalMigrations).filter(([name]) => name < '022');
    await migrate(one(), { schema: 'portal', migrations: Object.fromEntries(earlier) });
    for (const event of ['old.one', 'old.two']) await record(event, '40 days').execute(one());
    await Promise.all([one(), two()].map(db => migrate(db, { schema: 'portal', migrations: portalMigrations })));
    await prepareMonths(two());
    await recordEvent(one(), 'new.one', { partnerId: 10_001, login: 'anna' });
    const rows = await listHistory(two(), {
      partnerId: 10_001,
      events: ['old.one', 'old.two', 'new.one'],
      timeZone: 'Europe/Berlin',
      limit: 9,
    });
    expect(rows.map(({ id, event }) => [Number(id), event])).toEqual([
      [3, 'new.one'],
      [2, 'old.two'],
      [1, 'old.one'],
    ]);
    expect(await partitions()).toEqual([
      await monthOf(-1),
      await monthOf(-2),
      'portal.audit_before',
      'portal.audit_default',
    ]);
    await purgeAudit(one(), 30);
    expect(await events()).toEqual(['new.one']);
  });

  test('each month has its table before it begins, also where events of it have come first', async () => {
    await sql`drop schema portal cascade`.execute(one());
    await migrate(one(), { schema: 'portal', migrations: portalMigrations });
    await recordEvent(one(), 'came.first');
    expect(await placeOf('came.first')).toEqual(['portal.audit_default']);
    await Promise.all([prepareMonths(one()), prepareMonths(two())]);
    await prepareMonths(one());
    const made = [await monthOf(0), await monthOf(-1), await monthOf(-2)];
    expect(await partitions()).toEqual([...made, 'portal.audit_default']);
    expect(await placeOf('came.first')).toEqual([made[0]]);
    await recordEvent(two(), 'came.next');
    expect(await placeOf('came.next')).toEqual([made[0]]);
  });

  test('a month that is over is dropped, one that partly is loses rows, what is in use stays until the next time', async () => {
    const month = await monthOf(3);
    await sql`
      create table ${sql.table(month)} partition of portal.audit for values
      from (${sql.lit(await monthBegin(3))}) to (${sql.lit(await monthBegin(2))})`.execute(one());
    await sql`
      insert into portal.audit (event, at) values ('in.month', ${await monthBegin(3)}::timestamptz + interval '1 day')`.execute(
      one(),
    );
    expect(await placeOf('in.month')).toEqual([month]);
    await record('before.all', '300 days').execute(one());

    await purgeAudit(one(), 200);
    expect(await events()).toEqual(['came.first', 'came.next', 'in.month']);

    // Whoever reads has a lock, as a page in another portal.
    if (instances().one.kind === 'postgresql') {
      const client = await instances().two.pool.connect();
      await client.query(`begin; select from ${pg.escapeIdentifier('portal')}.audit limit 1`);
      await purgeAudit(one(), 50);
      expect(await partitionsNow()).toContain(month);
      await client.query('rollback');
      client.release();
    }
    await purgeAudit(one(), 50);
    expect(await partitions()).not.toContain(month);
    expect(await events()).toEqual(['came.first', 'came.next']);
  });

  const monthBegin = async (ago: number) => `${(await monthOf(ago)).slice(-7).replace('_', '-')}-01 00:00:00+00`;
  const partitionsNow = async () =>
    (
      await sql<{ text: string }>`
        select inhrelid::regclass::text as text from pg_inherits where inhparent = 'portal.audit'::regclass`.execute(
        one(),
      )
    ).rows.map(({ text }) => text);
});
