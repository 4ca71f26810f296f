import { ExpectedError } from '@troskel/contract/errors';
import type { forumReplies, Reply } from '@troskel/contract/forum-replies';
import { CompiledQuery } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { App } from '../../app.ts';
import type { Caller } from '../../http/caller.ts';
import type { Call } from '../../http/implement.ts';
import { attachToNew } from './attachments.ts';
import { readReply, replyColumns, replyJoins, toReply } from './replies.ts';
import type { ReplyRow } from './replies.ts';
import { toRichText } from './rich-text.ts';
import { isLocked, standingOf } from './rules.ts';
import type { Standing } from './rules.ts';
import { demand, demandSameId, isExpelledColumn } from './standing.ts';

interface RepliableRow {
  isExpelled: boolean;
  /** Null when there is no such thread. */
  target: string | null;
  isThreadMine: boolean;
}

/** What the rules ask: of the caller $1 at the time $2, and the thread $3. */
const repliableQuery = `
  select ${isExpelledColumn}, thread.target,
         coalesce(thread.author_user_id = $1, false) as "isThreadMine"
    from (select) nothing
    left join forum_thread thread on thread.id = $3 and thread.deleted_at is null`;

/** @throws {ExpectedError} NOT_FOUND, and what the table of rules names */
async function demandReply(app: App, caller: Caller, threadId: string): Promise<Standing> {
  const { rows } = await app.pool.query<RepliableRow>({
    name: 'forum-repliable',
    text: repliableQuery,
    values: [caller.userId, new Date(), threadId],
  });
  const row = rows[0];
  const standing = standingOf(caller, row?.isExpelled ?? false);
  demand('reply', standing);
  if (!row || row.target === null) throw new ExpectedError('NOT_FOUND');
  demand('reply', standing, {
    isLocked: isLocked(standing, { target: row.target, isMine: row.isThreadMine }),
  });
  return standing;
}

/**
 * Keeps a reply and answers it as the caller $1 sees it. The thread is held, so that one that is
 * deleted in this moment is seen to be: then there is no row. Who writes is held before it, as by
 * what makes them an expert, or one no more: otherwise each could wait for the other.
 */
const insertQuery = `
  with writer as (
    select id from "user" where id = $1 for key share
  ), post as (
    insert into forum_reply
      (id, thread_id, author_user_id, is_anonymous, body, body_text, created_at)
    select $4::uuid, activity.thread_id, $1, $5::boolean, $6, $7, $2
      from writer cross join forum_thread_activity activity
     where activity.thread_id = $3 and not activity.is_deleted
       for no key update of activity
    returning *)
  select ${replyColumns} from post ${replyJoins}`;

/**
 * @throws {ExpectedError} NOT_FOUND, and what the table of rules names
 * @throws {FieldsRefusedError} of the body or the attachments
 */
export async function createReply(
  app: App,
  { caller, params: { threadId }, body }: Call<typeof forumReplies.createReply>,
): Promise<Reply> {
  demandSameId('threadId', body.threadId, threadId);
  const standing = await demandReply(app, caller, threadId);
  const { html, text } = toRichText(body.body);
  const id = uuid();
  const values = [caller.userId, new Date(), threadId, id, body.anonymous, html, text];
  const changes = body.blobs ?? [];
  if (changes.length === 0) {
    // Nearly every reply: one statement, which is a transaction of its own.
    const { rows } = await app.pool.query<ReplyRow>({
      name: 'forum-reply-insert',
      text: insertQuery,
      values,
    });
    return toReply(app, theOnly(rows), standing);
  }
  await app.db.transaction().execute(async (tx) => {
    const { rows } = await tx.executeQuery<ReplyRow>(CompiledQuery.raw(insertQuery, values));
    theOnly(rows);
    await attachToNew(tx, { replyId: id }, { caller, changes });
  });
  return readReply(app, caller, { threadId, replyId: id });
}

/** @throws {ExpectedError} NOT_FOUND when the thread was deleted meanwhile */
function theOnly(rows: readonly ReplyRow[]): ReplyRow {
  const [row] = rows;
  if (!row) throw new ExpectedError('NOT_FOUND');
  return row;
}
