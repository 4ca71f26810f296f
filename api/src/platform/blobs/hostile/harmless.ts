import sharp from 'sharp';
import { marker } from './hostile-file.ts';
import type { Served } from './hostile-file.ts';
import { segmentsOf } from './picture-bytes.ts';

/** Maximum longer side of each size, in pixels. */
const longestSides: Record<string, number> = { 256: 256, 64: 64, max_500: 500, max_2600: 2600 };
/** Maximum pixels of the whole picture. */
const mostPixels = 50_000_000;

/** Segments of a JPEG that are needed for the picture: JFIF, tables, a frame, scans. */
const plainSegments = new Set([0xe0, 0xdb, 0xc0, 0xc2, 0xc4, 0xda]);

function faultsOfJpeg(bytes: Buffer): string[] {
  const segments = segmentsOf(bytes);
  const strange = segments.filter(({ sign }) => !plainSegments.has(sign));
  const end = segments.at(-1)?.end ?? 0;
  return [
    ...strange.map(({ sign }) => `a segment ${sign.toString(16)}`),
    ...(bytes.subarray(end).equals(Buffer.from('ffd9', 'hex')) ? [] : ['something behind its end']),
  ];
}

function faultsOfWebp(bytes: Buffer): string[] {
  const name = bytes.toString('latin1', 12, 16);
  const size = bytes.readUInt32LE(16);
  return [
    ...(name === 'VP8 ' || name === 'VP8L' ? [] : [`a chunk ${name}`]),
    ...(bytes.readUInt32LE(4) === bytes.length - 8 && 20 + size + (size % 2) === bytes.length
      ? []
      : ['something behind its end']),
  ];
}

/**
 * Characters forbidden in a file name of a header: paths, control characters, changes of direction.
 */
const unsafeName = /[\\/:*?<>|\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

function faultsOfHeaders({ size, headers }: Served): string[] {
  const disposition = headers.get('content-disposition') ?? '';
  const wanted = size === 'saved' ? 'attachment' : 'inline';
  const [, quoted = '', whole = ''] =
    /^attachment; filename="([^"]*)"; filename\*=UTF-8''([\w%.~!#$&+^`|-]*)$/.exec(disposition) ??
    [];
  const isSafe =
    wanted === 'inline'
      ? disposition === 'inline'
      : quoted !== '' && !unsafeName.test(quoted) && !unsafeName.test(decodeURIComponent(whole));
  return [
    ...(isSafe ? [] : [`content-disposition: ${disposition}`]),
    ...(headers.get('x-content-type-options') === 'nosniff' ? [] : ['its kind may be guessed']),
    ...(headers.get('content-security-policy')?.includes('sandbox') ? [] : ['no sandbox']),
  ];
}

/** Lists how a served file differs from a plain picture of its size. */
export async function faultsOf(served: Served): Promise<string[]> {
  const { size, headers, bytes } = served;
  const { format, width, height, pages, exif, xmp, iptc, icc, hasAlpha } =
    await sharp(bytes).metadata();
  const longest = longestSides[size];
  const isDecoded = await sharp(bytes, { failOn: 'warning', limitInputPixels: mostPixels })
    .stats()
    .then(() => true)
    .catch(() => false);
  const words: [string, boolean][] = [
    ['it is not whole', !isDecoded],
    [
      `it is called ${headers.get('content-type')}`,
      headers.get('content-type') !== `image/${format}`,
    ],
    [
      'it is too large',
      longest === undefined ? width * height > mostPixels : Math.max(width, height) > longest,
    ],
    ['it moves', (pages ?? 1) > 1],
    ['it is see-through', hasAlpha],
    ['it tells of more', [exif, xmp, iptc, icc].some((each) => each !== undefined)],
    [
      'it holds what was planted',
      bytes.includes(marker) || bytes.includes(Buffer.from(marker, 'utf16le')),
    ],
  ];
  return [
    ...words.filter(([, isTrue]) => isTrue).map(([fault]) => fault),
    ...(format === 'jpeg' ? faultsOfJpeg(bytes) : []),
    ...(format === 'webp' ? faultsOfWebp(bytes) : []),
    ...(format === 'jpeg' || format === 'webp' ? [] : [`it is of the kind ${format}`]),
    ...faultsOfHeaders(served),
  ];
}
