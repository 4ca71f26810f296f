import { crc32, deflateSync } from 'node:zlib';
import { filesOf, madeAnew, marker } from './hostile-file.ts';
import { archive, chunk, noisy, png, pngWith, rows, script, uint32 } from './picture-bytes.ts';

const text = Buffer.from(`Comment\0${marker}`, 'latin1');
const bomb = deflateSync(Buffer.alloc(60_000_000), { level: 9 });
const xmp = Buffer.from(
  `XML:com.adobe.xmp\0\0\0\0\0<?xpacket?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><x:xmpmeta xmlns:x="adobe:ns:meta/">${marker}&b;</x:xmpmeta>`,
);
const behind = (content: Buffer) => () => Buffer.concat([pngWith(), content]);
const size = { width: 300, height: 200 };

export const pngFiles = filesOf('PNG', [
  [
    'a header of 2^31 by 2^31',
    () => png({ width: 0x7fffffff, height: 0x7fffffff }, rows(9, 9)),
    'FILE_NOT_ACCEPTED',
  ],
  [
    'a header of 60,000 by 60,000',
    () => png({ width: 60_000, height: 60_000 }, rows(9, 9)),
    'PICTURE_TOO_LARGE',
  ],
  [
    'a header of a million by one',
    () => png({ width: 1_000_000, height: 1 }, rows(9, 9)),
    'FILE_NOT_ACCEPTED',
  ],
  ['a header of no size', () => png({ width: 0, height: 0 }, rows(9, 9)), 'FILE_NOT_ACCEPTED'],
  [
    'a kind of colour that there is not',
    () => png({ ...size, colours: 7 }, rows(300, 200)),
    'FILE_NOT_ACCEPTED',
  ],
  [
    'a depth that there is not',
    () => png({ ...size, depth: 77 }, rows(300, 200)),
    'FILE_NOT_ACCEPTED',
  ],
  [
    '900 million pixels in a few kilobytes',
    () =>
      png(
        { width: 30_000, height: 30_000, depth: 1, colours: 0 },
        deflateSync(Buffer.alloc(30_000 * 3751), { level: 9 }),
      ),
    'PICTURE_TOO_LARGE',
  ],
  ['a header that is less than its data', () => png(size, bomb), madeAnew],
  [
    'a header that is more than its data',
    () => png({ width: 3000, height: 3000 }, rows(300, 200)),
    'FILE_NOT_ACCEPTED',
  ],
  [
    'a false checksum of its header',
    () => {
      const file = pngWith();
      file.writeUInt32BE(1, 29);
      return file;
    },
    'FILE_NOT_ACCEPTED',
  ],
  [
    'a false checksum of its data',
    () => {
      const file = pngWith();
      file.writeUInt32BE(1, file.length - 16);
      return file;
    },
    'FILE_NOT_ACCEPTED',
  ],
  ['data that do not unpack', () => png(size, Buffer.from('nonsense')), 'FILE_NOT_ACCEPTED'],
  [
    'a chunk longer than the file',
    () =>
      Buffer.concat([
        pngWith().subarray(0, 33),
        uint32(0x7ffffff0),
        Buffer.from('IDAT'),
        rows(300, 200),
      ]),
    'FILE_NOT_ACCEPTED',
  ],
  [
    'two headers',
    () =>
      pngWith(chunk('IHDR', Buffer.concat([uint32(60_000, 60_000), Buffer.from([8, 2, 0, 0, 0])]))),
    'FILE_NOT_ACCEPTED',
  ],
  [
    'a palette that lacks',
    () => png({ ...size, colours: 3 }, rows(300, 200, 1)),
    'FILE_NOT_ACCEPTED',
  ],
  [
    'a palette of a thousand colours',
    () => png({ ...size, colours: 3 }, rows(300, 200, 1), chunk('PLTE', Buffer.alloc(3000))),
    'FILE_NOT_ACCEPTED',
  ],
  [
    'half of it',
    async () => (await noisy().png().toBuffer()).subarray(0, 60_000),
    'FILE_NOT_ACCEPTED',
  ],
  ['its beginning alone', () => pngWith().subarray(0, 33), 'FILE_NOT_ACCEPTED'],
  [
    'a profile that unpacks into 60 MB',
    () => pngWith(chunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), bomb]))),
    madeAnew,
  ],
  [
    'a profile that is none',
    () => pngWith(chunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), deflateSync(marker)]))),
    madeAnew,
  ],
  [
    'a remark that unpacks into 60 MB',
    () => pngWith(chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), bomb]))),
    madeAnew,
  ],
  [
    'a remark in a language that unpacks into 60 MB',
    () => pngWith(chunk('iTXt', Buffer.concat([Buffer.from('Comment\0\u0001\0\0\0'), bomb]))),
    madeAnew,
  ],
  [
    '100,000 remarks',
    () => pngWith(Buffer.concat(Array.from({ length: 100_000 }, () => chunk('tEXt', text)))),
    madeAnew,
  ],
  ['a remark', () => pngWith(chunk('tEXt', text)), madeAnew],
  ['an entity of elsewhere in its XMP', () => pngWith(chunk('iTXt', xmp)), madeAnew],
  [
    'a script in its EXIF',
    () => pngWith(chunk('eXIf', Buffer.from(`MM\0*\0\0\0\u0008\0\0\0\0\0\0${script}`))),
    madeAnew,
  ],
  ['a chunk of a kind of its own', () => pngWith(chunk('prVt', Buffer.from(script))), madeAnew],
  [
    'a million frames that it does not have',
    () => pngWith(chunk('acTL', uint32(1_000_000, 0))),
    'FILE_NOT_ACCEPTED',
  ],
  ['a web page behind it', behind(Buffer.from(`<html>${script}</html>`)), madeAnew],
  [
    'a web page in a chunk of its beginning',
    () => pngWith(chunk('tEXt', Buffer.from(`a\0<html>${script}<!--`))),
    madeAnew,
  ],
  ['an archive behind it', behind(archive), madeAnew],
  ['a program behind it', behind(Buffer.from(`MZ${marker}`)), madeAnew],
  ['a document of PHP behind it', behind(Buffer.from(`<?php ${marker} ?>`)), madeAnew],
  [
    'colours of 16 bits, interlaced',
    async () => noisy(100, 100).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
    madeAnew,
  ],
  [
    '240 MB of pixels, interlaced',
    () =>
      png(
        { width: 7700, height: 6400, colours: 6, isInterlaced: true },
        deflateSync(Buffer.alloc(198_000_000), { level: 1 }),
      ),
    madeAnew,
    { isLong: true },
  ],
  [
    'a script in its profile’s name',
    () =>
      pngWith(
        chunk('iCCP', Buffer.concat([Buffer.from(`${'a'.repeat(90)}\0\0`), deflateSync(script)])),
      ),
    madeAnew,
  ],
  [
    'a checksum that is true of a false length',
    () => {
      const named = Buffer.concat([Buffer.from('IDAT'), rows(300, 200)]);
      return Buffer.concat([pngWith().subarray(0, 33), uint32(1), named, uint32(crc32(named))]);
    },
    'FILE_NOT_ACCEPTED',
  ],
]);
