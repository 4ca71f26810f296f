import { casePageSize, forumCases } from '@troskel/contract/forum/cases';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { Transaction } from 'kysely';
import type { App } from '../../platform/collaborators.ts';
import { isoTimes } from '../../platform/db/iso-times.ts';
import { afterPosition, beginningOf, orderBy, renamed } from '../../platform/db/keyset.ts';
import type { KeyOrder } from '../../platform/db/keyset.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { Call } from '../../platform/http/implement.ts';
import { pagingOf } from '../../platform/http/paging.ts';
import { audit } from '../../platform/audit.ts';
import { tellReadmitted } from './expulsion.ts';
import { auditPost } from './post-history.ts';
import type { PostAddress } from './post-history.ts';

interface ExpulsionRow {
  id: string;
  topicId: string | null;
  threadId: string | null;
  replyId: string | null;
  subject: string | null;
  isDeleted: boolean;
  author: string | null;
  since: string;
  until: string;
  reason: string | null;
}

/** Earliest end first. */
const order: KeyOrder = [
  { column: 'expelled_until', type: 'timestamptz', direction: 'asc' },
  { column: 'id', type: 'uuid', direction: 'asc' },
];

/**
 * Statement of a page: $1 now, $2 and $3 the position. The name of an anonymous author does not
 * leave the database.
 */
const expulsionListQuery = `
  select expulsion.id, thread.topic_id as "topicId", thread.id as "threadId",
         expulsion.reply_id as "replyId", thread.subject,
         coalesce(reply.deleted_at, thread.deleted_at) is not null as "isDeleted",
         case when not coalesce(reply.is_anonymous, thread.is_anonymous) then
           nullif(concat_ws(' ', profile.given_name, profile.surname), '') end as author,
         expulsion.created_at as since, expulsion.expelled_until as until, expulsion.reason
    from (select * from forum_expulsion
           where expelled_until > $1 and ${afterPosition(order, ['$2', '$3'])}
           order by ${orderBy(order)} limit ${casePageSize + 1}) expulsion
    left join forum_reply reply on reply.id = expulsion.reply_id
    left join forum_thread thread on thread.id = coalesce(expulsion.thread_id, reply.thread_id)
    left join user_profile profile
      on profile.user_id = coalesce(reply.author_user_id, thread.author_user_id)
   order by ${orderBy(renamed(order, ['expulsion.expelled_until', 'expulsion.id']))}`;

/**
 * @throws {MalformedError} for a cursor that this list did not issue
 */
export async function listExpulsions(
  app: Pick<App, 'pool'>,
  call: Call<typeof forumCases.listExpulsions>,
): Promise<ResponseOf<typeof forumCases.listExpulsions>> {
  const { after = beginningOf(order), page } = pagingOf(forumCases.listExpulsions, call, {
    order,
    size: casePageSize,
  });
  const { rows: read } = await app.pool.query<ExpulsionRow>({
    name: 'forum-expulsions',
    text: expulsionListQuery,
    types: isoTimes,
    values: [new Date(), ...after],
  });
  const { rows, nextCursor } = page(read, ({ until, id }) => [until, id]);
  return {
    rows: rows.map(({ topicId, threadId, replyId, subject, isDeleted, author, ...row }) => ({
      ...row,
      post:
        topicId === null || threadId === null || subject === null
          ? null
          : { topicId, threadId, replyId, subject, isDeleted, author },
    })),
    nextCursor,
  };
}

/** Finds the post of an expulsion; undefined when it is permanently removed. */
async function postOf(
  tx: Transaction<DB>,
  { threadId, replyId }: { threadId: string | null; replyId: string | null },
): Promise<PostAddress | undefined> {
  if (threadId !== null) return { threadId };
  if (replyId === null) return undefined;
  const reply = await tx
    .selectFrom('forumReply')
    .select('threadId')
    .where('id', '=', replyId)
    .executeTakeFirst();
  return reply && { threadId: reply.threadId, replyId };
}

/**
 * @throws {ExpectedError} NOT_FOUND when there is none, or it has ended
 */
export async function liftExpulsion(
  app: Pick<App, 'db'>,
  { caller, params: { expulsionId }, refusal }: Call<typeof forumCases.liftExpulsion>,
): Promise<ResponseOf<typeof forumCases.liftExpulsion>> {
  await app.db.transaction().execute(async (tx) => {
    const now = new Date();
    const lifted = await tx
      .deleteFrom('forumExpulsion')
      .where('id', '=', expulsionId)
      .where('expelledUntil', '>', now)
      .returning(['userId', 'threadId', 'replyId'])
      .executeTakeFirst();
    if (!lifted) throw refusal('NOT_FOUND');
    const actorUserId = caller.userId;
    const post = await postOf(tx, lifted);
    if (post) await auditPost(tx, 'author_readmitted', post, { actorUserId, now });
    else {
      // Its post is permanently removed, and its author is not audited.
      const subject = { type: 'forum_expulsion', id: expulsionId };
      await audit(tx, { actorUserId, action: 'forum_expulsion.lifted', subject }, now);
    }
    await tellReadmitted(tx, lifted.userId, now);
  });
  return {};
}
