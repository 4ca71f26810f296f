import { ExpectedError } from '@troskel/contract/ground/errors';
import type { forumReports, NewReport } from '@troskel/contract/forum/reports';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { App } from '../../platform/collaborators.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Call } from '../../platform/http/implement.ts';
import type { PostAddress } from './post-history.ts';
import { isLocked } from './rules.ts';
import { demand, kindFor, readStanding } from './standing.ts';

/** A post that is there, kept from being deleted until the transaction ends. */
async function readReported(tx: Transaction<DB>, { threadId, replyId }: PostAddress) {
  const thread = await tx
    .selectFrom('forumThread')
    .select(['target', 'authorUserId', 'editedAt'])
    .where('id', '=', threadId)
    .where('deletedAt', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!thread) throw new ExpectedError('NOT_FOUND');
  if (!replyId) return { thread, post: thread };
  const post = await tx
    .selectFrom('forumReply')
    .select(['authorUserId', 'editedAt'])
    .where('id', '=', replyId)
    .where('threadId', '=', threadId)
    .where('deletedAt', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!post) throw new ExpectedError('NOT_FOUND');
  return { thread, post };
}

/** @throws {ExpectedError} REPORT_SETTLED for the same post as it was when it was settled */
async function demandUnsettled(
  tx: Transaction<DB>,
  column: 'threadId' | 'replyId',
  { postId, editedAt, userId }: { postId: string; editedAt: Date | null; userId: string },
): Promise<void> {
  const settled = await tx
    .selectFrom('forumReport as report')
    .innerJoin('forumCase as settled', 'settled.id', 'report.caseId')
    .select('settled.closedAt')
    .where('report.reporterUserId', '=', userId)
    .where(`settled.${column}`, '=', postId)
    .where('settled.closedAt', '>=', editedAt ?? new Date(0))
    // What was settled since the post had gone is not judged.
    .where('settled.outcome', '!=', 'gone')
    .executeTakeFirst();
  if (settled) throw new ExpectedError('REPORT_SETTLED');
}

/** The open case of a post, held; made when there is none. */
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
 * Keeps a report, in the place of the caller's own before it.
 *
 * @throws {ExpectedError} NOT_FOUND, REPORT_SETTLED, and what the table of rules names
 */
async function report(
  app: App,
  caller: Caller,
  address: PostAddress,
  { reason, text }: NewReport,
): Promise<Record<string, never>> {
  await app.db.transaction().execute(async (tx) => {
    const standing = await readStanding(tx, caller);
    demand('report', standing);
    const { thread, post } = await readReported(tx, address);
    const isAuthor = post.authorUserId === caller.userId;
    demand('report', standing, { isAuthor, isLocked: isLocked(standing, kindFor(caller, thread)) });
    const { userId } = caller;
    const column = address.replyId ? 'replyId' : 'threadId';
    const postId = address.replyId ?? address.threadId;
    const now = new Date();
    await demandUnsettled(tx, column, { postId, editedAt: post.editedAt, userId });
    const caseId = await openCase(tx, column, { postId, authorUserId: post.authorUserId, now });
    const said = { reason, text: text === '' ? null : text, createdAt: now };
    await tx
      .insertInto('forumReport')
      .values({ id: uuid(), caseId, reporterUserId: userId, ...said })
      .onConflict((conflict) => conflict.columns(['caseId', 'reporterUserId']).doUpdateSet(said))
      .execute();
    const reports = await tx
      .selectFrom('forumReport')
      .select('reason')
      .where('caseId', '=', caseId)
      .execute();
    await tx
      .updateTable('forumCase')
      .set((eb) => ({
        // What was judged without it is judged anew.
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
  app: App,
  { caller, params, body }: Call<typeof forumReports.reportThread>,
): Promise<ResponseOf<typeof forumReports.reportThread>> {
  return report(app, caller, params, body);
}

export function reportReply(
  app: App,
  { caller, params, body }: Call<typeof forumReports.reportReply>,
): Promise<ResponseOf<typeof forumReports.reportReply>> {
  return report(app, caller, params, body);
}
