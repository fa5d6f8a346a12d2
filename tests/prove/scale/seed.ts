import pg from 'pg';

/** How much of everything a database gets besides the demonstration data. */
export interface Size {
  agencies: number;
  sessions: number;
  events: number;
  /** of limits, devices and drafts together */
  rest: number;
}

/** Of the issue: 50,000 agencies. What one agency has does not depend on how many there are. */
export const sizeOf = (agencies: number): Size => ({
  agencies,
  sessions: agencies * 4,
  events: agencies * 2_000,
  rest: agencies * 200,
});

/** The demonstration's logins are among them. */
const first = 10_001;
const months = 24;

export async function sql(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`set timezone to 'UTC'; set maintenance_work_mem = '256MB'`);
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}

const hash = (text: string) => `encode(sha256((${text})::bytea), 'hex')`;

/** Where `k` counts the events of one agency in a month. */
const kinds = `case when k < 44 then 'login.ok' when k < 56 then 'login.failed' when k < 64 then 'logout'
  when k < 72 then 'partner.saved' when k < 76 then 'user.saved' when k < 78 then 'accounts.saved'
  when k < 79 then 'user.created' else 'password.changed' end`;

const details = `case when k < 64 then '{"browser":"Firefox, Windows"}'
  when k between 72 and 75 or k = 78 then '{"subject":"staff","changes":[{"field":"firstname","before":"Anna","after":"Berta"}]}'
  when k = 79 then '{}' else '{"changes":[{"field":"director","before":"Anna Alt","after":"Berta Neu"}]}' end`;

/** A month without indexes, which it gets when it is attached. */
function month(ago: number, { agencies, events }: Size): string[] {
  const begin = `date_trunc('month', now() - interval '${ago} months')`;
  const name = `'audit_' || to_char(${begin}, 'YYYY_MM')`;
  const rows = Math.round(events / (months + 1));
  return [
    `do $$ declare name text := ${name}; since timestamptz := ${begin}; till timestamptz := since + interval '1 month';
      begin
        execute format('drop table if exists portal.%I', name);
        execute format('create table portal.%I (like portal.audit including defaults including constraints)', name);
        execute format($insert$
          insert into portal.%I (at, event, partner_id, login, detail)
          select at, ${kinds}, case when k between 44 and 55 then null else agency end,
            case when k %% 3 = 0 then 'staff' || agency else agency::text end, (${details})::jsonb
          from (select $1 + ($2 - $1) * (i::float8 / ${rows}) as at, ${first} + i %% ${agencies} as agency,
            (i / ${agencies} * 37 + i) %% 80 as k from generate_series(0, ${rows - 1}) i) event $insert$, name)
          using since, least(till, now());
        execute format('alter table portal.audit attach partition portal.%I for values from (%L) to (%L)', name, since, till);
      end $$`,
  ];
}

function others({ agencies, sessions, rest }: Size): string[] {
  const agency = `(${first} + i % ${agencies})`;
  const many = (count: number) => `generate_series(1, ${Math.round(count)}) i`;
  return [
    `insert into portal.session (id_hash, login, partner_id, data, created_at, expires_at, host, browser, network)
     select ${hash("'session' || i")}, ${agency}::text, ${agency}, jsonb_build_object('sealed', repeat('x', 400)),
       now() - interval '10 minutes', now() + (i % 3600 + 3600) * interval '1 second', 'localhost', 'Firefox, Windows', '10.0.0.0/24'
     from ${many(sessions)}`,
    `insert into portal.turns select ${hash("'turn' || i")}, array[now() - (i % 72000) * interval '1 second'] from ${many(rest * 0.4)}`,
    `insert into portal.tries select ${hash("'try' || i")}, '{"failures":[1,2]}', now() - (i % 72000) * interval '1 second'
     from ${many(rest * 0.2)}`,
    `insert into portal.known_browser (key, name, browser, last_at)
     select ${hash(`${agency}::text`)}, ${hash("'browser' || i")}, 'Firefox, Windows', now() - (i % 15000000) * interval '1 second'
     from ${many(rest * 0.3)}`,
    `insert into portal.device_epoch select ${hash("'epoch' || i")}, 1 from ${many(rest * 0.05)}`,
    `insert into portal.draft (partner_id, login, path, session_hash, fields, expires_at)
     select ${agency}, ${agency}::text, '/partner/' || i, ${hash("'session' || i")}, '[["director","Anna"]]', now() + interval '2 hours'
     from ${many(rest * 0.05)}`,
    `insert into portal.login (partner_id, login) select ${agency}, 'staff' || ${agency} from generate_series(0, ${agencies - 1}) i
     on conflict do nothing`,
    `insert into portal.mail_address (partner_id, login, address)
     select ${agency}, 'staff' || ${agency}, 'staff@agency.example' from generate_series(0, ${agencies - 1}) i on conflict do nothing`,
  ];
}

/** What a purge deletes, as many in any size. */
const expired = (count: number): string[] => [
  `insert into portal.session (id_hash, login, partner_id, data, expires_at)
   select ${hash("'old' || i")}, 'old', 1, '{}', now() - interval '2 days' from generate_series(1, ${count}) i`,
  `insert into portal.turns select ${hash("'old' || i")}, array[now() - interval '2 days'] from generate_series(1, ${count}) i`,
  `insert into portal.tries select ${hash("'old' || i")}, '{}', now() - interval '2 days' from generate_series(1, ${count}) i`,
  `insert into portal.known_browser (key, name, browser, last_at)
   select ${hash("'old' || i")}, ${hash('i::text')}, '', now() - interval '200 days' from generate_series(1, ${count}) i`,
  `insert into portal.draft (partner_id, login, path, session_hash, fields, expires_at)
   select 1, 'old', '/partner/' || i, '', '[]', now() - interval '1 day' from generate_series(1, ${count}) i`,
];

/** By two connections: a month each. */
export async function seed(url: string, size: Size): Promise<void> {
  const left = Array.from({ length: months + 1 }, (_, ago) => ago);
  const next = async () => {
    for (let ago = left.pop(); ago !== undefined; ago = left.pop()) await sql(url, ...month(ago, size));
  };
  await Promise.all([next(), next()]);
  await sql(url, ...others(size), ...expired(1_000), 'vacuum analyze');
}
