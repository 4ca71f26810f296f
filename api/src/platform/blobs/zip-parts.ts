import { inflateRawSync } from 'node:zlib';

/** Why a package cannot be read: it is invalid, encrypted, or too large unpacked. */
export type ZipFault = 'broken' | 'locked' | 'vast';

const directoryEnd = 0x06054b50;
const directoryEntry = 0x02014b50;
const localEntry = 0x04034b50;
const endSize = 22;
const entrySize = 46;
const localSize = 30;
const mostComment = 65_535;
const mostParts = 2000;
/** Maximum bytes after a part: its sizes once more, when it was written before they were known. */
const longestDescriptor = 24;
/** Maximum bytes of all parts together, unpacked: five times the largest accepted file. */
const mostUnpacked = 100_000_000;

interface Entry {
  name: string;
  isDeflated: boolean;
  packed: number;
  at: number;
}

const isSafeName = (name: string): boolean =>
  name !== '' && !/[\\\0]|^\/|^[a-z]:|(?:^|\/)\.\.?(?:\/|$)/i.test(name);

interface Directory {
  entries: Entry[];
  start: number;
}

/** Reads a ZIP's central directory (APPNOTE 4.3.12). */
function directoryOf(file: Buffer): Directory | ZipFault {
  let end = file.length - endSize;
  const first = Math.max(0, end - mostComment);
  while (end >= first && file.readUInt32LE(end) !== directoryEnd) end -= 1;
  if (end < first) return 'broken';
  const count = file.readUInt16LE(end + 10);
  if (count > mostParts) return 'vast';
  const start = file.readUInt32LE(end + 16);
  let at = start;
  const entries: Entry[] = [];
  const names = new Set<string>();
  for (let index = 0; index < count; index += 1) {
    if (at + entrySize > end || file.readUInt32LE(at) !== directoryEntry) return 'broken';
    if ((file.readUInt16LE(at + 8) & 1) === 1) return 'locked';
    const method = file.readUInt16LE(at + 10);
    const nameLength = file.readUInt16LE(at + 28);
    const name = file.toString('utf8', at + entrySize, at + entrySize + nameLength);
    // Readers disagree on which of two parts with the same name counts; case is ignored.
    const isTwice = names.has(name.toLowerCase());
    if (isTwice || !isSafeName(name) || (method !== 0 && method !== 8)) return 'broken';
    names.add(name.toLowerCase());
    entries.push({
      name,
      isDeflated: method === 8,
      packed: file.readUInt32LE(at + 20),
      at: file.readUInt32LE(at + 42),
    });
    at += entrySize + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  // Some readers go by the count, some by the directory's end.
  return at === end ? { entries, start } : 'broken';
}

/** Answers where an entry's packed bytes are; null when its own header disagrees. */
function placeOf(file: Buffer, { name, packed, at }: Entry): { start: number; end: number } | null {
  if (at + localSize > file.length || file.readUInt32LE(at) !== localEntry) return null;
  const nameLength = file.readUInt16LE(at + 26);
  const start = at + localSize + nameLength + file.readUInt16LE(at + 28);
  const end = start + packed;
  const own = file.toString('utf8', at + localSize, at + localSize + nameLength);
  return own === name && end <= file.length ? { start, end } : null;
}

/**
 * Unpacks the parts of a ZIP, by name. Nothing is unpacked beyond its limit, whatever the directory
 * says, no two parts share bytes, and nothing lies before, between or after them that another
 * reader could take for parts.
 */
export function readZip(file: Buffer): Map<string, Buffer> | ZipFault {
  if (file.length < endSize) return 'broken';
  const directory = directoryOf(file);
  if (typeof directory === 'string') return directory;
  const { entries, start } = directory;
  const parts = new Map<string, Buffer>();
  let unpacked = 0;
  let last = 0;
  const isNext = (at: number) => at >= last && at <= last + longestDescriptor;
  for (const entry of entries.toSorted((one, other) => one.at - other.at)) {
    const place = placeOf(file, entry);
    if (!place || !isNext(entry.at)) return 'broken';
    last = place.end;
    const bytes = file.subarray(place.start, place.end);
    try {
      const maxOutputLength = mostUnpacked - unpacked + 1;
      const part = entry.isDeflated ? inflateRawSync(bytes, { maxOutputLength }) : bytes;
      unpacked += part.length;
      parts.set(entry.name, part);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : '';
      return code === 'ERR_BUFFER_TOO_LARGE' ? 'vast' : 'broken';
    }
    if (unpacked > mostUnpacked) return 'vast';
  }
  return isNext(start) ? parts : 'broken';
}
