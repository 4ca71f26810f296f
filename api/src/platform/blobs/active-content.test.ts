import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { docx, docxParts, pdf, relation, streamObject, zipOf } from './document.factory.ts';
import { verdictOfDocx, verdictOfPdf } from './document-verdict.ts';

const action = (dictionary: string) => pdf({ body: `9 0 obj\n<< ${dictionary} >>\nendobj\n` });
const packed = (dictionary: string, content: string) =>
  pdf({ body: streamObject(dictionary, deflateSync(content)) });
const field = (instruction: string) =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${instruction}</w:instrText></w:r></w:p>`;
const run = (inside: string) => `<w:r>${inside}</w:r>`;
const sign = (type: string) => run(`<w:fldChar w:fldCharType="${type}"/>`);
const [begin, separate, end] = [sign('begin'), sign('separate'), sign('end')];
const code = (words: string) => run(`<w:instrText>${words}</w:instrText>`);
const text = (words: string) => run(`<w:t>${words}</w:t>`);
const split = (...runs: string[]) => `<w:p>${runs.join('')}</w:p>`;
const binary = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

const withRelation = (kind: string, target = 'x', isOutside = false) =>
  docx({ relations: relation(kind, target, isOutside) });

// Files that are refused are in the corpus of hostile files.
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
      'with a link whose address names a field',
      docx({ body: field('HYPERLINK "https://a.example/link/1"') }),
    ],
    [
      'with a link whose tip does',
      docx({ body: field('HYPERLINK "https://a.example" \\o "Database: rd"') }),
    ],
    ['with a field that asks', docx({ body: field('IF 1 = 1 "Link" "Embed"') })],
    [
      'with page numbers of pages',
      docx({
        body: split(begin, code('PAGE'), separate, text('DDE'), end, begin, code(' LINKS'), end),
      }),
    ],
    [
      'that tells of links',
      docx({ body: '<w:p><w:r><w:t>DDE and LINK are fields</w:t></w:r></w:p>' }),
    ],
    ['with parts that are not packed', zipOf(docxParts(), { method: 0 })],
  ])('%s is good', (_, file) => {
    expect(verdictOfDocx(file)).toBe('good');
  });

  test.each([
    ['in small letters, after blanks', field('  dde c:\\a')],
    ['behind a sign that is not seen', field('\u200b\u00a0DDE a')],
    ['with its target at once', field('INCLUDETEXT"http://a.example"')],
    ['in pieces', split(begin, code('D'), code('DE'), code('AUTO a'), separate, text('a'), end)],
    ['in pieces with a sign of no meaning', split(begin, code('D'), sign('x'), code('DE a'), end)],
    ['in pieces of which one is text', split(begin, code('L'), text('INK a'), separate, end)],
    ['in letters as they stand', field('<![CDATA[DDE a]]>')],
    [
      'that another makes up',
      split(begin, begin, code('QUOTE DDE'), separate, text('DDE'), end, code(' a'), end),
    ],
    [
      'of which another makes up a letter',
      split(begin, code('D'), begin, code('QUOTE D'), end, code('E a'), end),
    ],
    [
      'of which a simple one makes up the rest',
      split(begin, code('D'), '<w:fldSimple w:instr="QUOTE DE"/>', code(' a'), end),
    ],
    ['inside another’s instruction', split(begin, code('IF 1 = '), begin, code('DDE a'), end, end)],
    [
      'inside another’s result',
      split(begin, code('PAGE'), separate, begin, code('LINK a'), end, end),
    ],
    ['behind one that has ended', split(begin, code('PAGE'), end, begin, code('LINK a'), end)],
    ['that never begins', split(code('DDE a'))],
    ['of one element', '<w:fldSimple w:instr=" Embed a"/>'],
    ['a link to a program', field('Hyperlink "file:///c:/a.exe"')],
    [
      'a link that another makes up',
      split(begin, code('HYPERLINK "'), begin, code('QUOTE a'), end, code('"'), end),
    ],
  ])('with a field that acts is refused: %s', (_, body) => {
    expect(verdictOfDocx(docx({ body }))).toBe('active');
  });
});
