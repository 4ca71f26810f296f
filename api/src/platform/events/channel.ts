import * as z from 'zod';

/** The channel of the database on which servers hear of what the others have stored. */
export const channel = 'troskel_events';

/**
 * Who is told. A partner's are those who are its members when it happens; what is watched is heard by
 * the streams whose pages show it.
 */
const Recipient = z.union([
  z.object({ userId: z.string() }),
  z.object({ partnerId: z.string() }),
  z.object({ watched: z.string() }),
]);
export type Recipient = z.infer<typeof Recipient>;

/** What one page of a browser shows and wants to hear of, over the browser's stream. */
const Watch = z.object({
  /** Whose stream it must be. */
  userId: z.string(),
  streamId: z.string(),
  pageId: z.string(),
  /** Instead of what the page watched before. */
  keys: z.array(z.string()),
});
export type Watch = z.infer<typeof Watch>;

/** What every server keeps in memory and reads anew when another has changed it. */
const Kept = z.enum(['flags']);
export type Kept = z.infer<typeof Kept>;

/** What goes over the channel. */
const ChannelMessage = z.union([
  z.object({ to: Recipient, event: z.string(), data: z.record(z.string(), z.unknown()) }),
  z.object({ watch: Watch }),
  z.object({ changed: Kept }),
  // Written by a trigger (migration 0014): streams end with their session.
  z.object({ endedSession: z.string() }),
]);
export type ChannelMessage = z.infer<typeof ChannelMessage>;

/** @throws {Error} for what nobody of us has written */
export function readMessage(text: string): ChannelMessage {
  return ChannelMessage.parse(JSON.parse(text));
}
