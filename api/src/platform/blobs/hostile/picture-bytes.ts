import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { marker } from './hostile-file.ts';

/** Makes a picture in one colour without metadata. */
export const plain = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#a63a2b' } });

/** Makes a picture that compresses badly, so that a cut hits its data. */
export const noisy = (width = 300, height = 200) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

export const script = `<script>alert("${marker}")</script>`;

/** End of an archive, with a name in it. */
export const archive = Buffer.from(
  `PK\u0003\u0004${'\0'.repeat(26)}${marker}PK\u0005\u0006${'\0'.repeat(18)}`,
  'latin1',
);

export const uint32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index);
  return bytes;
};

const pngStart = Buffer.from('89504e470d0a1a0a', 'hex');

/** Makes a PNG chunk; with a false checksum if given. */
export function chunk(type: string, data: Buffer, sum?: number): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), named, uint32(sum ?? crc32(named))]);
}

interface Header {
  width: number;
  height: number;
  depth?: number;
  /** 0 greyscale, 2 RGB, 3 palette, 6 RGBA. */
  colours?: number;
  isInterlaced?: boolean;
}

const pngHeader = ({ width, height, depth = 8, colours = 2, isInterlaced = false }: Header) =>
  Buffer.concat([uint32(width, height), Buffer.from([depth, colours, 0, 0, isInterlaced ? 1 : 0])]);

/** Makes a PNG from a header, chunks and data, valid or not. */
export const png = (header: Header, data: Buffer, ...chunks: Buffer[]): Buffer =>
  Buffer.concat([
    pngStart,
    chunk('IHDR', pngHeader(header)),
    ...chunks,
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);

/** Rows of a PNG with one byte per pixel and channel, all zero. */
export const rows = (width: number, height: number, channels = 3): Buffer =>
  deflateSync(Buffer.alloc(height * (1 + width * channels)), { level: 9 });

/** Makes a complete PNG with chunks after its header. */
export const pngWith = (...chunks: Buffer[]): Buffer =>
  png({ width: 300, height: 200 }, rows(300, 200), ...chunks);

/** Makes a JPEG segment: marker, length, data. */
export function segment(sign: number, data: Buffer, length = data.length + 2): Buffer {
  const head = Buffer.from([0xff, sign, 0, 0]);
  head.writeUInt16BE(length, 2);
  return Buffer.concat([head, data]);
}

export async function jpegWith(...segments: Buffer[]): Promise<Buffer> {
  const whole = await plain().jpeg().toBuffer();
  return Buffer.concat([whole.subarray(0, 2), ...segments, whole.subarray(2)]);
}

/** Finds the segments of a JPEG, up to its last scan. */
export function segmentsOf(jpeg: Buffer): { sign: number; at: number; end: number }[] {
  const found = [];
  let at = 2;
  while (at + 4 <= jpeg.length && jpeg[at] === 0xff) {
    const sign = jpeg[at + 1] ?? 0;
    let end = at + 2 + jpeg.readUInt16BE(at + 2);
    // Image data follows the header of a scan, up to the next marker.
    if (sign === 0xda) {
      while (end + 1 < jpeg.length && !(jpeg[end] === 0xff && jpeg[end + 1] !== 0)) end += 1;
    }
    found.push({ sign, at, end });
    at = end;
  }
  return found;
}

interface TiffField {
  tag: number;
  /** 3 for two bytes, 4 for four. */
  type?: 3 | 4;
  value: number;
  count?: number;
}

const tiffStart = Buffer.from('49492a0008000000', 'hex');

/** Makes a TIFF directory at a given offset, which links to the next one. */
export function tiffDirectory(fields: readonly TiffField[], next = 0): Buffer {
  const bytes = Buffer.alloc(2 + 12 * fields.length + 4);
  bytes.writeUInt16LE(fields.length, 0);
  for (const [index, { tag, type = 4, value, count = 1 }] of fields.entries()) {
    const at = 2 + 12 * index;
    bytes.writeUInt16LE(tag, at);
    bytes.writeUInt16LE(type, at + 2);
    bytes.writeUInt32LE(count, at + 4);
    bytes.writeUInt32LE(value, at + 8);
  }
  bytes.writeUInt32LE(next, bytes.length - 4);
  return bytes;
}

/** Makes the fields of a grey picture in one strip after its directory, some of them replaced. */
export function tiffFields(
  { width = 64, height = 64, packing = 1 },
  changes: Record<number, number> = {},
): TiffField[] {
  const known: Record<number, number> = {
    256: width,
    257: height,
    258: 8,
    259: packing,
    262: 1,
    273: 8 + 2 + 12 * 9 + 4,
    277: 1,
    278: height,
    279: width * height,
  };
  return Object.entries({ ...known, ...changes }).map(([tag, value]) => ({
    tag: Number(tag),
    value,
  }));
}

export const tiff = (fields: readonly TiffField[], data: Buffer, next = 0): Buffer =>
  Buffer.concat([tiffStart, tiffDirectory(fields, next), data]);

const uint16 = (...values: number[]) => {
  const bytes = Buffer.alloc(2 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value, 2 * index);
  return bytes;
};

const twoColours = Buffer.from([0, 0, 0, 255, 255, 255]);

/** Makes a GIF with frames of another size than its screen. */
export function gif(
  screen: { width: number; height: number },
  frame: { width: number; height: number },
  frames = 1,
): Buffer {
  const one = Buffer.concat([
    Buffer.from([0x2c]),
    uint16(0, 0, frame.width, frame.height),
    // One pixel in the first colour: clear, 0, end.
    Buffer.from([0, 2, 2, 0x44, 0x01, 0]),
  ]);
  return Buffer.concat([
    Buffer.from('GIF89a'),
    uint16(screen.width, screen.height),
    Buffer.from([0x80, 0, 0]),
    twoColours,
    ...Array.from({ length: frames }, () => one),
    Buffer.from([0x3b]),
  ]);
}

export function riffChunk(name: string, data: Buffer, size = data.length): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(size, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

export const webp = (...chunks: Buffer[]): Buffer =>
  riffChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]));

/** Makes a box of an ISO base media file (ISO/IEC 14496-12). */
export const box = (type: string, ...content: Buffer[]): Buffer => {
  const data = Buffer.concat(content);
  return Buffer.concat([uint32(data.length + 8), Buffer.from(type, 'latin1'), data]);
};
