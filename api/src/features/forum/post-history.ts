import type { Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import { audit } from '../../platform/audit.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { Caller } from '../../platform/http/caller.ts';

/** A thread, or a reply to it. */
export interface PostAddress {
  threadId: string;
  /** Null or absent for the thread itself. */
  replyId?: string | null;
}

export interface Doing {
  /** Null for staff at the command line. */
  actorUserId: string | null;
  now: Date;
}

/**
 * Audits an act on another's post. The entry names the post, not its author, so that readers of the
 * log do not learn the author.
 */
export async function auditPost(
  tx: Transaction<DB>,
  what: 'edited' | 'deleted' | 'restored' | 'author_expelled' | 'author_readmitted',
  { threadId, replyId = null }: PostAddress,
  { actorUserId, now }: Doing,
  detail: Record<string, string | number> = {},
): Promise<void> {
  const type = replyId === null ? 'forum_thread' : 'forum_reply';
  await audit(
    tx,
    {
      actorUserId,
      action: `${type}.${what}`,
      subject: { type, id: replyId ?? threadId },
      detail: { ...(replyId === null ? {} : { threadId }), ...detail },
    },
    now,
  );
}

/**
 * Stores the former text of an edited post, and audits a moderator's edit.
 *
 * @param post.replacedSubject the title of a thread when the edit replaces it; else null
 * @param by.reason of a moderator; null for the author
 */
export async function keepRevision(
  tx: Transaction<DB>,
  post: PostAddress & { body: string; replacedSubject?: string | null },
  { caller, reason, now }: { caller: Pick<Caller, 'userId'>; reason: string | null; now: Date },
): Promise<void> {
  const { threadId, replyId = null, body, replacedSubject = null } = post;
  await tx
    .insertInto('forumRevision')
    .values({
      id: uuid(),
      threadId: replyId === null ? threadId : null,
      replyId,
      subject: replacedSubject,
      body,
      replacedAt: now,
      replacedByUserId: caller.userId,
      reason,
    })
    .execute();
  if (reason !== null) await auditPost(tx, 'edited', post, { actorUserId: caller.userId, now });
}
