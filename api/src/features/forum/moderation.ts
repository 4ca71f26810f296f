import type { forumModeration } from '@troskel/contract/forum/moderation';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { Transaction } from 'kysely';
import type { App } from '../../platform/collaborators.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { demandSeen } from '../../platform/http/if-match.ts';
import type { Call } from '../../platform/http/implement.ts';
import type { FieldsRefusal } from '../../platform/http/refusal.ts';
import { notify } from '../../platform/notifications/notify.ts';
import type { AuthorRow } from './author.ts';
import { partnersOf, reopenCasesOf, settleReportsOf, settleReportsOfReplies } from './cases.ts';
import { auditPost } from './post-history.ts';
import type { Doing, PostAddress } from './post-history.ts';
import { may } from './rules.ts';
import type { ForumStanding } from './rules.ts';
import { demand, demandTo, readStanding } from './standing.ts';
import { forumPostModerated } from './notification-kinds.ts';

/** Columns for the mark of a moderator's edit; a rewriting by the author clears it. */
export function moderationMark(
  { isAuthor, isRewritten }: { isAuthor: boolean; isRewritten: boolean },
  reason: string | null,
  now: Date,
) {
  if (!isAuthor) return { moderatedAt: now, moderationReason: reason };
  // When only attachments change, the text is still the moderator's.
  return isRewritten ? { moderatedAt: null, moderationReason: null } : {};
}

/** Columns that restoring a post resets: those that a deletion sets. */
export const undeleted = { deletedAt: null, deletedByUserId: null, deletionReason: null };

/**
 * @throws {FieldsRefusedError} when a moderator gives no reason for changing another's post
 */
export function demandReason(
  {
    body: { reason },
    fieldsRefusal,
  }: { body: { reason?: string | undefined }; fieldsRefusal: FieldsRefusal },
  isAuthor: boolean,
): string | null {
  if (isAuthor) return null;
  if (reason) return reason;
  throw fieldsRefusal([{ field: 'reason', code: 'FIELD_MANDATORY' }]);
}

/**
 * Notifies an author of what a moderator did to their post, without revealing them to anybody else.
 */
async function tellAuthor(
  tx: Transaction<DB>,
  { threadId, replyId = null }: PostAddress,
  authorUserId: string | null,
  told: { act: 'rewritten' | 'deleted' | 'restored'; reason: string | null },
): Promise<void> {
  if (authorUserId === null) return;
  const partners = await partnersOf(tx, [authorUserId]);
  const { topicId } = await tx
    .selectFrom('forumThread')
    .select('topicId')
    .where('id', '=', threadId)
    .executeTakeFirstOrThrow();
  await notify(tx, {
    kind: forumPostModerated,
    recipients: [authorUserId],
    data: { ...told, topicId, threadId, replyId, partnerId: partners.get(authorUserId) ?? null },
  });
}

/** Answers the mark that readers see; its reason for the author and moderators only. */
export function moderationShown(
  row: { moderatedAt: string | null; moderationReason: string | null; isMine: boolean },
  { roles }: ForumStanding,
) {
  const { moderatedAt: at, moderationReason: reason } = row;
  if (at === null) return {};
  const isTold = reason !== null && (row.isMine || roles.includes('moderator'));
  return { moderation: { at, ...(isTold && { reason }) } };
}

/**
 * Answers whether to offer a moderator the expulsion of the author; absent for others, and for an
 * author known to have left. Also offered for staff, whom the call refuses: otherwise an anonymous
 * post would reveal that one of them wrote it.
 */
export function expulsionOffered(
  { isMine, isAnonymous, isAuthorGone }: Pick<AuthorRow, 'isMine' | 'isAnonymous' | 'isAuthorGone'>,
  standing: ForumStanding,
) {
  const isKnownGone = isAuthorGone && !isAnonymous;
  return !isKnownGone && may('expel', standing, { isAuthor: isMine }) ? { canExpel: true } : {};
}

interface HeldPost extends PostAddress {
  authorUserId: string | null;
}

/** Notifies author and reporters that a moderator has rewritten a post. */
export async function tellRewritten(
  tx: Transaction<DB>,
  post: HeldPost,
  by: { caller: Pick<Caller, 'userId'>; reason: string; word?: string; now: Date },
): Promise<void> {
  const { caller, reason, word = '', now } = by;
  await tellAuthor(tx, post, post.authorUserId, { act: 'rewritten', reason });
  const doing = { actorUserId: caller.userId, now };
  await settleReportsOf(tx, post, { outcome: 'rewritten', reason, word }, doing);
}

/** Notifies and audits when a moderator restores another's post that they had deleted. */
export async function noteRestored(
  tx: Transaction<DB>,
  post: HeldPost,
  { userId }: Pick<Caller, 'userId'>,
): Promise<void> {
  const doing = { actorUserId: userId, now: new Date() };
  await reopenCasesOf(tx, post, doing);
  if (post.authorUserId === userId) return;
  await auditPost(tx, 'restored', post, doing);
  await tellAuthor(tx, post, post.authorUserId, { act: 'restored', reason: null });
}

/** Locks a post for an act: its thread first, then a reply. */
export async function lockPost(tx: Transaction<DB>, { threadId, replyId }: PostAddress) {
  const thread = await tx
    .selectFrom('forumThread')
    .select(['id', 'authorUserId', 'subject', 'body', 'version', 'deletedAt'])
    .where('id', '=', threadId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!replyId || !thread) return thread;
  const reply = await tx
    .selectFrom('forumReply')
    .select(['id', 'authorUserId', 'body', 'version', 'deletedAt'])
    .where('id', '=', replyId)
    .where('threadId', '=', threadId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return reply && { ...reply, subject: null, deletedAt: reply.deletedAt ?? thread.deletedAt };
}

/** Marks a locked post as deleted; a reply is no longer the accepted answer. */
export async function markDeleted(
  tx: Transaction<DB>,
  { threadId, replyId }: PostAddress,
  { actorUserId, now, reason = null }: Doing & { reason?: string | null },
): Promise<void> {
  const set = { deletedAt: now, deletedByUserId: actorUserId, deletionReason: reason };
  if (!replyId) {
    await tx.updateTable('forumThread').set(set).where('id', '=', threadId).execute();
    return;
  }
  await tx.updateTable('forumReply').set(set).where('id', '=', replyId).execute();
  await tx
    .updateTable('forumThread')
    .set((eb) => ({ acceptedReplyId: null, version: eb('version', '+', 1) }))
    .where('id', '=', threadId)
    .where('acceptedReplyId', '=', replyId)
    .execute();
}

/** Deletes another's post, which the transaction has locked, and notifies author and reporters. */
export async function removeHeld(
  tx: Transaction<DB>,
  post: HeldPost,
  { reason, word = '' }: { reason: string; word?: string },
  doing: Doing,
): Promise<void> {
  await markDeleted(tx, post, { ...doing, reason });
  await auditPost(tx, 'deleted', post, doing);
  await tellAuthor(tx, post, post.authorUserId, { act: 'deleted', reason });
  await settleReportsOf(tx, post, { outcome: 'deleted', reason, word }, doing);
  if (!post.replyId) await settleReportsOfReplies(tx, post.threadId, doing);
}

type Modelled = typeof forumModeration;

/**
 * @throws {ExpectedError} NOT_FOUND, EDIT_CONFLICT, and what the table of rules names
 */
async function remove(
  app: Pick<App, 'db'>,
  call: Omit<Call<Modelled['removeThread']>, 'params'> & { params: PostAddress },
): Promise<Record<string, never>> {
  const { caller, params: post, body } = call;
  await app.db.transaction().execute(async (tx) => {
    const standing = await readStanding(tx, caller);
    demand(call, 'moderate', standing);
    const held = await lockPost(tx, post);
    if (!held || held.deletedAt !== null) throw call.refusal('NOT_FOUND');
    demandTo(call, 'moderate', standing, { isAuthor: held.authorUserId === caller.userId });
    const { version, authorUserId } = held;
    const present = { version, body: held.body };
    demandSeen(call, present);
    const doing = { actorUserId: caller.userId, now: new Date() };
    await removeHeld(tx, { ...post, authorUserId }, body, doing);
  });
  return {};
}

export function removeThread(
  app: Pick<App, 'db'>,
  call: Call<Modelled['removeThread']>,
): Promise<ResponseOf<Modelled['removeThread']>> {
  return remove(app, call);
}

export function removeReply(
  app: Pick<App, 'db'>,
  call: Call<Modelled['removeReply']>,
): Promise<ResponseOf<Modelled['removeReply']>> {
  return remove(app, call);
}
