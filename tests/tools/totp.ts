import { Secret, TOTP } from 'otpauth';

/** What an authenticator app shows for the secret. @param offsetSeconds of the phone's clock */
export function codeOf(secret: string, offsetSeconds = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, '')) });
  return totp.generate({ timestamp: Date.now() + offsetSeconds * 1_000 });
}

const periodMs = 30_000;

/**
 * The code before the one that an app shows now, which stays unused. The portal takes one before and one after, so shortly
 * before the next begins this waits for it.
 */
export async function codeBefore(secret: string): Promise<string> {
  const leftMs = periodMs - (Date.now() % periodMs);
  if (leftMs < 6_000) await new Promise(resolve => setTimeout(resolve, leftMs + 100));
  return codeOf(secret, -30);
}
