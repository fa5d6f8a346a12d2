import { createHmac, timingSafeEqual } from 'node:crypto';
import { isInTime, readSsoLink, type SsoKeys, type SsoLink, signedText } from '~/rules/single-sign-on';

/** base64url of HMAC-SHA-256 (D13) */
export function signatureOf(key: string, ...signed: Parameters<typeof signedText>): string {
  return createHmac('sha256', Buffer.from(key, 'base64url'))
    .update(signedText(...signed))
    .digest('base64url');
}

/** For the audit trail: visitors only see 'Login invalid'. */
export type SsoLinkFault = 'malformed' | 'not in time' | 'unknown key' | 'wrong signature';

/** `redirectTo`: where the signature says that it leads. */
type VerifiedSsoLink = SsoLink & { redirectTo?: string };

/** Not whether it was used before. @param host as the browser names it, with its port */
export function verifySsoLink(
  { partnerID, ...query }: Record<string, string>,
  { host, keys, now }: { host: string; keys: SsoKeys; now: Date },
): VerifiedSsoLink | SsoLinkFault {
  const proof = readSsoLink({ ...query, partnerId: partnerID });
  if (!proof) return 'malformed';
  if (!isInTime(proof, now)) return 'not in time';
  const key = keys.get(proof.kid);
  if (key === undefined) return 'unknown key';
  const fits = (redirectTo?: string) =>
    timingSafeEqual(Buffer.from(signatureOf(key, host, proof, redirectTo)), Buffer.from(proof.sig));
  const { redirectTo } = query;
  if (redirectTo !== undefined && fits(redirectTo)) return { ...proof, redirectTo };
  return fits() ? proof : 'wrong signature';
}
