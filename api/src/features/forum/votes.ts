import { ExpectedError } from '@troskel/contract/errors';
import type { forumReplies, Vote } from '@troskel/contract/forum-replies';
import type { Transaction } from 'kysely';
import type { App } from '../../app.ts';
import type { DB } from '../../db/tables.ts';
import type { Caller } from '../../http/caller.ts';
import type { Call } from '../../http/implement.ts';
import { isLocked } from './rules.ts';
import { demand, kindFor, readStanding } from './standing.ts';

interface VoteAnswer {
  score: number;
  vote: Vote | null;
}

/**
 * Sees that the caller may vote on the reply, votes, and answers the score that came of it. A
 * trigger counts what the row of the vote was and is, so that no two votes are counted as one.
 */
async function castVote(
  app: App,
  caller: Caller,
  { threadId, replyId }: { threadId: string; replyId: string },
  vote: Vote | null,
): Promise<VoteAnswer> {
  const score = await app.db.transaction().execute(async (tx) => {
    const standing = await readStanding(tx, caller);
    demand('read', standing);
    const reply = await readVotable(tx, threadId, replyId);
    demand('vote', standing, {
      isAuthor: reply.authorUserId === caller.userId,
      isLocked: isLocked(standing, kindFor(caller, reply.thread)),
    });
    await (vote === null
      ? removeRow(tx, replyId, caller.userId)
      : keepRow(tx, replyId, caller, vote));
    return (await readVotable(tx, threadId, replyId)).score;
  });
  return { score, vote };
}

/** @throws {ExpectedError} NOT_FOUND */
async function readVotable(tx: Transaction<DB>, threadId: string, replyId: string) {
  const reply = await tx
    .selectFrom('forumReply as reply')
    .innerJoin('forumThread as thread', 'thread.id', 'reply.threadId')
    .select(['reply.authorUserId', 'reply.score'])
    .select(['thread.target', 'thread.authorUserId as threadAuthorUserId'])
    .where('reply.id', '=', replyId)
    .where('reply.threadId', '=', threadId)
    .where('reply.deletedAt', 'is', null)
    .where('thread.deletedAt', 'is', null)
    .executeTakeFirst();
  if (!reply) throw new ExpectedError('NOT_FOUND');
  const { target, threadAuthorUserId, ...rest } = reply;
  return { ...rest, thread: { target, authorUserId: threadAuthorUserId } };
}

async function keepRow(tx: Transaction<DB>, replyId: string, { userId }: Caller, vote: Vote) {
  const value = vote === 'up' ? 1 : -1;
  const votedAt = new Date();
  await tx
    .insertInto('forumVote')
    .values({ replyId, userId, value, votedAt })
    .onConflict((conflict) =>
      conflict
        .columns(['replyId', 'userId'])
        .doUpdateSet({ value, votedAt })
        .where('forumVote.value', '<>', value),
    )
    .execute();
}

async function removeRow(tx: Transaction<DB>, replyId: string, userId: string) {
  await tx
    .deleteFrom('forumVote')
    .where('replyId', '=', replyId)
    .where('userId', '=', userId)
    .execute();
}

export async function vote(
  app: App,
  { caller, params, body }: Call<typeof forumReplies.vote>,
): Promise<VoteAnswer> {
  return castVote(app, caller, params, body.vote);
}

export async function removeVote(
  app: App,
  { caller, params }: Call<typeof forumReplies.removeVote>,
): Promise<VoteAnswer> {
  return castVote(app, caller, params, null);
}
