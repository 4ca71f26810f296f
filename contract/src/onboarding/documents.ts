import * as z from 'zod/mini';
import { defineFeature, Empty, route } from '../ground/route.ts';
import { requiredLine } from '../values/typed-text.ts';

/** Most documents of one application. */
export const mostDocuments = 10;
/** Bytes of one document: 20 MB of a million each. */
export const largestDocument = 20_000_000;
/** Most pages of a PDF: each is drawn for whoever reviews it. */
export const mostPages = 200;

/** Media types of documents (specification 1, section 5), with the endings of their names. */
export const documentEndings = {
  'application/pdf': ['pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
} as const;

export type DocumentKind = keyof typeof documentEndings;
export const documentKinds = Object.keys(documentEndings) as DocumentKind[];

/** What the name of a file says that it is; null for what is not taken. Its content decides. */
export function documentKindOf(name: string): DocumentKind | null {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return (
    documentKinds.find((kind) => documentEndings[kind].some((known) => known === ending)) ?? null
  );
}

/** A document that is there: checked, and part of the application that is being worked on. */
export const ApplicationDocument = z.object({
  id: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  mime: z.string(),
  addedAt: z.string(),
  /** Saves the file; good for an hour. */
  downloadUrl: z.string(),
});
export type ApplicationDocument = z.infer<typeof ApplicationDocument>;

/**
 * Why no copy of a document can be made: it cannot be read, it has too many pages, or it takes more
 * time or memory than a document may.
 */
export const CopyFault = z.enum(['unreadable', 'long', 'overrun']);
export type CopyFault = z.infer<typeof CopyFault>;

/** A document that was handed in, for whoever reviews it: they get a copy that was made anew. */
export const ReviewedDocument = z.object({
  id: z.string(),
  /** As the applicant named it. */
  name: z.string(),
  mime: z.string(),
  addedAt: z.string(),
  copy: z.discriminatedUnion('state', [
    z.object({ state: z.literal('preparing') }),
    z.object({
      state: z.literal('ready'),
      /** Bytes. */
      size: z.int(),
      /** Saves the copy; good for an hour. */
      downloadUrl: z.string(),
    }),
    z.object({ state: z.literal('failed'), fault: CopyFault }),
  ]),
});
export type ReviewedDocument = z.infer<typeof ReviewedDocument>;

const DocumentParams = z.object({ documentId: z.uuid() });

export const applicationDocuments = defineFeature('applicationDocuments', {
  listDocuments: route({
    method: 'GET',
    path: '/partner/companies/documents',
    access: 'verified',
    summary: 'List the documents of the application that the caller works on, oldest first.',
    response: z.array(ApplicationDocument),
  }),
  createSlot: route({
    method: 'POST',
    path: '/partner/companies/documents',
    answersSecret: true,
    access: 'verified',
    summary: 'Keep room for a document, and tell the address that takes it by PUT.',
    body: z.object({
      name: requiredLine('FIELD_MANDATORY', 200).check(
        z.refine((name) => documentKindOf(name) !== null, 'DOCUMENT_KIND'),
      ),
      /** Bytes. */
      size: z
        .int('FIELD_INVALID')
        .check(z.minimum(1, 'ATTACHMENT_EMPTY'), z.maximum(largestDocument, 'DOCUMENT_TOO_LARGE')),
    }),
    status: 201,
    response: z.object({ id: z.string(), uploadUrl: z.string() }),
    errors: [
      'APPLICATION_NOT_EDITABLE',
      'FILE_NOT_ACCEPTED',
      'HEIC_NOT_ACCEPTED',
      'FILE_TOO_LARGE',
      'storage_quota_exceeded',
    ],
    skipGlobalHandle: true,
    limit: { points: 100, seconds: 3600, per: 'user' },
  }),
  addDocument: route({
    method: 'PUT',
    path: '/partner/companies/documents/{documentId}',
    access: 'verified',
    summary: 'Add an uploaded document to the application; again is no fault.',
    params: DocumentParams,
    response: ApplicationDocument,
    errors: ['NOT_FOUND', 'APPLICATION_NOT_EDITABLE', 'FILE_NOT_ACCEPTED'],
    refusesFields: true,
    skipGlobalHandle: true,
  }),
  removeDocument: route({
    method: 'DELETE',
    path: '/partner/companies/documents/{documentId}',
    access: 'verified',
    summary: 'Remove a document from the application that the caller works on.',
    params: DocumentParams,
    response: Empty,
    errors: ['NOT_FOUND', 'APPLICATION_NOT_EDITABLE'],
    skipGlobalHandle: true,
  }),
});
