import { createHmac, randomBytes } from 'node:crypto';

/** A key of single sign-on for tests, as `SSO_KEYS` names it. */
export const signOnKey = { kid: 'test', key: Buffer.alloc(32, 7).toString('base64url') };
export const signOnKeys = `${signOnKey.kid}:${signOnKey.key}`;

export interface Claim {
  host: string;
  partnerID?: string;
  /** seconds from now */
  lasts?: number;
  nonce?: string;
  /** makes it a link of version 2 */
  redirectTo?: string;
  kid?: string;
  /** base64url */
  key?: string;
}

/** The query of a link that signs in, made from the words of the design and not by the portal's own code. */
export function proofFor({ host, partnerID = '10001', lasts = 60, ...rest }: Claim): Record<string, string> {
  const { nonce = randomBytes(16).toString('base64url'), kid = signOnKey.kid, key = signOnKey.key } = rest;
  const exp = String(Math.floor(Date.now() / 1_000) + lasts);
  const { redirectTo } = rest;
  const parts = `${host}\n${partnerID}\n${exp}\n${nonce}`;
  const signed = redirectTo === undefined ? `v1\n${parts}` : `v2\n${parts}\n${redirectTo}`;
  const sig = createHmac('sha256', Buffer.from(key, 'base64url')).update(signed).digest('base64url');
  return { partnerID, exp, nonce, kid, sig, ...(redirectTo !== undefined && { redirectTo }) };
}
