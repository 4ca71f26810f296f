import type { ServerEventData, ServerEventName } from '@troskel/contract/ground/events';
import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';
import { channel } from './channel.ts';
import type { ChannelMessage, Kept, Recipient } from './channel.ts';

/** PostgreSQL refuses longer ones (PostgreSQL, "NOTIFY": under 8000 bytes). */
const mostBytes = 7000;

/** An event for a user, or for all members of a partner. */
export type Publication = {
  [Name in ServerEventName]: { to: Recipient; event: Name; data: ServerEventData<Name> };
}[ServerEventName];

/**
 * Sends events to open pages at every server when the transaction commits, and only then. Events
 * bypass all checks of rights, so they may hold ids only.
 *
 * @throws {Error} for data of more than 7000 bytes
 */
export async function publish(tx: Executor, ...publications: Publication[]): Promise<void> {
  if (publications.length === 0) return;
  const messages = publications.map((publication) => JSON.stringify(publication));
  const tooLong = publications.find(
    (_, index) => Buffer.byteLength(messages[index] ?? '') > mostBytes,
  );
  if (tooLong) throw new Error(`the event ${tooLong.event} is too long`);
  await sql`select pg_notify(${channel}, message) from unnest(${messages}::text[]) as message`.execute(
    tx,
  );
}

/** Invalidates a cache at every server when the transaction commits. */
export async function publishChange(tx: Executor, changed: Kept): Promise<void> {
  const message = JSON.stringify({ changed } satisfies ChannelMessage);
  await sql`select pg_notify(${channel}, ${message})`.execute(tx);
}

/** Has the streams of a user follow them when the transaction commits: they have joined or left a partner. */
export async function publishMove(tx: Executor, userId: string): Promise<void> {
  const message = JSON.stringify({ movedUser: userId } satisfies ChannelMessage);
  await sql`select pg_notify(${channel}, ${message})`.execute(tx);
}
