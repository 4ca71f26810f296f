import * as z from 'zod/mini';
import { defineFeature, EventStream, route } from './route.ts';

/**
 * What a page is told while it is open, by the event's name. Events say that something has changed,
 * by ids; what it is now is read by the calls, so that an event that is missed or late does no harm.
 * A feature adds its events here.
 */
export const serverEvents = {
  /** First in every stream, and after a gap: anything may have changed meanwhile. */
  refresh: z.object({}),
  /** The user's notifications, or which of them are read, are others than before. */
  notifications: z.object({
    /** The newest one, when there is a new one. */
    addedId: z.nullable(z.uuid()),
  }),
  /** A thread of the forum, to the pages that watch it. At most two a second from each server. */
  forumThread: z.object({
    threadId: z.uuid(),
    /** The thread itself was edited, deleted, restored, or another reply accepted. */
    thread: z.boolean(),
    /** Replies that were written, edited, deleted, restored or voted on; null when they are many. */
    replyIds: z.nullable(z.array(z.uuid())),
  }),
  /** The user may write in the forum no more, or again. */
  forumStanding: z.object({}),
  /** A thread of a list, to the pages that watch the list. At most two a second. */
  forumThreads: z.object({
    topicId: z.string(),
    threadId: z.uuid(),
    /** It was not in the list before. */
    isNew: z.boolean(),
  }),
  /** Whether the user, or the company of theirs, is let in is another than before. */
  standing: z.object({}),
  /** An inquiry of the partner's has come, or what is known of it is another; null for several. */
  inquiries: z.object({ inquiryId: z.nullable(z.uuid()) }),
};
export type ServerEventName = keyof typeof serverEvents;
export type ServerEventData<Name extends ServerEventName> = z.infer<(typeof serverEvents)[Name]>;

/** The name of a stream or of a page, made by the browser; only its own user can speak of it. */
export const StreamId = z.uuid('FIELD_INVALID');

/** Seconds between two signs of life in a stream in which nothing happens. */
export const heartbeatSeconds = 25;

/** Streams that one user may have open at each server. A browser opens one for all its tabs. */
export const mostStreams = 8;

export const events = defineFeature('events', {
  openStream: route({
    method: 'GET',
    path: '/events',
    access: 'user',
    summary:
      'Stream what happens to the user. Ends with the session, and with the access token at the latest: open it anew then.',
    /** A name for the stream, made by the page, by which it says what it wants to hear of. */
    query: z.object({ stream: z.optional(StreamId) }),
    answersEvents: Object.keys(serverEvents),
    response: EventStream,
    limit: { points: 120, seconds: 60, per: 'user' },
  }),
});
