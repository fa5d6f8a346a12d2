import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Brands } from '~/brands/brands';
import { withQueryClass } from '~/database/deadlines.server';
import { migrate } from '~/database/migrate.server';
import { portalMigrations } from '~/database/migrations';
import { portalShape } from '~/database/migrations/shape';
import { closeOnError, type Database, launchDatabase } from '~/database/open.server';
import { checkServer } from '~/database/server-settings.server';
import { prepareMonths } from '~/database/store/audit-months.server';
import { LeaseTimeout, withLease } from '~/database/store/leases.server';
import { brandsOfNotices } from '~/database/store/notices.server';
import { purge } from '~/database/store/purge.server';
import { sharedSecret } from '~/database/store/secrets.server';
import { createExporter } from '~/files/exporter.server';
import type { Log, Services } from '~/gate/context';
import { loadTranslations } from '~/gate/i18n/translations.server';
import { recordWaiting } from '~/gate/request/late-records.server';
import { createMailer } from '~/mail/mail.server';
import type { Platform, PlatformSettings } from '~/platform/platform.server';
import { createUpstream } from '~/upstream/client.server';
import { validateInThread } from '~/upstream/validator-thread.server';
import { serveCommands } from './commands/sessions-socket.server';
import { loadContent } from './content.server';
import { readStaticFiles, type StaticFiles } from './http/static-files.server';
import { createLinkVisitCounter } from './link-visits.server';
import { createMissingBrands, type MissingBrands } from './missing-brands';
import { createNoticeWorker, type NoticeWorker } from './notice-worker.server';
import { type Disk, watchDisk } from './operation/disk.server';
import { registerGauges } from './operation/gauges.server';
import { createLog } from './operation/log.server';
import { createMetrics, type Metrics } from './operation/metrics.server';
import { createRequestLog, type RequestLog } from './operation/request-log.server';
import { loadSecretsKey } from './secrets-key.server';
import type { Settings } from './settings.server';
import { loadSsoKeys } from './sso-keys.server';
import { databaseSettingOf, withSettingName } from './start-failure.server';
import { transportOf } from './upstream-transport.server';

export interface Composition {
  /** the setting that says where the database is, as `DATA_DIR /srv/data` */
  databaseSetting: string;
  services: Services;
  files: StaticFiles;
  /** null with a real upstream */
  platform: Platform | null;
  requestLog: RequestLog;
  /** undefined where nobody can ask for them */
  metrics: Metrics | undefined;
  log: ReturnType<typeof createLog>;
  notices: NoticeWorker;
  missingBrands: MissingBrands;
  disk: Disk;
  close(): Promise<void>;
}

/** Shutdown has more to do. */
const lastRecordsMs = 1_000;

async function readContent({ defaultBrand }: Settings, staticFolder: string) {
  const { brands, locales } = loadContent(defaultBrand);
  const ids = brands.all.map(brand => brand.id);
  return { brands, locales, translations: loadTranslations(locales), files: readStaticFiles(staticFolder, ids) };
}

function warnOfFactors({ all }: Brands, key: Buffer | null, log: Log): void {
  const demanding = all.filter(brand => brand.secondFactor !== 'offered').map(({ id }) => id);
  if (key !== null || demanding.length === 0) return;
  log.warn(
    { brands: demanding },
    'These brands demand a second factor, which nobody can set up: SECRETS_KEY is missing or another.',
  );
}

/** Everything that a request needs, made once: brands, words, database, upstream. */
export async function compose(settings: Settings, staticFolder = 'build/client'): Promise<Composition> {
  const metrics = settings.operations.port === 0 ? undefined : createMetrics();
  const log = createLog(settings.logLevel, metrics?.line);
  const requestLog = createRequestLog(log, metrics);
  const databaseSetting = databaseSettingOf(settings);
  const { dataDir, databaseUrl: url } = settings;
  const { database, ready } = await withSettingName(databaseSetting, () =>
    launchDatabase({ url, dataDir, limited: true, log, onWait: metrics?.waited }),
  );
  const content = await closeOnError(database, readContent(settings, staticFolder));
  await withSettingName(databaseSetting, () => closeOnError(database, ready));
  return closeOnError(
    database,
    composeOn(database, settings, { ...content, databaseSetting, metrics, log, requestLog }),
  );
}

type Parts = Awaited<ReturnType<typeof readContent>> &
  Pick<Composition, 'databaseSetting' | 'metrics' | 'log' | 'requestLog'>;

async function composeOn(database: Database, settings: Settings, parts: Parts): Promise<Composition> {
  const { brands, locales, translations, files, databaseSetting, metrics, log, requestLog } = parts;
  const { databaseUrl: url } = settings;
  const { kysely } = database;
  const schema = { schema: 'portal', migrations: portalMigrations, shape: portalShape } as const;
  await withSettingName(databaseSetting, () =>
    withQueryClass('upkeep', async () => {
      const { warnings } = url ? await checkServer(database) : { warnings: [] };
      for (const warning of warnings) log.warn({ setting: databaseSetting }, warning);
      await migrate(kysely, schema);
      await prepareMonths(kysely);
    }),
  );
  const disk = await watchDisk(settings.dataDir, database.kind === 'embedded', log);
  const mail = createMailer({
    url: settings.smtpUrl,
    from: settings.mailFrom,
    outbox: path.join(settings.dataDir, 'outbox'),
    onFailed: metrics?.mailFailed,
  });
  const signOn = await loadSsoKeys(settings, kysely);
  const embedded = settings.upstream
    ? null
    : await withQueryClass('upkeep', () =>
        openEmbedded(settings, { database, brands, locales, mail, log, signOnKeys: signOn.keys }),
      );
  const platform = embedded?.platform ?? null;
  const missingBrands = createMissingBrands(brands, log);
  const known = [...(await brandsOfNotices(database.kysely)), ...((await platform?.mandants()) ?? [])];
  for (const mandant of known) missingBrands.note(mandant);
  const upstream = createUpstream({
    transport: transportOf(settings, platform),
    validator: validateInThread(),
    timeoutMs: settings.upstreamTimeoutMs,
    without: settings.upstream?.map.without,
    log,
    onCall: requestLog.recordCall,
  });
  const notices = createNoticeWorker({
    database: kysely,
    brands,
    translations,
    absentAreas: upstream.absentAreas,
    log,
    send: (message, messageId) => mail({ ...message, messageId }),
    onOutcome: metrics?.notice,
  });
  const secretsKey = await loadSecretsKey(settings, database, log);
  warnOfFactors(brands, secretsKey, log);
  const linkVisits = createLinkVisitCounter(kysely, log);
  const services: Services = {
    settings: {
      sessionTtlMs: settings.sessionTtlMs,
      draftTtlMs: settings.draftTtlMs,
      keepAnswersMs: settings.keepAnswersMs,
      defaultBrand: settings.defaultBrand,
      allowedHosts: settings.allowedHosts,
      signOn,
      login: settings.login,
      secretsKey,
      deviceKey: await sharedSecret(kysely, 'device'),
    },
    brands,
    translations,
    database: kysely,
    upstream,
    log,
    exporter: createExporter(),
    onEvent: metrics?.event,
    onNotice: notices.wake,
    onMandant: missingBrands.note,
    countVisit: linkVisits.count,
    demonstrationEngine: platform && {
      booking: '/partner/demo-engine/booking',
      corporate: '/partner/demo-engine/corporate',
      layout: '/partner/demo-engine/layout/',
      banner: '/partner/demo-engine/banner/{fileid}',
      ...platform.engineGrammar,
    },
    demonstration: embedded?.demonstration ?? null,
  };
  // A hanging upstream must not hold up the start.
  await Promise.race([upstream.watchCapabilities(), sleep(1_000, undefined, { ref: false })]);
  if (metrics) registerGauges(metrics, { database, disk, upstream, exporter: services.exporter });
  // Hourly, so that ended sessions and old drafts do not pile up; by one instance at a time.
  const purgeOnce = () =>
    withLease(kysely, 'purge', () => purge(kysely, settings.auditDays), { waitMs: 0, holdMs: 30_000 });
  const purging = setInterval(() => {
    withQueryClass('upkeep', purgeOnce).catch(error => {
      if (!(error instanceof LeaseTimeout)) log.error({ err: error }, 'purge failed');
    });
  }, 3_600_000);
  purging.unref();
  const stopCommands = database.kind === 'embedded' ? await serveCommands(settings.dataDir, services) : null;
  async function close() {
    await stopCommands?.();
    clearInterval(purging);
    disk.stop();
    await Promise.all([notices.stop(), recordWaiting(log, lastRecordsMs)]);
    await linkVisits.stop();
    await upstream.close();
    await database.close();
  }
  return {
    databaseSetting,
    services,
    files,
    platform,
    requestLog,
    metrics,
    log,
    notices,
    missingBrands,
    disk,
    close,
  };
}

async function openEmbedded({ hashMemoryKib }: Settings, parts: PlatformSettings) {
  const { openEmbeddedPlatform } = await import('~/platform/embedded.server');
  return openEmbeddedPlatform(parts, hashMemoryKib);
}
