import { mailJob } from '../../platform/jobs/mail-jobs.ts';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/tables.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { addMember, makePartner } from '../../testing/partner.factory.ts';
import { queuedMail } from '../../testing/mail.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { SignedUp, TestApp } from '../../testing/test-app.ts';
import { eraseDueAccounts } from './erasure.ts';
import { kindNamed } from '../../testing/notification-kinds.factory.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

/**
 * Wraps the database to do something once, after the first rows of an account have been removed.
 */
function interrupted(db: Database, meanwhile: () => Promise<void>): Database {
  const deletions = new WeakSet<object>();
  let isOver = false;
  return db.withPlugin({
    transformQuery({ node, queryId }) {
      if (node.kind === 'DeleteQueryNode') deletions.add(queryId);
      return node;
    },
    async transformResult({ result, queryId }) {
      if (!isOver && deletions.has(queryId)) {
        isOver = true;
        await meanwhile();
      }
      return result;
    },
  });
}

/** Erases a due account while something else happens. */
async function eraseWhile({ userId }: SignedUp, meanwhile: () => Promise<void>): Promise<void> {
  const now = new Date();
  const { db } = product.app;
  await db
    .insertInto('accountDeletion')
    .values({ userId, requestedAt: now, eraseAt: now })
    .execute();
  await eraseDueAccounts({ ...product.app, db: interrupted(db, meanwhile) });
  const left = await db.selectFrom('user').select('id').where('id', '=', userId).execute();
  expect(left).toEqual([]);
}

test('a mail queued concurrently is not sent to the erased', async () => {
  const user = await product.signUp();
  const mail = queuedMail(user.email, { subject: 'Din kopia är klar' });
  await eraseWhile(user, () => enqueue(product.app.db, mailJob, mail));
  const { rows } = await sql<{ subject: string }>`
    select payload->>'subject' as subject from graphile_worker._private_jobs
     where payload->>'to' = ${user.email}`.execute(product.app.db);
  expect(rows).toEqual([{ subject: 'Ditt konto är raderat' }]);
});

/** Resolves when another connection waits for a lock to write a session. */
async function seeSessionWait(): Promise<void> {
  await vi.waitUntil(
    async () => {
      const { rows } = await sql`
        select 1 from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'
           and query like 'insert into "session"%'`.execute(product.app.db);
      return rows.length > 0;
    },
    { interval: 20 },
  );
}

test('a concurrent sign-in waits, and finds nobody', async () => {
  const { email, password, ...user } = await product.signUp();
  const signIns: ReturnType<TestApp['call']>[] = [];
  await eraseWhile({ email, password, ...user }, async () => {
    signIns.push(
      product.call({
        method: 'POST',
        url: '/api/auth/sign-in/email',
        payload: { email, password },
      }),
    );
    await seeSessionWait();
  });
  const answers = await Promise.all(signIns);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401]);
});

async function deliveredInquiry(homeownerUserId: string | null, partnerIds: string[]) {
  const { db } = product.app;
  const [id, now] = [uuid(), new Date()];
  const place = { latitude: 63.8, longitude: 20.2, countyCode: '24', address: 'Storgatan 4' };
  const wish = { kind: 'ordering', serviceId: 'service1', text: '' };
  await db
    .insertInto('inquiry')
    .values({ id, homeownerUserId, ...wish, ...place, createdAt: now })
    .execute();
  if (partnerIds.length === 0) return id;
  const reason = { kind: 'ordering', customerKey: '', reasonBy: 'county', reasonName: '24' };
  await db
    .insertInto('inquiryDelivery')
    .values(
      partnerIds.map((partnerId) => ({ inquiryId: id, partnerId, ...reason, deliveredAt: now })),
    )
    .execute();
  return id;
}

/** Resolves when another connection waits for a lock. */
async function seeWait(): Promise<void> {
  await vi.waitUntil(
    async () => {
      const { rows } = await sql`
        select 1 from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`.execute(product.app.db);
      return rows.length > 0;
    },
    { interval: 20 },
  );
}

describe('an erasure waits for a transaction that', () => {
  /**
   * Erases a due account while a transaction holds a lock and then notifies the user; answers what
   * is left of the user.
   */
  async function eraseDuring(
    { userId }: SignedUp,
    hold: (tx: Transaction<DB>) => Promise<unknown>,
  ): Promise<object[]> {
    const { db } = product.app;
    const now = new Date();
    await db
      .insertInto('accountDeletion')
      .values({ userId, requestedAt: now, eraseAt: now })
      .execute();
    const erasures: Promise<number>[] = [];
    await db.transaction().execute(async (tx) => {
      await hold(tx);
      erasures.push(eraseDueAccounts(product.app));
      await seeWait();
      await notify(tx, { kind: kindNamed('password_changed'), recipients: [userId], data: {} });
    });
    await Promise.all(erasures);
    return db.selectFrom('user').select('id').where('id', '=', userId).execute();
  }

  test('writes to a homeowner about their inquiry', async () => {
    const user = await product.signUp();
    const id = await deliveredInquiry(user.userId, []);
    const left = await eraseDuring(user, (tx) =>
      tx.selectFrom('inquiry').select('id').where('id', '=', id).forNoKeyUpdate().execute(),
    );
    expect(left).toEqual([]);
  });

  test('acts on an inquiry of a partner that closes, or that the user has declined', async () => {
    const { db } = product.app;
    for (const isDeclined of [false, true]) {
      const { partnerId, owner } = await makePartner(product);
      if (isDeclined) await addMember(product, partnerId, 'owner');
      const id = await deliveredInquiry(null, [partnerId]);
      const declined = {
        declinedAt: new Date(),
        declineReason: 'too_far',
        declinedByUserId: owner.userId,
      };
      if (isDeclined) {
        await db.updateTable('inquiryDelivery').set(declined).where('inquiryId', '=', id).execute();
      }
      const left = await eraseDuring(owner, (tx) =>
        tx
          .selectFrom('inquiryDelivery')
          .select('partnerId')
          .where('inquiryId', '=', id)
          .forUpdate()
          .execute(),
      );
      expect(left).toEqual([]);
    }
  });

  test('answers, reports or judges a review of a partner that closes', async () => {
    const { partnerId, owner } = await makePartner(product);
    const author = await product.signUp();
    const inquiryId = await deliveredInquiry(author.userId, [partnerId]);
    const review = { inquiryId, partnerId, authorUserId: author.userId, words: 'Bra.' };
    await product.app.db
      .insertInto('review')
      .values({ ...review, id: uuid(), stars: '4', writtenAt: new Date() })
      .execute();
    const left = await eraseDuring(owner, (tx) =>
      tx.selectFrom('review').select('id').where('inquiryId', '=', inquiryId).forUpdate().execute(),
    );
    expect(left).toEqual([]);
  });

  test('delivers something to the partner', async () => {
    const { partnerId, owner } = await makePartner(product);
    await addMember(product, partnerId, 'owner');
    const left = await eraseDuring(owner, (tx) =>
      tx.selectFrom('partner').select('id').where('id', '=', partnerId).forKeyShare().execute(),
    );
    expect(left).toEqual([]);
  });

  /** Creates a thread by one user with a reply by another. */
  async function conversation(authorUserId: string, repliedBy: string) {
    const { db } = product.app;
    const [threadId, replyId] = [uuid(), uuid()];
    const words = { body: '<p>Hej</p>', bodyText: 'Hej', createdAt: new Date() };
    await db
      .insertInto('forumThread')
      .values({ id: threadId, topicId: 'building', subject: 'Fönster', authorUserId, ...words })
      .execute();
    await db
      .insertInto('forumReply')
      .values({ id: replyId, threadId, authorUserId: repliedBy, ...words })
      .execute();
    return { threadId, replyId };
  }

  const holdThread = (tx: Transaction<DB>, id: string) =>
    tx.selectFrom('forumThread').select('id').where('id', '=', id).forNoKeyUpdate().execute();

  test('moderates a thread or a reply of the user', async () => {
    const [author, replier] = [await product.signUp(), await product.signUp()];
    const { threadId, replyId } = await conversation(author.userId, replier.userId);
    const ofReplier = await eraseDuring(replier, async (tx) => {
      await holdThread(tx, threadId);
      await tx
        .updateTable('forumReply')
        .set({ moderatedAt: new Date() })
        .where('id', '=', replyId)
        .execute();
    });
    expect(ofReplier).toEqual([]);
    expect(await eraseDuring(author, (tx) => holdThread(tx, threadId))).toEqual([]);
  });

  test('settles what the user has read, voted for and reported', async () => {
    const { db } = product.app;
    const [author, reporter] = [await product.signUp(), await product.signUp()];
    const { threadId, replyId } = await conversation(author.userId, author.userId);
    const { userId } = reporter;
    const [now, caseId] = [new Date(), uuid()];
    await db.insertInto('forumRead').values({ userId, threadId, readAt: now }).execute();
    await db.insertInto('forumVote').values({ userId, replyId, value: 1, votedAt: now }).execute();
    await db
      .insertInto('forumCase')
      .values({ id: caseId, replyId, reportCount: 1, reasons: ['spam'], lastReportedAt: now })
      .execute();
    await db
      .insertInto('forumReport')
      .values({ id: uuid(), caseId, reporterUserId: userId, reason: 'spam', createdAt: now })
      .execute();
    const left = await eraseDuring(reporter, async (tx) => {
      await holdThread(tx, threadId);
      // The thread's reply count follows.
      const mark = { deletedAt: now };
      await tx.updateTable('forumReply').set(mark).where('id', '=', replyId).execute();
    });
    expect(left).toEqual([]);
  });

  test('lifts an expulsion of the user', async () => {
    const user = await product.signUp();
    const { id } = await product.app.db
      .insertInto('forumExpulsion')
      .values({ userId: user.userId, createdAt: new Date(), expelledUntil: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const left = await eraseDuring(user, (tx) =>
      tx.deleteFrom('forumExpulsion').where('id', '=', id).execute(),
    );
    expect(left).toEqual([]);
  });
});
