import * as z from 'zod/mini';
import { InquiryFilter } from './requests.ts';
import { defineFeature, FileContent, route } from '../ground/route.ts';

export const inquiryFileFormats = ['csv', 'pdf'] as const;
export type InquiryFileFormat = (typeof inquiryFileFormats)[number];

/** Most inquiries that one call names. */
export const mostExportedByIds = 1000;
/** Most inquiries of one file; a longer list is narrowed to days first. */
export const mostInquiriesInCsv = 200_000;
/** Most inquiries of one PDF, each of which begins on a page of its own. */
export const mostInquiriesInPdf = 200;

export const inquiryExport = defineFeature('requests', {
  exportInquiries: route({
    method: 'POST',
    path: '/partners/{partnerId}/inquiries/export',
    access: 'partner',
    summary:
      'Answer inquiries as a file, latest first: those named, or all of a filter. They count as exported when the file is whole. The CSV parts its rows by CR LF and has neither within a cell.',
    params: z.object({ partnerId: z.uuid() }),
    body: z
      .object({
        format: z.enum(inquiryFileFormats, 'FIELD_INVALID'),
        /** Those of others and unknown ones are 404. */
        ids: z.optional(
          z
            .array(z.uuid('FIELD_INVALID'), 'FIELD_INVALID')
            .check(
              z.minLength(1, 'FIELD_MANDATORY'),
              z.maxLength(mostExportedByIds, 'FIELD_INVALID'),
            ),
        ),
        /** As in the query of the list. Without `ids` and this, all that are not archived. */
        filter: z.optional(InquiryFilter),
      })
      .check(
        z.refine(({ ids, filter }) => ids === undefined || filter === undefined, {
          error: 'FIELD_INVALID',
          path: ['filter'],
        }),
      ),
    answersFile: ['text/csv', 'application/pdf'],
    response: FileContent,
    errors: ['NOT_FOUND'],
    refusesFields: true,
    limit: { points: 120, seconds: 3600, per: 'user' },
  }),
});
