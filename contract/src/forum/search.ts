import * as z from 'zod/mini';
import { isCalendarDay } from '../values/calendar-day.ts';
import { outsiderErrors, threadTargets } from './threads.ts';
import { HitSegment } from '../values/hit-segment.ts';
import { defineCalls, route } from '../ground/route.ts';
import { longestSearch } from '../values/word-search.ts';
import { WordCorrection } from '../values/word-correction.ts';
import { optionalLine } from '../values/typed-text.ts';

/** Threads per page of search results. */
export const forumHitsOfPage = 20;
/** Number of newest matching posts that are ranked. */
export const mostForumHits = 1_000;
export const mostForumHitPages = mostForumHits / forumHitsOfPage;

/** A matching thread, or a thread with a matching reply. */
export const ForumHit = z.object({
  threadId: z.string(),
  topicId: z.string(),
  target: z.enum(threadTargets),
  /** The best matching reply; null when the thread itself matches best. */
  replyId: z.nullable(z.string()),
  subject: z.array(HitSegment),
  /** Text of the post around the first match. */
  excerpt: z.array(HitSegment),
  /** When the post was written. */
  createdAt: z.string(),
  replyCount: z.int(),
  /** Whether the thread has an accepted answer. */
  isAnswered: z.boolean(),
});
export type ForumHit = z.infer<typeof ForumHit>;

/** A day in Sweden. */
const Day = z.optional(z.string('FIELD_INVALID').check(z.refine(isCalendarDay, 'FIELD_INVALID')));

export const forumSearch = defineCalls('forum', {
  search: route({
    method: 'GET',
    path: '/forum/search',
    access: 'user',
    isOfPartnerArea: true,
    summary:
      'Search threads and replies that the caller may read; the last word may be half typed.',
    query: z.object({
      q: z._default(optionalLine(longestSearch), ''),
      topicId: z.optional(z.string('TOPIC_UNKNOWN').check(z.maxLength(40, 'TOPIC_UNKNOWN'))),
      /** Only threads with an accepted answer, or only those without. */
      answered: z.optional(z.enum(['true', 'false'], 'FIELD_INVALID')),
      target: z.optional(z.enum(threadTargets, 'FIELD_INVALID')),
      /** First and last day on which the post was written. */
      from: Day,
      to: Day,
      page: z._default(
        z.coerce
          .number('FIELD_INVALID')
          .check(z.int('FIELD_INVALID'), z.minimum(1, 'FIELD_INVALID'))
          .check(z.maximum(mostForumHitPages, 'FIELD_INVALID')),
        1,
      ),
    }),
    response: z.object({
      /** Best matches first, each thread once; at most {@link forumHitsOfPage}. */
      hits: z.array(ForumHit),
      hasMore: z.boolean(),
      /** Spelling corrections: words that occur nowhere, and the words searched for in addition. */
      corrections: z.array(WordCorrection),
    }),
    errors: outsiderErrors,
    // Fast typing with many pauses causes about one call a second.
    limit: { points: 120, seconds: 60, per: 'user' },
  }),
});
