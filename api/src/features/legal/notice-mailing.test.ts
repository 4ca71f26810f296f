import { LegalVersion } from '@troskel/contract/legal/editing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Job } from '../../platform/jobs/job.ts';
import { recordingOutlet } from '../../testing/mail.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { ahead, legalStaff } from './legal.factory.ts';
import { mostWaiting } from './mailing-counts.ts';
import {
  batchSize,
  mailLegalNotice,
  queueLegalNotices,
  noticeMailJob,
  noticesJob,
} from './notice-mailing.ts';
import type { Database } from '../../platform/db/database.ts';

/** Formats the versions' day as in mails. */
const saidIn = (locale: string): string =>
  new Date(`${ahead(40)}T00:00:00Z`).toLocaleDateString(locale, {
    timeZone: 'UTC',
    dateStyle: 'long',
  });
const written = { sv: saidIn('sv-SE'), en: saidIn('en-GB') };

let product: TestApp;
let staff: Awaited<ReturnType<typeof legalStaff>>;
beforeAll(async () => {
  product = await startTestApp();
  staff = await legalStaff(product);
  // Every third reads English; names ending in 7 are closing their account, in 99 have an
  // unverified address.
  await sql`
    insert into "user" (id, name, email, email_verified, created_at, updated_at)
    select gen_random_uuid(), 'Test', 'person' || number || '@example.com', number % 100 <> 99, at, at
      from generate_series(1, 1200) number, (values ('2026-01-01'::timestamptz)) as made (at)`.execute(
    product.app.db,
  );
  await sql`
    insert into user_profile (user_id, given_name, surname, language, utm, registered_at, last_active_at)
    select id, 'Test', 'Test', case when substring(email from '[0-9]+')::int % 3 = 0 then 'en' else 'sv' end,
           '{}', created_at, created_at
      from "user" where email like 'person%'`.execute(product.app.db);
  await sql`
    insert into account_deletion (user_id, requested_at, erase_at)
    select id, now(), now() + interval '30 days' from "user" where email like 'person%7@example.com'`.execute(
    product.app.db,
  );
});
afterAll(() => product.close());

/** Answers the payloads of waiting jobs of a kind. */
async function waiting<Payload>({ name }: Job<Payload>): Promise<Payload[]> {
  const { rows } = await sql<{ payload: Payload }>`
    select payload from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
     where task.identifier = ${name} and attempts < max_attempts order by job.id`.execute(
    product.app.db,
  );
  return rows.map(({ payload }) => payload);
}

const mailingOf = async (id: string) =>
  LegalVersion.parse((await staff.call('GET', `/${id}`)).json()).mailing;

test('every user is mailed once about a major version, in batches, whatever crashes in between', async () => {
  const { db } = product.app;
  const { count: expected } = await db
    .selectFrom('userProfile')
    .innerJoin('user', 'user.id', 'userProfile.userId')
    .leftJoin('accountDeletion as deletion', 'deletion.userId', 'userProfile.userId')
    .where('deletion.userId', 'is', null)
    .where('user.emailVerified', '=', true)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(expected).toBeGreaterThan(2 * batchSize);

  await staff.published('privacy', { name: ahead(40), change: 'minor' });
  expect(await waiting(noticesJob)).toEqual([]);
  const { id } = await staff.published('terms', { name: ahead(40) });
  const [first] = await waiting(noticesJob);
  expect(first).toEqual({ versionId: id, after: null });
  // Later users are excluded: they see the notice at sign-in.
  await product.signUp();

  // Killed before its commit: nothing is stored.
  const dying = {
    transaction: () => ({
      execute: (work: (tx: unknown) => Promise<void>) =>
        db.transaction().execute(async (tx) => {
          await work(tx);
          throw new Error('killed');
        }),
    }),
  } as unknown as Database;
  const start = { versionId: id, after: null };
  await expect(queueLegalNotices({ db: dying }, start)).rejects.toThrow('killed');
  expect(await waiting(noticeMailJob)).toEqual([]);

  const nextJob = async (): Promise<{ versionId: string; after: string | null }> => {
    const [next, ...more] = await waiting(noticesJob);
    expect(more).toEqual([]);
    return next ?? start;
  };
  let job = await nextJob();
  for (const count of [batchSize, mostWaiting]) {
    await queueLegalNotices(product.app, job);
    expect(await mailingOf(id)).toMatchObject({ waitingCount: count, isQueued: false });
    const after = await nextJob();
    // Killed before the job was completed: it runs again.
    await queueLegalNotices(product.app, job);
    expect((await waiting(noticeMailJob)).length).toBeLessThanOrEqual(2 * batchSize);
    job = after;
  }
  // Enough are waiting, so no more are queued until some have been sent; the job checks again in a
  // minute.
  await queueLegalNotices(product.app, job);
  expect(await waiting(noticeMailJob)).toHaveLength(mostWaiting);
  expect(await nextJob()).toEqual(job);
  const asked = await sql<{ pause: number }>`
    select extract(epoch from run_at - now())::float8 as pause from graphile_worker.jobs
     where key = ${`legal_notices:${id}`}`.execute(db);
  expect(asked.rows[0]?.pause).toBeGreaterThan(30);
  expect(asked.rows[0]?.pause).toBeLessThanOrEqual(60);

  // A refused mail does not block others, though it is retried.
  const [unknown] = await waiting(noticeMailJob);
  if (!unknown) throw new Error('nobody waits');
  const refusal = { code: 'EENVELOPE', responseCode: 550 };
  const refusing = {
    send: () => Promise.reject(Object.assign(new Error('no such user'), refusal)),
  };
  await expect(mailLegalNotice(product.app, refusing, unknown)).rejects.toThrow('no such user');
  await queueLegalNotices(product.app, job);
  const mails = await waiting(noticeMailJob);
  expect(mails).toHaveLength(expected);
  expect(new Set(mails.map(({ userId }) => userId)).size).toBe(expected);
  expect(expected).toBeGreaterThan(mostWaiting);
  // And again when all are queued: it only checks whether some still wait.
  await queueLegalNotices(product.app, await nextJob());
  await queueLegalNotices(product.app, start);
  expect(await waiting(noticeMailJob)).toHaveLength(expected);
  expect(await mailingOf(id)).toEqual({
    mailedCount: 0,
    waitingCount: expected,
    failedCount: 0,
    isQueued: true,
  });
  const { rows } = await sql<{ priority: number }>`
    select distinct priority from graphile_worker.jobs
     where task_identifier = 'mail_legal_notice'`.execute(db);
  // After the mails that somebody waits for.
  expect(rows).toEqual([{ priority: 10 }]);
});

test('a mail is in the person’s language, says what is new and where, and is not sent twice', async () => {
  const { db } = product.app;
  const version = await db
    .selectFrom('legalVersion')
    .select('id')
    .where('document', '=', 'terms')
    .where('change', '=', 'major')
    .executeTakeFirstOrThrow();
  const { outlet, sent } = recordingOutlet(db);
  const jobOf = async (email: string) => {
    const { id } = await db
      .selectFrom('user')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    return { versionId: version.id, userId: id };
  };
  const swedish = await jobOf('person1@example.com');
  const broken = { send: () => Promise.reject(new Error('ECONNREFUSED')) };
  await expect(mailLegalNotice(product.app, broken, swedish)).rejects.toThrow('ECONNREFUSED');
  expect(await mailingOf(version.id)).toMatchObject({ mailedCount: 0 });
  await mailLegalNotice(product.app, outlet, swedish);
  await mailLegalNotice(product.app, outlet, swedish);
  await mailLegalNotice(product.app, outlet, await jobOf('person3@example.com'));
  await mailLegalNotice(product.app, outlet, await jobOf('person7@example.com'));
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    ['person1@example.com', `Villkoren ändras den ${written.sv}`],
    ['person3@example.com', `The terms change on ${written.en}`],
  ]);
  expect(sent[0]?.text).toContain('Priset ändras.');
  expect(sent[0]?.text).toContain(`http://localhost:3000/terms/${ahead(40)}`);
  expect(sent[1]?.text).toContain(`http://localhost:3000/en/terms/${ahead(40)}`);

  // One is given up; its job is removed some weeks later.
  const third = await jobOf('person2@example.com');
  const key = `legal_notice:${third.versionId}:${third.userId}`;
  const before = await mailingOf(version.id);
  await sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'x'
             where key = ${key}`.execute(db);
  const counts = { mailedCount: 2, failedCount: 1 };
  expect(await mailingOf(version.id)).toMatchObject(counts);
  const listed = await product.call({
    method: 'GET',
    url: '/api/admin/mails?state=failed',
    token: await product.signInAs('staff'),
  });
  expect(listed.json()).toMatchObject({
    rows: [{ to: 'person2@example.com', subject: `Villkoren ändras den ${written.sv}` }],
  });
  await sql`delete from graphile_worker._private_jobs where key = ${key}`.execute(db);
  const waitingCount = (before?.waitingCount ?? 0) - 1;
  expect(await mailingOf(version.id)).toMatchObject({ ...counts, waitingCount });

  // A user has begun to close their account since they were queued.
  const leaving = await jobOf('person4@example.com');
  await sql`insert into account_deletion (user_id, requested_at, erase_at)
    values (${leaving.userId}, now(), now() + interval '30 days')`.execute(db);
  await mailLegalNotice(product.app, outlet, leaving);
  expect(sent).toHaveLength(2);
  await sql`delete from graphile_worker._private_jobs
             where key = ${`legal_notice:${version.id}:${leaving.userId}`}`.execute(db);
  const left = { ...counts, waitingCount: waitingCount - 1 };
  expect(await mailingOf(version.id)).toMatchObject(left);

  // A user's address is no longer verified, as if the version before had queued the mail.
  const unproved = await jobOf('person5@example.com');
  await sql`update "user" set email_verified = false where id = ${unproved.userId}`.execute(db);
  await mailLegalNotice(product.app, outlet, unproved);
  expect(sent).toHaveLength(2);
  await sql`delete from graphile_worker._private_jobs
             where key = ${`legal_notice:${version.id}:${unproved.userId}`}`.execute(db);
  left.waitingCount -= 1;
  expect(await mailingOf(version.id)).toMatchObject(left);

  // When none waits, the counts are stored; those that staff retry are counted again.
  const close = { versionId: version.id, after: null };
  await queueLegalNotices(product.app, close);
  expect(await mailingOf(version.id)).toMatchObject(left);
  await sql`update legal_notice set mailed_at = now() where user_id <> ${third.userId}`.execute(db);
  await sql`delete from graphile_worker._private_jobs where key like 'legal_notice:%'`.execute(db);
  await queueLegalNotices(product.app, close);
  const all = { mailedCount: 2 + left.waitingCount, waitingCount: 0, isQueued: true };
  expect(await mailingOf(version.id)).toEqual({ ...all, failedCount: 1 });
  const { failedCount } = await db
    .selectFrom('legalVersion')
    .select('failedCount')
    .where('id', '=', version.id)
    .executeTakeFirstOrThrow();
  expect(failedCount).toBe(1);
  await mailLegalNotice(product.app, outlet, third);
  expect(await mailingOf(version.id)).toEqual({
    ...all,
    mailedCount: all.mailedCount + 1,
    failedCount: 0,
  });
});
