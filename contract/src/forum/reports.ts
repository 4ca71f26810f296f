import * as z from 'zod/mini';
import { OneThread, threadErrors } from './threads.ts';
import { defineCalls, Empty, route } from '../ground/route.ts';
import { optionalLines } from '../values/typed-text.ts';

/** Maximum length of a report's free text, in characters. */
export const mostReportCharacters = 500;

export const reportReasons = ['spam', 'rude', 'personal_data', 'wrong_advice', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Reason for a report. `other` requires a text. */
export const NewReport = z
  .object({
    reason: z.enum(reportReasons, 'REPORT_REASON_MISSING'),
    text: z._default(optionalLines(mostReportCharacters), ''),
  })
  .check(
    z.refine(({ reason, text }) => reason !== 'other' || text !== '', {
      error: 'FIELD_MANDATORY',
      path: ['text'],
    }),
  );
export type NewReport = z.infer<typeof NewReport>;

const reportErrors = [...threadErrors, 'FORUM_EXPELLED', 'OWN_POST', 'REPORT_SETTLED'] as const;
const limit = { points: 20, seconds: 3600, per: 'user' } as const;

/** Reporting a post to the moderators; its author is not told. */
export const forumReports = defineCalls('forum', {
  reportThread: route({
    method: 'POST',
    path: '/forum/threads/{threadId}/reports',
    access: 'user',
    isOfPartnerArea: true,
    summary:
      'Report a thread to the moderators; again, while nobody has settled it, replaces what was said.',
    params: OneThread,
    body: NewReport,
    response: Empty,
    errors: reportErrors,
    limit,
  }),
  reportReply: route({
    method: 'POST',
    path: '/forum/threads/{threadId}/replies/{replyId}/reports',
    access: 'user',
    isOfPartnerArea: true,
    summary:
      'Report a reply to the moderators; again, while nobody has settled it, replaces what was said.',
    params: z.extend(OneThread, { replyId: z.uuid() }),
    body: NewReport,
    response: Empty,
    errors: reportErrors,
    limit,
  }),
});
