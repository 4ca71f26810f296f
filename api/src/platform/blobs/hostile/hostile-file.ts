/** Purpose of an upload, which decides what is accepted and what happens to it. */
export type SentFor = 'avatar' | 'attachment' | 'document';

/** A hostile file, with the expected outcome. */
export interface HostileFile {
  /** Label in tables, after its kind; unique. */
  what: string;
  kind: string;
  sentFor: SentFor;
  /** Announced name; irrelevant where none is announced. */
  name: string;
  contentType: string;
  bytes(): Buffer | Promise<Buffer>;
  /** Announced size, where it is false. */
  byteSize?: number;
  /** Headers of the upload, where they differ from the announcement. */
  headers?: Record<string, string>;
  /** Code of the refusal; `made anew` when it is accepted, and its served form is harmless. */
  expected: string;
  /** Takes seconds of processor time: only run by `npm run prove:files`. */
  isLong?: true;
}

export const madeAnew = 'made anew';

/** Planted wherever a file can hold hidden data; nothing that is served may contain it. */
export const marker = 'planted-by-the-corpus';

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Announced media type and extension of each kind of file, and the purpose of the upload. */
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

/** Makes files of one kind, announced as what they are. */
export function filesOf(kind: string, rows: readonly Row[]): HostileFile[] {
  return rows.map(([what, bytes, expected, change]) => {
    const [contentType = '', ending = '', sentFor = 'document'] = announcedAs[kind] ?? [];
    return { what, kind, sentFor, name: `fil.${ending}`, contentType, bytes, expected, ...change };
  });
}

/** A response to one of a file's addresses. */
export interface Served {
  /** The requested size. */
  size: string;
  headers: Headers;
  bytes: Buffer;
}
