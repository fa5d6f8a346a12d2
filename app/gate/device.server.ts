import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { deviceCookie, readDevices } from './cookies.server';
import type { Visit } from './visit.server';

/**
 * The device cookie (trust.md, Login; OWASP): a browser in which somebody has signed in before has tries of its own for that
 * login, so that nobody who guesses elsewhere can lock an agency out. It opens nothing. One proof a login, `nonce.day.mac`: each
 * stands alone, so that a proof that was planted in a browser says nothing of another login there.
 */

const lifeDays = 180;
/** A shared counter's browser; with more, who came last pushes out who came first. */
const mostLogins = 6;
const dayMs = 24 * 3_600_000;
const proofPattern = /^([A-Za-z0-9_-]{16})\.([0-9a-z]{3,5})\.([A-Za-z0-9_-]{22})$/;

const today = () => Math.floor(Date.now() / dayMs);

function macOf(key: Buffer, login: string, nonce: string, lastDay: string): Buffer {
  return createHmac('sha256', key).update(`v1\n${nonce}\n${lastDay}\n${login}`).digest().subarray(0, 16);
}

/** The nonce of a proof that is one for this login. */
function nonceOf(proof: string, login: string, key: Buffer): string | null {
  const [, nonce = '', lastDay = '', mac = ''] = proofPattern.exec(proof) ?? [];
  if (nonce === '' || Number.parseInt(lastDay, 36) < today()) return null;
  return timingSafeEqual(macOf(key, login, nonce, lastDay), Buffer.from(mac, 'base64url')) ? nonce : null;
}

/**
 * What this device is known by to a login.
 * @param login as logins are compared
 * @returns null for a device that it never signed in on
 */
export function deviceOf({ context, cookies }: Visit, login: string): string | null {
  const { deviceKey } = context.services.settings;
  for (const proof of readDevices(context, cookies)) {
    const nonce = nonceOf(proof, login, deviceKey);
    if (nonce !== null) return nonce;
  }
  return null;
}

/** Makes this device known to logins that have just been signed in by it: for 180 days from now. */
export function rememberDevice({ context, cookies }: Visit, logins: readonly string[]): void {
  const { deviceKey } = context.services.settings;
  const lastDay = (today() + lifeDays).toString(36);
  const fresh = logins.map(login => {
    const nonce = randomBytes(12).toString('base64url');
    return `${nonce}.${lastDay}.${macOf(deviceKey, login, nonce, lastDay).toString('base64url')}`;
  });
  const others = readDevices(context, cookies).filter(
    proof => proofPattern.test(proof) && !logins.some(login => nonceOf(proof, login, deviceKey) !== null),
  );
  const proofs = [...fresh, ...others].slice(0, mostLogins);
  context.note.cookies.push(deviceCookie(context, cookies, proofs, lifeDays));
}
