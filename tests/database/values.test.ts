import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { overEveryEngine } from './engines';

overEveryEngine(instances => {
  const db = () => instances().one;

  test('a calendar date is text, a count a number, money keeps its digits, a moment is a moment', async () => {
    const { rows } = await sql`
      select date '2026-03-29' as day, count(*) as count, 28900.10::numeric(12, 2) as money,
        timestamptz '2026-03-29 02:30:00+02' as moment, array[date '2026-01-01', null] as days,
        array[1, null]::bigint[] as counts, '{"a": [1]}'::jsonb as document, null::date as nothing`.execute(
      db().kysely,
    );
    expect(rows).toEqual([
      {
        day: '2026-03-29',
        count: 1,
        money: '28900.10',
        moment: new Date('2026-03-29T00:30:00Z'),
        days: ['2026-01-01', null],
        counts: [1, null],
        document: { a: [1] },
        nothing: null,
      },
    ]);
  });

  test('a moment becomes the same day whatever time zone the server has', async () => {
    const { rows } = await db().pool.query("select timestamptz '2026-03-29 23:30:00+00'::date as day");
    expect(rows).toEqual([{ day: '2026-03-29' }]);
  });

  test('letters of every language compare without case', async () => {
    const { rows } = await db().pool.query("select lower('ÄÉÑÇØ Łódź') as lower");
    expect(rows).toEqual([{ lower: 'äéñçø łódź' }]);
  });

  test('a large document goes in and comes out whole', async () => {
    const document = 'Kreuzfahrt ⚓ '.repeat(250_000);
    const { rows } = await db().pool.query('select $1::text as document from generate_series(1, 3)', [document]);
    expect(rows.map(row => row.document === document)).toEqual([true, true, true]);
  });

  test('an error leaves the connection usable', async () => {
    await expect(db().pool.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' });
    await expect(db().pool.query('select $1::int', ['x'])).rejects.toMatchObject({ code: '22P02' });
    await expect(db().pool.query('select 1 as x; select 2 as x')).resolves.toHaveLength(2);
    expect((await db().pool.query('select 3 as x')).rows).toEqual([{ x: 3 }]);
  });

  test('a transaction given up half-way leaves nothing behind for the next', async () => {
    await db().pool.query('create table kept (id integer)');
    const client = await db().pool.connect();
    await client.query('begin');
    await client.query('insert into kept values (1)');
    await client.query('create temporary table mine (id integer)');
    await client.query('set time zone 5');
    client.release(new Error('given up'));
    const { rows } = await db().pool.query(
      "select (select count(*) from kept) as kept, to_regclass('mine') as mine, current_setting('TimeZone') as zone",
    );
    expect(rows).toEqual([{ kept: 0, mine: null, zone: 'UTC' }]);
    await db().pool.query('drop table kept');
  });

  test('many queries at once are all answered, each with its own answer', async () => {
    const numbers = Array.from({ length: 200 }, (_, index) => index);
    const answers = await Promise.all(numbers.map(number => db().pool.query('select $1::int as number', [number])));
    expect(answers.map(answer => answer.rows[0]?.number)).toEqual(numbers);
  });

  test('a query that waits in vain for the only connection fails instead of hanging', async ({ skip }) => {
    const { pool, kysely } = db();
    skip(pool.options.max > 1, 'there is more than one');
    const nested = kysely.transaction().execute(() => pool.query('select 1'));
    await expect(nested).rejects.toThrow(/timeout/);
    expect((await pool.query('select 1 as x')).rows).toEqual([{ x: 1 }]);
  });

  test('the same pool serves tables of another room', async () => {
    const others = db().withTables<{ 'public.harbour': { id: number; name: string } }>();
    await sql`create table public.harbour (id integer primary key, name text)`.execute(others);
    await others.insertInto('public.harbour').values({ id: 1, name: 'Kiel' }).execute();
    expect(await others.selectFrom('public.harbour').selectAll().execute()).toEqual([{ id: 1, name: 'Kiel' }]);
    await sql`drop table public.harbour`.execute(others);
  });
});
