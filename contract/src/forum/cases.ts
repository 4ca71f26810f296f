import * as z from 'zod/mini';
import { Cursor, PageOf } from '../ground/paging.ts';
import { Reviewer } from '../values/reviewer.ts';
import { Blob } from './attachments.ts';
import { Author, Subject, threadTargets } from './threads.ts';
import { Body } from '../values/rich-text.ts';
import { Expelling, mostExpelledDays } from './moderation.ts';
import { reportReasons } from './reports.ts';
import { mostReasonCharacters } from './moderation-mark.ts';
import { defineCalls, Empty, route } from '../ground/route.ts';
import { optionalLines, requiredLine, requiredLines } from '../values/typed-text.ts';

/** Reports per page (specification 2, section 9 "Data grid page size"). */
export const casePageSize = 20;
export const mostNoteCharacters = 2000;
/** Maximum length of the message to the reporters about the outcome, in characters. */
export const mostWordCharacters = 300;

/** `mine`: open reports that the caller has taken. */
export const caseFilters = ['open', 'mine', 'closed'] as const;
export type CaseFilter = (typeof caseFilters)[number];

export const caseSorts = ['newest', 'most'] as const;
export type CaseSort = (typeof caseSorts)[number];

/**
 * `gone`: the post disappeared before the decision, because its author deleted it or its thread was
 * deleted.
 */
export const caseOutcomes = ['left', 'rewritten', 'deleted', 'gone'] as const;
export const CaseOutcome = z.enum(caseOutcomes);
export type CaseOutcome = z.infer<typeof CaseOutcome>;

const ReportReason = z.enum(reportReasons);

/** One reported post, as the queue shows it. */
export const ReportedPost = z.object({
  id: z.string(),
  isReply: z.boolean(),
  /** Subject of the thread; null when the post is permanently removed. */
  subject: z.nullable(z.string()),
  /** Beginning of the post; null when it is permanently removed. */
  excerpt: z.nullable(z.string()),
  reasons: z.array(ReportReason),
  reportCount: z.int(),
  lastReportedAt: z.string(),
  assignee: z.nullable(Reviewer),
  outcome: z.nullable(CaseOutcome),
  closedAt: z.nullable(z.string()),
});
export type ReportedPost = z.infer<typeof ReportedPost>;

export const CasePage = PageOf(ReportedPost);
export type CasePage = z.infer<typeof CasePage>;

/** Acts of staff on an open report; `expel` is also possible on a settled one. */
export const caseActs = ['assign', 'release', 'leave', 'rewrite', 'delete', 'expel'] as const;
export const CaseAct = z.enum(caseActs);
export type CaseAct = z.infer<typeof CaseAct>;

export const caseEventKinds = [
  'noted',
  'assigned',
  'released',
  'left',
  'rewritten',
  'deleted',
  'gone',
  'reopened',
  'expelled',
] as const;

const CasePost = z.object({
  threadId: z.string(),
  /** Null for a thread. */
  replyId: z.nullable(z.string()),
  topicId: z.string(),
  topic: z.string(),
  target: z.enum(threadTargets),
  subject: z.string(),
  author: Author,
  body: z.string(),
  blobs: z.array(Blob),
  createdAt: z.string(),
  editedAt: z.nullable(z.string()),
  /** A deleted post is kept for thirty days, for staff alone. */
  deletedAt: z.nullable(z.string()),
});

/** A reported post with everything needed for the decision. */
export const ReviewedReport = z.object({
  id: z.string(),
  /** Grows with each change of the report and of its post; sent back as `If-Match`. */
  version: z.int(),
  outcome: z.nullable(CaseOutcome),
  closedAt: z.nullable(z.string()),
  assignee: z.nullable(Reviewer),
  /** True when the caller wrote the post: they may look at the report but not act. */
  isOwn: z.boolean(),
  acts: z.array(CaseAct),
  /** Null when it is permanently removed. */
  post: z.nullable(CasePost),
  /** The thread or reply that a reply answers. */
  question: z.nullable(z.object({ author: Author, body: z.string() })),
  /** Oldest first. */
  reports: z.array(
    z.object({
      id: z.string(),
      reason: ReportReason,
      text: z.nullable(z.string()),
      /** Null when the account is erased. */
      reporter: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
  /** Earlier texts of the post, newest first; the latest fifty. */
  revisions: z.array(
    z.object({
      id: z.string(),
      /** The title replaced by this edit; null when it did not change, and for a reply. */
      subject: z.nullable(z.string()),
      body: z.string(),
      replacedAt: z.string(),
      byModerator: z.boolean(),
      /** Reason given by the moderator who replaced it. */
      reason: z.nullable(z.string()),
    }),
  ),
  /** Newest first; the latest hundred. */
  history: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      kind: z.enum(caseEventKinds),
      actor: z.nullable(z.string()),
      text: z.nullable(z.string()),
    }),
  ),
  /** The author; without a name when the post is anonymous. */
  author: z.object({
    /** Number of other reports of this author's posts. */
    otherReports: z.int(),
    /** Number of expulsions, including ended ones but not those lifted early. */
    expulsions: z.int(),
    /** The present expulsion for this post. */
    expulsion: z.nullable(z.object({ until: z.string(), reason: z.nullable(z.string()) })),
  }),
});
export type ReviewedReport = z.infer<typeof ReviewedReport>;

const Reason = requiredLine('FIELD_MANDATORY', mostReasonCharacters);
const Word = z._default(optionalLines(mostWordCharacters), '');

export const Leaving = z.object({ word: Word });
export const Rewriting = z.object({
  /** For a thread; absent keeps the subject. */
  subject: z.optional(Subject),
  body: Body,
  reason: Reason,
  word: Word,
});
export const Removing = z.object({ reason: Reason, word: Word });
export const Note = z.object({ text: requiredLines('FIELD_MANDATORY', mostNoteCharacters) });

export const PresentExpulsion = z.object({
  id: z.string(),
  /** Null when the post it was given for is permanently removed. */
  post: z.nullable(
    z.object({
      topicId: z.string(),
      threadId: z.string(),
      /** Null for a thread. */
      replyId: z.nullable(z.string()),
      subject: z.string(),
      /** The post or its thread is deleted and no longer readable where it was. */
      isDeleted: z.boolean(),
      /** Null for an anonymous post and for an erased account. */
      author: z.nullable(z.string()),
    }),
  ),
  since: z.string(),
  until: z.string(),
  reason: z.nullable(z.string()),
});
export type PresentExpulsion = z.infer<typeof PresentExpulsion>;

const OneCase = z.object({ caseId: z.uuid() });
const judgingErrors = ['NOT_FOUND', 'EDIT_CONFLICT', 'OWN_POST'] as const;
const actErrors = [...judgingErrors, 'REPORT_CLOSED'] as const;
const limit = { points: 300, seconds: 3600, per: 'user' } as const;

/** Reports and expulsions, for staff. */
export const forumCases = defineCalls('forum', {
  listReports: route({
    method: 'GET',
    path: '/admin/reports',
    access: 'staff',
    summary: 'List reported posts: open ones, those that the caller has, or closed ones.',
    query: z.object({
      state: z._default(z.enum(caseFilters, 'FIELD_INVALID'), 'open'),
      /** Only posts reported for this reason. */
      reason: z.optional(z.enum(reportReasons, 'FIELD_INVALID')),
      /** By time of the last report, or by number of reports. */
      sort: z._default(z.enum(caseSorts, 'FIELD_INVALID'), 'newest'),
      cursor: Cursor,
    }),
    response: CasePage,
  }),
  getReport: route({
    method: 'GET',
    path: '/admin/reports/{caseId}',
    access: 'staff',
    summary: 'Read a reported post with its reports, earlier texts and what was done about it.',
    params: OneCase,
    response: ReviewedReport,
    errors: ['NOT_FOUND'],
    skipGlobalHandle: true,
  }),
  assignReport: route({
    method: 'POST',
    path: '/admin/reports/{caseId}/assignment',
    access: 'staff',
    summary: 'Take a reported post, or give it back.',
    params: OneCase,
    body: z.object({ isMine: z.boolean('FIELD_INVALID') }),
    response: ReviewedReport,
    ifMatch: 'demanded',
    errors: actErrors,
    limit,
  }),
  noteReport: route({
    method: 'POST',
    path: '/admin/reports/{caseId}/notes',
    access: 'staff',
    summary: 'Write a note about a reported post, for staff alone.',
    params: OneCase,
    body: Note,
    response: ReviewedReport,
    errors: ['NOT_FOUND'],
    limit,
  }),
  leavePost: route({
    method: 'POST',
    path: '/admin/reports/{caseId}/leave',
    access: 'staff',
    summary: 'Leave a reported post as it is, and tell those who reported it.',
    params: OneCase,
    body: Leaving,
    response: ReviewedReport,
    ifMatch: 'demanded',
    errors: actErrors,
    limit,
  }),
  rewritePost: route({
    method: 'POST',
    path: '/admin/reports/{caseId}/rewrite',
    access: 'staff',
    summary:
      'Rewrite a reported post for a reason that its author is told; the text before is kept.',
    params: OneCase,
    body: Rewriting,
    response: ReviewedReport,
    ifMatch: 'demanded',
    errors: actErrors,
    refusesFields: true,
    limit,
  }),
  deletePost: route({
    method: 'POST',
    path: '/admin/reports/{caseId}/delete',
    access: 'staff',
    summary: 'Delete a reported post for a reason that its author is told.',
    params: OneCase,
    body: Removing,
    response: ReviewedReport,
    ifMatch: 'demanded',
    errors: actErrors,
    isSensitive: true,
    limit,
  }),
  expelReported: route({
    method: 'POST',
    path: '/admin/reports/{caseId}/expel',
    access: 'staff',
    summary: `Expel the author of a reported post until the end of a day, at most ${mostExpelledDays} days away; the same once more changes nothing.`,
    params: OneCase,
    body: Expelling,
    response: ReviewedReport,
    ifMatch: 'demanded',
    errors: [...judgingErrors, 'STAFF_NOT_EXPELLED'],
    refusesFields: true,
    limit,
  }),
  listExpulsions: route({
    method: 'GET',
    path: '/admin/expulsions',
    access: 'staff',
    summary: 'List the expulsions that last, those that end first first.',
    query: z.object({ cursor: Cursor }),
    response: PageOf(PresentExpulsion),
  }),
  liftExpulsion: route({
    method: 'DELETE',
    path: '/admin/expulsions/{expulsionId}',
    access: 'staff',
    summary: 'Lift an expulsion, and tell whom it was for.',
    params: z.object({ expulsionId: z.uuid() }),
    response: Empty,
    errors: ['NOT_FOUND'],
  }),
});
