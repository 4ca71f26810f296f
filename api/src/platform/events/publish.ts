import type { ServerEventData, ServerEventName } from '@troskel/contract/ground/events';
import { afterCommitOf, poolOf } from '../db/commit-hooks.ts';
import type { Executor } from '../db/database.ts';
import { missedMessage } from './channel.ts';
import type { ChannelMessage, Kept, Recipient } from './channel.ts';
import { senderOf } from './sender.ts';

/** PostgreSQL refuses longer ones (PostgreSQL, "NOTIFY": under 8000 bytes). */
const mostBytes = 7000;

/** An event for a user, or for all members of a partner. */
export type Publication = {
  [Name in ServerEventName]: { to: Recipient; event: Name; data: ServerEventData<Name> };
}[ServerEventName];

async function sendAfterCommit(tx: Executor, messages: ChannelMessage[]): Promise<void> {
  const texts = messages.map((message) => JSON.stringify(message));
  if (texts.length === 0) return;
  const tooLong = texts.find((text) => Buffer.byteLength(text) > mostBytes);
  if (tooLong !== undefined) throw new Error(`${tooLong.slice(0, 100)}… is too long for an event`);
  const sender = senderOf(poolOf(tx));
  await afterCommitOf(
    tx,
    async () => sender.send(texts),
    () => sender.send([missedMessage]),
  );
}

/**
 * Sends events to open pages at every server some milliseconds after the transaction is committed,
 * and only then; nobody waits for it (decision 0141). Events bypass all checks of rights, so they may
 * hold ids only.
 *
 * @throws {Error} for data of more than 7000 bytes
 */
export const publish = (tx: Executor, ...publications: Publication[]): Promise<void> =>
  sendAfterCommit(tx, publications);

/** Invalidates a cache at every server after the commit. */
export const publishChange = (tx: Executor, changed: Kept): Promise<void> =>
  sendAfterCommit(tx, [{ changed }]);

/** Has the streams of a user follow them after the commit: they have joined or left a partner. */
export const publishMove = (tx: Executor, userId: string): Promise<void> =>
  sendAfterCommit(tx, [{ movedUser: userId }]);
