import { readFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { filesOf, madeAnew, marker } from './hostile-file.ts';
import {
  box,
  gif,
  noisy,
  plain,
  riffChunk,
  script,
  tiff,
  tiffDirectory,
  tiffFields,
  uint32,
  webp,
} from './picture-bytes.ts';

const room = { width: 100, height: 100 };
const dot = { width: 1, height: 1 };

export const gifFiles = filesOf('GIF', [
  [
    'a screen of 65,535 by 65,535',
    () => gif({ width: 65_535, height: 65_535 }, dot),
    'PICTURE_TOO_SMALL',
  ],
  [
    'a frame of 65,535 by 65,535 on a small screen',
    () => gif(room, { width: 65_535, height: 65_535 }),
    'PICTURE_TOO_LARGE',
  ],
  ['400,000 frames', () => gif(room, dot, 400_000), madeAnew],
  ['no frame', () => gif(room, dot, 0), 'FILE_NOT_ACCEPTED'],
  ['a frame that is more than its data', () => gif(room, room), madeAnew],
  [
    'half of it',
    async () => (await noisy(300, 300).gif().toBuffer()).subarray(0, 4000),
    'FILE_NOT_ACCEPTED',
  ],
  [
    'a script that is no picture',
    () => Buffer.from('GIF89a=1;alert(1)//'.padEnd(200)),
    'FILE_NOT_ACCEPTED',
  ],
  [
    'a script in its remark',
    async () => {
      const whole = await plain().gif().toBuffer();
      const words = Buffer.from(script);
      const remark = Buffer.concat([
        Buffer.from([0x21, 0xfe, words.length]),
        words,
        Buffer.from([0]),
      ]);
      return Buffer.concat([whole.subarray(0, -1), remark, whole.subarray(-1)]);
    },
    madeAnew,
  ],
  [
    'a script whose first letters are its own',
    async () =>
      Buffer.concat([await plain().gif().toBuffer(), Buffer.from(`/*${marker}*/=1;alert(1)`)]),
    madeAnew,
  ],
]);

const vp8x = (flags: number, width: number, height: number) => {
  const data = Buffer.alloc(10);
  data[0] = flags;
  data.writeUIntLE(width - 1, 4, 3);
  data.writeUIntLE(height - 1, 7, 3);
  return riffChunk('VP8X', data);
};
const animation = 2;
/** Makes the image chunk of a minimal WebP. */
const picture = async (width = 100, height = 100) =>
  (await plain(width, height).webp({ lossless: true }).toBuffer()).subarray(12);

async function animated(frames: number, width: number, height: number): Promise<Buffer> {
  const head = Buffer.alloc(16);
  head.writeUIntLE(width - 1, 6, 3);
  head.writeUIntLE(height - 1, 9, 3);
  head[12] = 1;
  const one = riffChunk('ANMF', Buffer.concat([head, await picture(width, height)]));
  return webp(
    vp8x(animation, width, height),
    riffChunk('ANIM', Buffer.alloc(6)),
    ...Array.from({ length: frames }, () => one),
  );
}

const moving = async (side: number) =>
  webp(
    vp8x(animation, side, side),
    riffChunk('ANIM', Buffer.alloc(6)),
    riffChunk('ANMF', Buffer.concat([Buffer.alloc(16), await picture(1, 1)])),
  );

export const webpFiles = filesOf('WebP', [
  [
    'a size longer than the file',
    async () => {
      const file = await plain().webp().toBuffer();
      file.writeUInt32LE(0x7ffffff0, 4);
      return file;
    },
    'FILE_NOT_ACCEPTED',
  ],
  [
    'a chunk longer than the file',
    async () => webp(riffChunk('VP8L', (await picture()).subarray(8), 0xffffff0)),
    'FILE_NOT_ACCEPTED',
  ],
  [
    'a canvas of 16,777,216 by 16,777,216',
    async () => webp(vp8x(0, 16_777_216, 16_777_216), await picture()),
    'FILE_NOT_ACCEPTED',
  ],
  [
    'a canvas of 16,384 by 16,384',
    async () => webp(vp8x(0, 16_384, 16_384), await picture()),
    'FILE_NOT_ACCEPTED',
  ],
  ['a canvas of 10,000 by 10,000, moving', () => moving(10_000), 'PICTURE_TOO_LARGE'],
  // Decoding would exceed the memory before its size is known.
  [
    'a canvas of 16,383 by 16,383, moving',
    () => moving(16_383),
    'PICTURE_TOO_COMPLEX',
    { isLong: true },
  ],
  ['50,000 frames', () => animated(50_000, 64, 64), 'PICTURE_TOO_COMPLEX'],
  ['2,000 frames', () => animated(2000, 64, 64), madeAnew],
  [
    'half of it',
    async () => {
      const file = await noisy(300, 300).webp().toBuffer();
      return file.subarray(0, file.length / 2);
    },
    'FILE_NOT_ACCEPTED',
  ],
  [
    'data that are none',
    () => webp(riffChunk('VP8L', Buffer.from([0x2f, ...Buffer.alloc(40, 0xff)]))),
    'FILE_NOT_ACCEPTED',
  ],
  [
    'a script in its EXIF and its XMP',
    async () =>
      webp(
        vp8x(0x0c, 100, 100),
        await picture(),
        riffChunk('EXIF', Buffer.from(`Exif\0\0${script}`)),
        riffChunk('XMP ', Buffer.from(script)),
      ),
    madeAnew,
  ],
  [
    'a profile that is none',
    async () => webp(vp8x(0x20, 100, 100), riffChunk('ICCP', Buffer.from(marker)), await picture()),
    madeAnew,
  ],
  [
    'an archive of sounds',
    () => riffChunk('RIFF', Buffer.from(`WAVEfmt ${marker}`)),
    'FILE_NOT_ACCEPTED',
  ],
]);

const grey = Buffer.alloc(64 * 64);
const tiffWith =
  (changes: Record<number, number>, data = grey, next = 0) =>
  () =>
    tiff(tiffFields({}, changes), data, next);

/** Each directory links to the next. */
function directories(count: number): Buffer {
  const fields = tiffFields({});
  const { length } = tiffDirectory(fields);
  const first = tiff(fields, grey, 8 + length + grey.length);
  const next = (_: unknown, index: number) =>
    tiffDirectory(fields, first.length + (index + 1) * length);
  return Buffer.concat([first, ...Array.from({ length: count }, next)]);
}

export const tiffFiles = filesOf('TIFF', [
  ['a directory that leads back to itself', tiffWith({}, grey, 8), madeAnew],
  ['5,000 directories', () => directories(5000), 'FILE_NOT_ACCEPTED'],
  ['60,000 directories', () => directories(60_000), 'FILE_NOT_ACCEPTED', { isLong: true }],
  ['a side of 2^31', tiffWith({ 256: 0x7fffffff, 257: 0x7fffffff }), 'FILE_NOT_ACCEPTED'],
  ['a side of 100,000', tiffWith({ 256: 100_000, 257: 100_000 }), 'PICTURE_TOO_LARGE'],
  ['a strip of 4 GB', tiffWith({ 279: 0xfffffff0 }), madeAnew],
  ['a strip behind its end', tiffWith({ 273: 0x7ffffff0 }), 'FILE_NOT_ACCEPTED'],
  ['strips of four billion rows', tiffWith({ 278: 0xffffffff }), madeAnew],
  ['four billion channels', tiffWith({ 277: 65_535 }), 'FILE_NOT_ACCEPTED'],
  ['a depth of 65,535 bits', tiffWith({ 258: 65_535 }), 'FILE_NOT_ACCEPTED'],
  [
    'tiles of 2^31',
    tiffWith({ 322: 0x7ffffff0, 323: 0x7ffffff0, 324: 8, 325: 9 }),
    'FILE_NOT_ACCEPTED',
  ],
  ['a packing that nobody knows', tiffWith({ 259: 60_000 }), 'FILE_NOT_ACCEPTED'],
  [
    'a strip that unpacks into 500 MB',
    () => {
      const bomb = deflateSync(Buffer.alloc(500_000_000), { level: 1 });
      return tiff(tiffFields({ packing: 8 }, { 279: bomb.length }), bomb);
    },
    madeAnew,
    { isLong: true },
  ],
  [
    'a strip that does not unpack',
    tiffWith({ 259: 8 }, Buffer.alloc(4096, 0xff)),
    'FILE_NOT_ACCEPTED',
  ],
  [
    'a picture of another kind inside',
    tiffWith({ 259: 7 }, Buffer.alloc(4096, 0xff)),
    'FILE_NOT_ACCEPTED',
  ],
  [
    'a directory of 65,535 entries',
    () => Buffer.concat([Buffer.from('49492a0008000000ffff', 'hex'), Buffer.alloc(200)]),
    'FILE_NOT_ACCEPTED',
  ],
  [
    'a directory behind its end',
    () => Buffer.concat([Buffer.from('49492a00f0ffffff', 'hex'), Buffer.alloc(200)]),
    'FILE_NOT_ACCEPTED',
  ],
  [
    'half of it',
    async () => (await plain(640, 480).tiff().toBuffer()).subarray(0, -400),
    'FILE_NOT_ACCEPTED',
  ],
  [
    'a script in its description',
    () =>
      plain()
        .withExif({ IFD0: { ImageDescription: script } })
        .tiff()
        .toBuffer(),
    madeAnew,
  ],
  [
    'colours in numbers with points',
    () => plain(64, 64).toColourspace('scrgb').tiff().toBuffer(),
    madeAnew,
  ],
]);

const house = () => readFile(new URL('../fixtures/house.heic', import.meta.url));

/** Changes four bytes of the house picture's metadata. */
const houseWith = (found: string, value: number) => async () => {
  const file = await house();
  const at = file.indexOf(Buffer.from(found, 'hex'));
  if (at < 0) throw new Error('the house is built in another way');
  file.writeUInt32BE(value, at);
  return file;
};
const cutHouse = (length: number) => async () => (await house()).subarray(0, length);

const words = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(2 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, 2 * index);
  return bytes;
};

/** Offsets of the house's coded picture and its decoder's settings. */
const inHouse = { coded: [421, 421 + 3955], settings: [211, 329] } as const;

/**
 * Makes a picture composed of tiles, each the same bytes of the house (ISO/IEC 23008-12, 6.6.2.3).
 */
async function grid(across: number, down: number, width = 640 * across, height = 480 * down) {
  const file = await house();
  const coded = file.subarray(...inHouse.coded);
  const tiles = Array.from({ length: across * down }, (_, index) => index + 1);
  const whole = tiles.length + 1;
  const list = Buffer.concat([Buffer.from([0, 1, across - 1, down - 1]), uint32(width, height)]);
  const properties = (item: number, ...own: number[]) =>
    Buffer.concat([words(item), Buffer.from([own.length, ...own])]);
  const size = (...sides: number[]) => box('ispe', uint32(0, ...sides));
  // Readers do not show a single tile.
  const entry = (item: number, kind: string) =>
    box(
      'infe',
      Buffer.from([2, 0, 0, item === whole ? 0 : 1]),
      words(item, 0),
      Buffer.from(`${kind}\0`),
    );
  const place = (item: number, method: number, at: number, length: number) =>
    Buffer.concat([words(item, method, 0, 1), uint32(at, length)]);
  const meta = (at: number) =>
    box(
      'meta',
      uint32(0),
      box('hdlr', uint32(0, 0), Buffer.from('pict'), Buffer.alloc(13)),
      box('pitm', uint32(0), words(whole)),
      box(
        'iloc',
        Buffer.from([1, 0, 0, 0, 0x44, 0]),
        words(whole),
        ...tiles.map((tile) => place(tile, 0, at, coded.length)),
        place(whole, 1, 0, list.length),
      ),
      box(
        'iinf',
        uint32(0),
        words(whole),
        ...tiles.map((tile) => entry(tile, 'hvc1')),
        entry(whole, 'grid'),
      ),
      box('iref', uint32(0), box('dimg', words(whole, tiles.length, ...tiles))),
      box(
        'iprp',
        box('ipco', file.subarray(...inHouse.settings), size(640, 480), size(width, height)),
        box(
          'ipma',
          uint32(0, whole),
          ...tiles.map((tile) => properties(tile, 0x81, 2)),
          properties(whole, 3),
        ),
      ),
      box('idat', list),
    );
  const type = box('ftyp', Buffer.from('heic'), uint32(0), Buffer.from('mif1heic'));
  const at = type.length + meta(0).length + 8;
  return Buffer.concat([type, meta(at), box('mdat', coded)]);
}

export const heicFiles = filesOf('HEIC', [
  [
    'nothing but its first bytes',
    () => Buffer.concat([uint32(24), Buffer.from('ftypheic'), Buffer.alloc(200)]),
    'FILE_NOT_ACCEPTED',
  ],
  ['half of it', cutHouse(2600), 'FILE_NOT_ACCEPTED'],
  ['a few bytes too little', cutHouse(4246), 'FILE_NOT_ACCEPTED'],
  ['its description alone', cutHouse(413), 'FILE_NOT_ACCEPTED'],
  ['half of its description', cutHouse(200), 'FILE_NOT_ACCEPTED'],
  ['data behind its end', houseWith('000001a50001', 0x7ffffff0), 'FILE_NOT_ACCEPTED'],
  ['a size of 2^31', houseWith('00000280000001e0', 0x7fffffff), 'PICTURE_TOO_LARGE'],
  ['a size that is not that of its data', houseWith('00000280000001e0', 6400), 'FILE_NOT_ACCEPTED'],
  ['a box longer than the file', houseWith('00000181', 0x7ffffff0), 'FILE_NOT_ACCEPTED'],
  ['a box of no length', houseWith('00000181', 1), 'FILE_NOT_ACCEPTED'],
  ['20,000 tiles that are one', () => grid(200, 100), 'FILE_NOT_ACCEPTED'],
  ['900 tiles that are one', () => grid(30, 30), 'PICTURE_TOO_LARGE'],
  [
    '900 tiles that are one, and a size of one of them',
    () => grid(30, 30, 640, 480),
    madeAnew,
    { isLong: true },
  ],
  ['100 tiles that are one', () => grid(10, 10), madeAnew, { isLong: true }],
  ['four tiles that are one', () => grid(2, 2), madeAnew],
  [
    'a picture of a later kind',
    async () =>
      sharp(await plain().png().toBuffer())
        .avif({ effort: 0 })
        .toBuffer(),
    'FILE_NOT_ACCEPTED',
  ],
  ['a camera and a place', house, madeAnew],
  [
    'a HEIC as a picture of a person',
    house,
    'HEIC_NOT_ACCEPTED',
    { sentFor: 'avatar', contentType: 'image/jpeg' },
  ],
]);
