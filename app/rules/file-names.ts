import { encodedName } from './terms-file';

/** Near what Windows allows, and short enough for a header. */
const longest = 120;
/** Device names on Windows, with or without an extension. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** A name safe on any system, never hidden or empty. @param extension of what the file is, without dot */
export function safeFileName(given: string, extension: string): string {
  const bare = given
    .normalize('NFC')
    .replace(/^.*[\\/]/s, '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"|?*%;]+/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const stem = bare.toLowerCase().endsWith(`.${extension}`) ? bare.slice(0, -extension.length - 1) : bare;
  const shortened = [...stem].slice(0, longest).join('').replace(device, '_$&') || 'file';
  return `${shortened}.${extension}`;
}

/** A safe name in unaccented letters, digits and dashes, for a picture on a website. */
export function webFileName(given: string, extension: string): string {
  const plain = safeFileName(given, extension)
    .slice(0, -extension.length - 1)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
  return `${plain.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'file'}.${extension}`;
}

/** A name in full as `Content-Disposition` carries it (RFC 8187). */
export function extendedName(name: string): string {
  return `UTF-8''${encodedName(name).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16)}`)}`;
}
