/** D22: the link's last path segment, decoded, must be the file's name, however both compose their accents. */
export function linkNamesFile(link: string, fileName: string): boolean {
  return fileName !== '' && lastSegmentOf(link).normalize() === fileName.normalize();
}

export function lastSegmentOf(link: string): string {
  try {
    return decodeURIComponent(new URL(link).pathname.split('/').at(-1) ?? '');
  } catch {
    return '';
  }
}

/** A lone surrogate, which no link can name, becomes a replacement character instead of an error. */
export function encodedName(fileName: string): string {
  return encodeURIComponent(wellFormed(fileName));
}

/** As people type it at the end of a link: escaped is only what would not be read as itself there, or be seen. */
export function typedName(fileName: string): string {
  return wellFormed(fileName)
    .normalize()
    .replace(/[%?#\\/\p{C}]|(?! )\p{Zs}|(?<= ) |^ | $/gu, sign => encodeURIComponent(sign));
}

const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '\ufffd');
