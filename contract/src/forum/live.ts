import * as z from 'zod/mini';
import { StreamId } from '../ground/events.ts';
import { outsiderErrors } from './threads.ts';
import { defineFeature, route } from '../ground/route.ts';

/** Most threads, and most topics, that one page watches. */
export const mostWatched = 10;

const TopicIds = z
  .array(z.string('FIELD_INVALID').check(z.maxLength(40, 'FIELD_INVALID')), 'FIELD_INVALID')
  .check(z.maxLength(mostWatched, 'FIELD_INVALID'));
const ThreadIds = z
  .array(z.uuid('FIELD_INVALID'), 'FIELD_INVALID')
  .check(z.maxLength(mostWatched, 'FIELD_INVALID'));

export const forumLive = defineFeature('forum', {
  watch: route({
    method: 'PUT',
    path: '/forum/watch',
    access: 'user',
    isOfPartnerArea: true,
    summary:
      'Hear, over one’s own stream of events, of what a page shows, instead of what it showed before.',
    body: z.object({
      /** Told of in `forumThread`. */
      threadIds: z._default(ThreadIds, []),
      /** Told of in `forumThreads`. */
      topicIds: z._default(TopicIds, []),
      /** The list of the threads that are for experts; told of in `forumThreads`. */
      expertThreads: z._default(z.boolean('FIELD_INVALID'), false),
      /** The name that the stream was opened with. */
      streamId: StreamId,
      /** The name of the page among those that hear by the stream. */
      pageId: StreamId,
    }),
    /** What is watched: without that which the caller may not read. */
    response: z.object({
      /** As they are now, so that a page knows whether what it has read before is still true. */
      threads: z.array(z.object({ id: z.string(), version: z.int(), replyCount: z.int() })),
      topicIds: z.array(z.string()),
      expertThreads: z.boolean(),
    }),
    errors: outsiderErrors,
    // Once for each page that is opened, in each tab, and again with each stream.
    limit: { points: 240, seconds: 60, per: 'user' },
  }),
});
