import * as z from 'zod/mini';
import { defineCalls, Empty, route } from '../ground/route.ts';
import { CopyFault, documentKindOf } from '../values/document-files.ts';
import { requiredLine } from '../values/typed-text.ts';

export const mostDocuments = 10;
/** Maximum size of a document in bytes (20 MB). */
export const largestDocument = 20_000_000;

/** A document of the open application, after its check. */
export const ApplicationDocument = z.object({
  id: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  mime: z.string(),
  addedAt: z.string(),
  /** Download address; valid for an hour. */
  downloadUrl: z.string(),
});
export type ApplicationDocument = z.infer<typeof ApplicationDocument>;

/** A submitted document as the reviewer gets it: a re-rendered copy. */
export const ReviewedDocument = z.object({
  id: z.string(),
  /** File name given by the applicant. */
  name: z.string(),
  mime: z.string(),
  addedAt: z.string(),
  copy: z.discriminatedUnion('state', [
    z.object({ state: z.literal('preparing') }),
    z.object({
      state: z.literal('ready'),
      /** Bytes. */
      size: z.int(),
      /** Download address of the copy; valid for an hour. */
      downloadUrl: z.string(),
    }),
    z.object({ state: z.literal('failed'), fault: CopyFault }),
  ]),
});
export type ReviewedDocument = z.infer<typeof ReviewedDocument>;

const DocumentParams = z.object({ documentId: z.uuid() });

export const applicationDocuments = defineCalls('onboarding', {
  listDocuments: route({
    method: 'GET',
    path: '/partner/companies/documents',
    access: 'verified',
    summary: 'List the documents of the application that the caller works on, oldest first.',
    response: z.array(ApplicationDocument),
  }),
  createDocumentSlot: route({
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
    errors: ['APPLICATION_NOT_EDITABLE', 'storage_quota_exceeded'],
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
