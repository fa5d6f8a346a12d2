import { Secret, TOTP } from 'otpauth';

/** What an authenticator app shows. @param {string} secret @param {number} [offsetSeconds] of the phone's clock */
export function codeOf(secret, offsetSeconds = 0) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, '')) });
  return totp.generate({ timestamp: Date.now() + offsetSeconds * 1_000 });
}

/** As the page shows it, in groups of four. @param {string} text */
export function secretIn(text) {
  const [secret] = /\b(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}\b/.exec(text) ?? [];
  if (!secret) throw new Error(`No secret in: ${text}`);
  return secret;
}
