import type { CaseOutcome, caseEventKinds } from '@troskel/contract/forum/cases';
import { forumUndoMinutes } from '@troskel/contract/forum/threads';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import { audit } from '../../platform/audit.ts';
import type { DB } from '../../platform/db/tables.ts';
import { notify } from '../../platform/notifications/notify.ts';
import type { Doing, PostAddress } from './post-history.ts';
import { forumReportSettled } from './notification-kinds.ts';

type CaseEventKind = (typeof caseEventKinds)[number];

/**
 * Reads the partner in whose portal each user reads the forum, of several the one that they have
 * belonged to longest; none for those who use the app.
 */
export async function partnersOf(
  tx: Transaction<DB>,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const members = await tx
    .selectFrom('userStanding')
    .select(['userId', 'partnerId'])
    .where('userId', 'in', userIds)
    .execute();
  return new Map(
    members.flatMap(({ userId, partnerId }) => (partnerId === null ? [] : [[userId, partnerId]])),
  );
}

export async function addCaseEvent(
  tx: Transaction<DB>,
  caseId: string,
  kind: CaseEventKind,
  { actorUserId, now, text = null }: Doing & { text?: string | null },
): Promise<void> {
  await tx
    .insertInto('forumCaseEvent')
    .values({ id: uuid(), caseId, actorUserId, kind, text, createdAt: now })
    .execute();
}

/** Audits what staff did about a report: the texts are in its events. */
export async function auditCase(
  tx: Transaction<DB>,
  caseId: string,
  what: string,
  { actorUserId, now }: Doing,
  detail: Record<string, string | number> = {},
): Promise<void> {
  const subject = { type: 'forum_case', id: caseId };
  await audit(tx, { actorUserId, action: `forum_case.${what}`, subject, detail }, now);
}

/** Outcome of a report, and what is told. */
export interface Settlement {
  outcome: CaseOutcome;
  /** Told to the author; null for none. */
  reason?: string | null;
  /** Told to the reporters; empty for none. */
  word?: string;
}

interface SettledCase {
  id: string;
  version: number;
}

/** Settles a report that the transaction has locked, and notifies the reporters. */
export async function settleCase(
  tx: Transaction<DB>,
  { id, version }: SettledCase,
  post: PostAddress,
  { outcome, reason = null, word = '' }: Settlement,
  doing: Doing,
): Promise<void> {
  await tx
    .updateTable('forumCase')
    .set({ outcome, closedAt: doing.now, version: version + 1 })
    .where('id', '=', id)
    .execute();
  const text = [reason, word].filter(Boolean).join('\n') || null;
  await addCaseEvent(tx, id, outcome, { ...doing, text });
  if (outcome !== 'gone') await auditCase(tx, id, outcome, doing);
  const reports = await tx
    .selectFrom('forumReport')
    .select('reporterUserId')
    .where('caseId', '=', id)
    .execute();
  const reporters = reports.flatMap(({ reporterUserId }) => reporterUserId ?? []);
  const partners = await partnersOf(tx, reporters);
  const { topicId } = await tx
    .selectFrom('forumThread')
    .select('topicId')
    .where('id', '=', post.threadId)
    .executeTakeFirstOrThrow();
  await notify(tx, {
    kind: forumReportSettled,
    recipients: reporters,
    dedupeKey: `forum-case:${id}:${version}`,
    data: (userId) => ({
      outcome,
      word: word === '' ? null : word,
      partnerId: partners.get(userId) ?? null,
      topicId,
      threadId: post.threadId,
      replyId: post.replyId ?? null,
    }),
  });
}

/**
 * Locks the open report of a post that the transaction has locked; undefined when there is none.
 */
async function lockOpenCase(tx: Transaction<DB>, { threadId, replyId }: PostAddress) {
  return tx
    .selectFrom('forumCase')
    .select(['id', 'version'])
    .where(replyId ? 'replyId' : 'threadId', '=', replyId ?? threadId)
    .where('closedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Settles a post's reports by an act outside the queue. */
export async function settleReportsOf(
  tx: Transaction<DB>,
  post: PostAddress,
  settlement: Settlement,
  doing: Doing,
): Promise<void> {
  const open = await lockOpenCase(tx, post);
  if (open) await settleCase(tx, open, post, settlement, doing);
}

export async function settleReportsOfReplies(
  tx: Transaction<DB>,
  threadId: string,
  doing: Doing,
): Promise<void> {
  const open = await tx
    .selectFrom('forumCase')
    .innerJoin('forumReply as reply', 'reply.id', 'forumCase.replyId')
    .select(['forumCase.id', 'forumCase.version', 'reply.id as replyId'])
    .where('reply.threadId', '=', threadId)
    .where('forumCase.closedAt', 'is', null)
    .orderBy('forumCase.id')
    .forUpdate('forumCase')
    .execute();
  for (const { replyId, ...one } of open) {
    await settleCase(tx, one, { threadId, replyId }, { outcome: 'gone' }, doing);
  }
}

/**
 * Reopens the reports that a deletion had settled when the post is restored, so that nobody escapes
 * moderation by a short deletion. A thread's replies return with it.
 */
export async function reopenCasesOf(
  tx: Transaction<DB>,
  { threadId, replyId }: PostAddress,
  doing: Doing,
): Promise<void> {
  const since = new Date(doing.now.getTime() - forumUndoMinutes * 60_000);
  const { rows } = await sql<{ id: string }>`
    update forum_case settled
       set outcome = null, closed_at = null, version = version + 1
     where outcome in ('deleted', 'gone') and closed_at >= ${since}
       and (case when ${replyId ?? null}::uuid is null
                 then thread_id = ${threadId}
                      or reply_id in (select id from forum_reply
                                       where thread_id = ${threadId} and deleted_at is null)
                 else reply_id = ${replyId ?? null} end)
       -- Meanwhile reported anew.
       and not exists (select from forum_case other
                        where other.closed_at is null
                          and (other.thread_id = settled.thread_id
                            or other.reply_id = settled.reply_id))
    returning id`.execute(tx);
  for (const { id } of rows) await addCaseEvent(tx, id, 'reopened', doing);
}
