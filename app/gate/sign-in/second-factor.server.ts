import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { inLanguage } from '~/brands/brand';
import { isKnownByFactor } from '~/database/store/devices.server';
import type { Owner } from '~/database/store/owner';
import { seal, unseal } from '~/database/store/sealed.server';
import {
  claimRecoveryCode,
  claimStep,
  enableFactor,
  findFactor,
  offerFactor,
  removeOfferedFactor,
  replaceRecoveryCodes,
  type StoredFactor,
} from '~/database/store/second-factors.server';
import { sha256 } from '~/database/store/sha256.server';
import { databaseTime } from '~/database/store/sql-time.server';
import { audit, auditOncePerMinute } from '../request/audit.server';
import { dropFactorDue } from '../request/factor-due.server';
import { qrSvg } from '../request/qr-code.server';
import { withinLimits } from '../request/rate-limits.server';
import { ownerOf } from '../request/session-data.server';
import type { PartnerVisit, Visit } from '../visit';
import { browserName } from './browser-name';
import { deviceOf } from './known-devices.server';
import { loginKey, TooManyAttempts, waitText } from './login-attempts.server';

const purpose = 'second factor';
const stepSeconds = 30;
const minute = 60_000;

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: stepSeconds });

/** 'lost': sealed with another key than the operator's, so nobody can enter a code. */
export type FactorState = 'none' | 'enabled' | 'lost';

export async function factorStateOf(visit: Visit, owner: Owner): Promise<FactorState> {
  const factor = await findFactor(visit.context.services.database, owner);
  if (!factor?.enabled) return 'none';
  return secretOf(visit, factor) === null ? 'lost' : 'enabled';
}

function secretOf({ context }: Visit, { secret }: StoredFactor, sealedFor = purpose): string | null {
  const { secretsKey } = context.services.settings;
  return secretsKey && unseal(secretsKey, sealedFor, secret);
}

const freshMs = 10 * minute;

/** After the question of D35. A sign-in by link has no password, and sets a first code only while it is fresh. */
export async function isUnlocked({ session, context }: PartnerVisit, state: FactorState): Promise<boolean> {
  if (session.confirmed || !session.byLink || state !== 'none') return session.confirmed;
  const { database, settings } = context.services;
  const signedInAt = session.expiresAt.getTime() - settings.sessionTtlMs;
  return (await databaseTime(database)) - signedInAt < freshMs;
}

export const dropOffer = ({ context, partner }: PartnerVisit): Promise<void> =>
  removeOfferedFactor(context.services.database, ownerOf(partner));

export interface FactorOffer {
  secret: string;
  address: string;
  code: string;
}

/** What an app needs to know; the same until its first code is entered. Null where the operator has no key, or another session was offered one. */
export async function factorOffer(visit: PartnerVisit, owner: Owner): Promise<FactorOffer | null> {
  const { context, brand, language } = visit;
  const { database, settings } = context.services;
  if (settings.secretsKey === null) return null;
  const sealed = seal(settings.secretsKey, offerPurpose(visit), new Secret({ size: 20 }).base32);
  const secret = secretOf(visit, await offerFactor(database, owner, sealed), offerPurpose(visit));
  if (secret === null) return null;
  const names = { issuer: inLanguage(brand.name, language, brand), label: owner.login };
  const address = totpOf(secret, names).toString();
  return { secret: secret.replace(/(.{4})(?=.)/g, '$1 '), address, code: qrSvg(address) };
}

/** Of this session alone: what somebody else was shown is never turned on. */
const offerPurpose = ({ session }: Visit) => `${purpose} offered to ${session?.id}`;

/** @returns recovery codes, or why the factor is still off: null where another session was offered a newer one */
export async function enableByCode(
  visit: PartnerVisit,
  typed: string,
): Promise<{ codes: string[] } | Exclude<CodeVerdict, 'right'> | null> {
  const { context, partner, session } = visit;
  const { database, settings } = context.services;
  const owner = ownerOf(partner);
  const factor = await findFactor(database, owner);
  const secret = factor && secretOf(visit, factor, offerPurpose(visit));
  if (!settings.secretsKey || !secret) return null;
  const verdict = await verifyCode(visit, owner, typed, 'enabling');
  if (verdict !== 'right') return verdict;
  const codes = newCodes();
  const sealed = seal(settings.secretsKey, purpose, secret);
  if (!(await enableFactor(database, owner, sealed, codes.map(compactCode)))) return null;
  if (partner.factorDue) await dropFactorDue(database, session.id, partner);
  return { codes };
}

/** Stored as hashes only. */
export async function newRecoveryCodes(visit: PartnerVisit): Promise<string[]> {
  const codes = newCodes();
  await replaceRecoveryCodes(visit.context.services.database, ownerOf(visit.partner), codes.map(compactCode));
  await audit(visit, 'factor.codes');
  return codes;
}

const newCodes = () => Array.from({ length: 10 }, newRecoveryCode);

export async function recoveryCodesLeft({ context, partner }: PartnerVisit): Promise<number> {
  return (await findFactor(context.services.database, ownerOf(partner)))?.recoveryCodes ?? 0;
}

/** 50 bits, without letters that look alike. */
function newRecoveryCode(): string {
  const signs = 'abcdefghjkmnpqrstuvwxyz023456789';
  const text = [...randomBytes(10)].map(byte => signs[byte % 32]).join('');
  return `${text.slice(0, 5)}-${text.slice(5)}`;
}

const compactCode = (typed: string) => typed.replace(/[\s-]/g, '').toLowerCase();

export const hashOfCode = (typed: string): string => sha256(compactCode(typed));

/** `missing`, `malformed`: no try, since none has that shape */
export type CodeVerdict = 'right' | 'wrong' | 'used' | 'lost' | 'missing' | 'malformed' | { waitSeconds: number };

const appCode = /^\d{6}$/;
const recoveryCode = /^[a-z0-9]{10}$/;

/** 5 wrong ones in 15 minutes (D38). @param use when enabling, a factor counts that is not enabled yet */
export async function verifyCode(
  visit: Visit,
  owner: Owner,
  typed: string,
  use: 'sign-in' | 'confirmation' | 'enabling',
): Promise<CodeVerdict> {
  const code = compactCode(typed);
  if (code === '') return 'missing';
  if (!appCode.test(code) && !recoveryCode.test(code)) return 'malformed';
  const { login, partnerId } = owner;
  const { state } = visit.context;
  const key = await limitKey(visit, owner, use === 'sign-in' ? 'code' : 'confirm');
  const limits = [{ key, max: 5, windowMs: 15 * minute }];
  const result = await withinLimits(visit, limits, () => validateCode(visit, owner, code, use === 'enabling'), isMiss);
  if ('waitSeconds' in result) {
    state.signIn = 'limited';
    await auditOncePerMinute(visit, key, 'login.limited', { login, partnerId, by: 'code' });
    return { waitSeconds: result.waitSeconds };
  }
  state.signIn = isMiss(result.done) ? 'failed' : 'ok';
  if (isMiss(result.done)) {
    await audit(visit, 'login.failed', { login, partnerId, reason: 'code', browser: browserName(visit.userAgent) });
  }
  return result.done;
}

/** Whoever holds a session can't lock out who signs in, nor the other way round; and nobody a device that a code made known. */
async function limitKey(visit: Visit, owner: Owner, limited: 'code' | 'confirm'): Promise<string> {
  const login = loginKey(owner.login);
  const device = await deviceOf(visit, login);
  const isKnown = device !== null && (await isKnownByFactor(visit.context.services.database, owner, { login, device }));
  return `${limited} ${owner.partnerId} ${owner.login}${isKnown ? ` ${device}` : ''}`;
}

export interface CodeProblem {
  status: number;
  errors?: string[];
  problem?: 'codeLost' | 'codeGone' | 'limited';
  message?: string;
  waitSeconds?: number;
}

/** @param wrong what a wrong one is told: about the app's code, or about a recovery code */
export function codeProblem(
  visit: Visit,
  verdict: Exclude<CodeVerdict, 'right'> | 'gone',
  wrong: 'wrongCode' | 'wrongRecoveryCode' = 'wrongCode',
): CodeProblem {
  if (verdict === 'gone') return { status: 410, problem: 'codeGone' };
  if (verdict === 'lost') return { status: 503, problem: 'codeLost', message: codeLostText(visit) };
  if (typeof verdict === 'string') return { status: 422, errors: [codeError(verdict, wrong)] };
  const { waitSeconds } = verdict;
  const message = waitText(visit, new TooManyAttempts(waitSeconds, false));
  return { status: 429, problem: 'limited', message, waitSeconds };
}

function codeError(verdict: 'wrong' | 'used' | 'missing' | 'malformed', wrong: 'wrongCode' | 'wrongRecoveryCode') {
  if (verdict === 'missing') return 'required';
  if (verdict === 'malformed') return 'codeShape';
  return verdict === 'used' ? 'usedCode' : wrong;
}

export function codeLostText({ t, brand }: Pick<Visit, 't' | 'brand'>): string {
  const phone = brand.hotline?.phone ?? brand.mail.phone;
  return phone ? `${t('login:codeLost')} ${t('login:callOperator', { phone })}` : t('login:codeLost');
}

const isMiss = (verdict: 'right' | 'wrong' | 'used' | 'lost') => verdict === 'wrong' || verdict === 'used';

async function validateCode(visit: Visit, owner: Owner, code: string, offered: boolean) {
  const { database } = visit.context.services;
  const factor = await findFactor(database, owner);
  if (!factor || (!factor.enabled && !offered)) return 'wrong';
  const secret = secretOf(visit, factor, offered ? offerPurpose(visit) : purpose);
  if (secret === null) return offered ? 'wrong' : 'lost';
  if (!appCode.test(code)) return (await claimRecoveryCode(database, owner, code)) ? 'right' : 'wrong';
  const timestamp = await databaseTime(database);
  const delta = totpOf(secret).validate({ token: code, window: 1, timestamp });
  if (delta === null) return 'wrong';
  const step = Math.floor(timestamp / 1_000 / stepSeconds) + delta;
  return (await claimStep(database, owner, step)) ? 'right' : 'used';
}
