/**
 * What portal, platform and whoever makes links agree on about the proof of single sign-on (D13; trust.md). The
 * signature itself is made where there is a cryptographic library.
 */

/** A proof as it came, each part in the only form that it may have. */
export interface Proof {
  partnerId: string;
  /** seconds since 1970 */
  exp: string;
  nonce: string;
  kid: string;
  sig: string;
}

/** Keys in base64url by their names (`kid`). */
export type SignOnKeys = ReadonlyMap<string, string>;

/** How far ahead a proof may end, in seconds. */
export const longestProof = 120;

const forms: Record<keyof Proof, RegExp> = {
  partnerId: /^[1-9]\d{0,8}$/,
  exp: /^[1-9]\d{0,11}$/,
  // 16 bytes or more
  nonce: /^[\w-]{22,200}$/,
  kid: /^[\w-]{1,32}$/,
  // 32 bytes
  sig: /^[\w-]{43}$/,
};

/** A proof from its parts; null when one is missing or has another form. */
export function readProof(parts: { [Part in keyof Proof]?: unknown }): Proof | null {
  const names = Object.keys(forms) as (keyof Proof)[];
  const fit = names.every(name => typeof parts[name] === 'string' && forms[name].test(parts[name]));
  return fit ? (Object.fromEntries(names.map(name => [name, parts[name]])) as unknown as Proof) : null;
}

/** What is signed, by HMAC-SHA-256: one part a line, so that no two proofs have the same text. */
export function signedText(
  host: string,
  { partnerId, exp, nonce }: Pick<Proof, 'partnerId' | 'exp' | 'nonce'>,
): string {
  return ['v1', host, partnerId, exp, nonce].join('\n');
}

/** Whether a proof holds at a moment: not over, and not made for longer than two minutes. */
export function isInTime({ exp }: Pick<Proof, 'exp'>, now: Date): boolean {
  const left = Number(exp) - now.getTime() / 1_000;
  return left > 0 && left <= longestProof;
}

/**
 * The keys of `SSO_KEYS`: `kid:base64url`, or two of them with a comma between while one replaces the other.
 * @throws Error that says what is wrong, without the keys
 */
export function readSignOnKeys(text: string): SignOnKeys {
  const pairs = text.split(',').map(pair => pair.trim().split(':'));
  for (const [kid = '', key = '', ...rest] of pairs) {
    const fits = forms.kid.test(kid) && /^[\w-]{43,200}$/.test(key) && rest.length === 0;
    if (!fits) throw new Error('each key is kid:base64url, of at least 32 bytes');
  }
  const keys = new Map(pairs as [string, string][]);
  if (keys.size !== pairs.length || keys.size > 2) throw new Error('one key, or two with different names');
  return keys;
}
