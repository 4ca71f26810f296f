import { ExpectedError } from '@troskel/contract/errors';
import type { forumReplies, Vote } from '@troskel/contract/forum-replies';
import type { App } from '../../app.ts';
import type { Caller } from '../../http/caller.ts';
import type { Call } from '../../http/implement.ts';
import type { ReplyAddress } from './replies.ts';
import { isLocked, standingOf } from './rules.ts';
import { demand, isExpelledColumn } from './standing.ts';

interface VoteAnswer {
  score: number;
  vote: Vote | null;
}

interface VotableRow {
  isExpelled: boolean;
  /** Null when there is no such reply. */
  target: string | null;
  isMine: boolean;
  isThreadMine: boolean;
}

/** What the rules ask: of the caller $1 at the time $2, the reply $4 and its thread $3. */
const votableQuery = `
  select ${isExpelledColumn}, thread.target,
         coalesce(reply.author_user_id = $1, false) as "isMine",
         coalesce(thread.author_user_id = $1, false) as "isThreadMine"
    from (select) nothing
    left join (forum_reply reply join forum_thread thread on thread.id = reply.thread_id)
      on reply.id = $4 and reply.thread_id = $3
     and reply.deleted_at is null and thread.deleted_at is null`;

/** @throws {ExpectedError} NOT_FOUND, and what the table of rules names */
async function demandVote(app: App, caller: Caller, { threadId, replyId }: ReplyAddress) {
  const { rows } = await app.pool.query<VotableRow>({
    name: 'forum-votable',
    text: votableQuery,
    values: [caller.userId, new Date(), threadId, replyId],
  });
  const row = rows[0];
  const standing = standingOf(caller, row?.isExpelled ?? false);
  demand('read', standing);
  if (!row || row.target === null) throw new ExpectedError('NOT_FOUND');
  demand('vote', standing, {
    isAuthor: row.isMine,
    isLocked: isLocked(standing, { target: row.target, isMine: row.isThreadMine }),
  });
}

const values: Record<Vote, number> = { up: 1, down: -1 };

/**
 * Sees that the caller may vote on the reply, votes, and answers the score that came of it. A
 * trigger counts what the row of the vote was and is, so that no two votes are counted as one.
 */
async function castVote(
  app: App,
  caller: Caller,
  address: ReplyAddress,
  vote: Vote | null,
): Promise<VoteAnswer> {
  await demandVote(app, caller, address);
  const { rows } = await app.pool.query<{ score: number | null }>({
    name: 'forum-cast-vote',
    text: 'select forum_cast_vote($1, $2, $3::smallint, $4) as score',
    values: [address.replyId, caller.userId, vote === null ? null : values[vote], new Date()],
  });
  const score = rows[0]?.score ?? null;
  if (score === null) throw new ExpectedError('NOT_FOUND');
  return { score, vote };
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
