import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A PNG that is red to the left and blue to the right. */
export function twoColours(width = 600, height = 300): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const row = Buffer.alloc(1 + width * 3);
  for (let x = 0; x < width; x += 1) {
    row.set(x < width / 2 ? [192, 24, 24] : [24, 48, 192], 1 + x * 3);
  }
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A JPEG of 48 × 36 pixels: a white house on green. */
function house(): Buffer {
  const parts = [
    '/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBk',
    'eFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2Nj',
    'Y2NjY2NjY2P/wAARCAAkADADASIAAhEBAxEB/8QAGQABAAMBAQAAAAAAAAAAAAAAAAIEBgUD/8QAKhAAAgIABAUB',
    'CQAAAAAAAAAAAAIBAwQFETEVQVSi0SESMzVRcXKCsbL/xAAXAQEBAQEAAAAAAAAAAAAAAAAAAgED/8QAFhEBAQEA',
    'AAAAAAAAAAAAAAAAAAER/9oADAMBAAIRAxEAPwD1BKut7XhK1lmbaI5mgy3JEp0txUQ9m8JyXyESa4T4a5KVuepo',
    'rbZpj0PI3LorpKOsMsxpMTHpJwMyyNk1twcSy7zXzj6fMNscUDYBK9kfxaj8v5k1pj8qurw+YVW2t7KLrrOmvKTQ',
    '8Zy/qOxvAVF8FDjOX9R2N4HGcv6jsbwFayt3vn+6f2RJWTDWvMbTMzBEOYAAAAAAAD//2Q==',
  ];
  return Buffer.from(parts.join(''), 'base64');
}

/** A TIFF of one colour, uncompressed (TIFF 6.0, section 6 "RGB Full Color Images"). */
function oneColour(width = 60, height = 40): Buffer {
  const tags = [
    [256, 3, 1, width],
    [257, 3, 1, height],
    [258, 3, 3, 122],
    [259, 3, 1, 1],
    [262, 3, 1, 2],
    [273, 4, 1, 128],
    [277, 3, 1, 3],
    [278, 3, 1, height],
    [279, 4, 1, width * height * 3],
  ] as const;
  const head = Buffer.alloc(128);
  head.write('II*\0', 'latin1');
  head.writeUInt32LE(8, 4);
  head.writeUInt16LE(tags.length, 8);
  for (const [index, [tag, type, count, value]] of tags.entries()) {
    const place = 10 + index * 12;
    head.writeUInt16LE(tag, place);
    head.writeUInt16LE(type, place + 2);
    head.writeUInt32LE(count, place + 4);
    head.writeUInt32LE(value, place + 8);
  }
  for (const place of [122, 124, 126]) head.writeUInt16LE(8, place);
  return Buffer.concat([head, Buffer.alloc(width * height * 3, 160)]);
}

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"><path fill="#a0705a" d="M0 0h80v60H0z"/></svg>';

/** One file of each kind that may be attached, as a chooser of files hands them over. */
export const everyKind = () => [
  { name: 'kök.jpg', mimeType: 'image/jpeg', buffer: house() },
  { name: 'central.png', mimeType: 'image/png', buffer: twoColours() },
  {
    name: 'IMG_0412.HEIC',
    mimeType: 'image/heic',
    buffer: readFileSync(new URL('../api/src/platform/blobs/fixtures/house.heic', import.meta.url)),
  },
  { name: 'schema.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) },
  { name: 'plan.tif', mimeType: 'image/tiff', buffer: oneColour() },
];
