/** Near what Windows allows, and short enough for a header. */
const longest = 120;
/** Device names on Windows, with or without an extension. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** A name safe on any system, never hidden or empty. @param ending the extension of what the file is, without dot */
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

/** A safe name in unaccented letters, digits and dashes, for a picture on a website. */
export function webFileName(given: string, ending: string): string {
  const plain = safeFileName(given, ending)
    .slice(0, -ending.length - 1)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
  return `${plain.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'file'}.${ending}`;
}
