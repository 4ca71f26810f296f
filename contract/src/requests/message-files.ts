import * as z from 'zod/mini';
import { defineCalls, route } from '../ground/route.ts';
import { AnnouncedFiles, announcementErrors, UploadSlots } from '../values/announced-files.ts';
import { InquiryAtPartner } from '../ground/partner-params.ts';

/** Files that go with the messages of an inquiry, from either side. */
export const messageFiles = defineCalls('requests', {
  createOwnFiles: route({
    method: 'POST',
    path: '/inquiries/{inquiryId}/files',
    access: 'user',
    summary:
      'Ask for addresses to upload pictures and PDFs to, which a message in an own inquiry then names; answered in the same order.',
    params: z.object({ inquiryId: z.uuid() }),
    body: AnnouncedFiles,
    status: 201,
    response: UploadSlots,
    errors: ['HOMEOWNER_REQUIRED', 'NOT_FOUND', ...announcementErrors],
    answersSecret: true,
    limit: { points: 100, seconds: 3600, per: 'user' },
  }),
  createPartnerFiles: route({
    method: 'POST',
    path: '/partners/{partnerId}/inquiries/{inquiryId}/files',
    access: 'partner',
    inPublicContract: true,
    right: { of: 'conversations' },
    summary:
      'Ask for addresses to upload pictures and PDFs to, which an answer then names; answered in the same order.',
    params: InquiryAtPartner,
    body: AnnouncedFiles,
    status: 201,
    response: UploadSlots,
    errors: ['NOT_FOUND', ...announcementErrors],
    answersSecret: true,
    limit: { points: 300, seconds: 3600, per: 'user' },
  }),
});
