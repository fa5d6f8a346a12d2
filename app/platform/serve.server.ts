import { createServer } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import { z } from 'zod';
import { loadBrands } from '~/brands/load.server';
import { openDatabase } from '~/database/open.server';
import { exitOnSignals } from '~/exit-on-signals.server';
import { loadLocales } from '~/locales/load.server';
import { createMailer, defaultSender, noSender, senderForm } from '~/mail/mail.server';
import { parseVariables } from '~/rules/environment';
import { logOptions } from '~/rules/log-lines';
import { loopbackHost } from '~/rules/loopback';
import { readSsoKeys } from '~/rules/single-sign-on';
import { urlHost } from '~/rules/url-host';
import { demonstrationLogins, demonstrationPassword } from './demo/logins';
import { hashCostOf } from './hashing.server';
import { createListener } from './http.server';
import { createPlatform } from './platform.server';
import { onlySpecified } from './specification.server';

const onOff = z
  .enum(['0', '1'])
  .default('0')
  .transform(value => value === '1');

const settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  HOST: z.string().default('127.0.0.1'),
  DEMO: onOff,
  DATA_DIR: z.string().default('data/platform'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  HASH_MEMORY_KIB: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().regex(senderForm, noSender).default(defaultSender),
  SSO_KEYS: z.string().optional(),
  TRUST_PROXY: onOff,
  SPEC_ONLY: onOff,
  LOG_LEVEL: z.string().default('info'),
});

const requestsTimeoutMs = 5_000;
const maxShutdownMs = 9_500;

/** `npm run platform`, for a portal with `UPSTREAM_URL`. @throws when a setting can't be read or the port is taken */
export async function serve(environment: NodeJS.ProcessEnv): Promise<{ address: string; stop: () => Promise<void> }> {
  const { HOST, DATA_DIR, DATABASE_URL, ...given } = parseVariables(settings, environment);
  if (!given.DEMO && !loopbackHost.test(HOST))
    throw new Error(`HOST is ${HOST}, and everybody knows the demonstration's password: DEMO=1 shows it to others.`);
  const log = pino({ level: given.LOG_LEVEL, ...logOptions() });
  const locales = loadLocales();
  const brands = loadBrands();
  const database = await openDatabase({ url: DATABASE_URL, dataDir: DATA_DIR, log });
  const mail = createMailer({ url: given.SMTP_URL, from: given.MAIL_FROM, outbox: path.join(DATA_DIR, 'outbox') });
  const signOnKeys = given.SSO_KEYS ? readSsoKeys(given.SSO_KEYS) : undefined;
  const hashCost = hashCostOf(given.HASH_MEMORY_KIB);
  const whole = await createPlatform({ database, brands, locales, mail, log, signOnKeys, hashCost });
  const platform = given.SPEC_ONLY ? onlySpecified(whole) : whole;
  const server = createServer(createListener(platform, log, { trustProxy: given.TRUST_PROXY }));
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(given.PORT, HOST, resolve));
  const address = addressOf(server.address(), HOST);
  process.stdout.write(greeting(address, demonstrationLogins(brands)));
  const stop = async () => {
    const closed = new Promise(resolve => server.close(resolve));
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), requestsTimeoutMs).unref();
    await closed;
    await database.close();
  };
  return { address, stop };
}

async function main(): Promise<void> {
  const specOnly = process.argv.includes('--spec-only') ? { SPEC_ONLY: '1' } : {};
  const { stop } = await serve({ ...process.env, ...specOnly });
  exitOnSignals(stop, maxShutdownMs);
}

const addressOf = (bound: ReturnType<ReturnType<typeof createServer>['address']>, host: string): string =>
  `http://${urlHost(host)}:${typeof bound === 'object' ? bound?.port : bound}`;

function greeting(root: string, logins: readonly string[]): string {
  return [
    '',
    `  Reference platform, separate paths   UPSTREAM_URL=${root}`,
    `  Reference platform, one route        UPSTREAM_URL=${root}/action`,
    `  Demonstration logins, all with the password ${demonstrationPassword}`,
    `    ${logins.join('  ')}`,
    '',
  ].join('\n');
}

// The tests' hosts import it, and start one after the other.
if (process.argv[1] && import.meta.url === pathToFileURL(path.resolve(process.argv[1])).href) {
  main().catch(error => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });
}
