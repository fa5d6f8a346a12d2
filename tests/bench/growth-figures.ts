import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Database, openDatabase } from '~/database/open.server';
import { grow } from '~/platform/demo/growth/grow.server';
import { createHashing } from '~/platform/hashing.server';
import { createPlatform } from '~/platform/platform.server';
import type { PlatformTables } from '~/platform/tables';
import { issueToken } from '~/platform/tokens.server';
import { today as todayIn } from '~/rules/dates';
import { addDays, monthStart } from '~/rules/days';
import type { CallName } from '~/upstream/calls';
import { startPostgres } from '../database/postgres';
import { content, markets } from '../tools/languages';
import { plansOf } from '../tools/plans';
import { moneyQueries } from './growth-money';

interface Figure {
  name: string;
  value: number;
  unit: string;
  budget?: number;
  note?: string;
}

/** What the design's table of growth holds the platform to; GROWTH_BOOKINGS=100000 makes it a quick look, GROWTH_PARTNERS=1001 a thousand sub-partners. */
const bookings = Number(process.env.GROWTH_BOOKINGS ?? 1_000_000);
const growth = { bookings, partners: Number(process.env.GROWTH_PARTNERS ?? 200), largest: bookings / 5 };
const large = 20_001;
/** About five thousand of a million. */
const ordinary = 20_150;
const rounds = 21;
const today = todayIn('Europe/Berlin', new Date());
const last90 = { startDate: addDays(today, -89), endDate: today };
const years = { startDate: addDays(today, -3 * 365), endDate: today };
/** With the days of return still to come: more than 100,000 bookings of the largest stand. */
const ever = { startDate: addDays(today, -5 * 365), endDate: addDays(today, 3 * 365) };
const list = { searchIn: '', type: 'open', size: 50, days: 1 };
const month = monthStart(today);

/** Name, budget in ms, partner, call and its fields. Without a budget: told for comparison. */
const queries: [string, number | undefined, number, CallName, object][] = [
  ['partner', 2, large, 'getPartner', {}],
  ['transactions, 90 days, partner of 5,000', 5, ordinary, 'listTransactions', { ...last90, ...list }],
  ['transactions, 90 days, partner of 200,000', 5, large, 'listTransactions', { ...last90, ...list }],
  ['search, 90 days', 30, large, 'listTransactions', { ...last90, ...list, searchIn: 'müller' }],
  ['search, 3 years', 60, large, 'listTransactions', { ...years, ...list, searchIn: 'müller' }],
  ['search, 3 years, two words', 60, large, 'listTransactions', { ...years, ...list, searchIn: 'aida müller' }],
  ['search, 3 years, no hit', 60, large, 'listTransactions', { ...years, ...list, searchIn: 'nowhere' }],
  ['search, 3 years, too many hits to count', 60, large, 'listTransactions', { ...years, ...list, searchIn: 'msc' }],
  ['search, 3 years, two letters', undefined, large, 'listTransactions', { ...years, ...list, searchIn: 'zz' }],
  ['page 1 of 3 years', 15, large, 'listTransactions', { ...years, ...list }],
  ['page 2,000 of all years', 15, large, 'listTransactions', { ...ever, ...list, page: 2_000 }],
  [
    'page 2,000 by day of return',
    15,
    large,
    'listTransactions',
    { ...ever, ...list, dateType: 'return', sort: 'returndate', page: 2_000 },
  ],
  ['90 days by price', 15, large, 'listTransactions', { ...last90, ...list, sort: '-price' }],
  ['90 days by customer', 30, large, 'listTransactions', { ...last90, ...list, sort: 'customer' }],
  ['3 years by price', 15, large, 'listTransactions', { ...years, ...list, sort: '-price' }],
  ['3 years by customer', 15, large, 'listTransactions', { ...years, ...list, sort: 'customer' }],
  [
    'month × company, 12 months',
    10,
    large,
    'partnerStatistics',
    {
      bookingPeriodType: 1,
      groupType: 1,
      datePeriodType: 'custom',
      startDate: monthStart(today, -12),
      endDate: addDays(month, -1),
    },
  ],
  [
    'month × area by departure, broken ends',
    undefined,
    large,
    'partnerStatistics',
    { bookingPeriodType: 2, groupType: 2, datePeriodType: 'custom', startDate: addDays(today, -365), endDate: today },
  ],
  ['sub-partners', 30, large, 'subPartners', {}],
  [
    'figures of the sub-partners, 12 months',
    30,
    large,
    'subPartnerStatistics',
    { bookingPeriodType: 1, startDate: monthStart(today, -12), endDate: addDays(month, -1) },
  ],
  ['year table, 3 years', 5, large, 'yearlyStatistics', { year: Number(today.slice(0, 4)), type: 'bookings' }],
  ['hits, 3 years', 5, large, 'yearlyStatistics', { year: Number(today.slice(0, 4)), type: 'hits' }],
];

/**
 * Time of the platform's answers over a million bookings, on both engines, beside their budgets. How the database came to
 * each goes to `.cache/growth-plans.txt`.
 */
export async function growthFigures(scratch: string): Promise<{ title: string; figures: Figure[] }[]> {
  const files = { workerFile: 'build/database-worker.js', prepareFile: 'build/database-prepare.js' };
  const embedded = await measured('PGlite', await openDatabase({ dataDir: path.join(scratch, 'growth'), ...files }));
  const server = await startPostgres();
  try {
    const url = await server.createDatabase('growth');
    const postgres = await measured('PostgreSQL', await openDatabase({ url, dataDir: scratch }));
    mkdirSync('.cache', { recursive: true });
    writeFileSync('.cache/growth-plans.txt', `${embedded.plans}\n${postgres.plans}`);
    return [embedded, postgres].map(({ title, figures }) => ({ title, figures }));
  } finally {
    await server.stop();
  }
}

async function measured(engine: string, database: Database) {
  try {
    const log = { info() {}, warn: console.warn, error: console.error };
    const hashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
    const platform = await createPlatform({ ...content, database, today, log, hashCost, mail: async () => {} });
    const db = database.withTables<PlatformTables>();
    const started = performance.now();
    await grow(db, growth, { today, hashing: createHashing(hashCost), markets });
    const figures: Figure[] = [{ name: 'seeding', value: (performance.now() - started) / 1_000, unit: 's' }];
    const plans = [`=== ${engine}`];
    const askAs = async (partner: number) => {
      const user = db.selectFrom('platform.app_user').select('user_no').where('username', '=', String(partner));
      const token = await issueToken(db, (await user.executeTakeFirstOrThrow()).user_no, new Date());
      return (call: CallName, fields: object) => platform.handle(call, { partnerid: partner, ...fields }, token);
    };
    const measure = async (name: string, budget: number | undefined, ask: () => Promise<unknown>) => {
      const figure: Figure = { name, value: await medianMs(ask), unit: 'ms' };
      if (budget !== undefined) figure.budget = budget;
      const found = await plansOf(database, ask);
      if (found.length > 0) figure.note = `${found.reduce((sum, plan) => sum + plan.buffers, 0)} pages read`;
      figures.push(figure);
      plans.push(`\n--- ${name}`, ...found.flatMap(plan => [plan.statement, ...plan.lines.map(line => `  ${line}`)]));
    };
    for (const [name, budget, partner, call, fields] of queries) {
      const ask = await askAs(partner);
      await measure(name, budget, () => ask(call, fields));
    }
    const askLarge = await askAs(large);
    for (const [name, budget, asked] of await moneyQueries(db, large, today))
      await measure(name, budget, () => asked(askLarge));
    return { title: `${bookings} bookings on ${engine}, median of ${rounds}`, figures, plans: plans.join('\n') };
  } finally {
    await database.close();
  }
}

/** Answers are timed whole, with the token's check and the reading of the rows. */
async function medianMs(ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds + 3; round += 1) {
    const started = performance.now();
    await ask();
    times.push(performance.now() - started);
  }
  const warm = times.slice(3).toSorted((one, other) => one - other);
  return warm[Math.floor(rounds / 2)] ?? Number.NaN;
}
