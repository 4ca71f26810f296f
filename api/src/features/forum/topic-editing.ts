import { mostTopics } from '@troskel/contract/forum/topic-editing';
import type { forumTopicEditing, TypedTopic } from '@troskel/contract/forum/topic-editing';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { slugOf } from '@troskel/contract/values/slug';
import { isDeepStrictEqual } from 'node:util';
import type { App } from '../../platform/collaborators.ts';
import { audit } from '../../platform/audit.ts';
import { demandSeen } from '../../platform/http/if-match.ts';
import type { Call } from '../../platform/http/implement.ts';
import { lockTopics, readEditedTopic, readTopicsAndExperts } from './edited-topics.ts';

/** Pages whose path has the place of a topic's id. */
const pages = ['experts', 'new', 'search'];

/** Answers an unused id. It is part of addresses, so it stays when the topic is renamed. */
function freeId(name: string, taken: readonly string[]): string {
  const beginning = slugOf(name, 36) || 'topic';
  const isFree = (id: string) => !taken.includes(id) && !pages.includes(id);
  if (isFree(beginning)) return beginning;
  // One more number than there are taken ids is enough to find a free one.
  const numbers = Array.from({ length: taken.length + pages.length + 1 }, (_, place) => place + 2);
  const free = numbers.map((number) => `${beginning}-${number}`).find(isFree);
  if (free === undefined) throw new Error('no id is free');
  return free;
}

const columnsOf = ({ name, description }: TypedTopic) => ({
  name: JSON.stringify(name),
  description: JSON.stringify(description),
});

// A topic's id is not a UUID, as the log's subject must be.
const subject = { type: 'forum_topic', id: null };

export function listTopicsAndExperts(
  app: Pick<App, 'db'>,
): Promise<ResponseOf<typeof forumTopicEditing.listTopicsAndExperts>> {
  return readTopicsAndExperts(app.db);
}

export async function createTopic(
  app: Pick<App, 'db'>,
  { caller, body, refusal }: Call<typeof forumTopicEditing.createTopic>,
): Promise<ResponseOf<typeof forumTopicEditing.createTopic>> {
  return app.db.transaction().execute(async (tx) => {
    await lockTopics(tx);
    const rows = await tx.selectFrom('forumTopic').select(['id', 'sortOrder']).execute();
    if (rows.length >= mostTopics) throw refusal('TOPIC_LIMIT_REACHED');
    const id = freeId(
      body.name.en,
      rows.map((row) => row.id),
    );
    const sortOrder = Math.max(0, ...rows.map((row) => row.sortOrder)) + 1;
    const { version } = await tx
      .insertInto('forumTopic')
      .values({ id, ...columnsOf(body), sortOrder })
      .returning('version')
      .executeTakeFirstOrThrow();
    await audit(
      tx,
      { actorUserId: caller.userId, action: 'forum_topic.created', subject, detail: { topic: id } },
      new Date(),
    );
    return { id, version, ...body, hasThreads: false, expertIds: [] };
  });
}

/**
 * Updates a topic. A repeated call whose changes are already stored is no conflict.
 *
 * @throws {ExpectedError} NOT_FOUND, or EDIT_CONFLICT with the present one
 */
export async function updateTopic(
  app: Pick<App, 'db'>,
  call: Call<typeof forumTopicEditing.updateTopic>,
): Promise<ResponseOf<typeof forumTopicEditing.updateTopic>> {
  const {
    caller,
    params: { topicId },
    body,
  } = call;
  return app.db.transaction().execute(async (tx) => {
    await lockTopics(tx);
    const present = await readEditedTopic(tx, call);
    const { name, description } = present;
    if (isDeepStrictEqual({ name, description }, body)) return present;
    demandSeen(call, present);
    await tx
      .updateTable('forumTopic')
      .set((eb) => ({ ...columnsOf(body), version: eb('version', '+', 1) }))
      .where('id', '=', topicId)
      .execute();
    const detail = { topic: topicId };
    await audit(
      tx,
      { actorUserId: caller.userId, action: 'forum_topic.changed', subject, detail },
      new Date(),
    );
    return readEditedTopic(tx, call);
  });
}

export async function deleteTopic(
  app: Pick<App, 'db'>,
  call: Call<typeof forumTopicEditing.deleteTopic>,
): Promise<ResponseOf<typeof forumTopicEditing.deleteTopic>> {
  const {
    caller,
    params: { topicId },
  } = call;
  await app.db.transaction().execute(async (tx) => {
    await lockTopics(tx);
    // Locked first, so that a thread being created is waited for, and then seen.
    await tx.selectFrom('forumTopic').select('id').where('id', '=', topicId).forUpdate().execute();
    const present = await readEditedTopic(tx, call);
    demandSeen(call, present);
    if (present.hasThreads) throw call.refusal('TOPIC_NOT_EMPTY');
    await tx.deleteFrom('forumTopic').where('id', '=', topicId).execute();
    const detail = { topic: topicId };
    await audit(
      tx,
      { actorUserId: caller.userId, action: 'forum_topic.deleted', subject, detail },
      new Date(),
    );
  });
  return {};
}

const isSameOrder = (given: readonly string[], present: readonly string[]): boolean =>
  isDeepStrictEqual(given.toSorted(), present.toSorted());

/**
 * @throws {ExpectedError} EDIT_CONFLICT with the present lists when topics were added or deleted
 */
export async function orderTopics(
  app: Pick<App, 'db'>,
  { caller, body: { ids }, refusal }: Call<typeof forumTopicEditing.orderTopics>,
): Promise<ResponseOf<typeof forumTopicEditing.orderTopics>> {
  return app.db.transaction().execute(async (tx) => {
    await lockTopics(tx);
    const present = await readTopicsAndExperts(tx);
    const presentIds = present.topics.map(({ id }) => id);
    if (!isSameOrder(ids, presentIds)) throw refusal('EDIT_CONFLICT', { present });
    if (isDeepStrictEqual(ids, presentIds)) return present;
    for (const [place, id] of ids.entries()) {
      await tx
        .updateTable('forumTopic')
        .set({ sortOrder: place + 1 })
        .where('id', '=', id)
        .execute();
    }
    await audit(
      tx,
      { actorUserId: caller.userId, action: 'forum_topic.ordered', subject },
      new Date(),
    );
    return readTopicsAndExperts(tx);
  });
}

/** @throws {ExpectedError} NOT_FOUND, or EDIT_CONFLICT with the present lists */
export async function orderTopicExperts(
  app: Pick<App, 'db'>,
  call: Call<typeof forumTopicEditing.orderTopicExperts>,
): Promise<ResponseOf<typeof forumTopicEditing.orderTopicExperts>> {
  const {
    caller,
    params: { topicId },
    body: { ids },
  } = call;
  return app.db.transaction().execute(async (tx) => {
    await lockTopics(tx);
    const { expertIds } = await readEditedTopic(tx, call);
    const wanted = ids.map((id) => id.toLowerCase());
    if (!isSameOrder(wanted, expertIds)) {
      throw call.refusal('EDIT_CONFLICT', { present: await readTopicsAndExperts(tx) });
    }
    if (isDeepStrictEqual(wanted, expertIds)) return readTopicsAndExperts(tx);
    for (const [place, id] of wanted.entries()) {
      await tx
        .updateTable('forumTopicExpert')
        .set({ sortOrder: place + 1 })
        .where('topicId', '=', topicId)
        .where('userId', '=', (eb) =>
          eb.selectFrom('expert').select('expert.userId').where('expert.id', '=', id),
        )
        .execute();
    }
    const detail = { topic: topicId };
    await audit(
      tx,
      { actorUserId: caller.userId, action: 'forum_topic.experts_ordered', subject, detail },
      new Date(),
    );
    return readTopicsAndExperts(tx);
  });
}
