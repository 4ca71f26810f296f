import type {
  EditedExpert,
  EditedTopic,
  forumTopicEditing,
  TopicsAndExperts,
} from '@troskel/contract/forum/topic-editing';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { Call } from '../../platform/http/implement.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { BothTexts } from '@troskel/contract/values/typed-text';

/** Serialises changes of topics and experts; readers do not wait. */
export async function lockTopics(tx: Executor): Promise<void> {
  await sql`lock table forum_topic in share row exclusive mode`.execute(tx);
}

async function readTopics(db: Executor): Promise<EditedTopic[]> {
  const rows = await db
    .selectFrom('forumTopic as topic')
    .select(['topic.id', 'topic.version', 'topic.name', 'topic.description'])
    .select(
      sql<boolean>`exists (select from forum_thread where topic_id = topic.id)`.as('hasThreads'),
    )
    .select(
      sql<string[]>`array(select expert.id::text
                            from forum_topic_expert named
                            join expert on expert.user_id = named.user_id
                           where named.topic_id = topic.id
                           order by named.sort_order, expert.name, expert.id)`.as('expertIds'),
    )
    .orderBy('topic.sortOrder')
    .orderBy('topic.id')
    .execute();
  return rows.map((row) => ({
    ...row,
    name: BothTexts.parse(row.name),
    description: BothTexts.parse(row.description),
  }));
}

export const editedExperts = (db: Executor) =>
  db
    .selectFrom('expert')
    .innerJoin('user', 'user.id', 'expert.userId')
    .select(['expert.id', 'expert.version', 'expert.name', 'expert.description', 'user.email'])
    .select(
      sql<boolean>`exists (select from partner_member where user_id = expert.user_id)`.as(
        'isMember',
      ),
    )
    .select(
      sql<string[]>`array(select topic.id
                            from forum_topic_expert named
                            join forum_topic topic on topic.id = named.topic_id
                           where named.user_id = expert.user_id
                           order by topic.sort_order, topic.id)`.as('topicIds'),
    )
    .orderBy('expert.name')
    .orderBy('expert.id');

export const toEditedExpert = <Row extends { description: unknown }>(row: Row) => ({
  ...row,
  description: BothTexts.parse(row.description),
});

async function readExperts(db: Executor): Promise<EditedExpert[]> {
  return (await editedExperts(db).execute()).map(toEditedExpert);
}

export async function readTopicsAndExperts(db: Executor): Promise<TopicsAndExperts> {
  return { topics: await readTopics(db), experts: await readExperts(db) };
}

export async function readEditedTopic(
  db: Executor,
  {
    params: { topicId },
    refusal,
  }: Pick<Call<typeof forumTopicEditing.updateTopic>, 'params'> & { refusal: Refusal<'NOT_FOUND'> },
): Promise<EditedTopic> {
  const topic = (await readTopics(db)).find(({ id }) => id === topicId);
  if (!topic) throw refusal('NOT_FOUND');
  return topic;
}

export async function readEditedExpert(
  db: Executor,
  {
    params: { expertId },
    refusal,
  }: Pick<Call<typeof forumTopicEditing.deleteExpert>, 'params' | 'refusal'>,
): Promise<EditedExpert> {
  const row = await editedExperts(db).where('expert.id', '=', expertId).executeTakeFirst();
  if (!row) throw refusal('NOT_FOUND');
  return toEditedExpert(row);
}
