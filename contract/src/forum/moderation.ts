import * as z from 'zod/mini';
import { OneThread, outsiderErrors } from './threads.ts';
import { mostReasonCharacters } from './moderation-mark.ts';
import { TypedDay } from '../values/calendar-day.ts';
import { defineCalls, Empty, route } from '../ground/route.ts';
import { requiredLine } from '../values/typed-text.ts';

/** Maximum length of one expulsion in days. */
export const mostExpelledDays = 365;

/**
 * An author's expulsion from writing in the forum (specification 2, section 2: moderators may
 * temporarily expel offenders). The author is told the reason word for word.
 */
export const Expulsion = z.object({
  days: z
    .number('FIELD_INVALID')
    .check(z.int('FIELD_INVALID'), z.minimum(1, 'FIELD_INVALID'))
    .check(z.maximum(mostExpelledDays, 'FIELD_INVALID')),
  reason: requiredLine('FIELD_MANDATORY', mostReasonCharacters),
});
export type Expulsion = z.infer<typeof Expulsion>;

export const Expelling = z.object({ until: TypedDay, reason: Expulsion.shape.reason });

/** Length of an expulsion: a number of days from now, or its last day; exactly one of them. */
const ExpulsionOfAuthor = z
  .object({
    days: z.optional(Expulsion.shape.days),
    until: z.optional(TypedDay),
    reason: Expulsion.shape.reason,
  })
  .check(
    z.refine(({ days, until }) => (days === undefined) !== (until === undefined), {
      path: ['days'],
      error: 'FIELD_INVALID',
    }),
  );

/** Reason for deleting another's post; the author is told it word for word. */
export const Removal = z.object({ reason: requiredLine('FIELD_MANDATORY', mostReasonCharacters) });

const OneReply = z.extend(OneThread, { replyId: z.uuid() });
const moderationErrors = [
  ...outsiderErrors,
  'NOT_FOUND',
  'FORUM_EXPELLED',
  'MODERATOR_REQUIRED',
  'OWN_POST',
] as const;
const expelErrors = [...moderationErrors, 'STAFF_NOT_EXPELLED'] as const;
const limit = { points: 60, seconds: 3600, per: 'user' } as const;

/**
 * Moderation calls. Answers reveal nothing about the author, whose identity a moderator may not
 * know: neither whether they are expelled for another post, nor whether their account still exists.
 */
export const forumModeration = defineCalls('forum', {
  removeThread: route({
    method: 'POST',
    path: '/forum/threads/{threadId}/removal',
    access: 'user',
    isOfPartnerArea: true,
    summary:
      'Delete the thread of another for a reason that its author is told, in the version that the caller has seen. For moderators.',
    params: OneThread,
    body: Removal,
    response: Empty,
    ifMatch: 'demanded',
    errors: [...moderationErrors, 'EDIT_CONFLICT'],
    isSensitive: true,
    limit,
  }),
  removeReply: route({
    method: 'POST',
    path: '/forum/threads/{threadId}/replies/{replyId}/removal',
    access: 'user',
    isOfPartnerArea: true,
    summary:
      'Delete the reply of another for a reason that its author is told, in the version that the caller has seen. For moderators.',
    params: OneReply,
    body: Removal,
    response: Empty,
    ifMatch: 'demanded',
    errors: [...moderationErrors, 'EDIT_CONFLICT'],
    isSensitive: true,
    limit,
  }),
  expelThreadAuthor: route({
    method: 'POST',
    path: '/forum/threads/{threadId}/expel-author',
    access: 'user',
    isOfPartnerArea: true,
    summary:
      'Expel the author of a thread from writing for so many days or until the end of one; again for the same thread replaces it. For moderators.',
    params: OneThread,
    body: ExpulsionOfAuthor,
    response: Empty,
    errors: expelErrors,
    refusesFields: true,
    limit,
  }),
  readmitThreadAuthor: route({
    method: 'DELETE',
    path: '/forum/threads/{threadId}/expel-author',
    access: 'user',
    isOfPartnerArea: true,
    summary: 'Lift the expulsion for a thread; may be repeated. For moderators.',
    params: OneThread,
    response: Empty,
    errors: moderationErrors,
  }),
  expelReplyAuthor: route({
    method: 'POST',
    path: '/forum/threads/{threadId}/replies/{replyId}/expel-author',
    access: 'user',
    isOfPartnerArea: true,
    summary:
      'Expel the author of a reply from writing for so many days or until the end of one; again for the same reply replaces it. For moderators.',
    params: OneReply,
    body: ExpulsionOfAuthor,
    response: Empty,
    errors: expelErrors,
    refusesFields: true,
    limit,
  }),
  readmitReplyAuthor: route({
    method: 'DELETE',
    path: '/forum/threads/{threadId}/replies/{replyId}/expel-author',
    access: 'user',
    isOfPartnerArea: true,
    summary: 'Lift the expulsion for a reply; may be repeated. For moderators.',
    params: OneReply,
    response: Empty,
    errors: moderationErrors,
  }),
});
