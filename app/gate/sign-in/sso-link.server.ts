import { createHmac, timingSafeEqual } from 'node:crypto';
import { isInTime, readSsoLink, type SsoKeys, type SsoLink, signedText } from '~/rules/single-sign-on';

/** The signature of a proof (D13): base64url of HMAC-SHA-256. */
export function signatureOf(key: string, host: string, parts: Pick<SsoLink, 'partnerId' | 'exp' | 'nonce'>): string {
  return createHmac('sha256', Buffer.from(key, 'base64url')).update(signedText(host, parts)).digest('base64url');
}

/** Why a link does not sign anybody in, for the audit trail; visitors see 'Login invalid' whatever it was. */
export type SsoLinkFault = 'malformed' | 'not in time' | 'unknown key' | 'wrong signature';

/**
 * Judges the proof of a link by itself; whether it was used before is another question.
 * @param query each parameter once
 * @param host as the browser names it, with its port
 */
export function verifySsoLink(
  { partnerID, ...query }: Record<string, string>,
  { host, keys, now }: { host: string; keys: SsoKeys; now: Date },
): SsoLink | SsoLinkFault {
  const proof = readSsoLink({ ...query, partnerId: partnerID });
  if (!proof) return 'malformed';
  if (!isInTime(proof, now)) return 'not in time';
  const key = keys.get(proof.kid);
  if (key === undefined) return 'unknown key';
  const fits = timingSafeEqual(Buffer.from(signatureOf(key, host, proof)), Buffer.from(proof.sig));
  return fits ? proof : 'wrong signature';
}
