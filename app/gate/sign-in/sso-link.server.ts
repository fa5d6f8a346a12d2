import { createHmac, timingSafeEqual } from 'node:crypto';
import { isInTime, readSsoLink, type SsoKeys, type SsoLink, signedText } from '~/rules/single-sign-on';

/** base64url of HMAC-SHA-256 (D13) */
export function signatureOf(key: string, host: string, parts: Pick<SsoLink, 'partnerId' | 'exp' | 'nonce'>): string {
  return createHmac('sha256', Buffer.from(key, 'base64url')).update(signedText(host, parts)).digest('base64url');
}

/** For the audit trail: visitors only see 'Login invalid'. */
export type SsoLinkFault = 'malformed' | 'not in time' | 'unknown key' | 'wrong signature';

/** Not whether it was used before. @param host as the browser names it, with its port */
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
