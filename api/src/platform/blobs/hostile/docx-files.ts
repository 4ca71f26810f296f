import { docx, docxParts, relation, zipOf } from '../document.factory.ts';
import type { Part } from '../document.factory.ts';
import { filesOf } from './hostile-file.ts';

const binary = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const instruction = (words: string) => `<w:r><w:instrText>${words}</w:instrText></w:r>`;
const field = (words: string) =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${instruction(words)}</w:p>`;
const header = (inside: string) => `<w:hdr xmlns:w="w">${inside}</w:hdr>`;

const withRelation =
  (kind: string, target = 'x', isOutside = false) =>
  () =>
    docx({ relations: relation(kind, target, isOutside) });
const withPart =
  (...more: Part[]) =>
  () =>
    docx({ more });
const withText = (body: string) => () => docx({ body });

/** The directory points all entries at the first one's bytes. */
function overlapping(): Buffer {
  const file = docx();
  const entry = file.indexOf('PK\u0001\u0002', 'latin1');
  const second = file.indexOf('PK\u0001\u0002', entry + 4, 'latin1');
  file.writeUInt32LE(0, second + 42);
  return file;
}

/** The directory's name differs from the entry's own. */
function misnamed(): Buffer {
  const file = docx();
  file.write('X', 30);
  return file;
}

/** The directory states a smaller size than the unpacked one. */
function understated(): Buffer {
  const file = zipOf(docxParts({ more: [['word/media/a', Buffer.alloc(150_000_000)]] }));
  const entry = file.lastIndexOf('PK\u0001\u0002', undefined, 'latin1');
  file.writeUInt32LE(10, entry + 24);
  return file;
}

/** The directory holds one entry more than it counts; readers go by its size or its count. */
function uncounted(): Buffer {
  const file = docx({ more: [['word/vbaProject.bin', binary]] });
  const end = file.length - 22;
  file.writeUInt16LE(file.readUInt16LE(end + 10) - 1, end + 10);
  return file;
}

/** After its end, within its comment, is the end of another directory. */
function withTwoDirectories(): Buffer {
  const file = docx({ more: [['word/vbaProject.bin', binary]] });
  const harmless = docx();
  const end = harmless.subarray(-22);
  end.writeUInt32LE(end.readUInt32LE(16) + file.length, 16);
  file.writeUInt16LE(harmless.length, file.length - 2);
  return Buffer.concat([file, harmless]);
}

const active = filesOf('DOCX', [
  ['macros', withPart(['word/vbaProject.bin', binary]), 'DOCUMENT_ACTIVE'],
  ['macros in capitals', withPart(['word/VBAPROJECT.BIN', binary]), 'DOCUMENT_ACTIVE'],
  ['macros under another name', withRelation('vbaProject', 'a.dat'), 'DOCUMENT_ACTIVE'],
  [
    'macros by kind',
    () =>
      docx({
        kinds:
          '<Override PartName="/word/a" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/>',
      }),
    'DOCUMENT_ACTIVE',
  ],
  ['data of macros', withPart(['word/vbaData.xml', '<a/>']), 'DOCUMENT_ACTIVE'],
  [
    'an object of another program',
    withPart(['word/embeddings/oleObject1.bin', binary]),
    'DOCUMENT_ACTIVE',
  ],
  ['a table inside', withPart(['word/embeddings/a.xlsx', binary]), 'DOCUMENT_ACTIVE'],
  ['an object by relation', withRelation('oleObject', 'a.bin'), 'DOCUMENT_ACTIVE'],
  ['a package by relation', withRelation('package', 'a.bin'), 'DOCUMENT_ACTIVE'],
  ['a control', withPart(['word/activeX/activeX1.xml', '<a/>']), 'DOCUMENT_ACTIVE'],
  ['a control by relation', withRelation('control', 'a.xml'), 'DOCUMENT_ACTIVE'],
  ['a program', withPart(['word/media/a.exe', binary]), 'DOCUMENT_ACTIVE'],
  ['a script', withPart(['word/a.js', 'a()']), 'DOCUMENT_ACTIVE'],
  ['a text of another format', withRelation('aFChunk', 'a.html'), 'DOCUMENT_ACTIVE'],
  ['a text of another format in the text', withText('<w:altChunk/>'), 'DOCUMENT_ACTIVE'],
  [
    'a template elsewhere',
    withRelation('attachedTemplate', 'http://a.example/b.dotm', true),
    'DOCUMENT_ACTIVE',
  ],
  [
    'a template on a share',
    withRelation('attachedTemplate', 'file://a.example/b.dotm', true),
    'DOCUMENT_ACTIVE',
  ],
  ['a picture elsewhere', withRelation('image', 'http://a.example/b.png', true), 'DOCUMENT_ACTIVE'],
  [
    'a picture elsewhere, by relations in capitals',
    () =>
      zipOf(
        docxParts({ relations: relation('image', 'http://a.example/b.png', true) }).map(
          ([name, content]): Part => [
            name.replace('document.xml.rels', 'document.xml.RELS'),
            content,
          ],
        ),
      ),
    'DOCUMENT_ACTIVE',
  ],
  ['an object elsewhere', withRelation('oleObject', 'http://a.example/b', true), 'DOCUMENT_ACTIVE'],
  ['a frame elsewhere', withRelation('frame', 'http://a.example/b', true), 'DOCUMENT_ACTIVE'],
  ['a further text elsewhere', withRelation('subDocument', 'b.docx', true), 'DOCUMENT_ACTIVE'],
  [
    'a link to a program',
    withRelation('hyperlink', 'file:///c:/windows/calc.exe', true),
    'DOCUMENT_ACTIVE',
  ],
  [
    'a link to a program, as a field',
    withText(field('HYPERLINK "file:///c:/windows/calc.exe"')),
    'DOCUMENT_ACTIVE',
  ],
  ['a link that is a script', withRelation('hyperlink', 'javascript:a()', true), 'DOCUMENT_ACTIVE'],
  ['a data source', withRelation('mailMergeSource', 'a.mdb', true), 'DOCUMENT_ACTIVE'],
  ['DDE', withText(field('DDEAUTO c:\\\\windows\\\\cmd.exe "/k calc"')), 'DOCUMENT_ACTIVE'],
  ['DDE in pieces', withText(`${instruction('DD')}${instruction('EAUTO cmd')}`), 'DOCUMENT_ACTIVE'],
  ['DDE in short', withText('<w:fldSimple w:instr="dde cmd"/>'), 'DOCUMENT_ACTIVE'],
  [
    'DDE that was taken out and can be put back',
    withText('<w:r><w:delInstrText>DDE cmd</w:delInstrText></w:r>'),
    'DOCUMENT_ACTIVE',
  ],
  ['a text that is fetched', withText(field('INCLUDETEXT "http://a.example"')), 'DOCUMENT_ACTIVE'],
  [
    'a picture that is fetched',
    withText(field('INCLUDEPICTURE "http://a.example/b.png"')),
    'DOCUMENT_ACTIVE',
  ],
  ['a link to another file', withText(field('LINK Excel.Sheet.8 "a.xls"')), 'DOCUMENT_ACTIVE'],
  ['a button with a macro', withText(field('MACROBUTTON a b')), 'DOCUMENT_ACTIVE'],
  ['fields of a header', withPart(['word/header1.xml', header(field('DDE a'))]), 'DOCUMENT_ACTIVE'],
  [
    'fields of a header under another ending',
    withPart(['word/header1.dat', `\uFEFF ${header(field('DDE a'))}`]),
    'DOCUMENT_ACTIVE',
  ],
  [
    'declarations',
    withPart(['word/styles.xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a/>']),
    'DOCUMENT_ACTIVE',
  ],
]);

const endings = ['docm', 'dotm', 'dll', 'vbs', 'ole'];
const relations = [
  'wordVbaData',
  'activeXControlBinary',
  'attachedToolbars',
  'keyMapCustomizations',
  'subDocument',
  'frame',
  'attachedTemplate',
  'mailMergeHeaderSource',
  'mailMergeSource',
  'recipientData',
  'externalLinkPath',
];
const fields = ['INCLUDE', 'IMPORT', 'RD', 'DATABASE', 'EMBED', 'AUTOTEXTLIST'];

/** Further files that are refused by their name alone. */
const named = filesOf('DOCX', [
  ['a control of a form', withPart(['word/ctrlProps/a.xml', '<a/>']), 'DOCUMENT_ACTIVE'],
  ...endings.map(
    (ending) =>
      [
        `a part that ends in ${ending}`,
        withPart([`word/media/a.${ending}`, binary]),
        'DOCUMENT_ACTIVE',
      ] as const,
  ),
  ...relations.map(
    (kind) => [`a relation to a ${kind} inside`, withRelation(kind), 'DOCUMENT_ACTIVE'] as const,
  ),
  ...fields.map(
    (word) => [`a field ${word}`, withText(field(`${word} a`)), 'DOCUMENT_ACTIVE'] as const,
  ),
]);

const misshapen = filesOf('DOCX', [
  [
    'a billion laughs',
    withPart(['word/styles.xml', `<!DOCTYPE a [<!ENTITY b "${'&c;'.repeat(9)}">]><a>&b;</a>`]),
    'DOCUMENT_BROKEN',
  ],
  ['a part that is no XML', withPart(['word/styles.xml', '<a><b></a>']), 'DOCUMENT_BROKEN'],
  [
    'a part in another encoding',
    withPart(['word/styles.xml', Buffer.from('\uFEFF<a/>', 'utf16le')]),
    'DOCUMENT_BROKEN',
  ],
  [
    'a bomb',
    () => docx({ more: [['word/media/a.png', Buffer.alloc(200_000_000)]] }),
    'DOCUMENT_TOO_VAST',
  ],
  [
    'many small bombs',
    () =>
      docx({
        more: Array.from({ length: 12 }, (_, index): Part => [
          `word/media/${index}.png`,
          Buffer.alloc(9_000_000),
        ]),
      }),
    'DOCUMENT_TOO_VAST',
  ],
  [
    'too many parts',
    () =>
      docx({
        more: Array.from({ length: 2001 }, (_, index): Part => [`word/media/${index}`, 'a']),
      }),
    'DOCUMENT_TOO_VAST',
  ],
  ['a way out of its folder', withPart(['../../etc/cron.d/a', 'a']), 'DOCUMENT_BROKEN'],
  ['a way out inside a name', withPart(['word/../../a', 'a']), 'DOCUMENT_BROKEN'],
  ['a name from the root', withPart(['/etc/a', 'a']), 'DOCUMENT_BROKEN'],
  ['a name with a drive', withPart(['c:a', 'a']), 'DOCUMENT_BROKEN'],
  ['a name with a backslash', withPart(['word\\..\\a', 'a']), 'DOCUMENT_BROKEN'],
  ['a name with a NUL', withPart(['word/a\0.xml', 'a']), 'DOCUMENT_BROKEN'],
  ['a name twice', withPart(['word/document.xml', '<a/>']), 'DOCUMENT_BROKEN'],
  ['a name twice, in capitals', withPart(['word/DOCUMENT.xml', '<a/>']), 'DOCUMENT_BROKEN'],
  ['a packing that nobody knows', () => zipOf(docxParts(), { method: 12 }), 'DOCUMENT_BROKEN'],
  ['a password', () => zipOf(docxParts(), { flags: 1 }), 'DOCUMENT_LOCKED'],
  ['half of it', () => docx().subarray(0, 200), 'DOCUMENT_BROKEN'],
  ['no text in it', () => zipOf([['[Content_Types].xml', '<Types/>']]), 'DOCUMENT_BROKEN'],
  ['parts that share bytes', overlapping, 'DOCUMENT_BROKEN'],
  ['a name of its own beside the directory’s', misnamed, 'DOCUMENT_BROKEN'],
  ['a size that is understated', understated, 'DOCUMENT_TOO_VAST'],
  ['a part that is not counted', uncounted, 'DOCUMENT_BROKEN'],
  ['two directories', withTwoDirectories, 'DOCUMENT_BROKEN'],
]);

export const docxFiles = [...active, ...named, ...misshapen];
