import { escapeHtml } from '~/rules/escape';

interface Snippet {
  /** of the engine, with the partner's id */
  link: string;
  /** only its name where it has to lie beside the agency's page */
  picture: string;
  alt: string;
  size?: { width: number; height: number };
}

/** specification, point 2 */
export function bannerSnippet({ link, picture, alt, size }: Snippet): string {
  const sides = size ? ` width="${size.width}" height="${size.height}"` : '';
  return `<a href="${escapeHtml(link)}"><img src="${escapeHtml(picture)}"${sides} alt="${escapeHtml(alt)}"></a>`;
}
