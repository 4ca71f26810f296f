import type { forum } from '@troskel/contract/forum/threads';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { App } from '../../platform/collaborators.ts';
import { isForeignKeyViolation } from '../../platform/db/database.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Call } from '../../platform/http/implement.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { markReadAbout } from '../../platform/notifications/mark-read-about.ts';
import { standingOf } from './rules.ts';
import { demandInThread, readStanding } from './standing.ts';
import { forumReply } from './notification-kinds.ts';

/** @throws {ExpectedError} NOT_FOUND */
async function readCount(
  db: Executor,
  { params, refusal }: { params: { threadId: string }; refusal: Refusal<'NOT_FOUND'> },
): Promise<number> {
  const activity = await db
    .selectFrom('forumThreadActivity')
    .select('usersReadCount')
    .where('threadId', '=', params.threadId)
    .where('isDeleted', '=', false)
    .executeTakeFirst();
  if (!activity) throw refusal('NOT_FOUND');
  return activity.usersReadCount;
}

/** Marks a thread as read. When repeated, only the bell is updated. A trigger counts the row. */
export async function markThreadRead(
  app: Pick<App, 'db'>,
  call: Call<typeof forum.markThreadRead>,
): Promise<ResponseOf<typeof forum.markThreadRead>> {
  const {
    caller,
    params: { threadId },
  } = call;
  const standing = standingOf(caller, false);
  await demandInThread(app.db, call, 'read', standing);
  await app.db
    .insertInto('forumRead')
    .columns(['threadId', 'userId', 'readAt'])
    .expression((eb) =>
      eb
        .selectFrom('forumThread')
        .select([
          'id',
          eb.val(caller.userId).as('userId'),
          eb.cast<Date>(eb.val(new Date()), 'timestamptz').as('readAt'),
        ])
        .where('id', '=', threadId)
        .where('deletedAt', 'is', null),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const about = [{ threadId }];
  await markReadAbout(app.db, { userIds: [caller.userId], kinds: [forumReply], about });
  return { usersReadCount: await readCount(app.db, call) };
}

export async function followThread(
  app: Pick<App, 'db'>,
  call: Call<typeof forum.followThread>,
): Promise<ResponseOf<typeof forum.followThread>> {
  const {
    caller,
    params: { threadId },
  } = call;
  const standing = await readStanding(app.db, caller);
  await demandInThread(app.db, call, 'follow', standing);
  try {
    await app.db
      .insertInto('forumFollow')
      .values({ threadId, userId: caller.userId, followedAt: new Date() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } catch (error) {
    // Permanently removed at this moment.
    if (!isForeignKeyViolation(error, 'forum_follow_thread_id_fkey')) throw error;
    throw call.refusal('NOT_FOUND');
  }
  return { followed: true };
}

export async function unfollowThread(
  app: Pick<App, 'db'>,
  call: Call<typeof forum.unfollowThread>,
): Promise<ResponseOf<typeof forum.unfollowThread>> {
  const {
    caller,
    params: { threadId },
  } = call;
  const standing = await readStanding(app.db, caller);
  await demandInThread(app.db, call, 'unfollow', standing);
  await app.db
    .deleteFrom('forumFollow')
    .where('threadId', '=', threadId)
    .where('userId', '=', caller.userId)
    .execute();
  return { followed: false };
}
