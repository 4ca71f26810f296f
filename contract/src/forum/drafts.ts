import * as z from 'zod/mini';
import { mostBodyMarkup } from '../values/rich-text.ts';
import { outsiderErrors, threadTargets } from './threads.ts';
import { defineFeature, Empty, route } from '../ground/route.ts';
import { optionalLine } from '../values/typed-text.ts';

/** Most drafts that one user has at a time. */
export const mostForumDrafts = 100;
/** How long after its last change the server keeps a draft. */
export const forumDraftDays = 90;
/** Most characters of a subject as it is typed: more than may be published, so that none is lost. */
export const mostDraftSubject = 1000;
/** Most characters of a draft's beginning, as the list shows it. */
export const mostExcerptCharacters = 140;

const uuidForm = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/**
 * What a draft is of: `new:TOPIC` a thread in a topic, `reply:THREAD` a reply to a thread,
 * `edit:POST` a change of a thread or reply. One draft of each at a time.
 */
const DraftKey = z
  .string()
  .check(z.regex(new RegExp(`^(?:new:[a-z0-9-]{1,40}|(?:reply|edit):${uuidForm})$`)));

const OneDraft = z.object({ key: DraftKey });

export const ForumDraft = z.object({
  key: z.string(),
  /** Another with every change; sent back as `If-Match`. */
  version: z.int(),
  subject: z.string(),
  target: z.nullable(z.enum(threadTargets)),
  anonymous: z.boolean(),
  /** Sanitised as a post's body; may be empty. */
  body: z.string(),
  /** Of an edit: the version of the post that it began from. */
  seenVersion: z.nullable(z.int()),
  updatedAt: z.string(),
});
export type ForumDraft = z.infer<typeof ForumDraft>;

/** A draft in the list of one's own, and where it belongs. */
export const ForumDraftSummary = z.object({
  key: z.string(),
  version: z.int(),
  kind: z.enum(['new', 'reply', 'edit']),
  /** Null when what the draft belongs to is not there any more. */
  topicId: z.nullable(z.string()),
  threadId: z.nullable(z.string()),
  /** Of an edit of a reply. */
  replyId: z.nullable(z.string()),
  /** Of the thread, or of the one that is being written; empty when there is none. */
  subject: z.string(),
  /** The beginning of what is written, without formatting. */
  excerpt: z.string(),
  updatedAt: z.string(),
});
export type ForumDraftSummary = z.infer<typeof ForumDraftSummary>;

/** Whatever is typed may be kept, also what could not be posted yet. */
export const ForumDraftChange = z.object({
  subject: z._default(optionalLine(mostDraftSubject), ''),
  target: z._default(z.nullable(z.enum(threadTargets, 'FIELD_INVALID')), null),
  anonymous: z._default(z.boolean('FIELD_INVALID'), false),
  body: z.string('FIELD_INVALID').check(z.maxLength(mostBodyMarkup, 'FIELD_TOO_LONG')),
  seenVersion: z._default(
    z.nullable(
      z
        .number('FIELD_INVALID')
        .check(z.int('FIELD_INVALID'), z.minimum(1, 'FIELD_INVALID'))
        .check(z.maximum(999_999_999, 'FIELD_INVALID')),
    ),
    null,
  ),
});
export type ForumDraftChange = z.infer<typeof ForumDraftChange>;

export const forumDrafts = defineFeature('forum', {
  listDrafts: route({
    method: 'GET',
    path: '/forum/drafts',
    access: 'user',
    isOfPartnerArea: true,
    summary: 'List one’s own drafts, the last changed first; there are a hundred at most.',
    response: z.object({ drafts: z.array(ForumDraftSummary) }),
    errors: outsiderErrors,
  }),
  getDraft: route({
    method: 'GET',
    path: '/forum/drafts/{key}',
    access: 'user',
    isOfPartnerArea: true,
    summary: 'Answer one’s own draft under a key; null when there is none.',
    params: OneDraft,
    response: z.object({ draft: z.nullable(ForumDraft) }),
    errors: outsiderErrors,
  }),
  saveDraft: route({
    method: 'PUT',
    path: '/forum/drafts/{key}',
    access: 'user',
    isOfPartnerArea: true,
    summary:
      'Keep what is being written; with `If-Match` only over the version that the caller has seen, `"0"` for none.',
    params: OneDraft,
    body: ForumDraftChange,
    response: ForumDraft,
    ifMatch: 'optional',
    errors: [...outsiderErrors, 'DRAFT_LIMIT_REACHED', 'EDIT_CONFLICT'],
    refusesFields: true,
    // As often as somebody who types without a pause is saved, and twice that.
    limit: { points: 3000, seconds: 3600, per: 'user' },
  }),
  deleteDraft: route({
    method: 'DELETE',
    path: '/forum/drafts/{key}',
    access: 'user',
    isOfPartnerArea: true,
    summary:
      'Remove a draft that was sent or discarded, in the version that the caller has seen. May be repeated.',
    params: OneDraft,
    response: Empty,
    ifMatch: 'optional',
    errors: [...outsiderErrors, 'EDIT_CONFLICT'],
  }),
});
