import { bytesOfMb, largestFile, logoSides } from '~/rules/file-limits';
import { type Bytes, bytesOf, Cut } from './bytes';
import { gifFrames } from './gif';
import type { Size } from './image-size';
import { jpegFrames } from './jpeg';
import { pngFrames } from './png';

/** Limits of a logo (specification, point 9; D22): both sides stay below theirs. */
export const logoLimits = { ...logoSides, bytes: bytesOfMb(largestFile.logo) } as const;

type ImageType = 'image/gif' | 'image/jpeg' | 'image/png';

interface Image extends Size {
  type: ImageType;
}

/** Why a file is no logo, as the form's message code. */
type ImageFault = 'imageType' | 'imageDamaged' | 'imageSize' | `fileTooLarge|${number}`;

/** A format: how its files begin, and a reader that answers the size of every frame, the picture's own first. */
interface Format {
  type: ImageType;
  begins: RegExp;
  frames: (bytes: Bytes) => Size[];
}

const formats: readonly Format[] = [
  { type: 'image/gif', begins: /^GIF8[79]a/, frames: gifFrames },
  { type: 'image/jpeg', begins: /^\xff\xd8\xff/, frames: jpegFrames },
  { type: 'image/png', begins: /^\x89PNG\r\n\x1a\n/, frames: pngFrames },
];

/**
 * Judges a logo by its bytes alone (trust design, finding 10): its name and what the browser calls it prove nothing, and
 * common libraries take SVG, cut files and pictures with a script behind them. A good one is whole to its end marker, with
 * nothing behind it, and every frame of it is smaller than the limits. Takes linear time and never throws.
 */
export function readImage(file: Uint8Array): Image | ImageFault {
  if (file.length > logoLimits.bytes) return `fileTooLarge|${largestFile.logo}`;
  const read = readPicture(file);
  if (typeof read === 'string') return read;
  const fits = read.frames.every(({ width, height }) => width < logoLimits.width && height < logoLimits.height);
  return fits ? read.image : 'imageSize';
}

/** The same for a picture of any size: whole to its end marker, by its bytes alone. Takes linear time and never throws. */
export function readPicture(file: Uint8Array): { image: Image; frames: Size[] } | 'imageType' | 'imageDamaged' {
  const begin = String.fromCharCode(...file.subarray(0, 8));
  const format = formats.find(({ begins }) => begins.test(begin));
  if (!format) return 'imageType';
  const frames = framesOf(format, file);
  const [picture] = frames ?? [];
  if (!frames || !picture || frames.some(({ width, height }) => width === 0 || height === 0)) return 'imageDamaged';
  return { image: { type: format.type, width: picture.width, height: picture.height }, frames };
}

/** Null for a file that is cut, wrongly built or followed by something else. */
function framesOf({ frames }: Format, file: Uint8Array): Size[] | null {
  const bytes = bytesOf(file);
  try {
    const found = frames(bytes);
    return bytes.ended ? found : null;
  } catch (error) {
    if (error instanceof Cut) return null;
    throw error;
  }
}

/** What is wrong with a logo, null for a good one: the form's judge of its file. */
export function judgeLogo(file: Uint8Array): ImageFault | null {
  const read = readImage(file);
  return typeof read === 'string' ? read : null;
}
