/** D22: the link's last path segment, decoded, must be the file's name. */
export function linkNamesFile(link: string, fileName: string): boolean {
  return fileName !== '' && lastSegmentOf(link) === fileName;
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
  return encodeURIComponent(fileName.replace(/\p{Cs}/gu, '\ufffd'));
}
