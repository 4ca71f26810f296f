import type { forumReports } from '@troskel/contract/forum/reports';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { App } from '../../platform/collaborators.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { Call } from '../../platform/http/implement.ts';
import type { PostAddress } from './post-history.ts';
import { isLocked } from './rules.ts';
import { demand, demandTo, kindFor, readStanding } from './standing.ts';

type ReportCall = Omit<Call<typeof forumReports.reportThread>, 'params'> & { params: PostAddress };

/** Reads an existing post and prevents its deletion until the transaction ends. */
async function readReported(
  tx: Transaction<DB>,
  { params: { threadId, replyId }, refusal }: Pick<ReportCall, 'params' | 'refusal'>,
) {
  const thread = await tx
    .selectFrom('forumThread')
    .select(['target', 'authorUserId', 'editedAt'])
    .where('id', '=', threadId)
    .where('deletedAt', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!thread) throw refusal('NOT_FOUND');
  if (!replyId) return { thread, post: thread };
  const post = await tx
    .selectFrom('forumReply')
    .select(['authorUserId', 'editedAt'])
    .where('id', '=', replyId)
    .where('threadId', '=', threadId)
    .where('deletedAt', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!post) throw refusal('NOT_FOUND');
  return { thread, post };
}

/**
 * @throws {ExpectedError} REPORT_SETTLED for a post unchanged since its report was settled
 */
async function demandUnsettled(
  tx: Transaction<DB>,
  { caller, refusal }: Pick<ReportCall, 'caller' | 'refusal'>,
  column: 'threadId' | 'replyId',
  { postId, editedAt }: { postId: string; editedAt: Date | null },
): Promise<void> {
  const settled = await tx
    .selectFrom('forumReport as report')
    .innerJoin('forumCase as settled', 'settled.id', 'report.caseId')
    .select('settled.closedAt')
    .where('report.reporterUserId', '=', caller.userId)
    .where(`settled.${column}`, '=', postId)
    .where('settled.closedAt', '>=', editedAt ?? new Date(0))
    // A report settled because the post was gone is no judgement.
    .where('settled.outcome', '!=', 'gone')
    .executeTakeFirst();
  if (settled) throw refusal('REPORT_SETTLED');
}

/** Locks the open report of a post; creates one when there is none. */
async function openCase(
  tx: Transaction<DB>,
  column: 'threadId' | 'replyId',
  { postId, authorUserId, now }: { postId: string; authorUserId: string | null; now: Date },
): Promise<string> {
  await tx
    .insertInto('forumCase')
    .values({
      id: uuid(),
      [column]: postId,
      authorUserId,
      reportCount: 0,
      reasons: [],
      lastReportedAt: now,
    })
    .onConflict((conflict) =>
      conflict
        .column(column)
        .where('closedAt', 'is', null)
        .where(column, 'is not', null)
        .doNothing(),
    )
    .execute();
  const { id } = await tx
    .selectFrom('forumCase')
    .select('id')
    .where(column, '=', postId)
    .where('closedAt', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Stores a report, replacing the caller's earlier one.
 *
 * @throws {ExpectedError} NOT_FOUND, REPORT_SETTLED, and what the table of rules names
 */
async function report(app: Pick<App, 'db'>, call: ReportCall): Promise<Record<string, never>> {
  const {
    caller,
    params: address,
    body: { reason, text },
  } = call;
  await app.db.transaction().execute(async (tx) => {
    const standing = await readStanding(tx, caller);
    demand(call, 'report', standing);
    const { thread, post } = await readReported(tx, call);
    const isAuthor = post.authorUserId === caller.userId;
    demandTo(call, 'report', standing, {
      isAuthor,
      isLocked: isLocked(standing, kindFor(caller, thread)),
    });
    const { userId } = caller;
    const column = address.replyId ? 'replyId' : 'threadId';
    const postId = address.replyId ?? address.threadId;
    const now = new Date();
    await demandUnsettled(tx, call, column, { postId, editedAt: post.editedAt });
    const caseId = await openCase(tx, column, { postId, authorUserId: post.authorUserId, now });
    const content = { reason, text: text === '' ? null : text, createdAt: now };
    await tx
      .insertInto('forumReport')
      .values({ id: uuid(), caseId, reporterUserId: userId, ...content })
      .onConflict((conflict) => conflict.columns(['caseId', 'reporterUserId']).doUpdateSet(content))
      .execute();
    const reports = await tx
      .selectFrom('forumReport')
      .select('reason')
      .where('caseId', '=', caseId)
      .execute();
    await tx
      .updateTable('forumCase')
      .set((eb) => ({
        // A judgement that has not seen it becomes a conflict.
        version: eb('version', '+', 1),
        reportCount: reports.length,
        reasons: [...new Set(reports.map((one) => one.reason))].toSorted(),
        lastReportedAt: now,
      }))
      .where('id', '=', caseId)
      .execute();
  });
  return {};
}

export function reportThread(
  app: Pick<App, 'db'>,
  call: Call<typeof forumReports.reportThread>,
): Promise<ResponseOf<typeof forumReports.reportThread>> {
  return report(app, call);
}

export function reportReply(
  app: Pick<App, 'db'>,
  call: Call<typeof forumReports.reportReply>,
): Promise<ResponseOf<typeof forumReports.reportReply>> {
  return report(app, call);
}
