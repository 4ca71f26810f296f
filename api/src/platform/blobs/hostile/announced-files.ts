import { pdf } from '../document.factory.ts';
import { filesOf, madeAnew } from './hostile-file.ts';
import type { HostileFile } from './hostile-file.ts';
import { jpegWith } from './picture-bytes.ts';

const jpeg = () => jpegWith();
const picture = { sentFor: 'attachment', name: 'a.jpg', contentType: 'image/jpeg' } as const;
const named = (name: string): Partial<HostileFile> => ({ ...picture, name });

/** The announcement lies about the file: its size, its type, its name. */
export const announcedFiles = filesOf('words', [
  ['less than is sent', jpeg, 'FILE_TOO_LARGE', { ...picture, byteSize: 100 }],
  ['more than is sent', jpeg, 'FILE_NOT_ACCEPTED', { ...picture, byteSize: 20_000_000 }],
  ['no bytes', () => Buffer.alloc(0), 'ATTACHMENT_EMPTY', picture],
  [
    'one byte and none is sent',
    () => Buffer.alloc(0),
    'FILE_NOT_ACCEPTED',
    { ...picture, byteSize: 1 },
  ],
  ['fewer than none', jpeg, 'ATTACHMENT_EMPTY', { ...picture, byteSize: -1 }],
  ['a part of a byte', jpeg, 'FIELD_INVALID', { ...picture, byteSize: 0.5 }],
  ['more than may be', jpeg, 'ATTACHMENT_TOO_LARGE', { ...picture, byteSize: 2 ** 53 - 1 }],
  [
    'a document larger than may be',
    () => pdf(),
    'DOCUMENT_TOO_LARGE',
    { sentFor: 'document', contentType: 'application/pdf', name: 'a.pdf', byteSize: 20_000_001 },
  ],
  [
    'a picture of a person larger than may be',
    jpeg,
    'FILE_TOO_LARGE',
    { sentFor: 'avatar', contentType: 'image/jpeg', byteSize: 10_000_001 },
  ],
  ['a kind that is not taken', jpeg, 'ATTACHMENT_KIND', { ...picture, contentType: 'text/html' }],
  [
    'a kind of the sender’s own',
    jpeg,
    'ATTACHMENT_KIND',
    { ...picture, contentType: 'image/jpeg\r\nset-cookie: a=b' },
  ],
  [
    'another kind when it comes',
    jpeg,
    'CONTENT_TYPE_MISMATCH',
    { ...picture, headers: { 'content-type': 'text/html' } },
  ],
  [
    'another name when it comes',
    jpeg,
    'BAD_REQUEST',
    { ...picture, headers: { 'content-disposition': 'attachment; filename="b.jpg"' } },
  ],
  [
    'a document of a kind that is not taken',
    () => pdf(),
    'DOCUMENT_KIND',
    { sentFor: 'document', contentType: 'application/pdf', name: 'a.pdf.exe' },
  ],
  [
    'a document with no ending',
    () => pdf(),
    'DOCUMENT_KIND',
    { sentFor: 'document', contentType: 'application/pdf', name: 'pdf.' },
  ],
  ['a name that leads out of its folder', jpeg, madeAnew, named('../../../etc/cron.d/a.jpg')],
  ['a name of Windows that leads out of its folder', jpeg, madeAnew, named('..\\..\\a.jpg')],
  ['a name from the root', jpeg, madeAnew, named('/etc/passwd.jpg')],
  ['a name that turns its direction', jpeg, madeAnew, named('a\u202Egpj.exe')],
  ['a name of two lines', jpeg, madeAnew, named('a.jpg\r\nset-cookie: a=b')],
  ['a name with a NUL', jpeg, 'FIELD_INVALID', named('a.jpg\0.exe')],
  ['a name with half a letter', jpeg, 'FIELD_INVALID', named('a\ud800.jpg')],
  ['a name with an end of the header', jpeg, madeAnew, named('a.jpg"; filename="b.exe')],
  ['a name of a web page', jpeg, madeAnew, named('<img src=x onerror=alert(1)>.jpg')],
  ['a name of 5,000 letters', jpeg, 'FIELD_TOO_LONG', named(`${'a'.repeat(5000)}.jpg`)],
  ['a name of blanks that nobody sees', jpeg, 'FIELD_MANDATORY', named('\u200b\u2060 ')],
  ['a name of a device', jpeg, madeAnew, named('CON.jpg')],
]);
