import { escapeHtml } from '~/rules/escape';

interface Snippet {
  /** of the engine, with the partner's id */
  link: string;
  /** only the name: the picture lies beside the agency's page */
  file: string;
  alt: string;
  size?: { width: number; height: number };
}

/** specification, point 2 */
export function bannerSnippet({ link, file, alt, size }: Snippet): string {
  const sides = size ? ` width="${size.width}" height="${size.height}"` : '';
  return `<a href="${escapeHtml(link)}"><img src="${escapeHtml(file)}"${sides} alt="${escapeHtml(alt)}"></a>`;
}
