import { filesOf, madeAnew, marker } from './hostile-file.ts';
import type { HostileFile } from './hostile-file.ts';
import { archive, jpegWith, noisy, plain, script, segment, segmentsOf } from './picture-bytes.ts';

const app = { jfif: 0xe0, exif: 0xe1, profile: 0xe2, photoshop: 0xed, adobe: 0xee };
const remark = 0xfe;
const frame = 0xc0;
const scan = 0xda;

const behind = (content: Buffer | string) => async () =>
  Buffer.concat([await jpegWith(), Buffer.from(content)]);

const xmp = `http://ns.adobe.com/xap/1.0/\0<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><x:xmpmeta xmlns:x="adobe:ns:meta/">${marker}&b;</x:xmpmeta>`;

/** EXIF whose directory links to itself. */
const loop = Buffer.from(`Exif\0\0II*\0\u0008\0\0\0\0\0\u0008\0\0\0`, 'latin1');

/** Makes a JPEG whose frame states another size than its data. */
async function resized(width: number, height: number): Promise<Buffer> {
  const file = await jpegWith();
  const { at = 0 } = segmentsOf(file).find(({ sign }) => sign === frame) ?? {};
  file.writeUInt16BE(height, at + 5);
  file.writeUInt16BE(width, at + 7);
  return file;
}

/** Makes a progressive JPEG with its first scan repeated. */
async function scanned(side: number, times: number): Promise<Buffer> {
  const file = await plain(side, side).jpeg({ progressive: true }).toBuffer();
  const scans = segmentsOf(file).filter(({ sign }) => sign === scan);
  const last = scans.at(-1);
  if (!last) throw new Error('there is no scan');
  const again = file.subarray(last.at, last.end);
  return Buffer.concat([
    file.subarray(0, last.end),
    ...Array.from({ length: times }, () => again),
    file.subarray(last.end),
  ]);
}

/** Cut off after the header of each segment. */
const cut: Parameters<typeof filesOf>[1] = [0xe0, 0xdb, 0xc0, 0xc4, 0xda].map((sign) => [
  `cut off within its segment ${sign.toString(16).toUpperCase()}`,
  async () => {
    const file = await plain().jpeg().toBuffer();
    const { at = 0 } = segmentsOf(file).find((each) => each.sign === sign) ?? {};
    return file.subarray(0, at + 6);
  },
  'FILE_NOT_ACCEPTED',
]);

export const jpegFiles: HostileFile[] = filesOf('JPEG', [
  ...cut,
  [
    'half of it',
    async () => (await noisy(300, 300).jpeg().toBuffer()).subarray(0, 4000),
    'FILE_NOT_ACCEPTED',
  ],
  ['nothing but its first four bytes', () => Buffer.from('ffd8ffe0', 'hex'), 'FILE_NOT_ACCEPTED'],
  ['an archive behind it', behind(archive), madeAnew],
  ['a web page behind it', behind(`<html>${script}</html>`), madeAnew],
  ['a document behind it', behind(`%PDF-1.7\n${marker}\nstartxref\n0\n%%EOF\n`), madeAnew],
  [
    'a document before it',
    async () => Buffer.concat([Buffer.from('%PDF-1.7\n'), await jpegWith()]),
    'FILE_NOT_ACCEPTED',
  ],
  [
    'a program of a web page in its remark',
    () => jpegWith(segment(remark, Buffer.from(`*/=1;alert("${marker}")/*`))),
    madeAnew,
  ],
  [
    'a script in its EXIF',
    () =>
      plain()
        .withExif({ IFD0: { ImageDescription: script } })
        .jpeg()
        .toBuffer(),
    madeAnew,
  ],
  [
    'a place, an owner and a camera',
    () =>
      plain()
        .withExif({
          IFD0: { Artist: marker, Make: marker },
          IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 20/1 0/1', GPSAreaInformation: marker },
        })
        .jpeg()
        .toBuffer(),
    madeAnew,
  ],
  ['EXIF that leads back to itself', () => jpegWith(segment(app.exif, loop)), madeAnew],
  [
    'EXIF that says of a side that there is not',
    async () => {
      const file = await plain().withMetadata({ orientation: 6 }).jpeg().toBuffer();
      const at = file.indexOf(Buffer.from([0x12, 0x01, 0, 3]));
      if (at > 0) file.writeUInt16LE(99, at + 8);
      return file;
    },
    madeAnew,
  ],
  [
    'an entity of elsewhere in its XMP',
    () => jpegWith(segment(app.exif, Buffer.from(xmp))),
    madeAnew,
  ],
  [
    'a thousand remarks',
    () => jpegWith(...Array.from({ length: 1000 }, () => segment(remark, Buffer.from(marker)))),
    madeAnew,
  ],
  [
    'a profile in 255 pieces of nothing',
    () =>
      jpegWith(
        ...Array.from({ length: 255 }, (_, index) =>
          segment(
            app.profile,
            Buffer.from(`ICC_PROFILE\0${String.fromCharCode(index + 1)}\u00ff${marker}`, 'latin1'),
          ),
        ),
      ),
    madeAnew,
  ],
  [
    'a profile that is none',
    () => jpegWith(segment(app.profile, Buffer.from(`ICC_PROFILE\0\u0001\u0001${marker}`))),
    madeAnew,
  ],
  [
    'a record of a picture program',
    () => jpegWith(segment(app.photoshop, Buffer.from(`Photoshop 3.0\u00008BIM${marker}`))),
    madeAnew,
  ],
  [
    'a segment longer than the file',
    () => jpegWith(segment(app.exif, Buffer.from('Exif\0\0'), 65_000)),
    'FILE_NOT_ACCEPTED',
  ],
  ['a segment of no length', () => jpegWith(segment(remark, Buffer.alloc(0), 0)), madeAnew],
  ['a frame of 65,500 by 65,500', () => resized(65_500, 65_500), 'PICTURE_TOO_LARGE'],
  ['a frame that is more than its data', () => resized(3000, 3000), madeAnew],
  ['a frame of no height', () => resized(300, 0), 'FILE_NOT_ACCEPTED'],
  [
    'no tables',
    async () => {
      const file = await jpegWith();
      const kept = segmentsOf(file).filter(({ sign }) => sign !== 0xdb && sign !== 0xc4);
      return Buffer.concat([
        file.subarray(0, 2),
        ...kept.map(({ at, end }) => file.subarray(at, end)),
      ]);
    },
    'FILE_NOT_ACCEPTED',
  ],
  ['5,000 scans', () => scanned(300, 5000), 'FILE_NOT_ACCEPTED'],
  [
    '5,000 scans of 40 million pixels',
    () => scanned(6300, 5000),
    'FILE_NOT_ACCEPTED',
    { isLong: true },
  ],
  ['four colours of a printer', () => plain().toColourspace('cmyk').jpeg().toBuffer(), madeAnew],
  [
    'a sign of Adobe that lies about its colours',
    () => jpegWith(segment(app.adobe, Buffer.from('Adobe\0d\0\0\0\0\u0002', 'latin1'))),
    madeAnew,
  ],
  [
    'twenty beginnings',
    async () =>
      Buffer.concat([
        ...Array.from({ length: 20 }, () => Buffer.from('ffd8', 'hex')),
        await jpegWith(),
      ]),
    'FILE_NOT_ACCEPTED',
  ],
  [
    'a small picture in its EXIF that is another one',
    async () => {
      const small = await noisy(60, 40).jpeg().toBuffer();
      return jpegWith(
        segment(
          app.exif,
          Buffer.concat([
            Buffer.from('Exif\0\0II*\0\u0008\0\0\0\0\0\0\0\0\0', 'latin1'),
            small,
            Buffer.from(marker),
          ]),
        ),
      );
    },
    madeAnew,
  ],
]);
