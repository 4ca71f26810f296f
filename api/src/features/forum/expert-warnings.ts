import type { Transaction } from 'kysely';
import { CompiledQuery } from 'kysely';
import type { App } from '../../app.ts';
import type { DB } from '../../db/tables.ts';
import { InBothLanguages } from '../../in-both-languages.ts';
import { notify } from '../../notifications/notify.ts';

const atOnce = 100;
/** What has waited longer than this when it is found is no news: a server was away, or an expert left. */
const newsDays = 14;

interface Waiting {
  threadId: string;
  topicId: string;
  topicName: unknown;
  authorUserId: string | null;
  dueAt: Date;
  foundAt: Date;
}

/** What waits at the moment $1, held: nobody answers or warns of it meanwhile. */
export const waitingQuery = `
    select activity.thread_id as "threadId", thread.topic_id as "topicId",
           topic.name as "topicName", thread.author_user_id as "authorUserId",
           thread.expert_due_at as "dueAt", activity.next_warning_at as "foundAt"
      from forum_thread_activity activity
      join forum_thread thread on thread.id = activity.thread_id
      join forum_topic topic on topic.id = thread.topic_id
     where activity.is_answered_by_expert = false and not activity.is_deleted
       and activity.next_warning_at <= $1
     order by activity.next_warning_at
     limit ${atOnce}
       for no key update of activity skip locked`;

async function holdWaiting(tx: Transaction<DB>, now: Date): Promise<Waiting[]> {
  const { rows } = await tx.executeQuery<Waiting>(CompiledQuery.raw(waitingQuery, [now]));
  return rows;
}

/** The experts of a topic but for who asks, by the partner in whose portal they answer. */
async function expertsOf(tx: Transaction<DB>, { topicId, authorUserId }: Waiting) {
  const members = await tx
    .selectFrom('forumTopicExpert as named')
    .innerJoin('partnerMember as member', 'member.userId', 'named.userId')
    .select(['member.userId', 'member.partnerId'])
    .where('named.topicId', '=', topicId)
    .execute();
  return Map.groupBy(
    members.filter(({ userId }) => userId !== authorUserId),
    ({ partnerId }) => partnerId,
  );
}

async function warn(tx: Transaction<DB>, waiting: Waiting, isOver: boolean): Promise<void> {
  const { threadId, topicId, topicName } = waiting;
  for (const [partnerId, members] of await expertsOf(tx, waiting)) {
    await notify(tx, {
      kind: isOver ? 'expert_answer_late' : 'expert_answer_soon',
      recipients: members.map(({ userId }) => userId),
      data: { partnerId, topicId, threadId, topic: InBothLanguages.parse(topicName) },
      dedupeKey: `expert-answer:${threadId}:${isOver ? 'late' : 'soon'}`,
    });
  }
}

/**
 * Warns the topic's experts of questions that wait: when twelve hours remain, and when the promised
 * time has passed, once each. Who asked is not told.
 */
export async function warnExperts({ db }: Pick<App, 'db'>): Promise<void> {
  for (let found = atOnce; found === atOnce;) {
    found = await db.transaction().execute(async (tx) => {
      const now = new Date();
      const oldest = now.getTime() - newsDays * 86_400_000;
      const threads = await holdWaiting(tx, now);
      for (const waiting of threads) {
        const isOver = waiting.dueAt <= now;
        if (waiting.foundAt.getTime() >= oldest) await warn(tx, waiting, isOver);
        await tx
          .updateTable('forumThreadActivity')
          .set({ nextWarningAt: isOver ? null : waiting.dueAt })
          .where('threadId', '=', waiting.threadId)
          .execute();
      }
      return threads.length;
    });
  }
}
