import { inflateSync } from 'node:zlib';

export type DocumentVerdict = 'good' | 'broken' | 'locked' | 'long';

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

/** Whether a PDF is whole, can be opened without a password, and has at most so many pages. */
export function verdictOfPdf(file: Buffer, mostPages: number): DocumentVerdict {
  const text = file.toString('latin1');
  const tail = text.slice(-reach);
  const isWhole = text.slice(0, reach).includes('%PDF-') && /startxref\s+\d+\s+%%EOF/.test(tail);
  if (!isWhole) return 'broken';
  const at = Number(/startxref\s+(\d+)\s+%%EOF[^]*?$/.exec(tail)?.[1]);
  const head = text.slice(at, at + 40);
  if (!/^\s*(xref|\d+\s+\d+\s+obj)\b/.test(head)) return 'broken';
  if (/\/Encrypt\s+(\d+\s+\d+\s+R|<<)/.test(text)) return 'locked';
  const pages = pagesOf(text, file, mostPages);
  return pages > mostPages ? 'long' : 'good';
}

const directoryEnd = 0x06054b50;
const directoryEntry = 0x02014b50;
const endSize = 22;
const entrySize = 46;
const mostComment = 65_535;

/** The names in a ZIP's directory (APPNOTE 4.3.12), and whether one is encrypted; null when broken. */
function directoryOf(file: Buffer): { names: Set<string>; isLocked: boolean } | null {
  let end = file.length - endSize;
  const first = Math.max(0, end - mostComment);
  while (end >= first && file.readUInt32LE(end) !== directoryEnd) end -= 1;
  if (end < first) return null;
  const entries = file.readUInt16LE(end + 10);
  let at = file.readUInt32LE(end + 16);
  const names = new Set<string>();
  let isLocked = false;
  for (let entry = 0; entry < entries; entry += 1) {
    if (at + entrySize > end || file.readUInt32LE(at) !== directoryEntry) return null;
    const [name, extra, comment] = [28, 30, 32].map((place) => file.readUInt16LE(at + place));
    if (name === undefined || extra === undefined || comment === undefined) return null;
    isLocked ||= (file.readUInt16LE(at + 8) & 1) === 1;
    names.add(file.toString('utf8', at + entrySize, at + entrySize + name));
    at += entrySize + name + extra + comment;
  }
  return { names, isLocked };
}

/** Whether a DOCX is a whole package with a text in it. */
export function verdictOfDocx(file: Buffer): DocumentVerdict {
  if (file.length < endSize) return 'broken';
  const directory = directoryOf(file);
  if (!directory) return 'broken';
  if (directory.isLocked) return 'locked';
  const { names } = directory;
  const isText = names.has('[Content_Types].xml') && names.has('word/document.xml');
  return isText ? 'good' : 'broken';
}
