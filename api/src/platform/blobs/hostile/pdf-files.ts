import { deflateSync } from 'node:zlib';
import { locked, pdf, streamObject } from '../document.factory.ts';
import { filesOf } from './hostile-file.ts';

/** The referenced object exists, since a reader that does not find it ignores the reference. */
const more = '10 0 obj\n<< /Length 8 >>\nstream\nalert(1)\nendstream\nendobj\n';

const action = (dictionary: string) => () =>
  pdf({ body: `9 0 obj\n<< ${dictionary} >>\nendobj\n${more}` });
const trailer = (words: string) => () =>
  pdf({ trailer: words, body: `9 0 obj\n<< /Names [ ] >>\nendobj\n${more}` });
const script = '9 0 << /S /JavaScript /JS (app.alert\\(1\\)) >>';
const packed =
  (dictionary: string, content = script, pack: (content: string) => Buffer = deflateSync) =>
  () =>
    pdf({ body: streamObject(dictionary, pack(content)) });
const packedTwice = (content: string) => Buffer.from(`${deflateSync(content).toString('hex')}>`);
/** Each letter is a row of its own, with the predictor "none" (PNG's predictor). */
const predicted = (content: string) =>
  deflateSync(Array.from(content, (letter) => `\0${letter}`).join(''));

/** Makes a stream of objects separated from its dictionary in a way that readers tolerate. */
const parted = (between: string) => () =>
  Buffer.from(
    packed('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode')()
      .toString('latin1')
      .replace('stream\n', between),
    'latin1',
  );

export const pdfFiles = filesOf('PDF', [
  ['a script', action('/S /JavaScript /JS (app.alert\\(1\\))'), 'DOCUMENT_ACTIVE'],
  ['a script at opening', trailer('/OpenAction << /S /JavaScript /JS 9 0 R >>'), 'DOCUMENT_ACTIVE'],
  ['a script by its letters’ numbers', action('/S /Java#53cript /JS (a)'), 'DOCUMENT_ACTIVE'],
  [
    'a script in a stream of objects',
    packed('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode'),
    'DOCUMENT_ACTIVE',
  ],
  [
    'a stream of objects under a hidden name',
    packed('/Type /Obj#53tm /N 1 /First 4 /Filter /FlateDecode'),
    'DOCUMENT_ACTIVE',
  ],
  [
    'a stream of objects that says of no kind',
    packed('/N 1 /First 4 /Filter [ /FlateDecode ]'),
    'DOCUMENT_ACTIVE',
  ],
  [
    'a stream of objects that says of no kind, between remarks',
    packed('/N%a\n1 /First\0 4 /Filter%b\n/FlateDecode'),
    'DOCUMENT_ACTIVE',
  ],
  [
    'a stream of objects far behind what is said of it',
    packed(`/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /A (${'a'.repeat(9000)})`),
    'DOCUMENT_ACTIVE',
  ],
  ['a stream of objects behind a space', parted('stream \n'), 'DOCUMENT_ACTIVE'],
  ['a stream of objects behind half a line’s end', parted('stream\r'), 'DOCUMENT_ACTIVE'],
  [
    'objects packed twice',
    packed(
      '/Type /ObjStm /N 1 /First 4 /Filter [ /ASCIIHexDecode /FlateDecode ]',
      script,
      packedTwice,
    ),
    'DOCUMENT_BROKEN',
  ],
  [
    'objects packed in another way',
    packed('/Type /ObjStm /N 1 /First 4 /Filter /LZWDecode'),
    'DOCUMENT_BROKEN',
  ],
  [
    'objects behind a predictor',
    packed(
      '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /DecodeParms << /Predictor 12 >>',
      script,
      predicted,
    ),
    'DOCUMENT_BROKEN',
  ],
  [
    'objects that do not unpack',
    () =>
      pdf({
        body: streamObject(
          '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
          Buffer.from('nonsense'),
        ),
      }),
    'DOCUMENT_BROKEN',
  ],
  [
    'objects that unpack without end',
    packed('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', '0'.repeat(120_000_000)),
    'DOCUMENT_BROKEN',
  ],
  [
    'a script in the bytes of a picture',
    () =>
      pdf({
        body: streamObject('/Subtype /Image', Buffer.from('9 0 obj << /S /JavaScript >> endobj')),
      }),
    'DOCUMENT_ACTIVE',
  ],
  ['a script in a model', action('/Subtype /3D /OnInstantiate 10 0 R'), 'DOCUMENT_ACTIVE'],
  ['a program that is started', action('/S /Launch /F (cmd.exe)'), 'DOCUMENT_ACTIVE'],
  [
    'a file inside',
    action('/Type /Filespec /EF << /F 10 0 R >> /Type /EmbeddedFile'),
    'DOCUMENT_ACTIVE',
  ],
  [
    'a file inside that says of no kind',
    action('/Type /Filespec /F (a.exe) /EF%a\n<< /F 10 0 R >>'),
    'DOCUMENT_ACTIVE',
  ],
  ['a tree of files inside', trailer('/Names << /EmbeddedFiles 9 0 R >>'), 'DOCUMENT_ACTIVE'],
  ['a file as a note', action('/Subtype /FileAttachment'), 'DOCUMENT_ACTIVE'],
  ['a film or a game', action('/Subtype /RichMedia'), 'DOCUMENT_ACTIVE'],
  ['a rendition', action('/S /Rendition'), 'DOCUMENT_ACTIVE'],
  ['a form that sends', action('/S /SubmitForm /F (http://a.example)'), 'DOCUMENT_ACTIVE'],
  ['a form that fetches', action('/S /ImportData'), 'DOCUMENT_ACTIVE'],
  ['a form in XML', action('/AcroForm << /XFA 10 0 R >>'), 'DOCUMENT_ACTIVE'],
  ['a form in pieces of XML', action('/XFA [ (a) 10 0 R ]'), 'DOCUMENT_ACTIVE'],
  ['a form in XML behind a remark', action('/AcroForm << /XFA%a\n10 0 R >>'), 'DOCUMENT_ACTIVE'],
  [
    'another file that is opened',
    action('/S /GoToR /F (\\\\\\\\a.example\\\\b)'),
    'DOCUMENT_ACTIVE',
  ],
  ['a file inside that is opened', action('/S /GoToE'), 'DOCUMENT_ACTIVE'],
  ['a password', trailer(locked), 'DOCUMENT_LOCKED'],
  ['half of it', () => pdf({ pages: 50 }).subarray(0, 900), 'DOCUMENT_BROKEN'],
  ['10,000 pages', () => pdf({ pages: 10_000 }), 'DOCUMENT_TOO_LONG'],
  ['a web page', () => Buffer.from('<html>%PDF-</html>'), 'FILE_NOT_ACCEPTED'],
]);
