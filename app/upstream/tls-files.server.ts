import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';

export interface TlsFiles {
  ca?: string;
  cert?: string;
  key?: string;
}

interface TlsSettings {
  UPSTREAM_CA?: string;
  UPSTREAM_CERT?: string;
  UPSTREAM_KEY?: string;
}

/** The contents of the files. @throws Error with setting, file and reason; never with what is in the file */
export function readTlsFiles({ UPSTREAM_CA, UPSTREAM_CERT, UPSTREAM_KEY }: TlsSettings): TlsFiles {
  if (Boolean(UPSTREAM_CERT) !== Boolean(UPSTREAM_KEY)) {
    const [given, lacking] = UPSTREAM_CERT ? ['CERT', 'KEY'] : ['KEY', 'CERT'];
    throw new Error(`UPSTREAM_${lacking} is not set, and UPSTREAM_${given} is nothing without it.`);
  }
  const ca = UPSTREAM_CA && readCertificates('UPSTREAM_CA', UPSTREAM_CA);
  if (!UPSTREAM_CERT || !UPSTREAM_KEY) return { ca };
  const cert = readCertificates('UPSTREAM_CERT', UPSTREAM_CERT);
  const key = readFile('UPSTREAM_KEY', UPSTREAM_KEY);
  const privateKey = attempt('UPSTREAM_KEY', UPSTREAM_KEY, 'is no private key in PEM without a passphrase', () =>
    createPrivateKey(key),
  );
  if (!new X509Certificate(cert).checkPrivateKey(privateKey)) {
    throw new Error(`UPSTREAM_CERT, ${UPSTREAM_CERT}: does not fit its key, ${UPSTREAM_KEY}.`);
  }
  attempt('UPSTREAM_CERT', UPSTREAM_CERT, 'is refused by TLS', () => createSecureContext({ ca, cert, key }));
  return { ca, cert, key };
}

function readCertificates(setting: string, file: string): string {
  const text = readFile(setting, file);
  const parts = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [''];
  for (const part of parts) attempt(setting, file, 'holds no certificate in PEM', () => new X509Certificate(part));
  return text;
}

function readFile(setting: string, file: string): string {
  return attempt(setting, file, 'cannot be read', () => readFileSync(file, 'utf8'));
}

function attempt<Value>(setting: string, file: string, reason: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    const { code, errno } = Object(error);
    const ofSystem = errno === undefined ? reason : `${reason} (${code})`;
    throw new Error(`${setting}, ${file}: ${code === 'ENOENT' ? 'is missing' : ofSystem}.`);
  }
}
