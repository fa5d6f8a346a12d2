import { access, constants, statfs } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { type Database, openDatabase } from '~/database/open.server';
import { checkServer, WrongServerSetting } from '~/database/server-settings.server';
import { losesNoFactor } from '~/database/store/secrets-key.server';
import { defaultSender, verifyMailServer } from '~/mail/mail.server';
import { createUpstream } from '~/upstream/client.server';
import { UpstreamError } from '~/upstream/errors';
import { lostFactors } from '../secrets-key.server';
import type { Settings } from '../settings.server';
import { transportOf } from '../upstream-transport.server';
import { type Finding, finding, reasonOf, serverErrorOf } from './doctor-finding';

const giga = 1024 ** 3;
/** Nobody's. */
const unknownId = '999999999';

export async function checkDatabase({ databaseUrl, dataDir }: Settings): Promise<Finding[]> {
  if (!databaseUrl) return [finding('database', 'look', `DATABASE_URL is not set: everything is in ${dataDir}`)];
  try {
    return await withDatabase({ url: databaseUrl, dataDir }, inspect);
  } catch (error) {
    if (error instanceof WrongServerSetting) return [finding('database', 'wrong', error.message)];
    const said = serverErrorOf(error);
    if (said) return [finding('database', 'wrong', `${said}: see DATABASE_URL`)];
    return [finding('database', 'wrong', `no answer (${reasonOf(error)}): see DATABASE_URL, and whether it runs`)];
  }
}

async function withDatabase<Result>(
  address: { url: string; dataDir: string },
  ask: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ ...address, maxConnections: 1, connectionTimeoutMs: 5_000 });
  return ask(database).finally(() => database.close());
}

async function inspect(database: Database): Promise<Finding[]> {
  const { pooled, warnings } = await checkServer(database);
  const asked = Date.now();
  const { rows } = await sql<{ version: number; may: boolean; now: number; user: string }>`
    select current_setting('server_version_num')::int as version, current_user as user,
      has_database_privilege(current_database(), 'CREATE') as may,
      extract(epoch from clock_timestamp())::float8 * 1000 as now`.execute(database.kysely);
  const [found] = rows;
  if (!found) return [finding('database', 'wrong', 'answers nothing')];
  const version = Math.floor(found.version / 10_000);
  const apart = Math.abs(found.now - (asked + Date.now()) / 2) / 1_000;
  const way = pooled ? ' through a pooler' : '';
  const clock = `${apart.toFixed(1)} s apart from the database's`;
  return [
    version < 15
      ? finding('database', 'wrong', `PostgreSQL ${version}: 15 or later is needed`)
      : !found.may
        ? finding('database', 'wrong', `${found.user} may not create schemas: make it the database's owner`)
        : finding('database', 'ok', `PostgreSQL ${version}${way}, ${found.user} may create schemas`),
    ...warnings.map(warning => finding('database', 'look', warning)),
    apart < 5 ? finding('clock', 'ok', clock) : finding('clock', apart < 60 ? 'look' : 'wrong', `${clock}: see to NTP`),
  ];
}

export async function checkMail({ smtpUrl, mailFrom, dataDir }: Settings): Promise<Finding[]> {
  if (!smtpUrl)
    return [finding('mail', 'look', `SMTP_URL is not set: mails become files in ${path.join(dataDir, 'outbox')}`)];
  try {
    await verifyMailServer(smtpUrl);
    if (mailFrom === defaultSender)
      return [
        finding('mail', 'look', `MAIL_FROM is not set: a brand without a sender of its own writes as ${mailFrom}`),
      ];
    return [finding('mail', 'ok', `${new URL(smtpUrl).host} takes mails; nothing was sent`)];
  } catch (error) {
    return [
      finding('mail', 'wrong', `${new URL(smtpUrl).host}: ${reasonOf(error)}: see SMTP_URL, its user and password`),
    ];
  }
}

export async function checkSecondFactor({ databaseUrl, dataDir, secretsKey }: Settings): Promise<Finding[]> {
  if (!databaseUrl) return [];
  const key = secretsKey ?? null;
  const fits = await withDatabase({ url: databaseUrl, dataDir }, ({ kysely }) => losesNoFactor(kysely, key)).catch(
    // Before the first start there are no tables.
    error => (['42P01', '3F000'].includes(Object(error).code) ? true : null),
  );
  if (fits === false) return [finding('second factor', 'wrong', lostFactors(key))];
  if (!key) return [finding('second factor', 'look', 'SECRETS_KEY is not set: nobody can set one up')];
  return fits
    ? [finding('second factor', 'ok', 'can be set up')]
    : [finding('second factor', 'look', 'SECRETS_KEY is set, and the database does not say whether it fits')];
}

export async function checkUpstream(settings: Settings): Promise<Finding[]> {
  if (!settings.upstream) return [];
  const upstream = createUpstream({ transport: transportOf(settings, null), timeoutMs: settings.upstreamTimeoutMs });
  const asked = performance.now();
  try {
    await upstream.as({ token: null }).checkPartner({ username: unknownId });
    return [finding('upstream', 'look', `knows a partner ${unknownId}: an unknown one should be refused`)];
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const ms = Math.round(performance.now() - asked);
    if (error.endsSession)
      return [finding('upstream', 'wrong', `${error.message}: see the headers of UPSTREAM_MAP and UPSTREAM_CERT`)];
    if (error.refused && error.status !== 405) return [refusalFinding(error, ms)];
    return [finding('upstream', 'wrong', `${error.message}: see UPSTREAM_URL, UPSTREAM_TRANSPORT and UPSTREAM_MAP`)];
  } finally {
    upstream.close();
  }
}

/** A wrong address may lead to a server that knows no path: what the platform refuses, it names. */
function refusalFinding({ status, code, message }: UpstreamError, ms: number): Finding {
  if (status === 404 && code === undefined)
    return finding(
      'upstream',
      'look',
      `${message} without a word such as partner_not_found: is it the platform's own, or do UPSTREAM_URL, UPSTREAM_TRANSPORT and UPSTREAM_MAP lead elsewhere?`,
    );
  return finding(
    'upstream',
    'ok',
    `refuses an unknown partner in ${ms} ms; npm run conformance tells whether all else is as the contract says`,
  );
}

export async function checkDisk({ dataDir }: Settings): Promise<Finding[]> {
  const folder = await existing(dataDir);
  const { bavail, bsize } = await statfs(folder);
  const free = (bavail * bsize) / giga;
  const text = `${free.toFixed(1)} GB free for ${dataDir}`;
  try {
    await access(folder, constants.W_OK);
  } catch {
    return [finding('disk', 'wrong', `${folder} cannot be written: give it to the portal's user`)];
  }
  if (free >= 5) return [finding('disk', 'ok', text)];
  return [finding('disk', free < 1 ? 'wrong' : 'look', `${text}: make room`)];
}

/** Of a folder that the first start makes, the one above it. */
async function existing(folder: string): Promise<string> {
  const found = await access(folder).then(
    () => true,
    () => false,
  );
  return found || folder === path.dirname(folder) ? folder : existing(path.dirname(folder));
}

export function checkDemonstration({ upstream, demo }: Settings): Finding[] {
  if (upstream) return [finding('demonstration', 'ok', 'off')];
  const others = demo ? ' and DEMO=1 shows it to others' : '';
  return [finding('demonstration', 'look', `on, its password is public${others}: set UPSTREAM_URL for real agencies`)];
}
