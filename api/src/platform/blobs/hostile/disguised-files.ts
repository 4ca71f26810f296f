import { gzipSync } from 'node:zlib';
import { docx, pdf, zipOf } from '../document.factory.ts';
import { filesOf, madeAnew, marker } from './hostile-file.ts';
import type { HostileFile } from './hostile-file.ts';
import { jpegWith, plain, pngWith, script, uint32 } from './picture-bytes.ts';

const padded = (start: string | Buffer, size = 600) => {
  const head = typeof start === 'string' ? Buffer.from(start, 'latin1') : start;
  return () => Buffer.concat([head, Buffer.alloc(Math.max(0, size - head.length))]);
};

/** Makes a bitmap in one colour, complete as programs write it. */
function bitmap(): Buffer {
  const head = Buffer.alloc(54);
  head.write('BM');
  head.writeUInt32LE(54 + 3 * 64 * 64, 2);
  head.writeUInt32LE(54, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(64, 18);
  head.writeInt32LE(64, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(24, 28);
  return Buffer.concat([head, Buffer.alloc(3 * 64 * 64)]);
}

const drawn =
  '<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><rect width="99" height="99"/></svg>';

/** Files that are no accepted picture, by type. */
const strangers: readonly (readonly [string, HostileFile['bytes']])[] = [
  ['a program of Windows', padded('MZ\u0090\0')],
  ['a program of Linux', padded('\u007fELF\u0002\u0001\u0001')],
  ['a shell’s commands', () => Buffer.from(`#!/bin/sh\necho ${marker}\n`)],
  ['a web page', () => Buffer.from(`<!doctype html>${script}`)],
  ['a document of PHP', () => Buffer.from(`<?php system("${marker}"); ?>`)],
  [
    'PostScript',
    () => Buffer.from(`%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n(/etc/passwd) (r) file\n`),
  ],
  [
    'EPS with a picture beside it',
    padded(Buffer.concat([Buffer.from('c5d0d3c6', 'hex'), uint32(0x1e000000, 0x64000000)])),
  ],
  [
    'commands of ImageMagick',
    () =>
      Buffer.from(
        "push graphic-context\nviewbox 0 0 640 480\nimage over 0,0 0,0 '|id'\npop graphic-context\n",
      ),
  ],
  [
    'a list of ImageMagick',
    () => Buffer.from('<?xml version="1.0"?><image><read filename="/etc/passwd"/></image>'),
  ],
  [
    'a picture of ImageMagick',
    padded('id=ImageMagick  version=1.0\nclass=DirectClass\ncolumns=9 rows=9\n\f\n:\u001a'),
  ],
  ['a bitmap', bitmap],
  ['a cursor', padded(Buffer.from('00000200010010100000', 'hex'))],
  ['an icon', padded(Buffer.from('00000100010010100000', 'hex'))],
  [
    'a picture of Photoshop',
    padded('8BPS\0\u0001\0\0\0\0\0\0\0\u0003\0\0\u00ff\u00ff\0\0\u00ff\u00ff\0\u0008\0\u0003'),
  ],
  ['a picture of JPEG 2000', padded(Buffer.from('0000000c6a5020200d0a870a', 'hex'))],
  ['a picture of JPEG XL', padded(Buffer.from('ff0affffffff', 'hex'))],
  ['a picture of FLIF', padded('FLIF')],
  ['a raw picture of a camera', padded('FUJIFILMCCD-RAW ')],
  ['a film', padded('\0\0\0\u0018ftypmp42\0\0\0\0isommp42', 900)],
  [
    'a film of Windows that leads back to itself',
    padded(
      Buffer.from('3026b2758e66cf11a6d900aa0062ce6c0000000000000000ffffffff0102', 'hex'),
      5000,
    ),
  ],
  [
    'a film of Matroska with an endless size',
    padded(Buffer.from('1a45dfa3ffffffffffffffff', 'hex'), 5000),
  ],
  ['a document of Word before 2007', padded('\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1')],
  ['a text of RTF', () => Buffer.from('{\\rtf1{\\object\\objocx{\\*\\objdata 01}}}')],
  ['an archive of gzip', () => gzipSync(Buffer.alloc(5_000_000))],
  ['an archive of RAR', padded('Rar!\u001a\u0007\u0001\0')],
  ['an archive of 7-Zip', padded("7z\u00bc\u00af'\u001c")],
  ['a game of Flash', padded('CWS\u000a')],
  ['a class of Java', padded(Buffer.from('cafebabe00000034', 'hex'))],
  ['a script that calls itself a GIF', () => Buffer.from('GIF89a=1;alert(1)//'.padEnd(200))],
  ['letters alone', () => Buffer.from(marker)],
  ['one byte', () => Buffer.from('a')],
  ['zeros', padded('', 100_000)],
];

const asPicture = filesOf(
  'other',
  strangers.map(([what, bytes]) => [
    `${what}, named a.jpg`,
    bytes,
    'FILE_NOT_ACCEPTED',
    { sentFor: 'attachment', name: 'a.jpg', contentType: 'image/jpeg' },
  ]),
);

/** Their first bytes are unknown, so they are no accepted document either. */
const asDocument = filesOf(
  'other',
  strangers
    .slice(0, 6)
    .map(([what, bytes]) => [
      `${what}, named a.pdf`,
      bytes,
      'FILE_NOT_ACCEPTED',
      { sentFor: 'document', name: 'a.pdf', contentType: 'application/pdf' },
    ]),
);

const docxKind = { sentFor: 'document', name: 'a.docx', contentType: 'application/zip' } as const;

/** Files of one type under the name of another. */
const exchanged = filesOf('other', [
  ['an archive, named a.docx', () => zipOf([['a.txt', marker]]), 'DOCUMENT_BROKEN', docxKind],
  [
    'a list of kinds that unpacks into 90 MB, named a.docx',
    () =>
      zipOf([
        ['[Content_Types].xml', Buffer.alloc(90_000_000, ' ')],
        ['word/document.xml', '<a/>'],
      ]),
    'DOCUMENT_BROKEN',
    docxKind,
  ],
  [
    'a table of Excel, named a.docx',
    () =>
      zipOf([
        ['[Content_Types].xml', '<Types/>'],
        ['xl/workbook.xml', '<a/>'],
      ]),
    'DOCUMENT_BROKEN',
    docxKind,
  ],
  [
    'a program of Java, named a.docx',
    () =>
      zipOf([
        ['META-INF/MANIFEST.MF', 'Main-Class: A'],
        ['A.class', 'a'],
      ]),
    'FILE_NOT_ACCEPTED',
    docxKind,
  ],
  [
    'a program of Android, named a.docx',
    () =>
      zipOf([
        ['AndroidManifest.xml', 'a'],
        ['classes.dex', 'a'],
      ]),
    'FILE_NOT_ACCEPTED',
    docxKind,
  ],
  [
    'a program with a document behind it, named a.docx',
    () => Buffer.concat([Buffer.from('MZ\0\0'), docx()]),
    'FILE_NOT_ACCEPTED',
    docxKind,
  ],
  [
    'a document, named a.jpg',
    () => pdf(),
    'FILE_NOT_ACCEPTED',
    { sentFor: 'attachment', name: 'a.jpg', contentType: 'image/jpeg' },
  ],
  [
    'a drawing, as a picture of a person',
    () => Buffer.from(drawn),
    'FILE_NOT_ACCEPTED',
    { sentFor: 'avatar', contentType: 'image/png' },
  ],
  [
    'a drawing, named a.pdf',
    () => Buffer.from(drawn),
    'FILE_NOT_ACCEPTED',
    { sentFor: 'document', name: 'a.pdf', contentType: 'application/pdf' },
  ],
  [
    'a scan, as a picture of a person',
    () => plain().tiff().toBuffer(),
    'FILE_NOT_ACCEPTED',
    { sentFor: 'avatar', contentType: 'image/png' },
  ],
  [
    'a bitmap, as a picture of a person',
    bitmap,
    'FILE_NOT_ACCEPTED',
    { sentFor: 'avatar', contentType: 'image/png' },
  ],
  [
    'a PNG, named a.jpg',
    () => pngWith(),
    madeAnew,
    { sentFor: 'attachment', name: 'a.jpg', contentType: 'image/jpeg' },
  ],
  [
    'a JPEG, named a.svg',
    () => jpegWith(),
    madeAnew,
    { sentFor: 'attachment', name: 'a.svg', contentType: 'image/svg+xml' },
  ],
  [
    'a drawing, named a.png',
    () => Buffer.from(drawn),
    madeAnew,
    { sentFor: 'attachment', name: 'a.png', contentType: 'image/png' },
  ],
  [
    'half a picture, named a.pdf',
    async () => (await plain(400, 300).jpeg().toBuffer()).subarray(0, 900),
    'DOCUMENT_BROKEN',
    { sentFor: 'document', name: 'a.pdf', contentType: 'application/pdf' },
  ],
]);

export const disguisedFiles = [...asPicture, ...asDocument, ...exchanged];
