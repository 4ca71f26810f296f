import * as z from 'zod/mini';
import { isCalendarDay } from '../values/calendar-day.ts';
import { outsiderErrors, threadTargets } from './threads.ts';
import { HitSegment } from '../values/hit-segment.ts';
import { defineFeature, route } from '../ground/route.ts';
import { longestSearch } from '../search/calls.ts';
import { optionalLine } from '../values/typed-text.ts';

/** Threads of one page of hits. */
export const forumHitsOfPage = 20;
/** Of so many posts, the newest that fit, the best come first. */
export const mostForumHits = 1_000;
export const mostForumHitPages = mostForumHits / forumHitsOfPage;

/** A thread that fits, by itself or by a reply to it. */
export const ForumHit = z.object({
  threadId: z.string(),
  topicId: z.string(),
  target: z.enum(threadTargets),
  /** The reply that fits best; null when the thread itself does. */
  replyId: z.nullable(z.string()),
  subject: z.array(HitSegment),
  /** What the post says around the first hit. */
  excerpt: z.array(HitSegment),
  /** When the post was written. */
  createdAt: z.string(),
  replyCount: z.int(),
  /** The thread has a best reply. */
  isAnswered: z.boolean(),
});
export type ForumHit = z.infer<typeof ForumHit>;

/** A day in Sweden. */
const Day = z.optional(z.string('FIELD_INVALID').check(z.refine(isCalendarDay, 'FIELD_INVALID')));

export const forumSearch = defineFeature('forum', {
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
      /** Only threads with a best reply, or only those without. */
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
      /** At most {@link forumHitsOfPage}, the best first; each thread once. */
      hits: z.array(ForumHit),
      hasMore: z.boolean(),
      /** Words that nobody has written, and those that were searched for beside them. */
      corrections: z.array(z.object({ typed: z.string(), used: z.string() })),
    }),
    errors: outsiderErrors,
    // Somebody who types fast and stops often asks about once a second.
    limit: { points: 120, seconds: 60, per: 'user' },
  }),
});
