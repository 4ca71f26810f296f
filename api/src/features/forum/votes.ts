import type { forumReplies, Vote } from '@troskel/contract/forum/replies';
import type { App } from '../../platform/collaborators.ts';
import type { Call } from '../../platform/http/implement.ts';
import { answersFor, isAllowedBy, isLocked, standingOf } from './rules.ts';
import { demand, demandTo, isExpelled, isExpelledColumn } from './standing.ts';

type VoteCall = Pick<Call<typeof forumReplies.removeVote>, 'caller' | 'params' | 'refusal'>;

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

/** Facts for the rules: of caller $1 at time $2, reply $4 and its thread $3. */
const votableQuery = `
  select ${isExpelledColumn}, thread.target,
         coalesce(reply.author_user_id = $1, false) as "isMine",
         coalesce(thread.author_user_id = $1, false) as "isThreadMine"
    from (select) nothing
    left join (forum_reply reply join forum_thread thread on thread.id = reply.thread_id)
      on reply.id = $4 and reply.thread_id = $3
     and reply.deleted_at is null and thread.deleted_at is null`;

/**
 * Explains why no vote was cast.
 *
 * @throws {ExpectedError} what the table of rules names, else NOT_FOUND
 */
async function refuse(app: Pick<App, 'pool'>, call: VoteCall): Promise<never> {
  const {
    caller,
    params: { threadId, replyId },
  } = call;
  const { rows } = await app.pool.query<VotableRow>({
    name: 'forum-votable',
    text: votableQuery,
    values: [caller.userId, new Date(), threadId, replyId],
  });
  const row = rows[0];
  const standing = standingOf(caller, row?.isExpelled ?? false);
  demand(call, 'read', standing);
  if (row && row.target !== null) {
    demandTo(call, 'vote', standing, {
      isAuthor: row.isMine,
      isLocked: isLocked(standing, { target: row.target, isMine: row.isThreadMine }),
    });
  }
  throw call.refusal('NOT_FOUND');
}

/**
 * Casts vote $5 of caller $1 on reply $4 of thread $3, if the rules' answers $6 allow it, and
 * answers the new score.
 */
const castQuery = `
  select forum_cast_vote(reply.id, $1, $5::smallint, $2) as score
    from forum_reply reply
    join forum_thread thread on thread.id = reply.thread_id
   where reply.id = $4 and reply.thread_id = $3
     and reply.deleted_at is null and thread.deleted_at is null
     and ${isAllowedBy('$6', {
       isExpelled,
       isForExperts: `thread.target = 'expert'`,
       isThreadMine: 'coalesce(thread.author_user_id = $1, false)',
       isMine: 'coalesce(reply.author_user_id = $1, false)',
     })}`;

const values: Record<Vote, number> = { up: 1, down: -1 };

/**
 * Checks that the caller may vote, casts the vote, and answers the new score. A trigger counts the
 * difference between the old and the new row, so that concurrent votes are counted correctly.
 */
async function castVote(
  app: Pick<App, 'pool'>,
  call: VoteCall,
  vote: Vote | null,
): Promise<VoteAnswer> {
  const {
    caller,
    params: { threadId, replyId },
  } = call;
  const cast = vote === null ? null : values[vote];
  const { rows } = await app.pool.query<{ score: number | null }>({
    name: 'forum-cast-vote',
    text: castQuery,
    values: [caller.userId, new Date(), threadId, replyId, cast, answersFor('vote', caller)],
  });
  const score = rows[0]?.score ?? null;
  return score === null ? refuse(app, call) : { score, vote };
}

export async function vote(
  app: Pick<App, 'pool'>,
  call: Call<typeof forumReplies.vote>,
): Promise<VoteAnswer> {
  return castVote(app, call, call.body.vote);
}

export async function removeVote(
  app: Pick<App, 'pool'>,
  call: Call<typeof forumReplies.removeVote>,
): Promise<VoteAnswer> {
  return castVote(app, call, null);
}
