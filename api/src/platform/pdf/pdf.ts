import { createRequire } from 'node:module';
import type PdfKit from 'pdfkit';

// As an ES module the package is its browser build, which lacks the fonts.
const require = createRequire(import.meta.url);

/** Makes a document. The package is loaded with the first one: with its fonts it takes some megabytes. */
export const createPdf = (options?: PDFKit.PDFDocumentOptions): PDFKit.PDFDocument =>
  new (require('pdfkit') as typeof PdfKit)(options);

/**
 * Characters of the built-in fonts beyond Latin-1 (PDF 32000-1:2008, annex D.2 "WinAnsiEncoding").
 */
const alsoThere = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');
const plainLetters: Record<string, string> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
  '\u2212': '-',
  '≤': '<=',
  '≥': '>=',
  '→': '->',
  Ω: 'ohm',
  '\u2126': 'ohm',
};

const isThere = (letter: string) => /^[ -~\u00A1-\u00FF]$/.test(letter) || alsoThere.has(letter);

/**
 * Replaces characters that the built-in fonts lack: by the letter without its accent, else by `?`.
 */
export function printable(text: string): string {
  return text.normalize('NFC').replaceAll(/[^]/gu, (letter) => {
    if (/\s/.test(letter)) return ' ';
    if (isThere(letter)) return letter;
    const plain = plainLetters[letter] ?? letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
    return plain !== '' && plain.replaceAll(/[^]/gu, (one) => (isThere(one) ? '' : one)) === ''
      ? plain
      : '?';
  });
}
