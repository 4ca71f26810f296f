import { forumReplies } from '@troskel/contract/forum/replies';
import type { Reply, ReplySort } from '@troskel/contract/forum/replies';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { Transaction } from 'kysely';
import type { App } from '../../platform/collaborators.ts';
import { isoTimes } from '../../platform/db/iso-times.ts';
import { afterPosition, beginningOf, orderBy } from '../../platform/db/keyset.ts';
import type { KeyOrder } from '../../platform/db/keyset.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { Call } from '../../platform/http/implement.ts';
import { pagingOf } from '../../platform/http/paging.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import {
  applyAttachments,
  attachmentsColumn,
  blobsOf,
  planAttachments,
  removeLost,
} from './attachments.ts';
import type { AttachedRow } from './attachments.ts';
import { authorColumns, authorJoins, authorOf } from './author.ts';
import type { AuthorRow } from './author.ts';
import { rowsFor } from './page-rows.ts';
import type { PageRows } from './page-rows.ts';
import { settleReportsOf } from './cases.ts';
import {
  demandReason,
  expulsionOffered,
  markDeleted,
  moderationMark,
  moderationShown,
  noteRestored,
  tellRewritten,
  undeleted,
} from './moderation.ts';
import { keepRevision } from './post-history.ts';
import { toRichText } from '../../platform/text/rich-text.ts';
import { isLocked, isRestorable, may, standingOf } from './rules.ts';
import type { ForumStanding } from './rules.ts';
import {
  demand,
  demandReader,
  demandSameId,
  demandTo,
  isExpelledColumn,
  kindFor,
  readStanding,
  readThreadKind,
} from './standing.ts';
import { lockThread } from './threads.ts';

type RepliesApp = Pick<App, 'db' | 'pool' | 'settings'>;

export interface ReplyRow extends AuthorRow, AttachedRow {
  id: string;
  threadId: string;
  version: number;
  body: string;
  score: number;
  createdAt: string;
  editedAt: string | null;
  moderatedAt: string | null;
  moderationReason: string | null;
  vote: number | null;
  isExpelled: boolean;
  threadTarget: string;
  isThreadMine: boolean;
}

/** Columns of `post` for user $1 at time $2. */
export const replyColumns = `
  post.id, post.thread_id as "threadId", post.version, post.body, post.score,
  post.created_at as "createdAt", post.edited_at as "editedAt", vote.value as vote,
  post.moderated_at as "moderatedAt", post.moderation_reason as "moderationReason",
  thread.target as "threadTarget", coalesce(thread.author_user_id = $1, false) as "isThreadMine",
  ${isExpelledColumn}, ${authorColumns}, ${attachmentsColumn('reply')}`;

export const replyJoins = `
  join forum_thread thread on thread.id = post.thread_id and thread.deleted_at is null
  left join forum_vote vote on vote.reply_id = post.id and vote.user_id = $1
  ${authorJoins}`;

const byDate = { column: 'post.created_at', type: 'timestamptz' } as const;
const byId = { column: 'post.id', type: 'uuid' } as const;

const orders: Record<ReplySort, KeyOrder> = {
  date_asc: [
    { ...byDate, direction: 'asc' },
    { ...byId, direction: 'asc' },
  ],
  date_desc: [
    { ...byDate, direction: 'desc' },
    { ...byId, direction: 'desc' },
  ],
  score_desc: [
    { column: 'post.score', type: 'integer', direction: 'desc' },
    { ...byId, direction: 'asc' },
  ],
};

/** Statement of a list: $1 the caller, $2 now, $3 the thread, $4 and $5 the position. */
export function replyListQuery(sort: ReplySort, rows: PageRows): { name: string; text: string } {
  const order = orders[sort];
  const text = `
    select ${replyColumns} from forum_reply post ${replyJoins}
     where post.thread_id = $3 and post.deleted_at is null and ${afterPosition(order, ['$4', '$5'])}
     order by ${orderBy(order)}
     limit ${rows}`;
  return { name: `forum-replies-${sort}-${rows}`, text };
}

/** The same for replies by id: $4 their ids. */
const someRepliesQuery = `
  select ${replyColumns} from forum_reply post ${replyJoins}
   where post.thread_id = $3 and post.deleted_at is null and post.id = any($4::uuid[])`;

const threadOf = (row: ReplyRow) => ({ target: row.threadTarget, isMine: row.isThreadMine });

export function toReply(app: Pick<App, 'settings'>, row: ReplyRow, standing: ForumStanding): Reply {
  const to = { isAuthor: row.isMine, isLocked: isLocked(standing, threadOf(row)) };
  return {
    id: row.id,
    threadId: row.threadId,
    version: row.version,
    author: authorOf(app, row),
    anonymous: row.isAnonymous,
    body: row.body,
    blobs: blobsOf(app, row),
    score: row.score,
    createdAt: row.createdAt,
    editedAt: row.editedAt,
    ...moderationShown(row, standing),
    me: {
      vote: row.vote === null ? null : row.vote > 0 ? 'up' : 'down',
      canVote: may('vote', standing, to),
      canEdit: may('edit', standing, to),
      canDelete: may('delete', standing, to),
      canReport: may('report', standing, to),
      canModerate: may('moderate', standing, to),
      ...expulsionOffered(row, standing),
    },
  };
}

export async function listReplies(
  app: RepliesApp,
  call: Call<typeof forumReplies.listReplies>,
): Promise<ResponseOf<typeof forumReplies.listReplies>> {
  const { caller } = call;
  const { threadId } = call.params;
  demandReader(call);
  const { sort, pageSize, ids } = call.query;
  const order = orders[sort];
  const { after = beginningOf(order), page } = pagingOf(forumReplies.listReplies, call, {
    order,
    size: pageSize,
  });
  const common = [caller.userId, new Date(), threadId];
  const { rows: read } = await app.pool.query<ReplyRow>(
    ids === undefined
      ? {
          ...replyListQuery(sort, rowsFor(pageSize)),
          types: isoTimes,
          values: [...common, ...after],
        }
      : {
          name: 'forum-replies-some',
          text: someRepliesQuery,
          types: isoTimes,
          values: [...common, ids],
        },
  );
  const [first] = read;
  const standing = standingOf(caller, first?.isExpelled ?? false);
  const thread = first ? threadOf(first) : await readThreadKind(app.db, call);
  demandTo(call, 'read', standing, { isLocked: isLocked(standing, thread) });
  const { rows, nextCursor } =
    ids === undefined
      ? page(read, (row) => [sort === 'score_desc' ? row.score : row.createdAt, row.id])
      : { rows: read, nextCursor: null };
  return { replies: rows.map((row) => toReply(app, row, standing)), sort, nextCursor };
}

/** The part of a call whose path names a reply. */
type OfReply = Pick<Call<typeof forumReplies.removeVote>, 'caller' | 'params'> & {
  refusal: Refusal<'NOT_FOUND'>;
};

const replyQuery = `
  select ${replyColumns} from forum_reply post ${replyJoins}
   where post.id = $4 and post.thread_id = $3 and post.deleted_at is null`;

/** @throws {ExpectedError} NOT_FOUND */
export async function readReply(
  app: Pick<App, 'pool' | 'settings'>,
  { caller, params, refusal }: OfReply,
): Promise<Reply> {
  const { rows } = await app.pool.query<ReplyRow>({
    name: 'forum-reply',
    types: isoTimes,
    text: replyQuery,
    values: [caller.userId, new Date(), params.threadId, params.replyId],
  });
  const row = rows[0];
  if (!row) throw refusal('NOT_FOUND');
  return toReply(app, row, standingOf(caller, row.isExpelled));
}

/** Locks an existing reply in an existing thread until the transaction ends. */
async function lockReply(tx: Transaction<DB>, { params: { threadId, replyId }, refusal }: OfReply) {
  const reply = await tx
    .selectFrom('forumReply as reply')
    .innerJoin('forumThread as thread', 'thread.id', 'reply.threadId')
    .select(['reply.authorUserId', 'reply.body', 'reply.version'])
    .select(['thread.target', 'thread.authorUserId as threadAuthorUserId'])
    .where('reply.id', '=', replyId)
    .where('reply.threadId', '=', threadId)
    .where('reply.deletedAt', 'is', null)
    .where('thread.deletedAt', 'is', null)
    .forNoKeyUpdate('reply')
    .executeTakeFirst();
  if (!reply) throw refusal('NOT_FOUND');
  return reply;
}

/**
 * A repeated call whose changes are already stored is no conflict.
 *
 * @throws {ExpectedError} NOT_FOUND, POST_OF_ANOTHER, or EDIT_CONFLICT with the present reply
 * @throws {FieldsRefusedError} for the body
 */
export async function updateReply(
  app: Pick<App, 'blobStore' | 'db' | 'log' | 'pool' | 'settings'>,
  call: Call<typeof forumReplies.updateReply>,
): Promise<Reply> {
  const { caller, params, body, seenVersion: seen } = call;
  demandSameId('id', body.id, params.replyId);
  demandSameId('threadId', body.threadId, params.threadId);
  if (body.body === undefined && body.blobs === undefined) throw call.refusal('BAD_REQUEST');
  const written = body.body === undefined ? undefined : toRichText(call, body.body);
  const lost = await app.db.transaction().execute(async (tx) => {
    const standing = await readStanding(tx, caller);
    demand(call, 'read', standing);
    const reply = await lockReply(tx, call);
    const isAuthor = reply.authorUserId === caller.userId;
    const thread = kindFor(caller, { ...reply, authorUserId: reply.threadAuthorUserId });
    demandTo(call, 'edit', standing, { isAuthor, isLocked: isLocked(standing, thread) });
    const { replyId } = params;
    const plan = await planAttachments(tx, call, { replyId }, isAuthor);
    const isRewritten = written !== undefined && written.html !== reply.body;
    if (!isRewritten && !plan.isChanged) return [];
    if (seen !== undefined && seen !== reply.version) return null;
    const now = new Date();
    const reason = demandReason(call, isAuthor);
    await keepRevision(tx, { ...params, body: reply.body }, { caller, reason, now });
    await tx
      .updateTable('forumReply')
      .set((eb) => ({
        ...(isRewritten ? { body: written.html, bodyText: written.text } : {}),
        editedAt: now,
        ...moderationMark({ isAuthor, isRewritten }, reason, now),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', replyId)
      .execute();
    await applyAttachments(tx, call, { replyId }, plan);
    if (reason !== null) await tellRewritten(tx, { ...params, ...reply }, { caller, reason, now });
    return plan.removed;
  });
  const present = await readReply(app, call);
  if (lost === null) throw call.refusal('EDIT_CONFLICT', { present });
  await removeLost(app, lost);
  return present;
}

/**
 * Deletes a reply; it is no longer the accepted answer.
 *
 * @throws {ExpectedError} NOT_FOUND, POST_OF_ANOTHER, or EDIT_CONFLICT with the present reply
 */
export async function deleteReply(
  app: RepliesApp,
  call: Call<typeof forumReplies.deleteReply>,
): Promise<ResponseOf<typeof forumReplies.deleteReply>> {
  const { caller, params, seenVersion: seen } = call;
  const isConflict = await app.db.transaction().execute(async (tx) => {
    const standing = await readStanding(tx, caller);
    demand(call, 'read', standing);
    // Before the reply, as accepting one does, to prevent deadlocks.
    const thread = await lockThread(tx, call);
    const reply = await lockReply(tx, call);
    const isAuthor = reply.authorUserId === caller.userId;
    const locked = isLocked(standing, kindFor(caller, thread));
    demandTo(call, 'delete', standing, { isAuthor, isLocked: locked });
    if (seen !== undefined && seen !== reply.version) return true;
    const doing = { actorUserId: caller.userId, now: new Date() };
    await markDeleted(tx, params, doing);
    await settleReportsOf(tx, params, { outcome: 'gone' }, doing);
    return false;
  });
  if (isConflict) {
    throw call.refusal('EDIT_CONFLICT', { present: await readReply(app, call) });
  }
  return {};
}

/**
 * Undoes one's own deletion. An existing reply is answered as it is; an accepted answer must be
 * accepted again.
 *
 * @throws {ExpectedError} NOT_FOUND, also when it is too late or somebody else deleted it
 */
export async function restoreReply(
  app: RepliesApp,
  call: Call<typeof forumReplies.restoreReply>,
): Promise<Reply> {
  const { caller, params } = call;
  const standing = await readStanding(app.db, caller);
  demand(call, 'restore', standing);
  await app.db.transaction().execute(async (tx) => {
    const thread = await lockThread(tx, call);
    demandTo(call, 'restore', standing, { isLocked: isLocked(standing, kindFor(caller, thread)) });
    const reply = await tx
      .selectFrom('forumReply')
      .select(['authorUserId', 'deletedAt', 'deletedByUserId'])
      .where('id', '=', params.replyId)
      .where('threadId', '=', params.threadId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!reply) throw call.refusal('NOT_FOUND');
    const { deletedAt, deletedByUserId } = reply;
    if (deletedAt === null) return;
    if (!isRestorable({ deletedAt, deletedByUserId }, caller.userId, new Date())) {
      throw call.refusal('NOT_FOUND');
    }
    await tx.updateTable('forumReply').set(undeleted).where('id', '=', params.replyId).execute();
    await noteRestored(tx, { ...params, ...reply }, caller);
  });
  return readReply(app, call);
}
