import * as z from 'zod';

/** PostgreSQL notification channel on which the servers tell each other of changes. */
export const channel = 'troskel_events';

/**
 * Recipients of an event. For a partner: its members at that moment. For something watched: the
 * streams whose pages show it.
 */
const Recipient = z.union([
  z.object({ userId: z.string() }),
  z.object({ partnerId: z.string() }),
  z.object({ watched: z.string() }),
]);
export type Recipient = z.infer<typeof Recipient>;

/** Keys that one page watches over its browser's stream. */
const Watch = z.object({
  /** Owner that the stream must have. */
  userId: z.string(),
  streamId: z.string(),
  pageId: z.string(),
  /** Replaces what the page watched before. */
  keys: z.array(z.string()),
});
export type Watch = z.infer<typeof Watch>;

/** Caches in the servers' memory that are invalidated over the channel. */
const Kept = z.enum(['flags']);
export type Kept = z.infer<typeof Kept>;

const ChannelMessage = z.union([
  z.object({ to: Recipient, event: z.string(), data: z.record(z.string(), z.unknown()) }),
  z.object({ watch: Watch }),
  z.object({ changed: Kept }),
  // Sent by a trigger (migration 0014): a stream ends with its session.
  z.object({ endedSession: z.string() }),
  // A user who has joined or left a partner.
  z.object({ movedUser: z.string() }),
  // A server that could not send what it had to.
  z.object({ missed: z.literal(true) }),
  // A server that says now and then that it is there, and at last that it goes.
  z.object({ server: z.string(), isLast: z.boolean() }),
]);
export type ChannelMessage = z.infer<typeof ChannelMessage>;

/**
 * @throws {Error} for a message that none of our servers sends
 */
export function readMessage(text: string): ChannelMessage {
  return ChannelMessage.parse(JSON.parse(text));
}

/** Says that messages may have been missed. */
export const missedMessage = JSON.stringify({ missed: true } satisfies ChannelMessage);
