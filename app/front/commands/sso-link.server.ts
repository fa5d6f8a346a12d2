import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { signatureOf } from '~/gate/sign-in/sso-link.server';
import { isId } from '~/rules/ids';
import { safeRedirect } from '~/rules/redirect';
import { readSsoKeys, ssoLinkSeconds } from '~/rules/single-sign-on';
import { readSettings } from '../settings.server';
import { demonstrationKeyFile } from '../sso-keys.server';

/** `npm run sso-link -- 10001 [origin [path]]`: a link that signs a partner in once, within two minutes (D13). */
function linkFor([partnerId = '', address, redirectTo]: string[]): string {
  const settings = readSettings(process.env);
  const origin = address ?? `http://localhost:${settings.port}`;
  const leads = redirectTo === undefined || safeRedirect(redirectTo) !== null;
  if (!isId(partnerId) || !URL.canParse(origin) || !leads) {
    throw new Error('Usage: npm run sso-link -- <partner id> [http://localhost:3000 [/partner/statistics/overview]]');
  }
  const file = demonstrationKeyFile(settings.dataDir);
  const keys = settings.signOn.keys ?? (existsSync(file) ? readSsoKeys(readFileSync(file, 'utf8').trim()) : null);
  const [first] = keys ?? [];
  if (!first) throw new Error(`There is no key: set SSO_KEYS, or start the demonstration first (${file}).`);
  const [kid, key] = first;
  const exp = String(Math.floor(Date.now() / 1_000) + ssoLinkSeconds);
  const nonce = randomBytes(24).toString('base64url');
  const url = new URL('/partner/loginehoi', origin);
  const sig = signatureOf(key, url.host, { partnerId, exp, nonce }, redirectTo);
  url.search = new URLSearchParams({ partnerID: partnerId, exp, nonce, kid, sig }).toString();
  if (redirectTo !== undefined) url.searchParams.set('redirectTo', redirectTo);
  return url.href;
}

try {
  process.stdout.write(`${linkFor(process.argv.slice(2))}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
