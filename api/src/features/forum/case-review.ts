import { caseEventKinds, CaseOutcome } from '@troskel/contract/forum/cases';
import type { forumCases, ReviewedReport } from '@troskel/contract/forum/cases';
import type { ThreadTarget } from '@troskel/contract/forum/threads';
import { reportReasons } from '@troskel/contract/forum/reports';
import { textIn } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { CompiledQuery } from 'kysely';
import * as z from 'zod';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Call } from '../../platform/http/implement.ts';
import { attachmentsColumn, blobsOf } from './attachments.ts';
import type { AttachedRow } from './attachments.ts';
import { authorColumns, authorJoins, authorOf } from './author.ts';
import type { AuthorRow } from './author.ts';
import { holderOf, offeredActs } from './case-rules.ts';
import { BothTexts } from '@troskel/contract/values/typed-text';

/** The reader: their language, and id, by which own posts are recognised. */
export interface CaseReader {
  userId: string;
  language: Language;
}

interface PostRow extends AuthorRow, AttachedRow {
  threadId: string;
  topicId: string;
  topic: unknown;
  target: ThreadTarget;
  subject: string;
  version: number;
  body: string;
  createdAt: Date;
  editedAt: Date | null;
  deletedAt: Date | null;
}

const postQuery = (kind: 'thread' | 'reply') => `
  select thread.id as "threadId", thread.topic_id as "topicId", topic.name as topic, thread.target,
         thread.subject, post.version, post.body, post.created_at as "createdAt",
         post.edited_at as "editedAt", coalesce(post.deleted_at, thread.deleted_at) as "deletedAt",
         ${authorColumns}, ${attachmentsColumn(kind)}
    from forum_${kind} post
    join forum_thread thread on thread.id = ${kind === 'thread' ? 'post.id' : 'post.thread_id'}
    join forum_topic topic on topic.id = thread.topic_id
    ${authorJoins}
   where post.id = $2`;

async function readPost(
  db: Executor,
  kind: 'thread' | 'reply',
  { userId, id }: { userId: string; id: string },
): Promise<PostRow | undefined> {
  const query = CompiledQuery.raw(postQuery(kind), [userId, id]);
  const { rows } = await db.executeQuery<PostRow>(query);
  return rows[0];
}

const mostEvents = 100;
const mostRevisions = 50;
const Reasons = z.enum(reportReasons);
const EventKind = z.enum(caseEventKinds);

/** Reads a report's row; its post's address lacks the thread of a reply. */
export async function readCase(
  db: Executor,
  { params: { caseId }, refusal }: Pick<Call<typeof forumCases.getReport>, 'params' | 'refusal'>,
) {
  const row = await db
    .selectFrom('forumCase')
    .selectAll()
    .where('id', '=', caseId)
    .executeTakeFirst();
  if (!row) throw refusal('NOT_FOUND');
  return row;
}

type CaseRow = Awaited<ReturnType<typeof readCase>>;

async function readReports(db: Executor, caseId: string): Promise<ReviewedReport['reports']> {
  const rows = await db
    .selectFrom('forumReport as report')
    .leftJoin('user', 'user.id', 'report.reporterUserId')
    .select(['report.id', 'report.reason', 'report.text', 'report.createdAt', 'user.name'])
    .where('report.caseId', '=', caseId)
    .orderBy('report.createdAt')
    .limit(mostEvents)
    .execute();
  return rows.map(({ id, reason, text, createdAt, name }) => ({
    id,
    reason: Reasons.parse(reason),
    text,
    reporter: name,
    at: createdAt.toISOString(),
  }));
}

async function readRevisions(
  db: Executor,
  { threadId, replyId }: CaseRow,
): Promise<ReviewedReport['revisions']> {
  const post = replyId ?? threadId;
  if (post === null) return [];
  const rows = await db
    .selectFrom('forumRevision')
    .select(['id', 'subject', 'body', 'replacedAt', 'reason'])
    .where(replyId === null ? 'threadId' : 'replyId', '=', post)
    .orderBy('replacedAt', 'desc')
    .limit(mostRevisions)
    .execute();
  return rows.map(({ replacedAt, reason, ...row }) => ({
    ...row,
    replacedAt: replacedAt.toISOString(),
    byModerator: reason !== null,
    reason,
  }));
}

async function readHistory(db: Executor, caseId: string): Promise<ReviewedReport['history']> {
  const rows = await db
    .selectFrom('forumCaseEvent as event')
    .leftJoin('user as actor', 'actor.id', 'event.actorUserId')
    .select(['event.id', 'event.kind', 'event.text', 'event.createdAt', 'actor.name'])
    .where('event.caseId', '=', caseId)
    .orderBy('event.createdAt', 'desc')
    .orderBy('event.id', 'desc')
    .limit(mostEvents)
    .execute();
  return rows.map(({ id, kind, text, createdAt, name }) => ({
    id,
    at: createdAt.toISOString(),
    kind: EventKind.parse(kind),
    // An entry about the author's own deletion would reveal the author by the name.
    actor: kind === 'gone' || kind === 'reopened' ? null : name,
    text,
  }));
}

/** Reads counts about the author, without a name, for anonymous posts too. */
async function readAuthor(
  db: Executor,
  { id, authorUserId, threadId, replyId }: CaseRow,
): Promise<ReviewedReport['author']> {
  if (authorUserId === null) return { otherReports: 0, expulsions: 0, expulsion: null };
  const { count } = await db
    .selectFrom('forumCase')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('authorUserId', '=', authorUserId)
    .where('id', '!=', id)
    .executeTakeFirstOrThrow();
  const expulsions = await db
    .selectFrom('forumExpulsion')
    .select(['threadId', 'replyId', 'expelledUntil', 'reason'])
    .where('userId', '=', authorUserId)
    .execute();
  const now = new Date();
  const present = expulsions.find(
    (one) =>
      one.expelledUntil > now &&
      (replyId === null ? threadId !== null && one.threadId === threadId : one.replyId === replyId),
  );
  return {
    otherReports: count,
    expulsions: expulsions.length,
    expulsion: present
      ? { until: present.expelledUntil.toISOString(), reason: present.reason }
      : null,
  };
}

/** Reads a report with everything needed for the decision. */
export async function reviewCase(
  app: Pick<App, 'settings'>,
  db: Executor,
  row: CaseRow,
  { userId, language }: CaseReader,
): Promise<ReviewedReport> {
  const { threadId, replyId, assignedTo } = row;
  const post =
    replyId === null
      ? threadId === null
        ? undefined
        : await readPost(db, 'thread', { userId, id: threadId })
      : await readPost(db, 'reply', { userId, id: replyId });
  const question =
    post && replyId !== null ? await readPost(db, 'thread', { userId, id: post.threadId }) : null;
  const assignee =
    assignedTo === null
      ? undefined
      : await db
          .selectFrom('user')
          .select(['id as userId', 'name'])
          .where('id', '=', assignedTo)
          .executeTakeFirst();
  const isOwn = row.authorUserId === userId;
  const standing = {
    isOpen: row.closedAt === null,
    isPostKept: post !== undefined,
    isOwn,
    holder: holderOf(assignedTo, userId),
  };
  return {
    id: row.id,
    version: row.version + (post?.version ?? 0),
    outcome: row.outcome === null ? null : CaseOutcome.parse(row.outcome),
    closedAt: row.closedAt?.toISOString() ?? null,
    assignee: assignee ?? null,
    isOwn,
    acts: offeredActs(standing),
    post: post
      ? {
          threadId: post.threadId,
          replyId,
          topicId: post.topicId,
          topic: textIn(BothTexts.parse(post.topic), language),
          target: post.target,
          subject: post.subject,
          author: authorOf(app, post),
          body: post.body,
          blobs: blobsOf(app, post),
          createdAt: post.createdAt.toISOString(),
          editedAt: post.editedAt?.toISOString() ?? null,
          deletedAt: post.deletedAt?.toISOString() ?? null,
        }
      : null,
    question: question ? { author: authorOf(app, question), body: question.body } : null,
    reports: await readReports(db, row.id),
    revisions: await readRevisions(db, row),
    history: await readHistory(db, row.id),
    author: await readAuthor(db, row),
  };
}

export async function getReport(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof forumCases.getReport>,
): Promise<ResponseOf<typeof forumCases.getReport>> {
  const { caller, language } = call;
  const row = await readCase(app.db, call);
  return reviewCase(app, app.db, row, { userId: caller.userId, language });
}
