import { describe, expect, it } from 'vitest';
import { logoLimits, readImage, validateLogo } from '~/files/image';
import {
  chunk,
  gif,
  gifFrame,
  high32,
  jpeg,
  jpegFrame,
  jpegScan,
  png,
  pngEnd,
  pngFrame,
  pngHeader,
  pngPixels,
  pngStart,
  segment,
} from './pictures';

const script = Buffer.from('<script>alert(1)</script>');
const zeros = (length: number) => Buffer.alloc(length);
const joined = (...parts: Buffer[]) => Buffer.concat(parts);

describe('a logo is taken by its content', () => {
  it.each([
    ['GIF 89a', gif(249, 149), { type: 'image/gif', width: 249, height: 149 }],
    ['GIF 87a', gif(10, 10, undefined, '87a'), { type: 'image/gif', width: 10, height: 10 }],
    [
      'animated GIF',
      gif(20, 20, [gifFrame(20, 20), gifFrame(5, 5, 3, 3)]),
      { type: 'image/gif', width: 20, height: 20 },
    ],
    ['JPEG', jpeg(249, 149), { type: 'image/jpeg', width: 249, height: 149 }],
    [
      'progressive JPEG',
      jpeg(9, 8, [jpegFrame(9, 8, 0xc2), jpegScan, jpegScan]),
      { type: 'image/jpeg', width: 9, height: 8 },
    ],
    [
      'JPEG with fill bytes',
      jpeg(9, 8, [Buffer.from([0xff, 0xff]), jpegFrame(9, 8), jpegScan]),
      { type: 'image/jpeg', width: 9, height: 8 },
    ],
    [
      'JPEG with a large thumbnail inside',
      jpeg(9, 8, [segment(0xe1, jpeg(4000, 3000)), jpegFrame(9, 8), jpegScan]),
      { type: 'image/jpeg', width: 9, height: 8 },
    ],
    ['PNG', png(249, 149), { type: 'image/png', width: 249, height: 149 }],
    [
      'animated PNG',
      png(20, 20, [pngFrame(20, 20), pngFrame(10, 10, 5, 5)]),
      { type: 'image/png', width: 20, height: 20 },
    ],
    [
      'PNG with a text',
      png(1, 1, [chunk('tEXt', Buffer.from('Title\0Harbour'))]),
      { type: 'image/png', width: 1, height: 1 },
    ],
  ])('%s', (_, file, image) => {
    expect(readImage(file)).toEqual(image);
    expect(validateLogo(file)).toBeNull();
  });
});

describe('a logo is refused', () => {
  it.each([
    ['nothing', zeros(0), 'imageType'],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>'), 'imageType'],
    ['HTML', Buffer.from('<!doctype html><p>logo'), 'imageType'],
    ['PDF', Buffer.from('%PDF-1.4'), 'imageType'],
    ['WebP', Buffer.from('RIFF\x24\0\0\0WEBPVP8 '), 'imageType'],
    ['a space before a PNG', joined(Buffer.from(' '), png(9, 9)), 'imageType'],
    ['250 pixels wide GIF', gif(250, 10), 'imageSize'],
    ['150 pixels high GIF', gif(10, 150), 'imageSize'],
    ['GIF with one large frame', gif(20, 20, [gifFrame(20, 20), gifFrame(400, 20)]), 'imageSize'],
    ['GIF with a frame far outside', gif(20, 20, [gifFrame(20, 20), gifFrame(10, 10, 245, 0)]), 'imageSize'],
    ['GIF with a large screen', gif(60000, 60000, [gifFrame(5, 5)]), 'imageSize'],
    ['250 pixels wide JPEG', jpeg(250, 10), 'imageSize'],
    ['150 pixels high JPEG', jpeg(10, 150), 'imageSize'],
    ['huge JPEG', jpeg(65535, 65535), 'imageSize'],
    ['250 pixels wide PNG', png(250, 10), 'imageSize'],
    ['150 pixels high PNG', png(10, 150), 'imageSize'],
    ['PNG with one large frame', png(20, 20, [pngFrame(250, 20)]), 'imageSize'],
    ['PNG of more pixels than there are', png(0xffffffff, 0xffffffff), 'imageSize'],
    ['GIF without a frame', gif(9, 9, []), 'imageDamaged'],
    ['GIF of no size', gif(0, 9), 'imageDamaged'],
    ['GIF frame of no size', gif(9, 9, [gifFrame(0, 9, 5)]), 'imageDamaged'],
    ['GIF with a block that is none', gif(9, 9, [gifFrame(9, 9), Buffer.from([0x99])]), 'imageDamaged'],
    ['JPEG without a picture', jpeg(9, 9, []), 'imageDamaged'],
    ['JPEG without pixels', jpeg(9, 9, [jpegFrame(9, 9)]), 'imageDamaged'],
    ['JPEG with two pictures', jpeg(9, 9, [jpegFrame(9, 9), jpegFrame(4000, 9), jpegScan]), 'imageDamaged'],
    ['JPEG of no height', jpeg(9, 0), 'imageDamaged'],
    ['JPEG with a picture too short to have a size', jpeg(9, 9, [segment(0xc0, zeros(3)), jpegScan]), 'imageDamaged'],
    [
      'JPEG with a segment shorter than its length',
      jpeg(9, 9, [Buffer.from([0xff, 0xe2, 0, 1]), jpegScan]),
      'imageDamaged',
    ],
    ['PNG of no width', png(0, 9), 'imageDamaged'],
    ['PNG without pixels', joined(pngStart, pngHeader(9, 9), pngEnd), 'imageDamaged'],
    ['PNG with two headers', png(9, 9, [pngHeader(4000, 9)]), 'imageDamaged'],
    ['PNG that begins with its pixels', joined(pngStart, pngPixels(9, 9), pngHeader(9, 9), pngEnd), 'imageDamaged'],
    ['PNG with a wrong checksum', png(9, 9, [chunk('tEXt', script, 1)]), 'imageDamaged'],
    ['PNG chunk longer than the file', png(9, 9, [joined(high32(0x7fffffff), Buffer.from('tEXt'))]), 'imageDamaged'],
    ['PNG chunk of a length below zero', png(9, 9, [joined(high32(0xffffffff), Buffer.from('tEXt'))]), 'imageDamaged'],
    [
      'PNG whose end holds something',
      joined(pngStart, pngHeader(9, 9), pngPixels(9, 9), chunk('IEND', script)),
      'imageDamaged',
    ],
    ['a file over 1 MB', png(9, 9, [chunk('tEXt', zeros(logoLimits.bytes))]), 'fileTooLarge|1'],
  ])('%s', (_, file, fault) => {
    expect(readImage(file)).toBe(fault);
    expect(validateLogo(file)).toBe(fault);
  });
});

const whole = { GIF: gif(20, 20), JPEG: jpeg(20, 20), PNG: png(20, 20) };

describe.each(Object.entries(whole))('%s', (_, file) => {
  it('cut at any place is no logo', () => {
    for (let length = 0; length < file.length; length += 1) {
      expect([length, typeof readImage(file.subarray(0, length))]).toEqual([length, 'string']);
    }
  });

  it.each([
    ['a script', script],
    ['an archive', Buffer.from('PK\x03\x04')],
    ['one zero', zeros(1)],
    ['itself', file],
  ])('with %s behind its end is no logo', (_what, behind) => {
    expect(readImage(joined(file, behind))).toBe('imageDamaged');
  });

  it('with any one byte changed is validated without a fault of ours', () => {
    for (let at = 0; at < file.length; at += 1) {
      for (const value of [0, 1, 0x7f, 0x80, 0xd9, 0xff]) {
        const changed = Buffer.from(file);
        changed[at] = value;
        const read = readImage(changed);
        if (typeof read !== 'string') {
          expect(read.width).toBeLessThan(logoLimits.width);
          expect(read.height).toBeLessThan(logoLimits.height);
        }
      }
    }
  });
});

it('a file of 1 MB that never gets anywhere is read once', () => {
  const long = logoLimits.bytes - 1_000;
  const stuffed = jpeg(9, 9, [jpegFrame(9, 9), jpegScan, Buffer.alloc(long, 0xff)]);
  const blocks = gif(9, 9, [gifFrame(9, 9), ...Array.from({ length: long / 3 }, () => Buffer.from([0x21, 0, 0]))]);
  const chunks = png(
    9,
    9,
    Array.from({ length: long / 12 }, () => chunk('tEXt', zeros(0))),
  );
  expect([stuffed, blocks, chunks].map(file => typeof readImage(file))).toEqual(['object', 'object', 'object']);
});
