// What portal, platform and whoever makes links agree on (D13). The signature needs a crypto library and is elsewhere.

export interface SsoLink {
  partnerId: string;
  /** seconds since 1970 */
  exp: string;
  nonce: string;
  kid: string;
  sig: string;
}

/** base64url by `kid` */
export type SsoKeys = ReadonlyMap<string, string>;

export const ssoLinkSeconds = 120;

const patterns: Record<keyof SsoLink, RegExp> = {
  partnerId: /^[1-9]\d{0,8}$/,
  exp: /^[1-9]\d{0,11}$/,
  // at least 16 bytes
  nonce: /^[\w-]{22,200}$/,
  kid: /^[\w-]{1,32}$/,
  sig: /^[\w-]{43}$/,
};

export function readSsoLink(parts: { [Part in keyof SsoLink]?: unknown }): SsoLink | null {
  const names = Object.keys(patterns) as (keyof SsoLink)[];
  const fit = names.every(name => typeof parts[name] === 'string' && patterns[name].test(parts[name]));
  return fit ? (Object.fromEntries(names.map(name => [name, parts[name]])) as unknown as SsoLink) : null;
}

type SignedParts = Pick<SsoLink, 'partnerId' | 'exp' | 'nonce'>;

/** For HMAC-SHA-256: a part a line, so that no two links have the same text. `v2` signs where the link leads, too. */
export function signedText(host: string, { partnerId, exp, nonce }: SignedParts, redirectTo?: string): string {
  const parts = [host, partnerId, exp, nonce];
  return (redirectTo === undefined ? ['v1', ...parts] : ['v2', ...parts, redirectTo]).join('\n');
}

export function isInTime({ exp }: Pick<SsoLink, 'exp'>, now: Date): boolean {
  const left = Number(exp) - now.getTime() / 1_000;
  return left > 0 && left <= ssoLinkSeconds;
}

/** `kid:base64url`, or two while one replaces the other. @throws Error that never quotes a key */
export function readSsoKeys(text: string): SsoKeys {
  const pairs = text.split(',').map(pair => pair.trim().split(':'));
  for (const [kid = '', key = '', ...rest] of pairs) {
    const fits = patterns.kid.test(kid) && /^[\w-]{43,200}$/.test(key) && rest.length === 0;
    if (!fits) throw new Error('each key is kid:base64url, of at least 32 bytes');
  }
  const keys = new Map(pairs as [string, string][]);
  if (keys.size !== pairs.length || keys.size > 2) throw new Error('one key, or two with different names');
  return keys;
}
