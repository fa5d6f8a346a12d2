/**
 * Whether a terms link and a terms file belong together (D22): the link's last path segment, percent-decoded, is the
 * file's name. Query and fragment don't count; a link that can't be read matches nothing.
 */
export function linkNamesFile(link: string, fileName: string): boolean {
  return fileName !== '' && lastSegmentOf(link) === fileName;
}

/** The last segment of a link's path as a file would be called; '' where there is none. */
export function lastSegmentOf(link: string): string {
  try {
    return decodeURIComponent(new URL(link).pathname.split('/').at(-1) ?? '');
  } catch {
    return '';
  }
}

/** A file's name as a link writes it. Half a sign, which no link can name, becomes a replacement instead of an error. */
export function encodedName(fileName: string): string {
  return encodeURIComponent(fileName.replace(/\p{Cs}/gu, '\ufffd'));
}
