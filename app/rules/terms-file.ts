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
