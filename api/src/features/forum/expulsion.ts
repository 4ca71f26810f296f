import { mostExpelledDays } from '@troskel/contract/forum/moderation';
import type { forumModeration } from '@troskel/contract/forum/moderation';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { App } from '../../platform/collaborators.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { Call } from '../../platform/http/implement.ts';
import type { FieldsRefusal, Refusal } from '../../platform/http/refusal.ts';
import { publish } from '../../platform/events/publish.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { beginningOfDay, dayAfter, dayInSweden } from '../../platform/time/swedish-time.ts';
import { partnersOf } from './cases.ts';
import { lockPost } from './moderation.ts';
import { auditPost } from './post-history.ts';
import type { Doing } from './post-history.ts';
import { demand, demandTo, readStanding } from './standing.ts';
import { forumExpelled, forumReadmitted } from './notification-kinds.ts';
import { msPerDay } from '@troskel/contract/values/durations';

/** The post whose author is meant; the author is not named. */
export interface OffendingPost {
  threadId: string;
  /** Null for the thread itself. */
  replyId: string | null;
}

/**
 * Reads the author of a post, even a deleted one; null when the account is erased.
 *
 * @throws {ExpectedError} NOT_FOUND
 */
async function authorIdOf(
  tx: Transaction<DB>,
  { refusal }: { refusal: Refusal<'NOT_FOUND'> },
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
  if (!post) throw refusal('NOT_FOUND');
  return post.authorUserId;
}

/** Reads the partner in whose portal a user reads the forum; a homeowner's forum is in the app. */
async function partnerOf(tx: Transaction<DB>, userId: string): Promise<string | null> {
  return (await partnersOf(tx, [userId])).get(userId) ?? null;
}

/**
 * Refuses expelling a member of staff, who moderate. For an anonymous post the refusal reveals that
 * one of them wrote it, but not who.
 *
 * @throws {ExpectedError} STAFF_NOT_EXPELLED
 */
async function demandNoStaff(
  tx: Transaction<DB>,
  { refusal }: { refusal: Refusal<'STAFF_NOT_EXPELLED'> },
  userId: string,
): Promise<void> {
  const member = await tx
    .selectFrom('staff')
    .select('userId')
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (member) throw refusal('STAFF_NOT_EXPELLED');
}

/** Makes open pages reload their reader's rights. */
const tellStanding = (tx: Transaction<DB>, userId: string) =>
  publish(tx, { to: { userId }, event: 'forumStanding', data: {} });

/** Answers the end of so many days from now. */
export const afterDays = (days: number, now: Date): Date =>
  new Date(now.getTime() + days * msPerDay);

/**
 * Answers the end of a day in Sweden.
 *
 * @throws {FieldsRefusedError} for a day that has passed, or is more than a year away
 */
export function endOfDay(
  { fieldsRefusal }: { fieldsRefusal: FieldsRefusal },
  day: string,
  now: Date,
): Date {
  const last = dayInSweden(new Date(now.getTime() + mostExpelledDays * msPerDay));
  if (day < dayInSweden(now) || day > last) {
    throw fieldsRefusal([{ field: 'until', code: 'EXPULSION_DAY_OUT_OF_RANGE' }]);
  }
  return new Date(beginningOfDay(dayAfter(day)).getTime() - 1);
}

/** Two expulsions with the same reason whose ends differ by less count as one sent twice. */
const sameEndSeconds = 60;

/**
 * Whether the last audited act on a post's author is an expulsion with that end. Serialises
 * concurrent calls.
 */
async function isOnRecord(tx: Transaction<DB>, post: OffendingPost, until: Date): Promise<boolean> {
  await lockPost(tx, post);
  const type = post.replyId === null ? 'forum_thread' : 'forum_reply';
  const last = await tx
    .selectFrom('auditLog')
    .select(['action', sql<string | null>`detail ->> 'until'`.as('until')])
    .where('subjectType', '=', type)
    .where('subjectId', '=', post.replyId ?? post.threadId)
    .where('action', 'in', [`${type}.author_expelled`, `${type}.author_readmitted`])
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.action !== `${type}.author_expelled` || last.until === null) return false;
  const apart = Math.abs(new Date(last.until).getTime() - until.getTime());
  return apart <= sameEndSeconds * 1000;
}

/**
 * Expels the author of a post until a time, and notifies them. Again for the same post it replaces
 * the earlier one; an identical call changes nothing and notifies nobody. For an erased account
 * there is nothing to do; the answer does not say so, since it would reveal something about an
 * anonymous post's author, and it is audited once per end.
 *
 * @returns whether anything has changed
 * @throws {ExpectedError} NOT_FOUND, STAFF_NOT_EXPELLED
 */
export async function expelAuthor(
  tx: Transaction<DB>,
  call: { refusal: Refusal<'NOT_FOUND' | 'STAFF_NOT_EXPELLED'> },
  post: OffendingPost,
  { until: expelledUntil, reason }: { until: Date; reason: string },
  doing: Doing,
): Promise<boolean> {
  const userId = await authorIdOf(tx, call, post);
  const audit = () =>
    auditPost(tx, 'author_expelled', post, doing, { until: expelledUntil.toISOString() });
  if (userId === null) {
    if (await isOnRecord(tx, post, expelledUntil)) return false;
    await audit();
    return true;
  }
  await demandNoStaff(tx, call, userId);
  const column = post.replyId === null ? 'threadId' : 'replyId';
  const [soonBefore, soonAfter] = [-1, 1].map(
    (way) => new Date(expelledUntil.getTime() + way * sameEndSeconds * 1000),
  ) as [Date, Date];
  const term = { createdAt: doing.now, expelledUntil, reason };
  // A concurrent call waits here, and sees what this one has written.
  const written = await tx
    .insertInto('forumExpulsion')
    .values({ userId, ...term, [column]: post.replyId ?? post.threadId })
    .onConflict((conflict) =>
      conflict
        .column(column)
        .where(column, 'is not', null)
        .doUpdateSet(term)
        .where((eb) =>
          eb.or([
            eb('forumExpulsion.reason', 'is distinct from', reason),
            eb('forumExpulsion.expelledUntil', '<', soonBefore),
            eb('forumExpulsion.expelledUntil', '>', soonAfter),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst();
  if (!written) return false;
  await audit();
  await notify(tx, {
    kind: forumExpelled,
    recipients: [userId],
    data: {
      until: expelledUntil.toISOString(),
      reason,
      partnerId: await partnerOf(tx, userId),
    },
  });
  await tellStanding(tx, userId);
  return true;
}

/** Notifies a user whose expulsion is lifted that they may write again, unless another lasts. */
export async function tellReadmitted(
  tx: Transaction<DB>,
  userId: string,
  now: Date,
): Promise<void> {
  await tellStanding(tx, userId);
  const other = await tx
    .selectFrom('forumExpulsion')
    .select('id')
    .where('userId', '=', userId)
    .where('expelledUntil', '>', now)
    .executeTakeFirst();
  // Another expulsion lasts: they still may not write.
  if (other) return;
  await notify(tx, {
    kind: forumReadmitted,
    recipients: [userId],
    data: { partnerId: await partnerOf(tx, userId) },
  });
}

/**
 * Lifts the expulsion for a post and notifies its author; those for other posts stay. The answer
 * does not reveal whether there was one.
 *
 * @throws {ExpectedError} NOT_FOUND
 */
export async function readmitAuthor(
  tx: Transaction<DB>,
  call: { refusal: Refusal<'NOT_FOUND'> },
  post: OffendingPost,
  doing: Doing,
): Promise<void> {
  await authorIdOf(tx, call, post);
  await auditPost(tx, 'author_readmitted', post, doing);
  const lifted = await tx
    .deleteFrom('forumExpulsion')
    .where(post.replyId === null ? 'threadId' : 'replyId', '=', post.replyId ?? post.threadId)
    .returning(['userId', 'expelledUntil'])
    .executeTakeFirst();
  if (!lifted || lifted.expelledUntil <= doing.now) return;
  await tellReadmitted(tx, lifted.userId, doing.now);
}

type Modelled = typeof forumModeration;
type Expelling = Omit<Call<Modelled['expelThreadAuthor']>, 'params'>;
type Readmitting = Pick<Call<Modelled['readmitThreadAuthor']>, 'caller' | 'refusal'>;

/** @throws {ExpectedError} NOT_FOUND, and what the table of rules names */
async function demandModerator(
  tx: Transaction<DB>,
  call: Readmitting,
  post: OffendingPost,
): Promise<Doing> {
  const { userId } = call.caller;
  const standing = await readStanding(tx, call.caller);
  demand(call, 'expel', standing);
  // The author knows their own post, even an anonymous one.
  demandTo(call, 'expel', standing, { isAuthor: (await authorIdOf(tx, call, post)) === userId });
  return { actorUserId: userId, now: new Date() };
}

async function expel(app: Pick<App, 'db'>, call: Expelling, post: OffendingPost) {
  const { body } = call;
  await app.db.transaction().execute(async (tx) => {
    const doing = await demandModerator(tx, call, post);
    const { days = 0 } = body;
    const until =
      body.until === undefined ? afterDays(days, doing.now) : endOfDay(call, body.until, doing.now);
    await expelAuthor(tx, call, post, { until, reason: body.reason }, doing);
  });
  return {};
}

async function readmit(app: Pick<App, 'db'>, call: Readmitting, post: OffendingPost) {
  await app.db.transaction().execute(async (tx) => {
    await readmitAuthor(tx, call, post, await demandModerator(tx, call, post));
  });
  return {};
}

export function expelThreadAuthor(app: Pick<App, 'db'>, call: Call<Modelled['expelThreadAuthor']>) {
  return expel(app, call, { ...call.params, replyId: null });
}

export function expelReplyAuthor(app: Pick<App, 'db'>, call: Call<Modelled['expelReplyAuthor']>) {
  return expel(app, call, call.params);
}

export function readmitThreadAuthor(
  app: Pick<App, 'db'>,
  call: Call<Modelled['readmitThreadAuthor']>,
) {
  return readmit(app, call, { ...call.params, replyId: null });
}

export function readmitReplyAuthor(
  app: Pick<App, 'db'>,
  call: Call<Modelled['readmitReplyAuthor']>,
) {
  return readmit(app, call, call.params);
}
