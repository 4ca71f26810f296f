import type { forumReplies, Reply } from '@troskel/contract/forum/replies';
import { CompiledQuery } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { App } from '../../platform/collaborators.ts';
import { isoTimes } from '../../platform/db/iso-times.ts';
import type { Call } from '../../platform/http/implement.ts';
import { attachToNew } from './attachments.ts';
import { readReply, replyColumns, replyJoins, toReply } from './replies.ts';
import type { ReplyRow } from './replies.ts';
import { toRichText } from '../../platform/text/rich-text.ts';
import { answersFor, isAllowedBy, isLocked, standingOf } from './rules.ts';
import { demand, demandSameId, demandTo, isExpelled, isExpelledColumn } from './standing.ts';

interface RepliableRow {
  isExpelled: boolean;
  /** Null when there is no such thread. */
  target: string | null;
  isThreadMine: boolean;
}

/** Facts for the rules: of caller $1 at time $2, and thread $3. */
const repliableQuery = `
  select ${isExpelledColumn}, thread.target,
         coalesce(thread.author_user_id = $1, false) as "isThreadMine"
    from (select) nothing
    left join forum_thread thread on thread.id = $3 and thread.deleted_at is null`;

/**
 * Explains why nothing was stored.
 *
 * @throws {ExpectedError} what the table of rules names, else NOT_FOUND
 */
async function refuse(
  app: Pick<App, 'pool'>,
  call: Call<typeof forumReplies.createReply>,
): Promise<never> {
  const {
    caller,
    params: { threadId },
  } = call;
  const { rows } = await app.pool.query<RepliableRow>({
    name: 'forum-repliable',
    text: repliableQuery,
    values: [caller.userId, new Date(), threadId],
  });
  const row = rows[0];
  const standing = standingOf(caller, row?.isExpelled ?? false);
  demand(call, 'reply', standing);
  if (row && row.target !== null) {
    const thread = { target: row.target, isMine: row.isThreadMine };
    demandTo(call, 'reply', standing, { isLocked: isLocked(standing, thread) });
  }
  throw call.refusal('NOT_FOUND');
}

/**
 * Inserts a reply if the rules' answers $8 allow it, and answers it as caller $1 sees it. Locks the
 * thread, so that a concurrent deletion is noticed: then there is no row. Locks the author first,
 * in the order of changes to experts, to prevent deadlocks. When somebody follows the thread,
 * queues the job that notifies them.
 */
const insertQuery = `
  with writer as (
    select id from "user" where id = $1 for key share
  ), post as (
    insert into forum_reply
      (id, thread_id, author_user_id, is_anonymous, body, body_text, created_at)
    select $4::uuid, activity.thread_id, $1, $5::boolean, $6, $7, $2
      from writer cross join forum_thread_activity activity
      join forum_thread thread on thread.id = activity.thread_id
     where activity.thread_id = $3 and not activity.is_deleted
       and ${isAllowedBy('$8', {
         isExpelled,
         isForExperts: `thread.target = 'expert'`,
         isThreadMine: 'coalesce(thread.author_user_id = $1, false)',
         isMine: 'false',
       })}
       for no key update of activity
    returning *
  ), telling as materialized (
    select graphile_worker.add_job('tell_followers', json_build_object('replyId', post.id)) as job
      from post
     where exists (select from forum_follow follow
                    where follow.thread_id = post.thread_id and follow.user_id <> $1))
  select ${replyColumns} from post ${replyJoins} cross join (select count(*) from telling) told`;

/**
 * @throws {ExpectedError} NOT_FOUND, and what the table of rules names
 * @throws {FieldsRefusedError} for the body or the attachments
 */
export async function createReply(
  app: Pick<App, 'db' | 'pool' | 'settings'>,
  call: Call<typeof forumReplies.createReply>,
): Promise<Reply> {
  const {
    caller,
    params: { threadId },
    body,
  } = call;
  demandSameId('threadId', body.threadId, threadId);
  const { html, text } = toRichText(call, body.body);
  const id = uuid();
  const values = [
    caller.userId,
    new Date(),
    threadId,
    id,
    body.anonymous,
    html,
    text,
    answersFor('reply', caller),
  ];
  if (!body.blobs?.length) {
    // Nearly every reply: one statement, which is a transaction of its own.
    const { rows } = await app.pool.query<ReplyRow>({
      name: 'forum-reply-insert',
      text: insertQuery,
      types: isoTimes,
      values,
    });
    const [row] = rows;
    return row ? toReply(app, row, standingOf(caller, false)) : refuse(app, call);
  }
  const isKept = await app.db.transaction().execute(async (tx) => {
    const { rows } = await tx.executeQuery(CompiledQuery.raw(insertQuery, values));
    if (rows.length > 0) await attachToNew(tx, call, { replyId: id });
    return rows.length > 0;
  });
  if (!isKept) return refuse(app, call);
  return readReply(app, { ...call, params: { threadId, replyId: id } });
}
