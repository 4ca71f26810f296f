import { isActiveDocx, isActivePdf, isActiveText } from './active-content.ts';
import { openPdf } from './pdf-document.ts';
import { readZip } from './zip-parts.ts';

export type DocumentVerdict = 'good' | 'broken' | 'locked' | 'long' | 'vast' | 'active';

/** How far from its ends a PDF's header and its last line may stand (PDF 1.7, annex H.3). */
const reach = 1024;
/**
 * Whether a PDF is whole, can be opened without a password, has at most so many pages and nothing
 * that acts. What is encrypted without a password, as against printing, is not looked through where
 * it is packed: nobody gets it but its owner.
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

/** Whether a DOCX is a whole package with a text in it, and nothing that acts. */
export function verdictOfDocx(file: Buffer): DocumentVerdict {
  const parts = readZip(file);
  if (!(parts instanceof Map)) return parts;
  if (!parts.has('[Content_Types].xml') || !parts.has('word/document.xml')) return 'broken';
  const isActive = isActiveDocx(parts);
  if (isActive === null) return 'broken';
  return isActive ? 'active' : 'good';
}
