import { inflateSync } from 'node:zlib';
import { isActiveDocx, isActivePdf } from './active-content.ts';
import { readZip } from './zip-parts.ts';

export type DocumentVerdict = 'good' | 'broken' | 'locked' | 'long' | 'vast' | 'active';

/** How far from its ends a PDF's header and its last line may stand (PDF 1.7, annex H.3). */
const reach = 1024;
/** Of what is unpacked of a PDF: its objects take a share of the file, whatever was packed in it. */
const mostUnpacked = 100_000_000;

const objectStream = /\/Type\s*\/ObjStm\b[^]{0,400}?stream\r?\n/g;
/** `/Type /Page` and not `/Pages`. */
const page = /\/Type\s*\/Page(?![a-zA-Z])/g;

const count = (text: string): number => text.match(page)?.length ?? 0;

/** Pages are objects; newer files pack these in streams, which are unpacked one by one. */
function pagesOf(text: string, file: Buffer, enough: number): number {
  let pages = count(text);
  let unpacked = 0;
  for (const match of text.matchAll(objectStream)) {
    if (pages > enough || unpacked > mostUnpacked) break;
    const start = match.index + match[0].length;
    const end = text.indexOf('endstream', start);
    if (end < 0) continue;
    try {
      const content = inflateSync(file.subarray(start, end), {
        maxOutputLength: mostUnpacked - unpacked + 1,
      });
      unpacked += content.length;
      pages += count(content.toString('latin1'));
    } catch {
      // Packed in another way: its pages are not counted, and readers do as they can.
    }
  }
  return pages;
}

/** Whether a PDF is whole, can be opened without a password, has at most so many pages and nothing that acts. */
export function verdictOfPdf(file: Buffer, mostPages: number): DocumentVerdict {
  const text = file.toString('latin1');
  const tail = text.slice(-reach);
  const isWhole = text.slice(0, reach).includes('%PDF-') && /startxref\s+\d+\s+%%EOF/.test(tail);
  if (!isWhole) return 'broken';
  const at = Number(/startxref\s+(\d+)\s+%%EOF[^]*?$/.exec(tail)?.[1]);
  const head = text.slice(at, at + 40);
  if (!/^\s*(xref|\d+\s+\d+\s+obj)\b/.test(head)) return 'broken';
  if (/\/Encrypt\s+(\d+\s+\d+\s+R|<<)/.test(text)) return 'locked';
  if (pagesOf(text, file, mostPages) > mostPages) return 'long';
  const isActive = isActivePdf(text, file);
  if (isActive === null) return 'broken';
  return isActive ? 'active' : 'good';
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
