/** What a file is sent for, which decides what is taken and what becomes of it. */
export type SentFor = 'avatar' | 'attachment' | 'document';

/** A file that means harm, what it does, and what has to come of it. */
export interface HostileFile {
  /** Shown in tables, with its kind before it; no two files share it. */
  what: string;
  kind: string;
  sentFor: SentFor;
  /** As it is announced; where no name is announced, of no account. */
  name: string;
  /** Media type, as it is announced. */
  contentType: string;
  bytes(): Buffer | Promise<Buffer>;
  /** As it is announced, where that is a lie. */
  byteSize?: number;
  /** The headers with which it is put, where they say something else. */
  headers?: Record<string, string>;
  /** The code of the refusal; `made anew` when it is taken, and what is served of it is harmless. */
  expected: string;
  /** It takes seconds of a processor: left to `npm run prove:files`. */
  isLong?: true;
}

export const madeAnew = 'made anew';

/** Planted wherever a file can hold more than it shows; nothing that is served may hold it. */
export const marker = 'planted-by-the-corpus';

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** The media type and the ending with which a kind of file is announced, and what it is sent for. */
const announcedAs: Record<string, [contentType: string, ending: string, sentFor: SentFor]> = {
  PDF: ['application/pdf', 'pdf', 'document'],
  DOCX: [docx, 'docx', 'document'],
  SVG: ['image/svg+xml', 'svg', 'attachment'],
  PNG: ['image/png', 'png', 'attachment'],
  JPEG: ['image/jpeg', 'jpg', 'attachment'],
  TIFF: ['image/tiff', 'tif', 'attachment'],
  HEIC: ['image/heic', 'heic', 'attachment'],
  GIF: ['image/gif', 'gif', 'avatar'],
  WebP: ['image/webp', 'webp', 'avatar'],
};

type Row = readonly [
  what: string,
  bytes: HostileFile['bytes'],
  expected: string,
  change?: Partial<HostileFile>,
];

/** Rows of one kind, as files that are announced as what they are. */
export function filesOf(kind: string, rows: readonly Row[]): HostileFile[] {
  return rows.map(([what, bytes, expected, change]) => {
    const [contentType = '', ending = '', sentFor = 'document'] = announcedAs[kind] ?? [];
    return { what, kind, sentFor, name: `fil.${ending}`, contentType, bytes, expected, ...change };
  });
}
