import { svgProblem } from '~/brands/svg';
import { readPicture } from '~/files/image';
import { webFileName } from '~/rules/file-names';

const endings = { 'image/gif': 'gif', 'image/jpeg': 'jpg', 'image/png': 'png' } as const;

/** By its bytes. An SVG that could run a script is not even offered to download, since it would be put on a website. */
export function validateBanner(bytes: Uint8Array, name: string): { type: string; name: string } | null {
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
