import { crc32, deflateRawSync } from 'node:zlib';

export type Part = readonly [name: string, content: string | Buffer];

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const relationTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Makes a ZIP as programs write it: parts, then their directory. */
export function zipOf(parts: readonly Part[], { flags = 0, method = 8 } = {}): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const [name, content] of parts) {
    const packed = method === 8 ? deflateRawSync(content) : Buffer.from(content);
    const nameBytes = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(flags, 6);
    local.writeUInt16LE(method, 8);
    local.writeUInt32LE(crc32(content), 14);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(content.length, 22);
    local.writeUInt16LE(nameBytes.length, 26);
    locals.push(local, nameBytes, packed);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(method, 10);
    entry.writeUInt32LE(crc32(content), 16);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(content.length, 24);
    entry.writeUInt16LE(nameBytes.length, 28);
    entry.writeUInt32LE(at, 42);
    entries.push(entry, nameBytes);
    at += 30 + nameBytes.length + packed.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, directory, end]);
}

/** Makes a relationship of the text. */
export const relation = (kind: string, target: string, isOutside = false): string =>
  `<Relationship Id="r${kind}" Type="${relationTypes}/${kind}" Target="${target}"${isOutside ? ' TargetMode="External"' : ''}/>`;

/**
 * Makes the parts of a DOCX, with additions to its text, relationships and content types, and
 * further parts.
 */
export function docxParts({
  body = '',
  relations = '',
  kinds = '',
  more = [] as Part[],
} = {}): Part[] {
  return [
    [
      '[Content_Types].xml',
      `${xmlHead}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>${kinds}</Types>`,
    ],
    [
      '_rels/.rels',
      `${xmlHead}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relation('officeDocument', 'word/document.xml')}</Relationships>`,
    ],
    [
      'word/document.xml',
      `${xmlHead}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Fullmakt för Åsa</w:t></w:r></w:p>${body}</w:body></w:document>`,
    ],
    [
      'word/_rels/document.xml.rels',
      `${xmlHead}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations}</Relationships>`,
    ],
    ...more,
  ];
}

export const docx = (...changes: Parameters<typeof docxParts>): Buffer =>
  zipOf(docxParts(...changes));

/**
 * Makes a PDF as programs write it: pages with a line of text, a cross-reference table, a trailer.
 *
 * @param size of a page, in points
 * @param body further objects, missing from the table
 */
export function pdf({ pages = 1, size = '595 842', trailer = '', body = '' } = {}): Buffer {
  const line = 'BT /F 24 Tf 72 700 Td (Registreringsbevis) Tj ET';
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
  const page = `<< /Type /Page /Parent 2 0 R /Contents 3 0 R /Resources << /Font << /F ${font} >> >> >>`;
  const kids = Array.from({ length: pages }, (_, index) => `${index + 4} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /MediaBox [ 0 0 ${size} ] /Kids [ ${kids} ] >>`,
    `<< /Length ${line.length} >>\nstream\n${line}\nendstream`,
    ...Array.from({ length: pages }, () => page),
  ];
  const written = ['%PDF-1.7\n'];
  let at = 9;
  const places = objects.map((object, index) => {
    const place = at;
    const text = `${index + 1} 0 obj\n${object}\nendobj\n`;
    written.push(text);
    at += text.length;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${places.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer\n<< /Root 1 0 R /Size ${places.length + 1} ${trailer} >>\nstartxref\n${at + body.length}\n%%EOF\n`;
  return Buffer.from([...written, body, table, end].join(''), 'latin1');
}

/** Makes a PDF object that holds a stream. */
export const streamObject = (dictionary: string, content: Buffer): string =>
  `9 0 obj\n<< ${dictionary} /Length ${content.length} >>\nstream\n${content.toString('latin1')}\nendstream\nendobj\n`;

/** Trailer of a PDF with an unknown password. */
export const locked = `/ID [ <61> <61> ] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'61'.repeat(32)}> /U <${'62'.repeat(32)}> >>`;
