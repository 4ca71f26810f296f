import { v7 as uuid } from 'uuid';
import type { Executor } from '../database.ts';
import type { DemoRole } from './demo-accounts.ts';
import { demoThreads } from './demo-forum-threads.ts';
import type { DemoPost } from './demo-forum-threads.ts';

const html = (text: string[]) => text.map((paragraph) => `<p>${paragraph}</p>`).join('');

/** A few threads between the demo's people; the adviser is the expert of energy. */
export async function insertForum(tx: Executor, userIds: Map<DemoRole, string>): Promise<void> {
  const written = ({ by, isAnonymous = false, text, at }: DemoPost) => ({
    id: uuid(),
    authorUserId: userIds.get(by) ?? null,
    isAnonymous,
    body: html(text),
    bodyText: text.join('\n'),
    createdAt: new Date(at),
  });
  await tx
    .insertInto('forumTopicExpert')
    .values({ topicId: 'energy', userId: userIds.get('expert') ?? '' })
    .execute();
  for (const { topicId, subject, replies, accepted, ...post } of demoThreads) {
    const thread = { ...written(post), topicId, subject };
    await tx.insertInto('forumThread').values(thread).execute();
    const rows = replies.map((reply) => ({ ...written(reply), threadId: thread.id }));
    if (rows.length > 0) await tx.insertInto('forumReply').values(rows).execute();
    const acceptedReplyId = accepted === undefined ? undefined : rows[accepted]?.id;
    if (acceptedReplyId === undefined) continue;
    await tx
      .updateTable('forumThread')
      .set({ acceptedReplyId })
      .where('id', '=', thread.id)
      .execute();
  }
}
