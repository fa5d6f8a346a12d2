import { type Bitmap2D, generate } from 'lean-qr';
import { toPngBuffer } from 'lean-qr/extras/node_export';
import { toSvgSource } from 'lean-qr/extras/svg';

const black = [0, 0, 0, 255] as const;
const white = [255, 255, 255, 255] as const;

const codeOf = (address: string): Bitmap2D => generate(address);

/** HTML knows a keyword in SVG's spelling only. */
export const qrSvg = (address: string): string =>
  toSvgSource(codeOf(address), { on: '#000', off: '#fff', scale: 4 }).replace('crispedges', 'crispEdges');

/** Each module of 12 pixels: sharp at 10 cm on paper. */
export const qrPng = (address: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(toPngBuffer(codeOf(address), { on: [...black], off: [...white], scale: 12 }));
