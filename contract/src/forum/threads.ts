import * as z from 'zod/mini';
import { Cursor, NextCursor } from '../ground/paging.ts';
import { Blob, BlobChanges, NewBlobs } from './attachments.ts';
import { Body } from '../values/rich-text.ts';
import { Moderation, ModerationReason } from './moderation-mark.ts';
import { defineFeature, Empty, route } from '../ground/route.ts';
import { requiredLine } from '../values/typed-text.ts';

/** Rows of a page when none are asked for (specification 2, section 9 "Data grid page size"). */
export const forumPageSize = 20;
/** Most rows of one page. */
export const mostForumPageSize = 100;
/** Farthest that `offset` reaches; a `cursor` goes to the end at the price of the first page. */
export const mostForumOffset = 10_000;
export const mostSubjectCharacters = 150;
/** As far as the recent threads of a topic are counted, so that many cost no more than some. */
export const mostRecentThreads = 100;
/** How long whoever deleted a post can take that back. */
export const forumUndoMinutes = 10;

/** Orders of threads (specification 2, section 3 "Sorting"). Among equals the newest comes first. */
export const threadSorts = [
  'last_updated_desc',
  'users_read_desc',
  'date_asc',
  'date_desc',
] as const;
export type ThreadSort = (typeof threadSorts)[number];

/** Whom a question is for. Questions to the experts are read with the premium subscription. */
export const threadTargets = ['community', 'expert'] as const;
export type ThreadTarget = (typeof threadTargets)[number];

/** In either case (specification 2 writes both DATE_DESC and date_desc). */
export const SortOfThreads = z._default(
  z.pipe(
    z.string('THREAD_SORT_UNKNOWN').check(z.toLowerCase()),
    z.enum(threadSorts, 'THREAD_SORT_UNKNOWN'),
  ),
  'date_desc',
);

export const PageSize = z._default(
  z.coerce
    .number('FIELD_INVALID')
    .check(z.int('FIELD_INVALID'), z.minimum(1, 'FIELD_INVALID'))
    .check(z.maximum(mostForumPageSize, 'FIELD_INVALID')),
  forumPageSize,
);

export const Offset = z._default(
  z.coerce
    .number('FIELD_INVALID')
    .check(z.int('FIELD_INVALID'), z.minimum(0, 'FIELD_INVALID'))
    .check(z.maximum(mostForumOffset, 'OFFSET_TOO_LARGE')),
  0,
);

/** Most rows that are asked for by their ids. */
export const mostForumIds = 20;

/**
 * Of a list, only the rows with these ids, parted by commas; those that are not in it any more are
 * left out. A page that is told of a change reads what has changed by them. Without cursor and offset.
 */
export const SomeIds = z.optional(
  z.pipe(
    z.pipe(
      z.string('FIELD_INVALID').check(z.maxLength(1000, 'FIELD_INVALID')),
      z.transform((text: string) => text.split(',')),
    ),
    z.array(z.uuid('FIELD_INVALID')).check(z.maxLength(mostForumIds, 'FIELD_INVALID')),
  ),
);

const OnlyTrue = z.optional(z.literal('true', 'FIELD_INVALID'));

/**
 * Who wrote something, as the caller may see it. What was posted anonymously has the type
 * `anonymous` and no name for everybody but its author. There is no id: nothing tells that two
 * anonymous posts have one author. What is optional is left out when it is not so.
 */
export const Author = z.object({
  type: z.enum(['anonymous', 'user', 'expert']),
  givenName: z.nullable(z.string()),
  surname: z.nullable(z.string()),
  /** Address of the picture, to be used as it is; it changes daily. */
  avatar: z.optional(z.nullable(z.string())),
  /** The caller wrote it. */
  me: z.optional(z.boolean()),
  /** Of experts alone: the name that they answer under. */
  expert: z.optional(z.object({ name: z.string() })),
  /** The account is erased; there is no name any more. Never of an anonymous post. */
  isDeleted: z.optional(z.boolean()),
});
export type Author = z.infer<typeof Author>;

export const TopicExpert = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  avatar: z.nullable(z.string()),
});
export type TopicExpert = z.infer<typeof TopicExpert>;

export const Topic = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  experts: z.array(TopicExpert),
  /** Threads of the last 30 days; {@link mostRecentThreads} stands for that many or more. */
  recentThreadCount: z.int(),
});
export type Topic = z.infer<typeof Topic>;

/** Of a thread for the experts: what is left of the time in which an answer is promised. */
export const ExpertAnswer = z.object({
  /** When the 48 hours have passed (specification 2, section 9). */
  dueAt: z.string(),
  /** Hours until then, rounded up; 0 when they have passed. Of working days, unless set otherwise. */
  hoursLeft: z.int().check(z.nonnegative()),
});
export type ExpertAnswer = z.infer<typeof ExpertAnswer>;

/**
 * A thread as lists show it: without its body. What is optional is left out when there is none and
 * when it is not so, which keeps twenty threads below eight KiB.
 */
export const ThreadSummary = z.object({
  id: z.string(),
  topicId: z.string(),
  target: z.enum(threadTargets),
  /** To open it takes the premium subscription, which the caller lacks. */
  isLocked: z.optional(z.boolean()),
  /** Of a thread for the experts alone. */
  expertAnswer: z.optional(z.nullable(ExpertAnswer)),
  /** The newest reply by an expert who said so: not an anonymous one. */
  lastExpertReply: z.optional(z.nullable(z.object({ timestamp: z.string(), author: Author }))),
  subject: z.string(),
  author: Author,
  /** Others see no author. */
  anonymous: z.optional(z.boolean()),
  /** Replies that are there; deleted ones do not count. */
  replyCount: z.int(),
  /** Users who have opened the thread, each once. */
  usersReadCount: z.int(),
  /** The reply that the author has marked as the best. */
  acceptedAnswerId: z.optional(z.nullable(z.string())),
  createdAt: z.string(),
  /** The last time that the thread was written, edited or replied to. */
  updatedAt: z.string(),
});
export type ThreadSummary = z.infer<typeof ThreadSummary>;

export const Thread = z.extend(ThreadSummary, {
  /** Grows with every edit and acceptance; sent back as `If-Match`. */
  version: z.int(),
  /** HTML of `bodyElements` alone; links carry `rel` and open a new tab. */
  body: z.string(),
  /** In the order in which they are shown. */
  blobs: z.array(Blob),
  /** When the body or the attachments were last edited; null when they never were. */
  editedAt: z.nullable(z.string()),
  moderation: Moderation,
  /** What the caller has done and may do here. */
  me: z.object({
    followed: z.boolean(),
    canReply: z.boolean(),
    canFollow: z.boolean(),
    canEdit: z.boolean(),
    canDelete: z.boolean(),
    /** May mark a reply as the best, and take that back. */
    canAccept: z.boolean(),
    /** May tell the moderators of it. */
    canReport: z.boolean(),
    /** May delete it for a reason, as a moderator; editing takes one too. */
    canModerate: z.boolean(),
    /** May expel its author, unless that is one of the staff. Left out when not so. */
    canExpel: z.optional(z.boolean()),
  }),
});
export type Thread = z.infer<typeof Thread>;

/** Who writes is known from the session; what is sent here is not looked at. */
export const IgnoredAuthor = z.optional(z.unknown());

/** May be sent; another than the one in the path is refused. */
export const SameId = z.optional(
  z.string('FIELD_INVALID').check(z.maxLength(100, 'FIELD_INVALID')),
);

export const Anonymous = z._default(z.boolean('FIELD_INVALID'), false);

export const Subject = requiredLine('SUBJECT_MISSING', mostSubjectCharacters);

export const NewThread = z.object({
  topicId: z.string('TOPIC_UNKNOWN').check(z.maxLength(40, 'TOPIC_UNKNOWN')),
  target: z._default(z.enum(threadTargets, 'FIELD_INVALID'), 'community'),
  subject: Subject,
  body: Body,
  anonymous: Anonymous,
  /** Files that have been uploaded. */
  blobs: NewBlobs,
  author: IgnoredAuthor,
});
export type NewThread = z.infer<typeof NewThread>;

/** What is left out stays as it is. The author alone may accept; a moderator may edit too. */
export const ThreadPatch = z.object({
  id: SameId,
  /** A moderator's alone: an author edits body and attachments (specification 2, section 4). */
  subject: z.optional(Subject),
  body: z.optional(Body),
  /** The id of a reply of this thread, or null for none. */
  acceptedAnswerId: z.optional(z.nullable(z.uuid('REPLY_UNKNOWN'))),
  reason: ModerationReason,
  /** The author alone may add files; a moderator may take some away. */
  blobs: BlobChanges,
});
export type ThreadPatch = z.infer<typeof ThreadPatch>;

export const ThreadPage = z.object({
  threads: z.array(ThreadSummary),
  /** The order that was used. */
  sort: z.enum(threadSorts),
  nextCursor: NextCursor,
});
export type ThreadPage = z.infer<typeof ThreadPage>;

/** The caller may read and not write until then; of several the one that lasts longest. */
export const OwnExpulsion = z.object({
  until: z.string(),
  /** As a moderator wrote it; null when none was kept. */
  reason: z.nullable(z.string()),
});
export type OwnExpulsion = z.infer<typeof OwnExpulsion>;

const OneTopic = z.object({ topicId: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)) });
export const OneThread = z.object({ threadId: z.uuid() });

/** Told to those who have no part in the forum: neither homeowner, partner nor staff. */
export const outsiderErrors = ['PARTNER_REQUIRED', 'BANKID_REQUIRED'] as const;
/** Of what is read of one thread, which may take the premium subscription. */
export const threadErrors = [...outsiderErrors, 'NOT_FOUND', 'PREMIUM_REQUIRED'] as const;
/** Of taking part in what is said. */
export const writerErrors = [...threadErrors, 'FORUM_EXPELLED', 'STAFF_WITHOUT_COMPANY'] as const;
/** Of changing or deleting a post, in the version that the caller has seen. */
export const editorErrors = [
  ...threadErrors,
  'FORUM_EXPELLED',
  'POST_OF_ANOTHER',
  'EDIT_CONFLICT',
] as const;

export const forum = defineFeature('forum', {
  listTopics: route({
    method: 'GET',
    path: '/forum/topics',
    access: 'user',
    isOfPartnerArea: true,
    summary: 'List the topics with their experts, and whether the caller may write.',
    response: z.object({
      topics: z.array(Topic),
      me: z.object({
        canPost: z.boolean(),
        /** May start a thread for the experts. */
        canAskExperts: z.boolean(),
        isExpert: z.boolean(),
        /** May list the threads for the experts: experts, partners and moderators. */
        seesExpertThreads: z.boolean(),
        expulsion: z.nullable(OwnExpulsion),
      }),
    }),
    errors: outsiderErrors,
  }),
  listThreads: route({
    method: 'GET',
    path: '/forum/threads',
    access: 'user',
    isOfPartnerArea: true,
    summary: 'List threads of all topics; those of one topic, followed ones, or the caller’s own.',
    query: z.object({
      topicId: z.optional(z.string('TOPIC_UNKNOWN').check(z.maxLength(40, 'TOPIC_UNKNOWN'))),
      /** Threads that the caller follows. */
      followed: OnlyTrue,
      /** Threads that the caller wrote, anonymous ones included. */
      mine: OnlyTrue,
      ids: SomeIds,
      sort: SortOfThreads,
      pageSize: PageSize,
      offset: Offset,
      /** Not together with an offset. */
      cursor: Cursor,
    }),
    response: ThreadPage,
    errors: outsiderErrors,
  }),
  listTopicThreads: route({
    method: 'GET',
    path: '/forum/topics/{topicId}/threads',
    access: 'user',
    isOfPartnerArea: true,
    summary: 'List the threads of a topic.',
    params: OneTopic,
    query: z.object({ sort: SortOfThreads, pageSize: PageSize, offset: Offset, cursor: Cursor }),
    response: ThreadPage,
    errors: [...outsiderErrors, 'NOT_FOUND'],
  }),
  getThread: route({
    method: 'GET',
    path: '/forum/threads/{threadId}',
    access: 'user',
    isOfPartnerArea: true,
    summary: 'Answer one thread. Does not count as reading it; see markThreadRead.',
    params: OneThread,
    response: Thread,
    errors: threadErrors,
  }),
  markThreadRead: route({
    method: 'POST',
    path: '/forum/threads/{threadId}/read',
    access: 'user',
    isOfPartnerArea: true,
    summary: 'Count the caller among the users who have opened the thread; once, however often.',
    params: OneThread,
    response: z.object({ usersReadCount: z.int() }),
    errors: threadErrors,
  }),
  createThread: route({
    method: 'POST',
    path: '/forum/threads',
    access: 'user',
    isOfPartnerArea: true,
    summary: 'Start a thread; one for the experts takes the premium subscription.',
    body: NewThread,
    status: 201,
    response: Thread,
    errors: writerErrors,
    refusesFields: true,
    limit: { points: 60, seconds: 3600, per: 'user' },
  }),
  updateThread: route({
    method: 'PATCH',
    path: '/forum/threads/{threadId}',
    access: 'user',
    isOfPartnerArea: true,
    summary:
      'Edit the body of a thread, or mark a reply as the best, in the version that the caller has seen.',
    params: OneThread,
    body: ThreadPatch,
    response: Thread,
    ifMatch: 'optional',
    errors: [...editorErrors, 'BAD_REQUEST'],
    refusesFields: true,
    // Every edit keeps the text before it.
    limit: { points: 300, seconds: 3600, per: 'user' },
  }),
  deleteThread: route({
    method: 'DELETE',
    path: '/forum/threads/{threadId}',
    access: 'user',
    isOfPartnerArea: true,
    summary: 'Delete a thread with its replies; it can be restored for ten minutes.',
    params: OneThread,
    response: Empty,
    ifMatch: 'optional',
    errors: editorErrors,
  }),
  restoreThread: route({
    method: 'POST',
    path: '/forum/threads/{threadId}/restore',
    access: 'user',
    isOfPartnerArea: true,
    summary: 'Take one’s own deletion of a thread back, within ten minutes of it.',
    params: OneThread,
    response: Thread,
    errors: [...threadErrors, 'FORUM_EXPELLED'],
  }),
  followThread: route({
    method: 'POST',
    path: '/forum/threads/{threadId}/follow',
    access: 'user',
    isOfPartnerArea: true,
    summary: 'Follow a thread; may be repeated.',
    params: OneThread,
    response: z.object({ followed: z.boolean() }),
    errors: writerErrors,
  }),
  unfollowThread: route({
    method: 'DELETE',
    path: '/forum/threads/{threadId}/follow',
    access: 'user',
    isOfPartnerArea: true,
    summary: 'Follow a thread no longer; may be repeated.',
    params: OneThread,
    response: z.object({ followed: z.boolean() }),
    errors: [...outsiderErrors, 'NOT_FOUND'],
  }),
});
