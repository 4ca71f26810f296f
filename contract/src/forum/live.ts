import * as z from 'zod/mini';
import { StreamId } from '../ground/events.ts';
import { outsiderErrors } from './threads.ts';
import { defineCalls, route } from '../ground/route.ts';

/** Maximum number of threads, and of topics, that one page watches. */
export const mostWatched = 10;

const TopicIds = z
  .array(z.string('FIELD_INVALID').check(z.maxLength(40, 'FIELD_INVALID')), 'FIELD_INVALID')
  .check(z.maxLength(mostWatched, 'FIELD_INVALID'));
const ThreadIds = z
  .array(z.uuid('FIELD_INVALID'), 'FIELD_INVALID')
  .check(z.maxLength(mostWatched, 'FIELD_INVALID'));

export const forumLive = defineCalls('forum', {
  watch: route({
    method: 'PUT',
    path: '/forum/watch',
    access: 'user',
    isOfPartnerArea: true,
    summary:
      'Hear, over one’s own stream of events, of what a page shows, instead of what it showed before.',
    body: z.object({
      /** Threads whose `forumThread` events the page wants. */
      threadIds: z._default(ThreadIds, []),
      /** Topics whose `forumThreads` events the page wants. */
      topicIds: z._default(TopicIds, []),
      /** Whether the page wants `forumThreads` events of the threads for experts. */
      expertThreads: z._default(z.boolean('FIELD_INVALID'), false),
      /** Id that the stream was opened with. */
      streamId: StreamId,
      /** Id of the page among those that share the stream. */
      pageId: StreamId,
    }),
    /** The subjects watched, without those that the caller may not read. */
    response: z.object({
      /** Present state of the threads, by which a page sees whether its data is stale. */
      threads: z.array(z.object({ id: z.string(), version: z.int(), replyCount: z.int() })),
      topicIds: z.array(z.string()),
      expertThreads: z.boolean(),
    }),
    errors: outsiderErrors,
    // Called once per page and tab, and again with each new stream.
    limit: { points: 240, seconds: 60, per: 'user' },
  }),
});
