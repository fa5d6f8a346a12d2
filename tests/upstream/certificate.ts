import { generateKeyPairSync, sign } from 'node:crypto';

/** A key and a certificate that it has signed itself, in the least of X.509 (version 1). */
export function certificate(name = '127.0.0.1'): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const der = (tag: number, ...parts: Buffer[]): Buffer => {
    const body = Buffer.concat(parts);
    const { length } = body;
    const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
    return Buffer.concat([Buffer.from([tag, ...size]), body]);
  };
  const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
  const algorithm = sequence(Buffer.from('06082a8648ce3d040302', 'hex'));
  const commonName = sequence(Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from(name)));
  const who = sequence(der(0x31, commonName));
  const valid = sequence(der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from('491231235959Z')));
  const key = publicKey.export({ type: 'spki', format: 'der' });
  const signed = sequence(der(0x02, Buffer.from([1])), algorithm, who, valid, who, key);
  const signature = der(0x03, Buffer.from([0]), sign('sha256', signed, privateKey));
  const text = sequence(signed, algorithm, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${text.match(/.{1,64}/g)?.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}
