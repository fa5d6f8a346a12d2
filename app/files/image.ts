import { bytesOfMb, logoSides, maxFileMb } from '~/rules/file-limits';
import { type Bytes, bytesOf, MalformedFile } from './bytes';
import { gifFrames } from './gif';
import type { Size } from './image-size';
import { jpegFrames } from './jpeg';
import { pngFrames } from './png';

/** Both sides are exclusive (specification, point 9; D22). */
export const logoLimits = { ...logoSides, bytes: bytesOfMb(maxFileMb.logo) } as const;

type ImageType = 'image/gif' | 'image/jpeg' | 'image/png';

interface Image extends Size {
  type: ImageType;
}

type ImageFault = 'imageType' | 'imageDamaged' | 'imageSize' | `fileTooLarge|${number}`;

/** `frames`: the picture's own size first. */
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

/** By its bytes: libraries accept SVG, truncated files and pictures followed by a script. Linear time, never throws. */
export function readImage(file: Uint8Array): Image | ImageFault {
  if (file.length > logoLimits.bytes) return `fileTooLarge|${maxFileMb.logo}`;
  const read = readPicture(file);
  if (typeof read === 'string') return read;
  const fits = read.frames.every(({ width, height }) => width < logoLimits.width && height < logoLimits.height);
  return fits ? read.image : 'imageSize';
}

export function readPicture(file: Uint8Array): { image: Image; frames: Size[] } | 'imageType' | 'imageDamaged' {
  const begin = String.fromCharCode(...file.subarray(0, 8));
  const format = formats.find(({ begins }) => begins.test(begin));
  if (!format) return 'imageType';
  const frames = framesOf(format, file);
  const [picture] = frames ?? [];
  if (!frames || !picture || frames.some(({ width, height }) => width === 0 || height === 0)) return 'imageDamaged';
  return { image: { type: format.type, width: picture.width, height: picture.height }, frames };
}

function framesOf({ frames }: Format, file: Uint8Array): Size[] | null {
  const bytes = bytesOf(file);
  try {
    const found = frames(bytes);
    return bytes.ended ? found : null;
  } catch (error) {
    if (error instanceof MalformedFile) return null;
    throw error;
  }
}

export function validateLogo(file: Uint8Array): ImageFault | null {
  const read = readImage(file);
  return typeof read === 'string' ? read : null;
}
