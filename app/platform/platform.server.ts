import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Brands } from '~/brands/brands';
import { withQueryClass } from '~/database/deadlines.server';
import { migrate } from '~/database/migrate.server';
import type { Database } from '~/database/open.server';
import { DatabaseUnavailable } from '~/database/unavailable.server';
import type { Locales } from '~/locales/load.server';
import type { Mailer } from '~/mail/mail.server';
import { today as todayIn } from '~/rules/dates';
import { dayMs } from '~/rules/days';
import type { SsoKeys } from '~/rules/single-sign-on';
import { type CallName, calls, type RawAnswerOf } from '~/upstream/calls';
import type { Context, Handler, PlatformLog } from './context';
import { type AddedPartner, addToDemonstration } from './demo/additions.server';
import { seedDemonstration } from './demo/seed.server';
import { settleMonths } from './demo/settlement.server';
import { withOwnTexts } from './demo/sources';
import { createEngine, type Engine } from './demo-engine.server';
import { engineGrammar, serveEngine } from './demo-engine-http.server';
import { PlatformError } from './errors';
import { createGroupNames } from './group-names.server';
import { findPublicBanner } from './handlers/files.server';
import { handlers } from './handlers/index.server';
import { createHashing, type HashCost } from './hashing.server';
import type { Layouts } from './layout-http.server';
import { marketsOf } from './markets';
import { migrations } from './migrations';
import { platformShape } from './migrations/shape';
import { findPublicFile, findPublicLayout } from './public-layout.server';
import { ensureSearchIndex } from './reports/search-index.server';
import { readRequest } from './request';
import { checkPartner, checkRight } from './rights';
import type { PlatformTables } from './tables';
import { findCaller } from './tokens.server';
import { wordsOf } from './words';

export interface PlatformSettings {
  brands: Brands;
  locales: Locales;
  database: Pick<Database, 'withTables'>;
  mail: Mailer;
  log: PlatformLog;
  /** `YYYY-MM-DD` that the demonstration data is made for; today in the default brand's zone */
  today?: string;
  hashCost?: HashCost;
  /** by which links of single sign-on are signed (D13); without any nobody signs in so */
  signOnKeys?: SsoKeys;
}

/** The reference platform (D31): every call of the specification's point 7 over a database. */
export interface Platform {
  /** @throws PlatformError 400 'bad_request', 401 'no_session', 403, 500 'internal', or the call's own */
  handle<Name extends CallName>(
    name: Name,
    request: unknown,
    token: string | null,
    requestId?: string,
  ): Promise<RawAnswerOf<Name>>;
  /** client ids that have partners */
  mandants(): Promise<number[]>;
  engine: Engine;
  engineGrammar: typeof engineGrammar;
  serveEngine(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

export async function createPlatform(settings: PlatformSettings): Promise<Platform> {
  const { database, brands, locales, mail, log, today, hashCost, signOnKeys = new Map() } = settings;
  const db = database.withTables<PlatformTables>();
  const hashing = createHashing(hashCost);
  await migrate(db, { schema: 'platform', migrations, shape: platformShape });
  await ensureSearchIndex(db, log);
  const day = today ?? todayIn(brands.default().timeZone, new Date());
  const [markets, words, names] = [marketsOf(brands), wordsOf(locales), createGroupNames(db)];
  const sources = { markets, words, languages: withOwnTexts(locales.codes) };
  if (await seedDemonstration(db, { today: day, hashing, sources }))
    log.info({ today: day }, 'Demonstration data was made.');
  const settle = (day: string) => settleMonths(db, day, sources);
  await settle(day);
  if (!today) settleDaily(() => settle(todayIn(brands.default().timeZone, new Date())), log);
  await addToDemonstration(db, sources, brandPartners(brands), hashing);
  const engine = createEngine(token => findCaller(db, token, new Date()));
  const layouts: Layouts = {
    words,
    layout: token => findPublicLayout(db, token),
    file: (token, which) => findPublicFile(db, token, which),
  };

  const banner = (fileid: string) => findPublicBanner(db, fileid, sources);

  async function answer<Name extends CallName>(name: Name, request: unknown, token: string | null, requestId?: string) {
    const now = new Date();
    const caller = calls[name].right === null ? null : await admit(token, now);
    if (caller) checkRight(name, caller);
    const read = readRequest(name, request);
    if (caller) await checkPartner(db, name, read, caller);
    const handler = handlers[name] as Handler<Name>;
    const context: Context = { db, caller, mail, markets, words, names, hashing, signOnKeys, log, now, requestId };
    return handler(context, read) as Promise<unknown> as Promise<RawAnswerOf<Name>>;
  }

  async function admit(token: string | null, now: Date): Promise<NonNullable<Context['caller']>> {
    const caller = token === null ? null : await callerOf(token, now);
    if (token === null || !caller) throw new PlatformError(401, 'no_session');
    return { ...caller, token };
  }

  const asked = new Map<string, ReturnType<typeof findCaller>>();

  /** Calls that begin together ask once. */
  function callerOf(token: string, now: Date): ReturnType<typeof findCaller> {
    const caller = asked.get(token) ?? findCaller(db, token, now);
    asked.set(token, caller);
    queueMicrotask(() => asked.delete(token));
    return caller;
  }

  return {
    async handle(name, request, token, requestId) {
      try {
        const { class: kind } = calls[name];
        const work = () => answer(name, request, token, requestId);
        return await (kind === 'report' || kind === 'download' ? withQueryClass('report', work) : work());
      } catch (error) {
        throw toPlatformError(name, error, log, requestId);
      }
    },
    async mandants() {
      const rows = await db.selectFrom('platform.partner').select('mandant').distinct().execute();
      return rows.map(({ mandant }) => mandant);
    },
    engine,
    engineGrammar,
    serveEngine: (request, response) => serveEngine({ engine, layouts, banner }, request, response),
  };
}

function settleDaily(settle: () => Promise<void>, log: PlatformLog): void {
  const settleOrLog = () => settle().catch(error => log.error({ err: error }, 'No statements could be made.'));
  setInterval(() => void settleOrLog(), dayMs).unref();
}

const brandPartners = ({ all }: Brands): AddedPartner[] =>
  all.flatMap(({ id, demo }) => (demo?.partner ? [{ ...demo.partner, mandant: id }] : []));

function toPlatformError(name: CallName, error: unknown, log: PlatformLog, requestId?: string): Error {
  if (error instanceof PlatformError || error instanceof DatabaseUnavailable) return error;
  log.error({ call: name, requestId, err: error }, 'A call of the platform failed.');
  return new PlatformError(500, 'internal');
}
