import { Secret, TOTP } from 'otpauth';

/** What an authenticator app shows for the secret. @param offsetSeconds of the phone's clock */
export function codeOf(secret: string, offsetSeconds = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, '')) });
  return totp.generate({ timestamp: Date.now() + offsetSeconds * 1_000 });
}
