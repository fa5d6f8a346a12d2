import { encodedName } from './terms-file';

/** Windows cuts names near here, and a header should stay small. */
const longest = 120;
/** Names that mean a device there, whatever their ending. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/**
 * A file's name as it may stand on any disk: without folders, control characters and signs that a system reads
 * otherwise, never hidden, never empty, and with the ending of what it is, so that nothing opens it as something else.
 * @param given as an upstream calls it; not to be trusted
 * @param ending without the dot
 */
export function safeFileName(given: string, ending: string): string {
  const bare = given
    .normalize('NFC')
    .replace(/^.*[\\/]/s, '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"|?*%;]+/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const stem = bare.toLowerCase().endsWith(`.${ending}`) ? bare.slice(0, -ending.length - 1) : bare;
  const kept = [...stem].slice(0, longest).join('').replace(device, '_$&') || 'file';
  return `${kept}.${ending}`;
}

/** The same as a name for a web page's picture: letters without accents, digits, dashes. */
export function webFileName(given: string, ending: string): string {
  const plain = safeFileName(given, ending)
    .slice(0, -ending.length - 1)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
  return `${plain.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'file'}.${ending}`;
}

/** A name in full as `Content-Disposition` carries it (RFC 8187). */
export function extendedName(name: string): string {
  return `UTF-8''${encodedName(name).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16)}`)}`;
}
