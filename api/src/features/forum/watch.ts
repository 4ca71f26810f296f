import type { forumLive } from '@troskel/contract/forum/live';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { App } from '../../platform/collaborators.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Call } from '../../platform/http/implement.ts';
import { watchedExpertThreads, watchedThread, watchedTopic } from './live.ts';
import { isLocked, may, standingOf } from './rules.ts';
import { demandReader, kindFor } from './standing.ts';

/** Reads the present state of those threads that the caller may open. */
async function readThreads(app: Pick<App, 'db'>, caller: Caller, threadIds: readonly string[]) {
  if (threadIds.length === 0) return [];
  const threads = await app.db
    .selectFrom('forumThread as thread')
    .innerJoin('forumThreadActivity as activity', 'activity.threadId', 'thread.id')
    .select(['thread.id', 'thread.version', 'activity.replyCount'])
    .select(['thread.target', 'thread.authorUserId'])
    .where('thread.id', 'in', threadIds)
    .where('thread.deletedAt', 'is', null)
    .execute();
  const standing = standingOf(caller, false);
  return threads
    .filter((thread) => !isLocked(standing, kindFor(caller, thread)))
    .map(({ id, version, replyCount }) => ({ id, version, replyCount }));
}

/**
 * Subscribes a page to what it shows. Threads that the caller may not read are left out; events
 * contain ids only, and the calls that read them check the rights again.
 */
export async function watchForum(
  app: Pick<App, 'db' | 'events'>,
  call: Call<typeof forumLive.watch>,
): Promise<ResponseOf<typeof forumLive.watch>> {
  demandReader(call);
  const { caller, body } = call;
  const { topicIds, streamId, pageId } = body;
  const allowed = await readThreads(app, caller, body.threadIds);
  const expertThreads = body.expertThreads && may('survey', standingOf(caller, false));
  const ids = allowed.map(({ id }) => id);
  await app.events.watch({
    userId: caller.userId,
    streamId,
    pageId,
    keys: [
      ...ids.map(watchedThread),
      ...topicIds.map(watchedTopic),
      ...(expertThreads ? [watchedExpertThreads] : []),
    ],
  });
  // Read again, now that no event can be missed.
  return { threads: await readThreads(app, caller, ids), topicIds, expertThreads };
}
