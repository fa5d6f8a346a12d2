import { svgProblem } from '~/brands/svg';
import { readPicture } from '~/files/image';
import { webFileName } from '~/rules/file-names';

const endings = { 'image/gif': 'gif', 'image/jpeg': 'jpg', 'image/png': 'png' } as const;

/**
 * What a banner is by its bytes: a whole picture, or an SVG that is inert and on its own. An SVG that could run anything is
 * not given out, not even to be kept: it would be put on a website.
 */
export function judgeBanner(bytes: Uint8Array, name: string): { type: string; name: string } | null {
  const picture = readPicture(bytes);
  if (typeof picture !== 'string') {
    const { type } = picture.image;
    return { type, name: webFileName(withoutEnding(name), endings[type]) };
  }
  const svg = textOf(bytes);
  return svg !== null && svgProblem(svg) === null
    ? { type: 'image/svg+xml', name: webFileName(withoutEnding(name), 'svg') }
    : null;
}

/** What a downloaded banner will be called, from its name alone: for the code that names the picture. */
export function bannerFileName(name: string): string {
  const ending = /\.(gif|jpe?g|png|svg)$/i.exec(name)?.[1]?.toLowerCase().replace('jpeg', 'jpg') ?? 'png';
  return webFileName(withoutEnding(name), ending);
}

const withoutEnding = (name: string) => name.replace(/\.[a-z]{3,4}$/i, '');

function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
