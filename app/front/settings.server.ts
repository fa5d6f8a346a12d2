import path from 'node:path';
import { z } from 'zod';
import { defaultAuditDays } from '~/database/store/purge.server';
import { defaultSender, noSender, senderForm } from '~/mail/mail.server';
import { parseVariables } from '~/rules/environment';
import { readSsoKeys } from '~/rules/single-sign-on';
import { emptyMap } from '~/upstream/map';
import { readMapFile } from '~/upstream/map-file.server';
import { readTlsFiles } from '~/upstream/tls-files.server';
import { speaksJson } from './console';

/** Settings come from the environment; app/setup/operation/README.md lists them. A value that can't be read stops the start. */
const number = (fallback: number) => z.coerce.number().int().positive().default(fallback);
const onOff = z
  .enum(['0', '1'])
  .default('0')
  .transform(value => value === '1');

/** A key that can't be read stops the start, and is never repeated in what that says. */
function asSsoKeys(text: string, context: z.RefinementCtx) {
  try {
    return readSsoKeys(text);
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : 'unreadable' });
    return z.NEVER;
  }
}

function asKey(text: string, context: z.RefinementCtx): Buffer {
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== 32) context.addIssue({ code: 'custom', message: 'not 32 bytes in base64' });
  return key;
}

/** `portal.example, *.example.org` or `*`; ports don't matter. */
function asHosts(text: string, context: z.RefinementCtx): string[] {
  const names = text
    .toLowerCase()
    .split(',')
    .map(name => name.trim())
    .filter(Boolean);
  const wrong = names.find(name => !/^(\*|(\*\.)?[a-z0-9_-]+(\.[a-z0-9_-]+)*\.?|\[[0-9a-f:.]+\])$/.test(name));
  if (wrong !== undefined) context.addIssue({ code: 'custom', message: `'${wrong}' is no host name` });
  return names;
}

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  UPSTREAM_URL: z.url({ protocol: /^https?$/ }).optional(),
  UPSTREAM_TRANSPORT: z.enum(['rest', 'action']).default('rest'),
  UPSTREAM_MAP: z.string().optional(),
  UPSTREAM_CA: z.string().optional(),
  UPSTREAM_CERT: z.string().optional(),
  UPSTREAM_KEY: z.string().optional(),
  DEMO: onOff,
  UPSTREAM_TIMEOUT_MS: z.coerce.number().int().positive().optional(),
  DEFAULT_BRAND: number(101),
  HASH_MEMORY_KIB: z.coerce.number().int().min(19_456).max(1_048_576).optional(),
  SESSION_TTL_MS: number(7_200_000),
  DRAFT_TTL_MS: number(1_800_000),
  KEEP_ANSWERS_MS: z.coerce.number().int().min(0).max(600_000).default(60_000),
  AUDIT_DAYS: z.coerce.number().int().min(1).max(36_500).default(defaultAuditDays),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().regex(senderForm, noSender).default(defaultSender),
  SECRETS_KEY: z.string().transform(asKey).optional(),
  SSO_KEYS: z.string().transform(asSsoKeys).optional(),
  SSO_MODE: z.enum(['signed', 'delegated', 'off']).optional(),
  LOGIN_TRIES: number(5),
  LOGIN_WAIT_MS: z.coerce.number().int().min(1).max(300_000).default(30_000),
  LOGIN_TRIES_DEVICE: number(10),
  LOGIN_TRIES_ID: number(30),
  LOGIN_TRIES_CLIENT: number(100),
  LOGIN_UNKNOWN: number(20),
  TRUST_PROXY: onOff,
  ALLOWED_HOSTS: z.string().default('').transform(asHosts),
  MAX_CONNECTIONS: number(4_000),
  MAX_REQUESTS: number(256),
  DRAIN_MS: z.coerce.number().int().min(0).max(5_000).default(2_000),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  LOG_FORMAT: z.enum(['json', 'text']).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type Settings = ReturnType<typeof readSettings>;

export type DatabaseSettings = Pick<Settings, 'databaseUrl' | 'dataDir' | 'defaultBrand'>;

/** What a command on the database needs: no other setting can stop it. @throws Error with each of them that can't be read */
export function readDatabaseSettings(environment: NodeJS.ProcessEnv): DatabaseSettings {
  const needed = schema.pick({ DATABASE_URL: true, DATA_DIR: true, DEFAULT_BRAND: true });
  const env = parseVariables(needed, environment);
  return { databaseUrl: env.DATABASE_URL, dataDir: path.resolve(env.DATA_DIR), defaultBrand: env.DEFAULT_BRAND };
}

export function readSettings(environment: NodeJS.ProcessEnv) {
  const env = parseVariables(schema, environment);
  if (env.SSO_MODE === 'signed' && env.UPSTREAM_URL && !env.SSO_KEYS)
    throw new Error('SSO_MODE=signed needs SSO_KEYS.');
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    upstream: env.UPSTREAM_URL
      ? {
          url: env.UPSTREAM_URL,
          transport: env.UPSTREAM_TRANSPORT,
          map: env.UPSTREAM_MAP ? readMapFile(env.UPSTREAM_MAP, environment) : emptyMap,
          tls: readTlsFiles(env),
        }
      : null,
    demo: env.DEMO,
    upstreamTimeoutMs: env.UPSTREAM_TIMEOUT_MS,
    defaultBrand: env.DEFAULT_BRAND,
    hashMemoryKib: env.HASH_MEMORY_KIB,
    sessionTtlMs: env.SESSION_TTL_MS,
    draftTtlMs: env.DRAFT_TTL_MS,
    keepAnswersMs: env.KEEP_ANSWERS_MS,
    auditDays: env.AUDIT_DAYS,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    secretsKey: env.SECRETS_KEY,
    signOn: { keys: env.SSO_KEYS, mode: env.SSO_MODE },
    login: {
      free: env.LOGIN_TRIES,
      firstWaitMs: env.LOGIN_WAIT_MS,
      device: env.LOGIN_TRIES_DEVICE,
      login: env.LOGIN_TRIES_ID,
      client: env.LOGIN_TRIES_CLIENT,
      unknown: env.LOGIN_UNKNOWN,
    },
    trustProxy: env.TRUST_PROXY,
    allowedHosts: env.ALLOWED_HOSTS,
    maxConnections: env.MAX_CONNECTIONS,
    maxRequests: env.MAX_REQUESTS,
    drainMs: env.DRAIN_MS,
    operations: { port: env.METRICS_PORT ?? 9464, host: env.METRICS_HOST, wanted: env.METRICS_PORT !== undefined },
    logLevel: env.LOG_LEVEL,
    json: speaksJson(env.LOG_FORMAT),
  };
}
