import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { deviceEpochs, type KnownBrowser, listDevices, noteDevice } from '~/database/store/devices.server';
import { dayMs } from '~/rules/days';
import { deviceCookie, maxProofs, readDevices } from '../request/cookies.server';
import type { Visit } from '../visit';
import { browserName } from './browser-name';

/**
 * Device cookies (OWASP): a known device has its own attempt limit, so that nobody can lock an agency
 * out. One proof per login, `nonce.day.mac`, valid for one epoch: a new password starts another.
 */

const maxAgeDays = 180;
const proofPattern = /^([A-Za-z0-9_-]{16})\.([0-9a-z]{3,5})\.([A-Za-z0-9_-]{22})$/;

const today = () => Math.floor(Date.now() / dayMs);

interface DeviceClaim {
  login: string;
  epoch: number;
}

function macOf(key: Buffer, { login, epoch }: DeviceClaim, nonce: string, lastDay: string): Buffer {
  return createHmac('sha256', key).update(`v2\n${epoch}\n${nonce}\n${lastDay}\n${login}`).digest().subarray(0, 16);
}

function nonceOf(proof: string, claim: DeviceClaim, key: Buffer): string | null {
  const [, nonce = '', lastDay = '', mac = ''] = proofPattern.exec(proof) ?? [];
  if (nonce === '' || Number.parseInt(lastDay, 36) < today()) return null;
  return timingSafeEqual(macOf(key, claim, nonce, lastDay), Buffer.from(mac, 'base64url')) ? nonce : null;
}

function firstNonce(proofs: string[], claim: DeviceClaim, key: Buffer): string | null {
  for (const proof of proofs) {
    const nonce = nonceOf(proof, claim, key);
    if (nonce !== null) return nonce;
  }
  return null;
}

const proofsOf = ({ context, cookies }: Visit) =>
  readDevices(context, cookies).filter(proof => proofPattern.test(proof));

export async function deviceOf(visit: Visit, login: string): Promise<string | null> {
  const { settings, database } = visit.context.services;
  const proofs = proofsOf(visit);
  if (proofs.length === 0) return null;
  const [epoch = 0] = await deviceEpochs(database, [login]);
  return firstNonce(proofs, { login, epoch }, settings.deviceKey);
}

/** A known device keeps its nonce, so that signing in often does not multiply its limits. @param earlier what it was given a moment ago @returns what it is given */
export async function rememberDevice(
  visit: Visit,
  logins: readonly string[],
  earlier: readonly string[] = [],
): Promise<string[]> {
  const { context, cookies } = visit;
  const { settings, database } = context.services;
  const { deviceKey } = settings;
  const lastDay = (today() + maxAgeDays).toString(36);
  const epochs = await deviceEpochs(database, logins);
  const claims = logins.map((login, index): DeviceClaim => ({ login, epoch: epochs[index] ?? 0 }));
  const sentProofs = [...new Set([...earlier, ...proofsOf(visit)])];
  const devices = claims.map(each => ({
    ...each,
    nonce: firstNonce(sentProofs, each, deviceKey) ?? randomBytes(12).toString('base64url'),
  }));
  const newProofs = devices.map(
    ({ nonce, ...each }) => `${nonce}.${lastDay}.${macOf(deviceKey, each, nonce, lastDay).toString('base64url')}`,
  );
  const others = sentProofs.filter(proof => !claims.some(each => nonceOf(proof, each, deviceKey) !== null));
  const proofs = [...newProofs, ...others].slice(0, maxProofs);
  await noteDevice(database, devices, browserName(visit.userAgent));
  context.state.cookies.push(deviceCookie(context, cookies, proofs, maxAgeDays));
  return newProofs;
}

export async function knownBrowsers(visit: Visit, login: string): Promise<KnownBrowser[]> {
  return listDevices(visit.context.services.database, [login], await deviceOf(visit, login));
}
