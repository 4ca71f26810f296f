import { defineJob } from '../../platform/jobs/job.ts';
import type { Transaction } from 'kysely';
import { CompiledQuery } from 'kysely';
import { openPartnerOf } from '../../domain/partners/members.ts';
import type { App } from '../../platform/collaborators.ts';
import type { DB } from '../../platform/db/tables.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { expertAnswerLate, expertAnswerSoon } from './notification-kinds.ts';
import { BothTexts } from '@troskel/contract/values/typed-text';
import { msPerDay } from '@troskel/contract/values/durations';

const atOnce = 100;
/** Warnings late by more days are not sent: a server was down, or an expert left. */
const newsDays = 14;

interface Waiting {
  threadId: string;
  topicId: string;
  topicName: unknown;
  authorUserId: string | null;
  dueAt: Date;
  foundAt: Date;
}

/**
 * Questions with a warning due at $1 in the topics $2, locked, so that nobody answers or warns of
 * them meanwhile. Rows locked by others are skipped.
 */
export const waitingQuery = `
    select activity.thread_id as "threadId", thread.topic_id as "topicId",
           topic.name as "topicName", thread.author_user_id as "authorUserId",
           thread.expert_due_at as "dueAt", activity.next_warning_at as "foundAt"
      from forum_thread_activity activity
      join forum_thread thread on thread.id = activity.thread_id
      join forum_topic topic on topic.id = thread.topic_id
     where activity.is_answered_by_expert = false and not activity.is_deleted
       and activity.next_warning_at <= $1 and thread.topic_id = any($2)
     order by activity.next_warning_at
     limit ${atOnce}
       for no key update of activity skip locked`;

async function lockWaiting(tx: Transaction<DB>, now: Date, topicIds: string[]): Promise<Waiting[]> {
  const query = CompiledQuery.raw(waitingQuery, [now, topicIds]);
  const { rows } = await tx.executeQuery<Waiting>(query);
  return rows;
}

/** Topics with a warning due at $1. */
const topicsQuery = `
    select distinct thread.topic_id as "topicId"
      from forum_thread_activity activity
      join forum_thread thread on thread.id = activity.thread_id
     where activity.is_answered_by_expert = false and not activity.is_deleted
       and activity.next_warning_at <= $1`;

/**
 * Locks the experts to be notified before their questions: an erasure locks the user first and then
 * removes what they read and wrote, which is counted beside each thread.
 *
 * @returns the topics, and the ids of the locked users
 */
async function lockExperts(tx: Transaction<DB>, now: Date) {
  const { rows } = await tx.executeQuery<{ topicId: string }>(
    CompiledQuery.raw(topicsQuery, [now]),
  );
  const topicIds = rows.map(({ topicId }) => topicId);
  if (topicIds.length === 0) return { topicIds, held: new Set<string>() };
  const users = await tx
    .selectFrom('user')
    .select('id')
    .where('id', 'in', (eb) =>
      eb.selectFrom('forumTopicExpert').select('userId').where('topicId', 'in', topicIds),
    )
    .orderBy('id')
    .forKeyShare()
    .execute();
  return { topicIds, held: new Set(users.map(({ id }) => id)) };
}

/** Lists a topic's locked experts except the author, by the partner in whose portal they answer. */
async function expertsOf(
  tx: Transaction<DB>,
  { topicId, authorUserId }: Waiting,
  held: ReadonlySet<string>,
) {
  const members = await tx
    .selectFrom('forumTopicExpert as named')
    .innerJoinLateral(openPartnerOf('named.userId').as('answering'), (join) => join.onTrue())
    .select(['named.userId', 'answering.partnerId'])
    .where('named.topicId', '=', topicId)
    .execute();
  return Map.groupBy(
    members.filter(({ userId }) => userId !== authorUserId && held.has(userId)),
    ({ partnerId }) => partnerId,
  );
}

async function warn(
  tx: Transaction<DB>,
  waiting: Waiting,
  { isOver, held }: { isOver: boolean; held: ReadonlySet<string> },
): Promise<void> {
  const { threadId, topicId, topicName } = waiting;
  for (const [partnerId, members] of await expertsOf(tx, waiting, held)) {
    await notify(tx, {
      kind: isOver ? expertAnswerLate : expertAnswerSoon,
      recipients: members.map(({ userId }) => userId),
      data: { partnerId, topicId, threadId, topic: BothTexts.parse(topicName) },
      dedupeKey: `expert-answer:${threadId}:${isOver ? 'late' : 'soon'}`,
    });
  }
}

export const warningsJob = defineJob({ name: 'warn_experts', every: '* * * * *' });

/**
 * Notifies a topic's experts of unanswered questions: when twelve hours remain, and when the
 * promised time has passed, once each. The author is not named.
 */
export async function warnExperts({ db }: Pick<App, 'db'>): Promise<void> {
  for (let found = atOnce; found === atOnce;) {
    found = await db.transaction().execute(async (tx) => {
      const now = new Date();
      const oldest = now.getTime() - newsDays * msPerDay;
      const { topicIds, held } = await lockExperts(tx, now);
      const threads = await lockWaiting(tx, now, topicIds);
      for (const waiting of threads) {
        const isOver = waiting.dueAt <= now;
        if (waiting.foundAt.getTime() >= oldest) await warn(tx, waiting, { isOver, held });
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
