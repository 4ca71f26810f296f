import * as z from 'zod/mini';
import { Cursor, NextCursor } from '../ground/paging.ts';
import { Blob, BlobChanges, NewBlobs } from './attachments.ts';
import { Body } from '../values/rich-text.ts';
import { Offset, PageSize, SomeIds } from './paging.ts';
import { Moderation, ModerationReason } from './moderation-mark.ts';
import { defineCalls, Empty, route } from '../ground/route.ts';
import { requiredLine } from '../values/typed-text.ts';

export const mostSubjectCharacters = 150;
/** Recent threads of a topic are counted up to this, so that the cost of counting is bounded. */
export const mostRecentThreads = 100;
/** Minutes within which an author can undo the deletion of a post. */
export const forumUndoMinutes = 10;

/** Sort orders of threads (specification 2, section 3 "Sorting"), then newest first. */
export const threadSorts = [
  'last_updated_desc',
  'users_read_desc',
  'date_asc',
  'date_desc',
] as const;
export type ThreadSort = (typeof threadSorts)[number];

/** Audience of a thread. Reading those for the experts requires the premium subscription. */
export const threadTargets = ['community', 'expert'] as const;
export type ThreadTarget = (typeof threadTargets)[number];

/** In upper or lower case (specification 2 writes both DATE_DESC and date_desc). */
export const SortOfThreads = z._default(
  z.pipe(
    z.string('THREAD_SORT_UNKNOWN').check(z.toLowerCase()),
    z.enum(threadSorts, 'THREAD_SORT_UNKNOWN'),
  ),
  'date_desc',
);

const OnlyTrue = z.optional(z.literal('true', 'FIELD_INVALID'));

/**
 * The author of a post as the caller may see it. An anonymous post has the type `anonymous` and no
 * name, except for its author. There is no id, so nothing shows that two anonymous posts have one
 * author. Optional fields are absent when false.
 */
export const Author = z.object({
  type: z.enum(['anonymous', 'user', 'expert']),
  givenName: z.nullable(z.string()),
  surname: z.nullable(z.string()),
  /** Complete address of the picture; it changes daily. */
  avatar: z.optional(z.nullable(z.string())),
  /** True when the caller wrote it. */
  me: z.optional(z.boolean()),
  /** For experts: the name they answer under. */
  expert: z.optional(z.object({ name: z.string() })),
  /** The account is erased, so there is no name. Never set on an anonymous post. */
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
  /** Threads of the last 30 days; {@link mostRecentThreads} means that many or more. */
  recentThreadCount: z.int(),
});
export type Topic = z.infer<typeof Topic>;

/** For a thread for the experts: the time left to the promised answer. */
export const ExpertAnswer = z.object({
  /** When the 48 hours have passed (specification 2, section 9). */
  dueAt: z.string(),
  /** Hours until then, rounded up; 0 when overdue. Of working days, unless configured otherwise. */
  hoursLeft: z.int().check(z.nonnegative()),
});
export type ExpertAnswer = z.infer<typeof ExpertAnswer>;

/**
 * A thread as lists show it, without its body. Optional fields are absent when empty or false,
 * which keeps twenty threads below eight KiB.
 */
export const ThreadSummary = z.object({
  id: z.string(),
  topicId: z.string(),
  target: z.enum(threadTargets),
  /** Opening it requires the premium subscription, which the caller lacks. */
  isLocked: z.optional(z.boolean()),
  /** Only for threads for the experts. */
  expertAnswer: z.optional(z.nullable(ExpertAnswer)),
  /** The newest reply by an expert, anonymous ones excepted. */
  lastExpertReply: z.optional(z.nullable(z.object({ timestamp: z.string(), author: Author }))),
  subject: z.string(),
  author: Author,
  /** True when other readers see no author. */
  anonymous: z.optional(z.boolean()),
  /** Number of replies, deleted ones excluded. */
  replyCount: z.int(),
  /** Number of users who have opened the thread. */
  usersReadCount: z.int(),
  /** The reply that the author has marked as the best. */
  acceptedAnswerId: z.optional(z.nullable(z.string())),
  createdAt: z.string(),
  /** When the thread was last written, edited or replied to. */
  updatedAt: z.string(),
});
export type ThreadSummary = z.infer<typeof ThreadSummary>;

/**
 * What is said of a thread with its refusal (`present` of PREMIUM_REQUIRED): no more than the lists
 * say of it to the same reader.
 */
export const LockedThread = z.pick(ThreadSummary, {
  target: true,
  subject: true,
  expertAnswer: true,
  lastExpertReply: true,
  createdAt: true,
});
export type LockedThread = z.infer<typeof LockedThread>;

/** Whether the caller follows a thread. */
export const ThreadFollowing = z.object({ followed: z.boolean() });

export const Thread = z.extend(ThreadSummary, {
  /** Grows with every edit and acceptance; sent back as `If-Match`. */
  version: z.int(),
  /** HTML that contains only `bodyElements`; links carry `rel` and open a new tab. */
  body: z.string(),
  /** In display order. */
  blobs: z.array(Blob),
  /** When the body or the attachments were last edited; null when never. */
  editedAt: z.nullable(z.string()),
  moderation: Moderation,
  /** The caller's votes and permissions. */
  me: z.object({
    followed: z.boolean(),
    canReply: z.boolean(),
    canFollow: z.boolean(),
    canEdit: z.boolean(),
    canDelete: z.boolean(),
    /** May accept a reply as the answer, and undo that. */
    canAccept: z.boolean(),
    /** May report it to the moderators. */
    canReport: z.boolean(),
    /** May delete or edit it as a moderator, with a reason. */
    canModerate: z.boolean(),
    /** May expel its author, who must not be staff. Absent when not. */
    canExpel: z.optional(z.boolean()),
  }),
});
export type Thread = z.infer<typeof Thread>;

/** The author is taken from the session; a sent author is ignored. */
export const IgnoredAuthor = z.optional(z.unknown());

/** Optional id in the body; refused when it differs from the one in the path. */
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
  /** Uploaded files to attach. */
  blobs: NewBlobs,
  author: IgnoredAuthor,
});
export type NewThread = z.infer<typeof NewThread>;

/** Absent fields stay as they are. Only the author may accept an answer. */
export const ThreadPatch = z.object({
  id: SameId,
  /** For moderators only: an author edits body and attachments (specification 2, section 4). */
  subject: z.optional(Subject),
  body: z.optional(Body),
  /** Id of a reply of this thread; null accepts none. */
  acceptedAnswerId: z.optional(z.nullable(z.uuid('REPLY_UNKNOWN'))),
  reason: ModerationReason,
  /** Only the author may add files; a moderator may remove them. */
  blobs: BlobChanges,
});
export type ThreadPatch = z.infer<typeof ThreadPatch>;

export const ThreadPage = z.object({
  threads: z.array(ThreadSummary),
  /** The sort order that was applied. */
  sort: z.enum(threadSorts),
  nextCursor: NextCursor,
});
export type ThreadPage = z.infer<typeof ThreadPage>;

/** The caller's expulsion: until then they may read but not write. The one that ends last. */
export const OwnExpulsion = z.object({
  until: z.string(),
  /** The moderator's reason; null when none is stored. */
  reason: z.nullable(z.string()),
});
export type OwnExpulsion = z.infer<typeof OwnExpulsion>;

const OneTopic = z.object({ topicId: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)) });
export const OneThread = z.object({ threadId: z.uuid() });

/** Errors of callers who have no access to the forum: neither homeowner, partner nor staff. */
export const outsiderErrors = [
  'PARTNER_REQUIRED',
  'BANKID_REQUIRED',
  'STRONG_LOGIN_REQUIRED',
] as const;
/** Errors of reading a thread, which may require the premium subscription. */
export const threadErrors = [...outsiderErrors, 'NOT_FOUND', 'PREMIUM_REQUIRED'] as const;
export const writerErrors = [...threadErrors, 'FORUM_EXPELLED', 'STAFF_WITHOUT_COMPANY'] as const;
/** Errors of changing or deleting a post in the version that the caller has seen. */
export const editorErrors = [
  ...threadErrors,
  'FORUM_EXPELLED',
  'POST_OF_ANOTHER',
  'EDIT_CONFLICT',
] as const;

export const forum = defineCalls('forum', {
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
        canAskExperts: z.boolean(),
        isExpert: z.boolean(),
        /** May list the threads for the experts: experts, partners and moderators may. */
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
      /** Only threads that the caller follows. */
      followed: OnlyTrue,
      /** Only threads that the caller wrote, anonymous ones included. */
      mine: OnlyTrue,
      ids: SomeIds,
      sort: SortOfThreads,
      pageSize: PageSize,
      offset: Offset,
      /** Cannot be combined with an offset. */
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
    // Each edit stores the previous text.
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
    response: ThreadFollowing,
    errors: writerErrors,
  }),
  unfollowThread: route({
    method: 'DELETE',
    path: '/forum/threads/{threadId}/follow',
    access: 'user',
    isOfPartnerArea: true,
    summary: 'Follow a thread no longer; may be repeated.',
    params: OneThread,
    response: ThreadFollowing,
    errors: [...outsiderErrors, 'NOT_FOUND'],
  }),
});
