import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withQueryClass } from '~/database/deadlines.server';
import { openDatabase } from '~/database/open.server';
import { purge } from '~/database/store/purge.server';
import type { PostgresServer } from '../database/postgres';
import { startBalancer } from '../tools/balancer';
import { demonstrationDatabase, startDemonstration } from '../tools/demonstration';
import { hasPgBouncer, startPgBouncer } from '../tools/pgbouncer';
import { type RunningPortal, startPortal } from '../tools/portal';
import { figure } from '../tools/scale';
import { Visitor } from '../tools/visitor';
import { origin } from './pair';
import { startSaving } from './saving';
import { explainAll, explained } from './scale/plans';
import { seed, sizeOf, sql } from './scale/seed';

/** The portal's own tables at a part of the size of 50,000 agencies: `SCALE=1` is all of it, and needs 40 GB of disk. */
const part = Number(process.env.SCALE ?? 0.1);
const size = sizeOf(Math.round(50_000 * part));
const portals = Number(process.env.PORTALS ?? Math.max(3, Math.round(20 * Math.sqrt(Math.min(1, part)))));
const minutesMs = 3_600_000;

describe.skipIf(!hasPgBouncer())('the tables of many agencies', () => {
  let server: PostgresServer;
  let small: string;
  let large: string;
  beforeAll(async () => {
    server = await startDemonstration(tmpdir());
    small = await server.createDatabase('small', demonstrationDatabase);
    large = await server.createDatabase('large', demonstrationDatabase);
    const begin = performance.now();
    await seed(small, sizeOf(50));
    await seed(large, size);
    process.stderr.write(`seeded in ${((performance.now() - begin) / 1_000).toFixed(0)} s\n`);
  }, minutesMs);
  afterAll(() => server?.stop());

  const pages = {
    home: '/partner/home',
    history: '/partner/partnerdata/history',
    '50 rows of it': '/partner/partnerdata/history?size=50',
    security: '/partner/security',
  };

  const medianOf = (values: number[]) => values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

  async function timed(work: () => Promise<unknown>): Promise<number> {
    const begin = performance.now();
    await work();
    return performance.now() - begin;
  }

  async function signedIn(portal: RunningPortal): Promise<Visitor> {
    const who = new Visitor(portal.url);
    await who.authenticate();
    return who;
  }

  it(
    'a sign-in and a page take as long as on small tables',
    async () => {
      const both = await Promise.all([small, large].map(url => startPortal({ env: { DATABASE_URL: url } })));
      const visitors = await Promise.all(both.map(signedIn));
      const works: Record<string, (who: Visitor) => Promise<unknown>> = {
        'sign-in': who => who.authenticate(),
        ...Object.fromEntries(
          Object.entries(pages).map(([name, target]) => [
            name,
            async (who: Visitor) => expect((await who.get(target)).status).toBe(200),
          ]),
        ),
      };
      const told: string[] = [];
      for (const [name, work] of Object.entries(works)) {
        const times = visitors.map(() => [] as number[]);
        for (let round = 0; round < 27; round += 1)
          for (const [at, who] of visitors.entries()) {
            const ms = await timed(() => work(who));
            if (round >= 2) times[at]?.push(ms);
          }
        const [usual = 0, much = 0] = times.map(medianOf);
        told.push(`${name} ${(much / usual).toFixed(2)} (${much.toFixed(0)} ms)`);
        expect.soft(much / usual, `${name}: ${much} ms instead of ${usual}`).toBeLessThan(1.5);
      }
      for (const portal of both) await portal.stop();
      const count = (number: number) => number.toLocaleString('en');
      figure(
        'scale',
        `${count(size.agencies)} agencies, ${count(size.sessions)} sessions, ${count(size.events)} events, ${count(size.rest)} other rows; times those on small tables: ${told.join(', ')}`,
        'pages',
      );
    },
    minutesMs,
  );

  it(
    'no query of a page reads a whole table',
    async () => {
      let log = '';
      server.onPrint(text => {
        log += text;
      });
      await explainAll(large);
      const portal = await startPortal({ env: { DATABASE_URL: large } });
      const who = await signedIn(portal);
      await who.authenticate();
      for (const target of Object.values(pages)) expect((await who.get(target)).status).toBe(200);
      const form = await who.get('/partner/partnerdata/edit');
      expect(form.status).toBe(200);
      const saving = await startSaving(origin, portal.url, '10004');
      await saving.confirmed(2);
      expect(await saving.kept()).toBe(true);
      await who.post('/partner/logout', {});
      await portal.stop();
      const big = await sql(
        large,
        `select relname as name from pg_class where relnamespace = 'portal'::regnamespace and relkind = 'r' and reltuples >= 2000`,
      );
      const names = new Set(big.map(({ name }) => name));
      expect(names.size).toBeGreaterThan(25);
      const statements = explained(log);
      const own = statements.filter(({ text }) =>
        /"?portal"?\."?(session|audit|draft|turns|tries|known_browser)\b/.test(text),
      );
      expect(own.length).toBeGreaterThan(20);
      const whole = statements.filter(({ scanned }) => scanned.some(table => names.has(table)));
      expect(whole.map(({ text, scanned }) => `${scanned.join(' ')}: ${text.slice(0, 300)}`)).toEqual([]);
      figure('scale', `${statements.length} statements of pages, none reads a whole table`, 'plans');
    },
    minutesMs,
  );

  it(
    'a purge takes as long as on small tables, and holds nobody up',
    async () => {
      const portal = await startPortal({ env: { DATABASE_URL: large } });
      const who = await signedIn(portal);
      // The first month is over, and an hour of the second.
      const days = async (url: string) => {
        const [row] = await sql(
          url,
          `select extract(epoch from now() - date_trunc('month', now() - interval '23 months') - interval '1 hour') / 86400 as days`,
        );
        return Number(row?.days);
      };
      const purged = async (url: string) => {
        const database = await openDatabase({ url, dataDir: 'unused', limited: true });
        const limit = await days(url);
        const ms = await timed(() => withQueryClass('upkeep', () => purge(database.kysely, limit)));
        await database.close();
        const [left] = await sql(
          url,
          `select count(*)::int as rows from portal.turns where at[1] < now() - interval '1 day'`,
        );
        expect(left).toEqual({ rows: 0 });
        return ms;
      };
      let over = false;
      let longest = 0;
      const looking = (async () => {
        while (!over) longest = Math.max(longest, await timed(() => who.get(pages.history)));
      })();
      const much = await purged(large);
      over = true;
      await looking;
      const usual = await purged(small);
      await portal.stop();
      const [months] = await sql(
        large,
        `select count(*)::int as rows from pg_inherits where inhparent = 'portal.audit'::regclass`,
      );
      // 24 of the seeded ones, two ahead, and the rest's.
      expect(months).toEqual({ rows: 27 });
      expect.soft(longest).toBeLessThan(1_000);
      expect.soft(much - usual, `${much} ms instead of ${usual}`).toBeLessThan(2_000);
      figure(
        'scale',
        `a purge ${(much / 1_000).toFixed(1)} s instead of ${(usual / 1_000).toFixed(1)}, longest page meanwhile ${longest.toFixed(0)} ms`,
        'purge',
      );
    },
    minutesMs,
  );

  it(
    'many portals through PgBouncer in transaction mode: no error, and nothing lost',
    async () => {
      const pooler = await startPgBouncer(large, { default_pool_size: 20, reserve_pool_size: 5, max_client_conn: 400 });
      const running: RunningPortal[] = [];
      for (let at = 0; at < portals; at += 1)
        running.push(await startPortal({ env: { DATABASE_URL: pooler.url(large) } }));
      const balancer = await startBalancer(() => running.map(({ url }) => url));
      const counted = async () =>
        (
          await sql(
            large,
            `select count(*) filter (where event = 'login.ok')::int as sign_ins,
            count(*) filter (where event = 'partner.saved')::int as saves
          from portal.audit where at > date_trunc('hour', now() - interval '1 hour') and request_id is not null`,
          )
        )[0] as { sign_ins: number; saves: number };
      const before = await counted();
      const logins = ['10001', '10002', '10004', '10006', '10007', '10008'];
      const agencies = await Promise.all(logins.map(login => startSaving(origin, balancer.url, login)));
      let signIns = agencies.length;
      for (let round = 0; round < 4; round += 1) {
        const inAt = running.map(portal => signedIn(portal));
        signIns += (await Promise.all(inAt)).length;
        for (const agency of agencies) await agency.confirmed(3);
      }
      const kept = await Promise.all(agencies.map(agency => agency.kept()));
      expect(kept).toEqual(logins.map(() => true));
      const after = await counted();
      const saves = agencies.reduce((sum, agency) => sum + agency.count(), 0);
      expect(after.sign_ins - before.sign_ins).toBe(signIns);
      expect(after.saves - before.saves).toBe(saves);
      await balancer.stop();
      for (const portal of running) {
        await portal.stop();
        expect(portal.output()).not.toMatch(/"level":"(error|fatal|warn)"/);
      }
      await pooler.stop();
      figure(
        'scale',
        `${portals} portals through PgBouncer: ${signIns} sign-ins and ${saves} saves, each there once, and no error`,
        'pooler',
      );
    },
    minutesMs,
  );
});
