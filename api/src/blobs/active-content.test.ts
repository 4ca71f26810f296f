import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { docx, docxParts, pdf, relation, streamObject, zipOf } from './document.factory.ts';
import type { Part } from './document.factory.ts';
import { verdictOfDocx, verdictOfPdf } from './document-verdict.ts';

const action = (dictionary: string) => pdf({ body: `9 0 obj\n<< ${dictionary} >>\nendobj\n` });
const packed = (dictionary: string, content: string) =>
  pdf({ body: streamObject(dictionary, deflateSync(content)) });
const field = (instruction: string) =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${instruction}</w:instrText></w:r></w:p>`;
const binary = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/** Each is an attack of its own, and what comes of it. */
const hostilePdfs: [string, Buffer, string][] = [
  ['a script', action('/S /JavaScript /JS (app.alert\\(1\\))'), 'active'],
  ['a script at opening', pdf({ trailer: '/OpenAction << /S /JavaScript /JS 9 0 R >>' }), 'active'],
  ['a script by its letters’ numbers', action('/S /Java#53cript /JS (a)'), 'active'],
  [
    'a script in a stream of objects',
    packed('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', '9 0 << /S /JavaScript >>'),
    'active',
  ],
  [
    'a stream of objects under a hidden name',
    packed('/Type /Obj#53tm /N 1 /First 4 /Filter /FlateDecode', '9 0 << /S /JavaScript >>'),
    'active',
  ],
  [
    'a stream of objects that says of no kind',
    packed('/N 1 /First 4 /Filter [ /FlateDecode ]', '9 0 << /S /JavaScript >>'),
    'active',
  ],
  [
    'objects packed twice',
    packed('/Type /ObjStm /N 1 /First 4 /Filter [ /ASCIIHexDecode /FlateDecode ]', 'x'),
    'broken',
  ],
  [
    'objects packed in another way',
    packed('/Type /ObjStm /N 1 /First 4 /Filter /LZWDecode', 'x'),
    'broken',
  ],
  [
    'objects behind a predictor',
    packed(
      '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /DecodeParms << /Predictor 12 >>',
      'x',
    ),
    'broken',
  ],
  [
    'objects that do not unpack',
    pdf({
      body: streamObject(
        '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
        Buffer.from('nonsense'),
      ),
    }),
    'broken',
  ],
  [
    'objects that unpack without end',
    packed('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', '0'.repeat(120_000_000)),
    'broken',
  ],
  [
    'a script in the bytes of a picture',
    pdf({
      body: streamObject('/Subtype /Image', Buffer.from('9 0 obj << /S /JavaScript >> endobj')),
    }),
    'active',
  ],
  ['a program that is started', action('/S /Launch /F (cmd.exe)'), 'active'],
  ['a file inside', action('/Type /Filespec /EF << /F 10 0 R >> /Type /EmbeddedFile'), 'active'],
  ['a tree of files inside', pdf({ trailer: '/Names << /EmbeddedFiles 9 0 R >>' }), 'active'],
  ['a file as a note', action('/Subtype /FileAttachment'), 'active'],
  ['a film or a game', action('/Subtype /RichMedia'), 'active'],
  ['a rendition', action('/S /Rendition'), 'active'],
  ['a form that sends', action('/S /SubmitForm /F (http://a.example)'), 'active'],
  ['a form that fetches', action('/S /ImportData'), 'active'],
  ['a form in XML', action('/AcroForm << /XFA 10 0 R >>'), 'active'],
  ['a form in pieces of XML', action('/XFA [ (a) 10 0 R ]'), 'active'],
  ['another file that is opened', action('/S /GoToR /F (\\\\\\\\a.example\\\\b)'), 'active'],
  ['a file inside that is opened', action('/S /GoToE'), 'active'],
  ['a password', pdf({ trailer: '/Encrypt 5 0 R' }), 'locked'],
  ['half of it', pdf({ pages: 50 }).subarray(0, 900), 'broken'],
  ['a web page', Buffer.from('<html>%PDF-</html>'), 'broken'],
];

const withRelation = (kind: string, target = 'x', isOutside = false) =>
  docx({ relations: relation(kind, target, isOutside) });
const withPart = (...more: Part[]) => docx({ more });

const hostileDocx: [string, Buffer, string][] = [
  ['macros', withPart(['word/vbaProject.bin', binary]), 'active'],
  ['macros in capitals', withPart(['word/VBAPROJECT.BIN', binary]), 'active'],
  ['macros under another name', withRelation('vbaProject', 'a.dat'), 'active'],
  [
    'macros by kind',
    docx({
      kinds:
        '<Override PartName="/word/a" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/>',
    }),
    'active',
  ],
  ['data of macros', withPart(['word/vbaData.xml', '<a/>']), 'active'],
  ['an object of another program', withPart(['word/embeddings/oleObject1.bin', binary]), 'active'],
  ['a table inside', withPart(['word/embeddings/a.xlsx', binary]), 'active'],
  ['an object by relation', withRelation('oleObject', 'a.bin'), 'active'],
  ['a package by relation', withRelation('package', 'a.bin'), 'active'],
  ['a control', withPart(['word/activeX/activeX1.xml', '<a/>']), 'active'],
  ['a control by relation', withRelation('control', 'a.xml'), 'active'],
  ['a program', withPart(['word/media/a.exe', binary]), 'active'],
  ['a script', withPart(['word/a.js', 'a()']), 'active'],
  ['a text of another format', withRelation('aFChunk', 'a.html'), 'active'],
  ['a text of another format in the text', docx({ body: '<w:altChunk/>' }), 'active'],
  [
    'a template elsewhere',
    withRelation('attachedTemplate', 'http://a.example/b.dotm', true),
    'active',
  ],
  [
    'a template on a share',
    withRelation('attachedTemplate', 'file://a.example/b.dotm', true),
    'active',
  ],
  ['a picture elsewhere', withRelation('image', 'http://a.example/b.png', true), 'active'],
  ['an object elsewhere', withRelation('oleObject', 'http://a.example/b', true), 'active'],
  ['a frame elsewhere', withRelation('frame', 'http://a.example/b', true), 'active'],
  ['a further text elsewhere', withRelation('subDocument', 'b.docx', true), 'active'],
  ['a link to a program', withRelation('hyperlink', 'file:///c:/windows/calc.exe', true), 'active'],
  ['a link that is a script', withRelation('hyperlink', 'javascript:a()', true), 'active'],
  ['a data source', withRelation('mailMergeSource', 'a.mdb', true), 'active'],
  ['DDE', docx({ body: field('DDEAUTO c:\\\\windows\\\\cmd.exe "/k calc"') }), 'active'],
  [
    'DDE in pieces',
    docx({
      body: '<w:r><w:instrText>DD</w:instrText></w:r><w:r><w:instrText>EAUTO cmd</w:instrText></w:r>',
    }),
    'active',
  ],
  ['DDE in short', docx({ body: '<w:fldSimple w:instr="dde cmd"/>' }), 'active'],
  ['a text that is fetched', docx({ body: field('INCLUDETEXT "http://a.example"') }), 'active'],
  [
    'a picture that is fetched',
    docx({ body: field('INCLUDEPICTURE "http://a.example/b.png"') }),
    'active',
  ],
  ['a link to another file', docx({ body: field('LINK Excel.Sheet.8 "a.xls"') }), 'active'],
  ['a button with a macro', docx({ body: field('MACROBUTTON a b') }), 'active'],
  [
    'fields of a header',
    withPart(['word/header1.xml', `<w:hdr xmlns:w="w">${field('DDE a')}</w:hdr>`]),
    'active',
  ],
  [
    'declarations',
    withPart(['word/styles.xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a/>']),
    'active',
  ],
  [
    'a billion laughs',
    withPart(['word/styles.xml', `<!DOCTYPE a [<!ENTITY b "${'&c;'.repeat(9)}">]><a>&b;</a>`]),
    'broken',
  ],
  ['a part that is no XML', withPart(['word/styles.xml', '<a><b></a>']), 'broken'],
  [
    'a part in another encoding',
    withPart(['word/styles.xml', Buffer.from('\uFEFF<a/>', 'utf16le')]),
    'broken',
  ],
  ['a bomb', withPart(['word/media/a.png', Buffer.alloc(200_000_000)]), 'vast'],
  [
    'many small bombs',
    withPart(
      ...Array.from({ length: 12 }, (_, index): Part => [
        `word/media/${index}.png`,
        Buffer.alloc(9_000_000),
      ]),
    ),
    'vast',
  ],
  [
    'too many parts',
    withPart(...Array.from({ length: 2001 }, (_, index): Part => [`word/media/${index}`, 'a'])),
    'vast',
  ],
  ['a way out of its folder', withPart(['../../etc/cron.d/a', 'a']), 'broken'],
  ['a way out inside a name', withPart(['word/../../a', 'a']), 'broken'],
  ['a name from the root', withPart(['/etc/a', 'a']), 'broken'],
  ['a name with a drive', withPart(['c:a', 'a']), 'broken'],
  ['a name with a backslash', withPart(['word\\..\\a', 'a']), 'broken'],
  ['a name with a NUL', withPart(['word/a\0.xml', 'a']), 'broken'],
  ['a name twice', withPart(['word/document.xml', '<a/>']), 'broken'],
  ['a name twice, in capitals', withPart(['word/DOCUMENT.xml', '<a/>']), 'broken'],
  ['a packing that nobody knows', zipOf(docxParts(), { method: 12 }), 'broken'],
  ['a password', zipOf(docxParts(), { flags: 1 }), 'locked'],
  ['half of it', docx().subarray(0, 200), 'broken'],
  ['no text in it', zipOf([['[Content_Types].xml', '<Types/>']]), 'broken'],
];

/** The directory points all entries at the first one’s bytes. */
function overlapping(): Buffer {
  const file = docx();
  const entry = file.indexOf('PK\u0001\u0002', 'latin1');
  const second = file.indexOf('PK\u0001\u0002', entry + 4, 'latin1');
  file.writeUInt32LE(0, second + 42);
  return file;
}

/** The directory says another name than the entry itself. */
function misnamed(): Buffer {
  const file = docx();
  file.write('X', 30);
  return file;
}

/** The directory says less than what comes out. */
function understated(): Buffer {
  const file = zipOf(docxParts({ more: [['word/media/a', Buffer.alloc(150_000_000)]] }));
  const entry = file.lastIndexOf('PK\u0001\u0002', undefined, 'latin1');
  file.writeUInt32LE(10, entry + 24);
  return file;
}

describe('a PDF', () => {
  test.each([
    ['plain', pdf()],
    ['with a link', action('/S /URI /URI (https://a.example)')],
    ['that opens at a page', pdf({ trailer: '/OpenAction [ 3 0 R /Fit ]' })],
    ['with fields to fill in', action('/AcroForm << /Fields [] >>')],
    [
      'with objects in a stream',
      packed('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', '9 0 << /Type /Font >>'),
    ],
  ])('%s is good', (_, file) => {
    expect(verdictOfPdf(file, 100)).toBe('good');
  });

  test.each(hostilePdfs)('with %s is refused', (_, file, verdict) => {
    expect(verdictOfPdf(file, 100)).toBe(verdict);
  });
});

describe('a DOCX', () => {
  test.each([
    ['plain', docx()],
    ['with a link', withRelation('hyperlink', 'https://a.example', true)],
    ['with an address to write to', withRelation('hyperlink', 'mailto:a@b.example', true)],
    [
      'with a picture',
      docx({ relations: relation('image', 'media/a.png'), more: [['word/media/a.png', binary]] }),
    ],
    ['with page numbers', docx({ body: field(' PAGE \\* MERGEFORMAT ') })],
    ['with a link as a field', docx({ body: field('HYPERLINK "https://a.example"') })],
    [
      'that tells of links',
      docx({ body: '<w:p><w:r><w:t>DDE and LINK are fields</w:t></w:r></w:p>' }),
    ],
    ['with parts that are not packed', zipOf(docxParts(), { method: 0 })],
  ])('%s is good', (_, file) => {
    expect(verdictOfDocx(file)).toBe('good');
  });

  test.each([
    ...hostileDocx,
    ['parts that share bytes', overlapping(), 'broken'] as const,
    ['a name of its own beside the directory’s', misnamed(), 'broken'] as const,
    ['a size that is understated', understated(), 'vast'] as const,
  ])('with %s is refused', (_, file, verdict) => {
    expect(verdictOfDocx(file)).toBe(verdict);
  });
});
