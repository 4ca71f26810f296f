import type { ErrorCode } from '@troskel/contract/ground/error-catalogue';
import type { CaseAct, forumCases, ReviewedReport } from '@troskel/contract/forum/cases';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { Transaction } from 'kysely';
import type { App } from '../../platform/collaborators.ts';
import type { DB } from '../../platform/db/tables.ts';
import { demandSeen } from '../../platform/http/if-match.ts';
import type { Call } from '../../platform/http/implement.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { toRichText } from '../../platform/text/rich-text.ts';
import { readCase, reviewCase } from './case-review.ts';
import { caseRefusal, holderOf } from './case-rules.ts';
import type { CaseRefusal } from './case-rules.ts';
import { addCaseEvent, auditCase, settleCase } from './cases.ts';
import { endOfDay, expelAuthor } from './expulsion.ts';
import { lockPost, moderationMark, removeHeld, tellRewritten } from './moderation.ts';
import { keepRevision } from './post-history.ts';
import type { Doing } from './post-history.ts';

/** A report and its post, both locked, and the acting user. */
interface LockedCase {
  tx: Transaction<DB>;
  row: Awaited<ReturnType<typeof readCase>>;
  /** Null for a post that is permanently removed. */
  post: {
    threadId: string;
    replyId: string | null;
    authorUserId: string | null;
    /** Null for a reply. */
    subject: string | null;
    body: string;
  };
  doing: Doing & { actorUserId: string };
}

/** The part of a call whose path names a report. */
interface OfCase<Code extends ErrorCode> extends Pick<
  Call<typeof forumCases.getReport>,
  'caller' | 'params' | 'language'
> {
  refusal: Refusal<Code>;
}

/** The part of a call that judges it. */
interface Judging<Act extends CaseAct> extends OfCase<CaseRefusal<Act> | 'EDIT_CONFLICT'> {
  seenVersion: number | undefined;
}

/** Locks the post of a report, before the report, in the order of deletions. */
async function lockCasePost(tx: Transaction<DB>, row: LockedCase['row']) {
  const { threadId, replyId } = row;
  if (replyId === null) {
    if (threadId === null) return undefined;
    const held = await lockPost(tx, { threadId });
    return held && { ...held, threadId, replyId: null };
  }
  const reply = await tx
    .selectFrom('forumReply')
    .select('threadId')
    .where('id', '=', replyId)
    .executeTakeFirst();
  const held = reply && (await lockPost(tx, { threadId: reply.threadId, replyId }));
  return held && { ...held, threadId: reply.threadId, replyId };
}

/** Acts on a locked report, and answers its new state. */
async function workOn(
  app: Pick<App, 'db' | 'settings'>,
  call: OfCase<'NOT_FOUND'>,
  work: (
    held: Omit<LockedCase, 'post'> & {
      post: (LockedCase['post'] & { version: number }) | undefined;
    },
    read: (row: LockedCase['row']) => Promise<ReviewedReport>,
  ) => Promise<unknown>,
): Promise<ReviewedReport> {
  const { caller, params, language } = call;
  return app.db.transaction().execute(async (tx) => {
    const post = await lockCasePost(tx, await readCase(tx, call));
    await tx
      .selectFrom('forumCase')
      .select('id')
      .where('id', '=', params.caseId)
      .forUpdate()
      .executeTakeFirst();
    const row = await readCase(tx, call);
    const doing = { actorUserId: caller.userId, now: new Date() };
    const read = (present: LockedCase['row']) =>
      reviewCase(app, tx, present, { userId: caller.userId, language });
    await work({ tx, row, post, doing }, read);
    return read(await readCase(tx, call));
  });
}

/**
 * Judges a report; with `If-Match` only the version that the caller has seen.
 *
 * @throws {ExpectedError} NOT_FOUND, EDIT_CONFLICT with the present case, what the rules say
 */
function doAct<Act extends CaseAct>(
  app: Pick<App, 'db' | 'settings'>,
  call: Judging<Act>,
  act: Act,
  work: (held: LockedCase) => Promise<unknown>,
): Promise<ReviewedReport> {
  const { caller, seenVersion: seen } = call;
  return workOn(app, call, async ({ post, ...held }, read) => {
    const { row } = held;
    if (seen !== undefined && seen !== row.version + (post?.version ?? 0)) {
      demandSeen(call, await read(row));
    }
    const code = caseRefusal(act, {
      isOpen: row.closedAt === null,
      isPostKept: post !== undefined,
      isOwn: row.authorUserId === caller.userId,
      holder: holderOf(row.assignedTo, caller.userId),
    });
    if (code === 'EDIT_CONFLICT') throw call.refusal(code, { present: await read(row) });
    if (code) throw call.refusal(code as CaseRefusal<Act>);
    const nothing = { threadId: '', replyId: null, authorUserId: null, subject: null, body: '' };
    await work({ ...held, post: post ?? nothing });
  });
}

const raise = (
  tx: Transaction<DB>,
  row: LockedCase['row'],
  change: { assignedTo?: string | null } = {},
) =>
  tx
    .updateTable('forumCase')
    .set({ version: row.version + 1, ...change })
    .where('id', '=', row.id)
    .execute();

type Modelled = typeof forumCases;

/** Taking over a colleague's report is allowed: people fall ill, and the history records it. */
export function assignReport(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<Modelled['assignReport']>,
): Promise<ResponseOf<Modelled['assignReport']>> {
  const { isMine } = call.body;
  return doAct(app, call, isMine ? 'assign' : 'release', async ({ tx, row, doing }) => {
    const assignedTo = isMine ? doing.actorUserId : null;
    if (assignedTo === row.assignedTo) return;
    await raise(tx, row, { assignedTo });
    await addCaseEvent(tx, row.id, isMine ? 'assigned' : 'released', doing);
    await auditCase(tx, row.id, isMine ? 'assigned' : 'released', doing);
  });
}

export function noteReport(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<Modelled['noteReport']>,
): Promise<ResponseOf<Modelled['noteReport']>> {
  return workOn(app, call, async ({ tx, row, doing }) => {
    await raise(tx, row);
    await addCaseEvent(tx, row.id, 'noted', { ...doing, text: call.body.text });
    await auditCase(tx, row.id, 'noted', doing);
  });
}

export function leavePost(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<Modelled['leavePost']>,
): Promise<ResponseOf<Modelled['leavePost']>> {
  return doAct(app, call, 'leave', ({ tx, row, post, doing }) =>
    settleCase(tx, row, post, { outcome: 'left', word: call.body.word }, doing),
  );
}

/**
 * @throws {FieldsRefusedError} for a reply's title; for the body when nothing changes
 */
export function rewritePost(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<Modelled['rewritePost']>,
): Promise<ResponseOf<Modelled['rewritePost']>> {
  const { subject, body, reason, word } = call.body;
  const { html, text } = toRichText(call, body);
  return doAct(app, call, 'rewrite', async ({ tx, post, doing }) => {
    if (subject !== undefined && post.subject === null) {
      throw call.fieldsRefusal([{ field: 'subject', code: 'FIELD_INVALID' }]);
    }
    const isRetitled = subject !== undefined && subject !== post.subject;
    if (html === post.body && !isRetitled) {
      throw call.fieldsRefusal([{ field: 'body', code: 'BODY_UNCHANGED' }]);
    }
    const { actorUserId: userId, now } = doing;
    const replacedSubject = isRetitled ? post.subject : null;
    await keepRevision(tx, { ...post, replacedSubject }, { caller: { userId }, reason, now });
    const change = {
      body: html,
      bodyText: text,
      editedAt: now,
      ...moderationMark({ isAuthor: false, isRewritten: true }, reason, now),
    };
    if (isRetitled) {
      const { threadId } = post;
      await tx.updateTable('forumThread').set({ subject }).where('id', '=', threadId).execute();
    }
    await tx
      .updateTable(post.replyId === null ? 'forumThread' : 'forumReply')
      .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
      .where('id', '=', post.replyId ?? post.threadId)
      .execute();
    await tellRewritten(tx, post, { caller: { userId }, reason, word, now });
  });
}

export function deletePost(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<Modelled['deletePost']>,
): Promise<ResponseOf<Modelled['deletePost']>> {
  return doAct(app, call, 'delete', ({ tx, post, doing }) =>
    removeHeld(tx, post, call.body, doing),
  );
}

/** Reads the latest entry about an expulsion in a report's history. */
async function lastExpulsionOf(tx: Transaction<DB>, caseId: string): Promise<string | null> {
  const last = await tx
    .selectFrom('forumCaseEvent')
    .select('text')
    .where('caseId', '=', caseId)
    .where('kind', '=', 'expelled')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.text ?? null;
}

export function expelReported(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<Modelled['expelReported']>,
): Promise<ResponseOf<Modelled['expelReported']>> {
  const { until, reason } = call.body;
  return doAct(app, call, 'expel', async ({ tx, row, post, doing }) => {
    const term = { until: endOfDay(call, until, doing.now), reason };
    const text = `${until}\n${reason}`;
    const isNew = await expelAuthor(tx, call, post, term, doing);
    // An expulsion decided at the post or in an earlier report is recorded in this history too.
    if (!isNew && (await lastExpulsionOf(tx, row.id)) === text) return;
    await raise(tx, row);
    await addCaseEvent(tx, row.id, 'expelled', { ...doing, text });
  });
}
