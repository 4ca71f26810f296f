import * as z from 'zod/mini';

export const forumEvents = {
  /** A watched thread has changed. At most two a second from each server. */
  forumThread: z.object({
    threadId: z.uuid(),
    /** The thread itself was edited, deleted or restored, or its accepted answer changed. */
    thread: z.boolean(),
    /** Replies that were written, edited, deleted, restored or voted on; null for many. */
    replyIds: z.nullable(z.array(z.uuid())),
  }),
  /** The user was expelled from the forum, or the expulsion has ended. */
  forumStanding: z.object({}),
  /** A thread of a watched list has changed. At most two a second. */
  forumThreads: z.object({
    topicId: z.string(),
    threadId: z.uuid(),
    /** The thread was added to the list. */
    isNew: z.boolean(),
  }),
};
