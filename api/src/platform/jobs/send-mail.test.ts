import { mailJob } from './mail-jobs.ts';
import { globSync, readFileSync } from 'node:fs';
import { accountSecurity } from '@troskel/contract/settings/account-security';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { oneTimeCodes } from '../identity/one-time-code.ts';
import { verificationCodeName } from '../identity/email-verification.ts';
import { shiftClock } from '../../test-control/clock.ts';
import { runDueJobs } from '../../testing/due-jobs.factory.ts';
import { queuedMail, recordingOutlet } from '../../testing/mail.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { SignedUp, TestApp } from '../../testing/test-app.ts';
import { mailKinds } from './mail-kinds.ts';
import type { MailKindName } from './mail-kinds.ts';
import { enqueue } from './queue.ts';
import { queueMailAbout, releaseMails, sendMail } from './send-mail.ts';
import type { QueuedMail } from './queued-mail.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
const clear = () => sql`delete from graphile_worker._private_jobs`.execute(product.app.db);
afterEach(async () => {
  shiftClock(0);
  await clear();
});
afterAll(() => product.close());

const kinds = Object.keys(mailKinds) as MailKindName[];
const proving = kinds.filter((kind) => mailKinds[kind].provesAddress);
const waiting = kinds.filter((kind) => {
  const declared = mailKinds[kind];
  return !declared.provesAddress && declared.whenUnproved === 'waits';
});

/**
 * Runs the jobs that are due with the job library; answers the sent mails with recipients,
 * unordered.
 */
async function runDue(): Promise<string[]> {
  const { app } = product;
  const { outlet, sent } = recordingOutlet(app.db);
  await runDueJobs(app, {
    send_mail: (payload) => sendMail(app.db, outlet, payload as QueuedMail),
    address_proved: (payload) => releaseMails(app.db, payload as { userId: string }),
  });
  return sent.map(({ to, subject }) => `${to} ${subject}`).toSorted();
}

async function queued() {
  const { rows } = await sql<{ subject: string | null; task: string }>`
    select payload->>'subject' as subject, task.identifier as task
      from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id order by job.id`.execute(
    product.app.db,
  );
  return rows.map(({ subject, task }) => subject ?? task);
}

async function signUp(isProved: boolean): Promise<SignedUp> {
  const user = await product.signUp({ isProved });
  await clear();
  return user;
}

const send = (mail: QueuedMail) => enqueue(product.app.db, mailJob, mail);

/** Verifies the address as its owner does, by the mailed code. */
async function confirm({ userId, email, token }: SignedUp): Promise<void> {
  const code = await oneTimeCodes(product.app.settings.authSecret).issue(product.app.db, {
    name: verificationCodeName(userId),
    boundTo: email,
  });
  const url = `/api${accountSecurity.verifyEmail.path}`;
  const answer = await product.call({ method: 'POST', url, token, payload: { code } });
  expect(answer.statusCode).toBe(200);
}

describe('mails to an unverified address', () => {
  test('are of these kinds and no other', () => {
    expect(proving.toSorted()).toEqual([
      'co_signing',
      'email_change_new',
      'email_change_old',
      'email_verification',
      'member_invitation',
      'no_account',
      'password_reset',
      'sign_in_code',
      'step_up_code',
      'waiting_list_confirmation',
    ]);
  });

  test.each(kinds)('%s: as it is declared', async (kind) => {
    const [proved, unproved] = [await signUp(true), await signUp(false)];
    for (const to of [proved.email, unproved.email, 'stranger@example.com']) {
      await send(queuedMail(to, { kind, subject: kind }));
    }
    const reached = proving.includes(kind)
      ? [proved.email, unproved.email, 'stranger@example.com']
      : [proved.email];
    expect(await runDue()).toEqual(reached.map((to) => `${to} ${kind}`).toSorted());
    expect(await queued()).toEqual(waiting.includes(kind) ? [kind, kind] : []);
  });

  test('are of no unknown kind, and of those by an earlier version only expiring ones', async () => {
    const { email } = await signUp(false);
    const { kind: _kind, ...old } = queuedMail(email, { subject: 'Hej' });
    const soon = new Date(Date.now() + 60_000).toISOString();
    for (const payload of [
      { ...old, kind: 'later_one' },
      old,
      { ...old, subject: 'Kod', expiresAt: soon },
    ]) {
      await sql`select graphile_worker.add_job('send_mail', ${JSON.stringify(payload)}::json)`.execute(
        product.app.db,
      );
    }
    expect(await runDue()).toEqual([`${email} Kod`]);
    expect(await queued()).toEqual([]);
  });

  test('include mails to an address that its account had verified and has left', async () => {
    const mail = { kind: 'account_erased', wasProved: true } as const;
    await send(queuedMail('gone@example.com', mail));
    expect(await runDue()).toHaveLength(1);
  });
});

describe('mails waiting for the verification of an address', () => {
  const mail = (to: string, rest: Partial<QueuedMail> = {}) =>
    send(queuedMail(to, { kind: 'application_returned', ...rest }));

  test('are sent once it is verified, each once, and nothing of anybody else', async () => {
    const [user, other] = [await signUp(false), await signUp(false)];
    await mail(user.email, { subject: 'Ett' });
    await mail(user.email.toUpperCase(), { subject: 'Två' });
    await mail(other.email, { subject: 'Annan' });
    expect(await runDue()).toEqual([]);
    expect(await runDue()).toEqual([]);
    await confirm(user);
    expect(await runDue()).toEqual(
      [`${user.email} Ett`, `${user.email.toUpperCase()} Två`].toSorted(),
    );
    expect(await queued()).toEqual(['Annan']);
  });

  test('are replaced by a newer one on the same topic', async () => {
    const user = await signUp(false);
    const next = (subject: string) => {
      const returned = queuedMail(user.email, { kind: 'application_returned', subject });
      return queueMailAbout(product.app.db, 'application:x', returned);
    };
    await next('Mottagen');
    await runDue();
    await next('Att rätta');
    await runDue();
    expect(await queued()).toEqual(['Att rätta']);
    await next('Mottagen igen');
    await confirm(user);
    expect(await runDue()).toEqual([`${user.email} Mottagen igen`]);
  });

  test('are sent when the verification comes while they are being held back', async () => {
    const user = await signUp(false);
    const { db } = product.app;
    const outlet = {
      send: async () => {
        await confirm(user);
        await runDue();
        return 'unproved' as const;
      },
    };
    await sendMail(db, outlet, queuedMail(user.email, { kind: 'application_returned' }));
    expect(await runDue()).toEqual([`${user.email} Ämne`]);
  });

  test('are dropped after thirty days', async () => {
    const user = await signUp(false);
    await mail(user.email);
    await runDue();
    shiftClock(30 * 86_400 + 1);
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(product.app.db);
    expect(await runDue()).toEqual([]);
    expect(await queued()).toEqual([]);
  });

  test('are not among those that staff see as failing', async () => {
    const user = await signUp(false);
    await mail(user.email);
    await runDue();
    const { rows } = await sql<{ attempts: number }>`
      select attempts from graphile_worker._private_jobs`.execute(product.app.db);
    expect(rows).toEqual([{ attempts: 0 }]);
  });

  test('are released by a trigger, whichever way the address is verified, and once', async () => {
    const user = await signUp(false);
    const { db } = product.app;
    const set = (emailVerified: boolean) =>
      db.updateTable('user').set({ emailVerified }).where('id', '=', user.userId).execute();
    await set(false);
    expect(await queued()).toEqual([]);
    await set(true);
    await set(true);
    expect(await queued()).toEqual(['address_proved']);
  });
});

describe('the code', () => {
  const sources = globSync('api/src/**/*.ts')
    .toSorted()
    .filter((path) => !/\.(test|factory)\.ts$/.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  const pathsWith = (pattern: RegExp) =>
    sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

  test('composes every kind, and no other', () => {
    const composed = sources.flatMap(({ text }) =>
      [...text.matchAll(/(?:\bkind: |return notice\(\s*)'(\w+)'/g)].map(([, kind]) => kind),
    );
    for (const kind of kinds) expect(composed, kind).toContain(kind);
  });

  test('sends mails through the gate only', () => {
    expect(pathsWith(/\bcreateMailGateway\(/)).toEqual([
      // Sends one mail to whom its operator names.
      'api/src/platform/doctor/mail-checks.ts',
      'api/src/platform/gateways/mail.ts',
      'api/src/server.ts',
    ]);
    expect(pathsWith(/\bgateway\.send\(/)).toEqual([
      'api/src/platform/doctor/mail-checks.ts',
      'api/src/platform/jobs/send-mail.ts',
    ]);
    expect(pathsWith(/\bwasProved: /)).toEqual([
      'api/src/features/own-data/own-data.mails.ts',
      'api/src/platform/identity/email-change.mails.ts',
    ]);
  });
});
