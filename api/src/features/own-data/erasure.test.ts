import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '../../db/database.ts';
import { enqueue } from '../../jobs/queue.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { SignedUp, TestApp } from '../../testing/test-app.ts';
import { eraseDueAccounts } from './erasure.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

/** Does something else once, after the first rows of an account have been removed. */
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

/** Erases an account that is due, while something else happens. */
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

test('a mail that is queued in the same moment is not sent to the erased', async () => {
  const user = await product.signUp();
  const mail = { to: user.email, subject: 'Din kopia är klar', text: '', html: '' };
  await eraseWhile(user, () => enqueue(product.app.db, 'send_mail', mail));
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

test('a sign-in of the same moment waits, and finds nobody', async () => {
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
