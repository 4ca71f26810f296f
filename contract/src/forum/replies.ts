import * as z from 'zod/mini';
import { Cursor, NextCursor } from '../ground/paging.ts';
import { Blob, BlobChanges, NewBlobs } from './attachments.ts';
import {
  Anonymous,
  Author,
  IgnoredAuthor,
  OneThread,
  editorErrors,
  threadErrors,
  SameId,
  writerErrors,
} from './threads.ts';
import { PageSize, SomeIds } from './paging.ts';
import { Body } from '../values/rich-text.ts';
import { Moderation, ModerationReason } from './moderation-mark.ts';
import { defineCalls, Empty, route } from '../ground/route.ts';

/** Sort orders of replies. Among equal scores the oldest comes first. */
export const replySorts = ['date_asc', 'date_desc', 'score_desc'] as const;
export type ReplySort = (typeof replySorts)[number];

const ReplySort = z._default(
  z.pipe(
    z.string('REPLY_SORT_UNKNOWN').check(z.toLowerCase()),
    z.enum(replySorts, 'REPLY_SORT_UNKNOWN'),
  ),
  'date_asc',
);

export const votes = ['up', 'down'] as const;
export type Vote = (typeof votes)[number];

export const Reply = z.object({
  id: z.string(),
  threadId: z.string(),
  /** Grows with every edit; sent back as `If-Match`. */
  version: z.int(),
  author: Author,
  anonymous: z.boolean(),
  /** Body in the same HTML as a thread's. */
  body: z.string(),
  /** In display order. */
  blobs: z.array(Blob),
  /** Upvotes minus downvotes. */
  score: z.int(),
  createdAt: z.string(),
  editedAt: z.nullable(z.string()),
  moderation: Moderation,
  me: z.object({
    vote: z.nullable(z.enum(votes)),
    canVote: z.boolean(),
    canEdit: z.boolean(),
    canDelete: z.boolean(),
    canReport: z.boolean(),
    canModerate: z.boolean(),
    /** Whether the caller may expel the author, who must not be staff. Absent when not. */
    canExpel: z.optional(z.boolean()),
  }),
});
export type Reply = z.infer<typeof Reply>;

/** A reply's score, and the caller's own vote. */
export const ReplyVotes = z.object({ score: z.int(), vote: z.nullable(z.enum(votes)) });

/** Field names are the specification's. */
export const ReplyPage = z.object({
  replies: z.array(Reply),
  /** The sort order that was applied. */
  sort: z.enum(replySorts),
  nextCursor: NextCursor,
});
export type ReplyPage = z.infer<typeof ReplyPage>;

export const NewReply = z.object({
  threadId: SameId,
  body: Body,
  anonymous: Anonymous,
  blobs: NewBlobs,
  author: IgnoredAuthor,
});
export type NewReply = z.infer<typeof NewReply>;

export const ReplyPatch = z.object({
  id: SameId,
  threadId: SameId,
  /** A reply has no subject. */
  subject: z.optional(z.never('FIELD_INVALID')),
  body: z.optional(Body),
  reason: ModerationReason,
  blobs: BlobChanges,
});
export type ReplyPatch = z.infer<typeof ReplyPatch>;

const OneReply = z.object({ threadId: z.uuid(), replyId: z.uuid() });

export const forumReplies = defineCalls('forum', {
  listReplies: route({
    method: 'GET',
    path: '/forum/threads/{threadId}/replies',
    access: 'user',
    isOfPartnerArea: true,
    summary: 'List the replies to a thread, and say in which order they are.',
    params: OneThread,
    query: z.object({ sort: ReplySort, pageSize: PageSize, cursor: Cursor, ids: SomeIds }),
    response: ReplyPage,
    errors: threadErrors,
  }),
  createReply: route({
    method: 'POST',
    path: '/forum/threads/{threadId}/replies',
    access: 'user',
    isOfPartnerArea: true,
    summary: 'Reply to a thread.',
    params: OneThread,
    body: NewReply,
    status: 201,
    response: Reply,
    errors: writerErrors,
    refusesFields: true,
    limit: { points: 300, seconds: 3600, per: 'user' },
  }),
  updateReply: route({
    method: 'PATCH',
    path: '/forum/threads/{threadId}/replies/{replyId}',
    access: 'user',
    isOfPartnerArea: true,
    summary: 'Edit a reply, in the version that the caller has seen.',
    params: OneReply,
    body: ReplyPatch,
    response: Reply,
    ifMatch: 'optional',
    errors: [...editorErrors, 'BAD_REQUEST'],
    refusesFields: true,
    // Each edit stores the previous text.
    limit: { points: 300, seconds: 3600, per: 'user' },
  }),
  deleteReply: route({
    method: 'DELETE',
    path: '/forum/threads/{threadId}/replies/{replyId}',
    access: 'user',
    isOfPartnerArea: true,
    summary: 'Delete a reply; it can be restored for ten minutes.',
    params: OneReply,
    response: Empty,
    ifMatch: 'optional',
    errors: editorErrors,
  }),
  restoreReply: route({
    method: 'POST',
    path: '/forum/threads/{threadId}/replies/{replyId}/restore',
    access: 'user',
    isOfPartnerArea: true,
    summary: 'Take one’s own deletion of a reply back, within ten minutes of it.',
    params: OneReply,
    response: Reply,
    errors: [...threadErrors, 'FORUM_EXPELLED'],
  }),
  vote: route({
    method: 'PUT',
    path: '/forum/threads/{threadId}/replies/{replyId}/vote',
    access: 'user',
    isOfPartnerArea: true,
    summary:
      'Vote on a reply. Another vote replaces the one before; the same again changes nothing.',
    params: OneReply,
    body: z.object({ vote: z.enum(votes, 'FIELD_INVALID') }),
    response: ReplyVotes,
    errors: [...writerErrors, 'OWN_POST'],
  }),
  removeVote: route({
    method: 'DELETE',
    path: '/forum/threads/{threadId}/replies/{replyId}/vote',
    access: 'user',
    isOfPartnerArea: true,
    summary: 'Take one’s vote back; may be repeated.',
    params: OneReply,
    response: ReplyVotes,
    errors: [...writerErrors, 'OWN_POST'],
  }),
});
