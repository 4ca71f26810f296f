import { mostExperts } from '@troskel/contract/forum/topic-editing';
import type { forumTopicEditing, TypedExpert } from '@troskel/contract/forum/topic-editing';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { isDeepStrictEqual } from 'node:util';
import { v7 as uuid } from 'uuid';
import type { App } from '../../platform/collaborators.ts';
import { audit } from '../../platform/audit.ts';
import type { Executor } from '../../platform/db/database.ts';
import { demandSeen } from '../../platform/http/if-match.ts';
import type { Call } from '../../platform/http/implement.ts';
import { editedExperts, lockTopics, readEditedExpert, toEditedExpert } from './edited-topics.ts';

/** Locks the row of a user who becomes an expert, or ceases to be one (decision 0019). */
async function lockUser(tx: Executor, userId: string): Promise<void> {
  await tx.selectFrom('user').select('id').where('id', '=', userId).forUpdate().execute();
}

async function userOf(
  db: Executor,
  {
    params: { expertId },
    refusal,
  }: Pick<Call<typeof forumTopicEditing.deleteExpert>, 'params' | 'refusal'>,
): Promise<string> {
  const row = await db
    .selectFrom('expert')
    .select('userId')
    .where('id', '=', expertId)
    .executeTakeFirst();
  if (!row) throw refusal('NOT_FOUND');
  return row.userId;
}

/** @throws {FieldsRefusedError} EXPERT_ADDRESS_UNKNOWN, EXPERT_ALREADY */
async function findMember(
  tx: Executor,
  {
    body: { email },
    fieldsRefusal,
  }: Pick<Call<typeof forumTopicEditing.createExpert>, 'body' | 'fieldsRefusal'>,
): Promise<string> {
  const found = await tx
    .selectFrom('userStanding as standing')
    .leftJoin('expert', 'expert.userId', 'standing.userId')
    .select(['standing.userId', 'expert.id as expertId'])
    .where('standing.emailKey', '=', email.toLowerCase())
    .where('standing.partnerId', 'is not', null)
    .executeTakeFirst();
  if (!found) throw fieldsRefusal([{ field: 'email', code: 'EXPERT_ADDRESS_UNKNOWN' }]);
  if (found.expertId !== null) {
    throw fieldsRefusal([{ field: 'email', code: 'EXPERT_ALREADY' }]);
  }
  return found.userId;
}

/**
 * Stores an expert's topics: kept ones keep their position, new ones get the last.
 *
 * @throws {FieldsRefusedError} TOPIC_UNKNOWN
 */
async function keepTopics(
  tx: Executor,
  {
    body: { topicIds },
    fieldsRefusal,
  }: Pick<Call<typeof forumTopicEditing.updateExpert>, 'body' | 'fieldsRefusal'>,
  userId: string,
): Promise<void> {
  const topics = await tx.selectFrom('forumTopic').select('id').execute();
  if (topicIds.some((wanted) => !topics.some(({ id }) => id === wanted))) {
    throw fieldsRefusal([{ field: 'topicIds', code: 'TOPIC_UNKNOWN' }]);
  }
  await tx
    .deleteFrom('forumTopicExpert')
    .where('userId', '=', userId)
    .$if(topicIds.length > 0, (rows) => rows.where('topicId', 'not in', topicIds))
    .execute();
  for (const topicId of topicIds) {
    await tx
      .insertInto('forumTopicExpert')
      .values((eb) => ({
        topicId,
        userId,
        sortOrder: eb
          .selectFrom('forumTopicExpert')
          .select((last) =>
            last(last.fn.coalesce(last.fn.max('sortOrder'), last.lit(0)), '+', 1).as('next'),
          )
          .where('topicId', '=', topicId),
      }))
      .onConflict((same) => same.doNothing())
      .execute();
  }
}

const columnsOf = ({ name, description }: TypedExpert) => ({
  name,
  description: JSON.stringify(description),
});

export async function createExpert(
  app: Pick<App, 'db'>,
  call: Call<typeof forumTopicEditing.createExpert>,
): Promise<ResponseOf<typeof forumTopicEditing.createExpert>> {
  const { caller, body } = call;
  return app.db.transaction().execute(async (tx) => {
    await lockTopics(tx);
    const { count } = await tx
      .selectFrom('expert')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count >= mostExperts) throw call.refusal('EXPERT_LIMIT_REACHED');
    const userId = await findMember(tx, call);
    await lockUser(tx, userId);
    const now = new Date();
    const id = uuid();
    await tx
      .insertInto('expert')
      .values({ id, userId, ...columnsOf(body), createdAt: now })
      .execute();
    await keepTopics(tx, call, userId);
    const subject = { type: 'user', id: userId };
    const detail = { topics: body.topicIds };
    await audit(tx, { actorUserId: caller.userId, action: 'expert.created', subject, detail }, now);
    const created = editedExperts(tx).where('expert.id', '=', id);
    return toEditedExpert(await created.executeTakeFirstOrThrow());
  });
}

/**
 * Updates an expert. A repeated call whose changes are already stored is no conflict.
 *
 * @throws {FieldsRefusedError} TOPIC_UNKNOWN
 * @throws {ExpectedError} NOT_FOUND, or EDIT_CONFLICT with the present one
 */
export async function updateExpert(
  app: Pick<App, 'db'>,
  call: Call<typeof forumTopicEditing.updateExpert>,
): Promise<ResponseOf<typeof forumTopicEditing.updateExpert>> {
  const { caller, body } = call;
  return app.db.transaction().execute(async (tx) => {
    await lockTopics(tx);
    const userId = await userOf(tx, call);
    await lockUser(tx, userId);
    const present = await readEditedExpert(tx, call);
    const { name, description } = present;
    const topicIds = present.topicIds.toSorted();
    const wanted = { ...body, topicIds: body.topicIds.toSorted() };
    if (isDeepStrictEqual({ name, description, topicIds }, wanted)) return present;
    demandSeen(call, present);
    await tx
      .updateTable('expert')
      .set((eb) => ({ ...columnsOf(body), version: eb('version', '+', 1) }))
      .where('userId', '=', userId)
      .execute();
    await keepTopics(tx, call, userId);
    const subject = { type: 'user', id: userId };
    const detail = { topics: body.topicIds };
    await audit(
      tx,
      { actorUserId: caller.userId, action: 'expert.changed', subject, detail },
      new Date(),
    );
    return readEditedExpert(tx, call);
  });
}

export async function deleteExpert(
  app: Pick<App, 'db'>,
  call: Call<typeof forumTopicEditing.deleteExpert>,
): Promise<ResponseOf<typeof forumTopicEditing.deleteExpert>> {
  await app.db.transaction().execute(async (tx) => {
    await lockTopics(tx);
    const userId = await userOf(tx, call);
    await lockUser(tx, userId);
    demandSeen(call, await readEditedExpert(tx, call));
    await tx.deleteFrom('expert').where('userId', '=', userId).execute();
    const subject = { type: 'user', id: userId };
    await audit(
      tx,
      { actorUserId: call.caller.userId, action: 'expert.deleted', subject },
      new Date(),
    );
  });
  return {};
}
