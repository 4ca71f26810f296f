import { ExpectedError } from '@troskel/contract/errors';
import type { Expulsion, forumModeration } from '@troskel/contract/forum-moderation';
import type { Transaction } from 'kysely';
import type { App } from '../../app.ts';
import type { DB } from '../../db/tables.ts';
import type { Caller } from '../../http/caller.ts';
import type { Call } from '../../http/implement.ts';
import { notify } from '../../notifications/notify.ts';
import { auditPost } from './post-history.ts';
import type { Doing } from './post-history.ts';
import { demand, readStanding } from './standing.ts';

/** The post whose author is meant: nobody says who that is. */
export interface OffendingPost {
  threadId: string;
  /** Null for the thread itself. */
  replyId: string | null;
}

/**
 * Who wrote a post, deleted ones too; null when the account is erased.
 *
 * @throws {ExpectedError} NOT_FOUND
 */
async function authorIdOf(
  tx: Transaction<DB>,
  { threadId, replyId }: OffendingPost,
): Promise<string | null> {
  const post =
    replyId === null
      ? await tx
          .selectFrom('forumThread')
          .select('authorUserId')
          .where('id', '=', threadId)
          .executeTakeFirst()
      : await tx
          .selectFrom('forumReply')
          .select('authorUserId')
          .where('id', '=', replyId)
          .where('threadId', '=', threadId)
          .executeTakeFirst();
  if (!post) throw new ExpectedError('NOT_FOUND');
  return post.authorUserId;
}

/** Where somebody reads what they may not write to; a homeowner's forum is in the app. */
async function partnerOf(tx: Transaction<DB>, userId: string): Promise<string | null> {
  const member = await tx
    .selectFrom('partnerMember')
    .select('partnerId')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return member?.partnerId ?? null;
}

/**
 * Expels the author of a post for some days from now, and tells them. For the same post again it
 * replaces what was. Of an author whose account is erased nothing is left to expel; that is not
 * told, since it would tell of an anonymous post whose it is not.
 *
 * @throws {ExpectedError} NOT_FOUND
 */
export async function expelAuthor(
  tx: Transaction<DB>,
  post: OffendingPost,
  { days, reason }: Expulsion,
  doing: Doing,
): Promise<void> {
  const userId = await authorIdOf(tx, post);
  await auditPost(tx, 'author_expelled', post, doing, { days });
  if (userId === null) return;
  const expelledUntil = new Date(doing.now.getTime() + days * 86_400_000);
  const column = post.replyId === null ? 'threadId' : 'replyId';
  const term = { createdAt: doing.now, expelledUntil, reason };
  await tx
    .insertInto('forumExpulsion')
    .values({ userId, ...term, [column]: post.replyId ?? post.threadId })
    .onConflict((conflict) =>
      conflict.column(column).where(column, 'is not', null).doUpdateSet(term),
    )
    .execute();
  await notify(tx, {
    kind: 'forum_expelled',
    recipients: [userId],
    data: {
      until: expelledUntil.toISOString(),
      reason,
      partnerId: await partnerOf(tx, userId),
    },
  });
}

/**
 * Lifts the expulsion for a post and tells its author; those for other posts stay. Nothing is told
 * of whether there was one.
 *
 * @throws {ExpectedError} NOT_FOUND
 */
export async function readmitAuthor(
  tx: Transaction<DB>,
  post: OffendingPost,
  doing: Doing,
): Promise<void> {
  await authorIdOf(tx, post);
  await auditPost(tx, 'author_readmitted', post, doing);
  const lifted = await tx
    .deleteFrom('forumExpulsion')
    .where(post.replyId === null ? 'threadId' : 'replyId', '=', post.replyId ?? post.threadId)
    .returning(['userId', 'expelledUntil'])
    .executeTakeFirst();
  if (!lifted || lifted.expelledUntil <= doing.now) return;
  const { userId } = lifted;
  const other = await tx
    .selectFrom('forumExpulsion')
    .select('id')
    .where('userId', '=', userId)
    .where('expelledUntil', '>', doing.now)
    .executeTakeFirst();
  // Expelled for something else, too: nothing has become possible yet.
  if (other) return;
  await notify(tx, {
    kind: 'forum_readmitted',
    recipients: [userId],
    data: { partnerId: await partnerOf(tx, userId) },
  });
}

/** @throws {ExpectedError} that the table of rules names */
async function demandModerator(
  tx: Transaction<DB>,
  caller: Caller,
  post: OffendingPost,
): Promise<Doing> {
  const standing = await readStanding(tx, caller);
  demand('expel', standing);
  // One's own post one knows, also when it is anonymous.
  demand('expel', standing, { isAuthor: (await authorIdOf(tx, post)) === caller.userId });
  return { actorUserId: caller.userId, now: new Date() };
}

type Modelled = typeof forumModeration;
type Given = Pick<Call<Modelled['expelThreadAuthor']>, 'caller' | 'body'>;

async function expel(app: App, { caller, body }: Given, post: OffendingPost) {
  await app.db.transaction().execute(async (tx) => {
    await expelAuthor(tx, post, body, await demandModerator(tx, caller, post));
  });
  return {};
}

async function readmit(app: App, { caller }: Pick<Given, 'caller'>, post: OffendingPost) {
  await app.db.transaction().execute(async (tx) => {
    await readmitAuthor(tx, post, await demandModerator(tx, caller, post));
  });
  return {};
}

export function expelThreadAuthor(app: App, call: Call<Modelled['expelThreadAuthor']>) {
  return expel(app, call, { ...call.params, replyId: null });
}

export function expelReplyAuthor(app: App, call: Call<Modelled['expelReplyAuthor']>) {
  return expel(app, call, call.params);
}

export function readmitThreadAuthor(app: App, call: Call<Modelled['readmitThreadAuthor']>) {
  return readmit(app, call, { ...call.params, replyId: null });
}

export function readmitReplyAuthor(app: App, call: Call<Modelled['readmitReplyAuthor']>) {
  return readmit(app, call, call.params);
}
