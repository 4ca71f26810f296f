import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { docx, docxParts, pdf, relation, streamObject, zipOf } from './document.factory.ts';
import { verdictOfDocx, verdictOfPdf } from './document-verdict.ts';

const action = (dictionary: string) => pdf({ body: `9 0 obj\n<< ${dictionary} >>\nendobj\n` });
const packed = (dictionary: string, content: string) =>
  pdf({ body: streamObject(dictionary, deflateSync(content)) });
const field = (instruction: string) =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${instruction}</w:instrText></w:r></w:p>`;
const binary = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

const withRelation = (kind: string, target = 'x', isOutside = false) =>
  docx({ relations: relation(kind, target, isOutside) });

// What is refused stands in the corpus of hostile files.
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
    [
      'with texts that look like parts of it',
      packed('/Title (obj << stream\n 100% \\) \\( >>) /A <41> /Filter /LZWDecode', 'x'),
    ],
  ])('%s is good', async (_, file) => {
    expect(await verdictOfPdf(file, 100)).toBe('good');
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
    ['with a link to a place in it', docx({ body: field(' HYPERLINK  \\l "_Toc1" \\h ') })],
    [
      'with a link that has a tip and a window',
      docx({ body: field('HYPERLINK "https://a.example" \\o "Se här: mer" \\t "_blank"') }),
    ],
    [
      'that tells of links',
      docx({ body: '<w:p><w:r><w:t>DDE and LINK are fields</w:t></w:r></w:p>' }),
    ],
    ['with parts that are not packed', zipOf(docxParts(), { method: 0 })],
  ])('%s is good', (_, file) => {
    expect(verdictOfDocx(file)).toBe('good');
  });
});
