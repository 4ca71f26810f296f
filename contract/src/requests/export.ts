import * as z from 'zod/mini';
import { InquiryFilter } from './requests.ts';
import { defineCalls, FileContent, route } from '../ground/route.ts';
import { InPartner } from '../ground/partner-params.ts';

export const inquiryFileFormats = ['csv', 'pdf'] as const;
export type InquiryFileFormat = (typeof inquiryFileFormats)[number];

/** Maximum number of inquiries named in one call. */
export const mostExportedByIds = 1000;
/** Maximum number of inquiries in one CSV file; longer lists must be narrowed by days. */
export const mostInquiriesInCsv = 200_000;
/** Maximum number of inquiries in one PDF; each begins on a new page. */
export const mostInquiriesInPdf = 200;

export const inquiryExport = defineCalls('requests', {
  exportInquiries: route({
    method: 'POST',
    path: '/partners/{partnerId}/inquiries/export',
    access: 'partner',
    inPublicContract: true,
    summary:
      'Answer inquiries as a file, latest first: those named, or all of a filter. They count as exported when the file is whole. The CSV parts its rows by CR LF and has neither within a cell.',
    params: InPartner,
    body: z
      .object({
        format: z.enum(inquiryFileFormats, 'FIELD_INVALID'),
        /** Unknown ids and those of other partners answer 404. */
        ids: z.optional(
          z
            .array(z.uuid('FIELD_INVALID'), 'FIELD_INVALID')
            .check(
              z.minLength(1, 'FIELD_MANDATORY'),
              z.maxLength(mostExportedByIds, 'FIELD_INVALID'),
            ),
        ),
        /** As in the list's query. Without `ids` and `filter`: all that are not archived. */
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
