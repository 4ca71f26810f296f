import type { forum, Thread } from '@troskel/contract/forum/threads';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { App } from '../../platform/collaborators.ts';
import { isForeignKeyViolation } from '../../platform/db/database.ts';
import { isoTimes } from '../../platform/db/iso-times.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { Call } from '../../platform/http/implement.ts';
import type { FieldsRefusal, Refusal } from '../../platform/http/refusal.ts';
import {
  applyAttachments,
  attachToNew,
  attachmentsColumn,
  blobsOf,
  planAttachments,
  removeLost,
} from './attachments.ts';
import type { AttachedRow } from './attachments.ts';
import { expertTimes } from '../../domain/expert-times.ts';
import { settleReportsOf, settleReportsOfReplies } from './cases.ts';
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
import { isLocked, isRestorable, may, refusalOf, standingOf } from './rules.ts';
import {
  demand,
  demandSameId,
  demandTo,
  isExpelledColumn,
  kindFor,
  readStanding,
} from './standing.ts';
import { listedColumns, summaryColumns, summaryJoins, toSummary } from './summary.ts';
import type { SummaryRow } from './summary.ts';

type ThreadsApp = Pick<App, 'db' | 'pool' | 'settings'>;

interface ThreadRow extends SummaryRow, AttachedRow {
  version: number;
  body: string;
  editedAt: string | null;
  moderatedAt: string | null;
  moderationReason: string | null;
  isFollowed: boolean;
  isExpelled: boolean;
}

const threadQuery = `
  select ${summaryColumns}, post.version, post.body, post.edited_at as "editedAt",
         post.moderated_at as "moderatedAt", post.moderation_reason as "moderationReason",
         follow.user_id is not null as "isFollowed", ${isExpelledColumn},
         ${attachmentsColumn('thread')}
    from (select ${listedColumns}, thread.version, thread.body, thread.edited_at,
                 thread.has_attachments, thread.moderated_at, thread.moderation_reason
            from forum_thread thread
            join forum_thread_activity entry on entry.thread_id = thread.id
           where thread.id = $3 and thread.deleted_at is null) post
    left join forum_follow follow on follow.thread_id = post.id and follow.user_id = $1
    ${summaryJoins}`;

/**
 * Reads a thread as the caller may see it, in one statement.
 *
 * @throws {ExpectedError} NOT_FOUND; PREMIUM_REQUIRED, with what the lists say of the thread; what the table of rules says to those who
 * may not read
 */
async function readThread(
  app: Pick<App, 'pool' | 'settings'>,
  call: Pick<Call<typeof forum.getThread>, 'caller' | 'params' | 'refusal'>,
): Promise<Thread> {
  const {
    caller,
    params: { threadId },
  } = call;
  const { rows } = await app.pool.query<ThreadRow>({
    name: 'forum-thread',
    types: isoTimes,
    text: threadQuery,
    values: [caller.userId, new Date(), threadId],
  });
  const row = rows[0];
  const standing = standingOf(caller, row?.isExpelled ?? false);
  demand(call, 'read', standing);
  if (!row) throw call.refusal('NOT_FOUND');
  const to = { isAuthor: row.isMine, isLocked: isLocked(standing, row) };
  if (refusalOf('read', standing, to) === 'PREMIUM_REQUIRED') {
    throw call.refusal('PREMIUM_REQUIRED', { present: toSummary(app, row, standing) });
  }
  demandTo(call, 'read', standing, to);
  return {
    ...toSummary(app, row, standing),
    version: row.version,
    body: row.body,
    blobs: blobsOf(app, row),
    editedAt: row.editedAt,
    ...moderationShown(row, standing),
    me: {
      followed: row.isFollowed,
      canReply: may('reply', standing, to),
      canFollow: may('follow', standing, to),
      canEdit: may('edit', standing, to),
      canDelete: may('delete', standing, to),
      canAccept: may('accept', standing, to),
      canReport: may('report', standing, to),
      canModerate: may('moderate', standing, to),
      ...expulsionOffered(row, standing),
    },
  };
}

export async function getThread(
  app: Pick<App, 'pool' | 'settings'>,
  call: Call<typeof forum.getThread>,
): Promise<Thread> {
  return readThread(app, call);
}

/**
 * @throws {ExpectedError} PREMIUM_REQUIRED for a thread for the experts
 * @throws {FieldsRefusedError} for the body or the topic
 */
export async function createThread(
  app: ThreadsApp,
  call: Call<typeof forum.createThread>,
): Promise<Thread> {
  const { caller, body } = call;
  const isForExperts = body.target === 'expert';
  demand(call, isForExperts ? 'ask' : 'post', await readStanding(app.db, caller));
  const { html, text } = toRichText(call, body.body);
  const id = uuid();
  const createdAt = new Date();
  try {
    await app.db.transaction().execute(async (tx) => {
      await tx
        .insertInto('forumThread')
        .values({
          id,
          topicId: body.topicId,
          target: body.target,
          authorUserId: caller.userId,
          isAnonymous: body.anonymous,
          subject: body.subject,
          body: html,
          bodyText: text,
          createdAt,
          ...(isForExperts ? expertTimes(app.settings, createdAt) : {}),
        })
        .execute();
      await attachToNew(tx, call, { threadId: id });
    });
  } catch (error) {
    if (!isForeignKeyViolation(error, 'forum_thread_topic_id_fkey')) throw error;
    throw call.fieldsRefusal([{ field: 'topicId', code: 'TOPIC_UNKNOWN' }]);
  }
  return readThread(app, { ...call, params: { threadId: id } });
}

/**
 * Locks an existing thread until the transaction ends. With a weaker lock, so that replies, votes
 * and readers, which reference it, need not wait.
 *
 * @throws {ExpectedError} NOT_FOUND
 */
export async function lockThread(
  tx: Transaction<DB>,
  { params, refusal }: { params: { threadId: string }; refusal: Refusal<'NOT_FOUND'> },
) {
  const thread = await tx
    .selectFrom('forumThread')
    .select(['id', 'target', 'authorUserId', 'subject', 'body', 'acceptedReplyId', 'version'])
    .where('id', '=', params.threadId)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!thread) throw refusal('NOT_FOUND');
  return thread;
}

/**
 * @throws {FieldsRefusedError} when it is not a reply of the thread, or is deleted
 */
async function demandReplyOf(
  tx: Transaction<DB>,
  {
    params: { threadId },
    fieldsRefusal,
  }: Pick<Call<typeof forum.updateThread>, 'params' | 'fieldsRefusal'>,
  replyId: string,
) {
  const reply = await tx
    .selectFrom('forumReply')
    .select('id')
    .where('id', '=', replyId)
    .where('threadId', '=', threadId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (reply) return;
  throw fieldsRefusal([{ field: 'acceptedAnswerId', code: 'REPLY_UNKNOWN' }]);
}

/**
 * Whether an edit changes a thread's title.
 *
 * @throws {FieldsRefusedError} to its author, who edits body and attachments
 */
function isOtherSubject(
  { fieldsRefusal }: { fieldsRefusal: FieldsRefusal },
  thread: { subject: string },
  subject: string | undefined,
  isAuthor: boolean,
): subject is string {
  if (subject === undefined || subject === thread.subject) return false;
  if (isAuthor) throw fieldsRefusal([{ field: 'subject', code: 'FIELD_INVALID' }]);
  return true;
}

/**
 * Edits a thread or accepts a reply. A repeated call whose changes are already stored is no
 * conflict.
 *
 * @throws {ExpectedError} NOT_FOUND, POST_OF_ANOTHER, or EDIT_CONFLICT with the present thread
 * @throws {FieldsRefusedError}
 */
export async function updateThread(
  app: Pick<App, 'blobStore' | 'db' | 'log' | 'pool' | 'settings'>,
  call: Call<typeof forum.updateThread>,
): Promise<Thread> {
  const {
    caller,
    params: { threadId },
    body,
    seenVersion: seen,
  } = call;
  demandSameId('id', body.id, threadId);
  const { acceptedAnswerId, subject, blobs: changes } = body;
  if ([body.body, subject, acceptedAnswerId, changes].every((one) => one === undefined)) {
    throw call.refusal('BAD_REQUEST');
  }
  const written = body.body === undefined ? undefined : toRichText(call, body.body);
  const lost = await app.db.transaction().execute(async (tx) => {
    const standing = await readStanding(tx, caller);
    demand(call, 'read', standing);
    const thread = await lockThread(tx, call);
    const isAuthor = thread.authorUserId === caller.userId;
    const to = { isAuthor, isLocked: isLocked(standing, kindFor(caller, thread)) };
    if (written || subject !== undefined || changes) demandTo(call, 'edit', standing, to);
    if (acceptedAnswerId !== undefined) demandTo(call, 'accept', standing, to);
    const plan = await planAttachments(tx, call, { threadId }, isAuthor);
    const isRewritten = written !== undefined && written.html !== thread.body;
    const isRetitled = isOtherSubject(call, thread, subject, isAuthor);
    const isEdited = isRewritten || isRetitled || plan.isChanged;
    const isAcceptedAnew =
      acceptedAnswerId !== undefined && acceptedAnswerId !== thread.acceptedReplyId;
    if (!isEdited && !isAcceptedAnew) return [];
    if (seen !== undefined && seen !== thread.version) return null;
    const reason = isEdited ? demandReason(call, isAuthor) : null;
    if (isAcceptedAnew && acceptedAnswerId) await demandReplyOf(tx, call, acceptedAnswerId);
    const now = new Date();
    if (isEdited) {
      const replacedSubject = isRetitled ? thread.subject : null;
      const before = { threadId, body: thread.body, replacedSubject };
      await keepRevision(tx, before, { caller, reason, now });
    }
    await tx
      .updateTable('forumThread')
      .set((eb) => ({
        version: eb('version', '+', 1),
        ...(isRewritten ? { body: written.html, bodyText: written.text } : {}),
        ...(isRetitled ? { subject } : {}),
        ...(isEdited
          ? { editedAt: now, ...moderationMark({ isAuthor, isRewritten }, reason, now) }
          : {}),
        ...(isAcceptedAnew ? { acceptedReplyId: acceptedAnswerId } : {}),
      }))
      .where('id', '=', threadId)
      .execute();
    await applyAttachments(tx, call, { threadId }, plan);
    if (reason !== null) await tellRewritten(tx, { threadId, ...thread }, { caller, reason, now });
    return plan.removed;
  });
  const present = await readThread(app, call);
  if (lost === null) throw call.refusal('EDIT_CONFLICT', { present });
  await removeLost(app, lost);
  return present;
}

/** @throws {ExpectedError} NOT_FOUND, POST_OF_ANOTHER, or EDIT_CONFLICT with the present thread */
export async function deleteThread(
  app: ThreadsApp,
  call: Call<typeof forum.deleteThread>,
): Promise<ResponseOf<typeof forum.deleteThread>> {
  const {
    caller,
    params: { threadId },
    seenVersion: seen,
  } = call;
  const isConflict = await app.db.transaction().execute(async (tx) => {
    const standing = await readStanding(tx, caller);
    demand(call, 'read', standing);
    const thread = await lockThread(tx, call);
    const isAuthor = thread.authorUserId === caller.userId;
    const locked = isLocked(standing, kindFor(caller, thread));
    demandTo(call, 'delete', standing, { isAuthor, isLocked: locked });
    if (seen !== undefined && seen !== thread.version) return true;
    const doing = { actorUserId: caller.userId, now: new Date() };
    await markDeleted(tx, { threadId }, doing);
    await settleReportsOf(tx, { threadId }, { outcome: 'gone' }, doing);
    await settleReportsOfReplies(tx, threadId, doing);
    return false;
  });
  if (isConflict) {
    throw call.refusal('EDIT_CONFLICT', { present: await readThread(app, call) });
  }
  return {};
}

/**
 * Undoes one's own deletion. An existing thread is answered as it is: the call may be a repetition.
 *
 * @throws {ExpectedError} NOT_FOUND, also when it is too late or somebody else deleted it
 */
export async function restoreThread(
  app: ThreadsApp,
  call: Call<typeof forum.restoreThread>,
): Promise<Thread> {
  const {
    caller,
    params: { threadId },
  } = call;
  demand(call, 'restore', await readStanding(app.db, caller));
  await app.db.transaction().execute(async (tx) => {
    const thread = await tx
      .selectFrom('forumThread')
      .select(['authorUserId', 'deletedAt', 'deletedByUserId'])
      .where('id', '=', threadId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!thread) throw call.refusal('NOT_FOUND');
    const { deletedAt, deletedByUserId } = thread;
    if (deletedAt === null) return;
    if (!isRestorable({ deletedAt, deletedByUserId }, caller.userId, new Date())) {
      throw call.refusal('NOT_FOUND');
    }
    await tx.updateTable('forumThread').set(undeleted).where('id', '=', threadId).execute();
    await noteRestored(tx, { threadId, ...thread }, caller);
  });
  return readThread(app, call);
}
