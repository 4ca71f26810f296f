import * as z from 'zod/mini';

/** Maximum number of pages of a PDF: each is rendered for the reviewer. */
export const mostPages = 200;

/** Media types of documents (specification 1, section 5), with their file name extensions. */
export const documentEndings = {
  'application/pdf': ['pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
} as const;

export type DocumentKind = keyof typeof documentEndings;
export const documentKinds = Object.keys(documentEndings) as DocumentKind[];

/**
 * Guesses a document's type from its file name; null for one that is not accepted. The content
 * decides in the end.
 */
export function documentKindOf(name: string): DocumentKind | null {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return (
    documentKinds.find((kind) => documentEndings[kind].some((known) => known === ending)) ?? null
  );
}

/**
 * Why a document could not be copied: it cannot be read, has too many pages, or exceeds the limit
 * of time or memory.
 */
export const CopyFault = z.enum(['unreadable', 'long', 'overrun']);
export type CopyFault = z.infer<typeof CopyFault>;
