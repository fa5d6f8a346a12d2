import { createServer } from 'node:http';
import path from 'node:path';
import { pino } from 'pino';
import { openDatabase } from '~/database/open.server';
import { readSignOnKeys } from '~/rules/single-sign-on';
import { demonstrationLogins, demonstrationPassword } from './demo/logins';
import { hashCostOf } from './hashing.server';
import { createListener } from './http.server';
import { createMail, defaultSender } from './mail.server';
import { createPlatform } from './platform.server';

/** `npm run platform`: the reference platform as a server of its own, for a portal with `UPSTREAM_URL`. */
async function main(): Promise<void> {
  const { PORT = '4000', HOST = '127.0.0.1', DATA_DIR = 'data/platform', DATABASE_URL, SMTP_URL } = process.env;
  const port = Number(PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT must be a port number, not '${PORT}'.`);
  const log = pino({ level: process.env.LOG_LEVEL ?? 'info' });
  const database = await openDatabase({ url: DATABASE_URL, dataDir: DATA_DIR, log });
  const from = process.env.MAIL_FROM || defaultSender;
  const mail = createMail({ url: SMTP_URL, from, outbox: path.join(DATA_DIR, 'outbox') });
  const { SSO_KEYS } = process.env;
  const signOnKeys = SSO_KEYS ? readSignOnKeys(SSO_KEYS) : undefined;
  const platform = await createPlatform({
    database,
    mail,
    log,
    signOnKeys,
    hashCost: hashCostOf(process.env.HASH_MEMORY_KIB),
  });
  const server = createServer(createListener(platform, log));
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, HOST, resolve));
  process.stdout.write(greeting(server.address(), HOST));

  const stop = () => {
    server.close(() => {
      database.close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 5_000).unref();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

function greeting(bound: ReturnType<ReturnType<typeof createServer>['address']>, host: string): string {
  const root = `http://${host.includes(':') ? `[${host}]` : host}:${typeof bound === 'object' ? bound?.port : bound}`;
  return [
    '',
    `  Reference platform, separate paths   UPSTREAM_URL=${root}`,
    `  Reference platform, one route        UPSTREAM_URL=${root}/action`,
    `  Demonstration logins, all with the password ${demonstrationPassword}`,
    `    ${demonstrationLogins.join('  ')}`,
    '',
  ].join('\n');
}

main().catch(error => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
