import { escapeHtml } from '~/rules/escape';

interface Snippet {
  /** of the engine, with the partner's id */
  link: string;
  /** the picture's file name; it lies beside the page until the agency writes another address */
  file: string;
  alt: string;
  size?: { width: number; height: number };
}

/** The HTML that an agency puts on its website (specification, point 2): the banner as a link that carries its partner id. */
export function bannerSnippet({ link, file, alt, size }: Snippet): string {
  const sides = size ? ` width="${size.width}" height="${size.height}"` : '';
  return `<a href="${escapeHtml(link)}"><img src="${escapeHtml(file)}"${sides} alt="${escapeHtml(alt)}"></a>`;
}
