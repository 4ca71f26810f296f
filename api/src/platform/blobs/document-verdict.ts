import { isActiveDocx, isActivePdf, isActiveText } from './active-content.ts';
import { openPdf } from './pdf-document.ts';
import { readZip } from './zip-parts.ts';

export type DocumentVerdict = 'good' | 'broken' | 'locked' | 'long' | 'vast' | 'active';

/**
 * Distance from its ends within which a PDF's header and last line must be (PDF 1.7, annex H.3).
 */
const reach = 1024;
/**
 * Checks that a PDF is complete, opens without a password, has at most so many pages and no active
 * content. Packed parts of one encrypted without a password, as against printing, are not searched:
 * only its owner gets it.
 */
export async function verdictOfPdf(file: Buffer, mostPages: number): Promise<DocumentVerdict> {
  const text = file.toString('latin1');
  const tail = text.slice(-reach);
  const isWhole = text.slice(0, reach).includes('%PDF-') && /startxref\s+\d+\s+%%EOF/.test(tail);
  if (!isWhole) return 'broken';
  const at = Number(/startxref\s+(\d+)\s+%%EOF[^]*?$/.exec(tail)?.[1]);
  const head = text.slice(at, at + 40);
  if (!/^\s*(xref|\d+\s+\d+\s+obj)\b/.test(head)) return 'broken';
  const isEncrypted = /\/Encrypt\s+(\d+\s+\d+\s+R|<<)/.test(text);
  const isActive = isEncrypted ? isActiveText(text) : isActivePdf(text, file);
  if (isActive === null) return 'broken';
  if (isActive) return 'active';
  const document = await openPdf(file);
  if (!document) return isEncrypted ? 'locked' : 'broken';
  return document.getPageCount() > mostPages ? 'long' : 'good';
}

/** Checks that a DOCX is a complete package with a text and no active content. */
export function verdictOfDocx(file: Buffer): DocumentVerdict {
  const parts = readZip(file);
  if (!(parts instanceof Map)) return parts;
  if (!parts.has('[Content_Types].xml') || !parts.has('word/document.xml')) return 'broken';
  const isActive = isActiveDocx(parts);
  if (isActive === null) return 'broken';
  return isActive ? 'active' : 'good';
}
