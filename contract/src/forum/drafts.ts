import * as z from 'zod/mini';
import { mostBodyMarkup } from '../values/rich-text.ts';
import { outsiderErrors, threadTargets } from './threads.ts';
import { defineCalls, Empty, route } from '../ground/route.ts';
import { optionalLine } from '../values/typed-text.ts';

/** Maximum number of drafts of one user. */
export const mostForumDrafts = 100;
/** Days that a draft is kept after its last change. */
export const forumDraftDays = 90;
/** Maximum length of a draft's subject: longer than may be published, so no typed text is lost. */
export const mostDraftSubject = 1000;
/** Maximum length of a draft's excerpt in the list, in characters. */
export const mostExcerptCharacters = 140;

const uuidForm = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/**
 * Key of a draft: `new:TOPIC` a thread in a topic, `reply:THREAD` a reply to a thread, `edit:POST`
 * a change of a thread or reply. A user has one draft per key.
 */
const DraftKey = z
  .string()
  .check(z.regex(new RegExp(`^(?:new:[a-z0-9-]{1,40}|(?:reply|edit):${uuidForm})$`)));

const OneDraft = z.object({ key: DraftKey });

export const ForumDraft = z.object({
  key: z.string(),
  /** Changes with every save; sent back as `If-Match`. */
  version: z.int(),
  subject: z.string(),
  target: z.nullable(z.enum(threadTargets)),
  anonymous: z.boolean(),
  /** Sanitised like a post's body; may be empty. */
  body: z.string(),
  /** For an edit: the post's version that the draft started from. */
  seenVersion: z.nullable(z.int()),
  updatedAt: z.string(),
});
export type ForumDraft = z.infer<typeof ForumDraft>;

/** One of the caller's drafts in a list, with the place it belongs to. */
export const ForumDraftSummary = z.object({
  key: z.string(),
  version: z.int(),
  kind: z.enum(['new', 'reply', 'edit']),
  /** Null when the draft's topic, thread or post no longer exists. */
  topicId: z.nullable(z.string()),
  threadId: z.nullable(z.string()),
  /** For an edit of a reply. */
  replyId: z.nullable(z.string()),
  /** Subject of the thread, or of the draft itself for a new thread; empty when there is none. */
  subject: z.string(),
  /** Beginning of the text, without formatting. */
  excerpt: z.string(),
  updatedAt: z.string(),
});
export type ForumDraftSummary = z.infer<typeof ForumDraftSummary>;

/** A draft accepts any typed text, including what could not be published yet. */
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

export const forumDrafts = defineCalls('forum', {
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
    // Twice as often as the page saves while somebody types without a pause.
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
