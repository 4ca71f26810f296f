import { defineJob } from '../../platform/jobs/job.ts';
import { sql } from 'kysely';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import { openPartnerOf } from '../../domain/partners/members.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { forumReply } from './notification-kinds.ts';
import { BothTexts } from '@troskel/contract/values/typed-text';

/** Queued by the statement that inserts a reply (reply-creation.ts). */
export const tellFollowersJob = defineJob<{ replyId: string }>({
  name: 'tell_followers',
  isAwaited: true,
});

/** Followers notified per transaction. */
const atOnce = 500;

interface Follower {
  userId: string;
  /** Partner in whose portal they read: of theirs that are not blocked the longest-standing. */
  partnerId: string;
  /** Already notified of an earlier reply, which they have not looked at. */
  isToldAlready: boolean;
}

async function readReply(db: Executor, replyId: string) {
  return db
    .selectFrom('forumReply as reply')
    .innerJoin('forumThread as thread', 'thread.id', 'reply.threadId')
    .innerJoin('forumTopic as topic', 'topic.id', 'thread.topicId')
    .select(['thread.id as threadId', 'thread.topicId', 'topic.name', 'reply.authorUserId'])
    .where('reply.id', '=', replyId)
    .where('reply.deletedAt', 'is', null)
    .where('thread.deletedAt', 'is', null)
    .executeTakeFirst();
}

/** Reads the followers after a user, by the key of their follows. */
async function followersAfter(tx: Executor, threadId: string, last: string): Promise<Follower[]> {
  const { rows } = await sql<Follower>`
    select follow.user_id, reading.partner_id,
           exists (select from notification told
                    where told.user_id = follow.user_id and told.read_at is null
                      and told.kind = 'forum_reply' and told.data->>'threadId' = ${threadId})
             as is_told_already
      from forum_follow follow
      join lateral ${openPartnerOf('follow.userId')} reading on true
     where follow.thread_id = ${threadId} and follow.user_id > ${last}
     order by follow.user_id
     limit ${atOnce}`.execute(tx);
  return rows;
}

/**
 * Notifies the followers of a thread of a reply, in batches, after its author has been answered.
 * Skips the author, and those who have not looked at an earlier notification of the thread.
 * Homeowners read in their app and are not notified here.
 */
export async function tellFollowers(
  { db }: Pick<App, 'db'>,
  { replyId }: { replyId: string },
): Promise<void> {
  const reply = await readReply(db, replyId);
  if (!reply) return;
  const { threadId, topicId, authorUserId } = reply;
  const topic = BothTexts.parse(reply.name);
  let last: string | null = '00000000-0000-0000-0000-000000000000';
  while (last !== null) {
    const after: string = last;
    last = await db.transaction().execute(async (tx) => {
      // Two concurrent replies would each find that nobody has been notified.
      await sql`select pg_advisory_xact_lock(hashtext(${`followers ${threadId}`}))`.execute(tx);
      const followers = await followersAfter(tx, threadId, after);
      const partners = new Map(
        followers
          .filter(({ userId, isToldAlready }) => userId !== authorUserId && !isToldAlready)
          .map(({ userId, partnerId }) => [userId, partnerId]),
      );
      await notify(tx, {
        kind: forumReply,
        recipients: [...partners.keys()],
        data: (userId) => ({ partnerId: partners.get(userId) ?? '', topicId, threadId, topic }),
        dedupeKey: `forum_reply:${replyId}`,
      });
      return followers.length < atOnce ? null : (followers.at(-1)?.userId ?? null);
    });
  }
}
