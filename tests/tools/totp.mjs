import { Secret, TOTP } from 'otpauth';

/** What an authenticator app shows for the secret. @param {string} secret @param {number} [offsetSeconds] of the phone's clock */
export function codeOf(secret, offsetSeconds = 0) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, '')) });
  return totp.generate({ timestamp: Date.now() + offsetSeconds * 1_000 });
}

const periodMs = 30_000;

/**
 * The code before the one that an app shows now, which stays unused. The portal takes one before and one after, so shortly
 * before the next begins this waits for it.
 * @param {string} secret
 */
export async function codeBefore(secret) {
  const leftMs = periodMs - (Date.now() % periodMs);
  if (leftMs < 6_000) await new Promise(resolve => setTimeout(resolve, leftMs + 100));
  return codeOf(secret, -30);
}

/** The secret as a page shows it, in groups of four. @param {string} text of the page @throws Error where it shows none */
export function secretIn(text) {
  const [secret] = /\b(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}\b/.exec(text) ?? [];
  if (!secret) throw new Error(`No secret in: ${text}`);
  return secret;
}
