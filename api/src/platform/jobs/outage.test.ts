import type { QueuedMail } from './queued-mail.ts';
import { mailJob } from './mail-jobs.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { startMailbox } from '../../../../simulators/mailbox/mailbox.ts';
import type { Mailbox } from '../../../../simulators/mailbox/mailbox.ts';
import { createMailGateway } from '../gateways/mail.ts';
import type { MailGateway } from '../gateways/mail.ts';
import { mailNotification } from '../notifications/mail.ts';
import { notify } from '../notifications/notify.ts';
import { runDueJobs } from '../../testing/due-jobs.factory.ts';
import { queuedMail } from '../../testing/mail.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { enqueue } from './queue.ts';
import { mailOutlet, sendMail } from './send-mail.ts';
import { kindNamed } from '../../testing/notification-kinds.factory.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

let dir = '';
let mailbox: Mailbox;
let gateway: MailGateway;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'troskel-outage-'));
  mailbox = await startMailbox({ dir });
  gateway = createMailGateway({ smtpUrl: mailbox.smtpUrl, from: 'Tröskel <a@troskel.example>' });
});
afterEach(async () => {
  gateway.close();
  await mailbox.close();
  await rm(dir, { recursive: true });
  await sql`delete from graphile_worker._private_jobs`.execute(product.app.db);
});

const Received = z.array(
  z.object({ to: z.string(), subject: z.string(), headers: z.record(z.string(), z.string()) }),
);

async function received() {
  const answer = await fetch(`${mailbox.controlUrl}/dev/mailbox.json`);
  return Received.parse(await answer.json());
}

async function setFault(mode: 'none' | 'down'): Promise<void> {
  await fetch(`${mailbox.controlUrl}/dev/mailbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode }),
  });
}

/** Runs the jobs that are due with the real job library and the given way to send. */
async function runDue(send: MailGateway['send'] = (mail) => gateway.send(mail)): Promise<void> {
  const { app } = product;
  const outlet = mailOutlet(app.db, { send });
  await runDueJobs(app, {
    send_mail: (payload) => sendMail(app.db, outlet, payload as QueuedMail),
    mail_notification: (payload) =>
      mailNotification(app, outlet, payload as { notificationId: string }),
  });
}

/** Moves all jobs forward until the next is due; answers by how many seconds. */
async function passTime(): Promise<number> {
  const { rows } = await sql<{ pause: number | null }>`
    select extract(epoch from min(run_at) - now())::float8 as pause
      from graphile_worker._private_jobs`.execute(product.app.db);
  const pause = Math.max(rows[0]?.pause ?? 0, 0);
  await sql`update graphile_worker._private_jobs
               set run_at = run_at - make_interval(secs => ${pause})`.execute(product.app.db);
  return pause;
}

const waiting = async (): Promise<number> =>
  (await sql`select from graphile_worker._private_jobs`.execute(product.app.db)).rows.length;

test('a mail server that is down for a day loses nothing, and nothing comes twice', async () => {
  const { db } = product.app;
  const users = [
    await product.signUp({ isProved: true }),
    await product.signUp({ isProved: true }),
    await product.signUp({ isProved: true }),
  ];
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  await setFault('down');
  await notify(db, {
    kind: kindNamed('inquiry_message'),
    recipients: users.map(({ userId }) => userId),
    data: { partnerId: uuid(), inquiryId: uuid() },
  });
  for (const { email } of users) {
    await enqueue(db, mailJob, queuedMail(email, { subject: 'Eget' }));
  }
  let seconds = 0;
  while (seconds < 86_400) {
    await runDue();
    expect(await waiting()).toBe(6);
    seconds += await passTime();
  }
  expect(await received()).toEqual([]);

  await setFault('none');
  for (let run = 0; run < 3; run += 1) {
    await passTime();
    await runDue();
  }
  expect(await waiting()).toBe(0);
  const mails = (await received()).map(({ to, subject }) => `${to} ${subject}`);
  expect(mails.toSorted()).toEqual(
    users.flatMap(({ email }) => [`${email} Eget`, `${email} Nytt meddelande`]).toSorted(),
  );
});

test('a mail that was taken before the connection broke is sent again under the same name', async () => {
  const { db } = product.app;
  const user = await product.signUp({ isProved: true });
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  const data = { partnerId: uuid(), inquiryId: uuid() };
  await notify(db, { kind: kindNamed('inquiry_message'), recipients: [user.userId], data });
  await enqueue(db, mailJob, queuedMail(user.email, { subject: 'Eget' }));
  await runDue(async (mail) => {
    await gateway.send(mail);
    throw new Error('the connection broke');
  });
  await passTime();
  await passTime();
  await runDue();
  await passTime();
  await runDue();
  const mails = await received();
  expect(mails).toHaveLength(4);
  for (const subject of ['Eget', 'Nytt meddelande']) {
    const [first, second] = mails.filter((mail) => mail.subject === subject);
    expect(first?.headers['message-id']).toMatch(/^<[\w.-]+@troskel\.example>$/);
    expect(second?.headers['message-id']).toBe(first?.headers['message-id']);
  }
});

test('the headers that a mail program’s button needs arrive whole', async () => {
  const { db } = product.app;
  const user = await product.signUp({ isProved: true });
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  const data = { partnerId: uuid(), inquiryId: uuid() };
  await notify(db, { kind: kindNamed('inquiry_message'), recipients: [user.userId], data });
  await runDue();
  const [mail] = await received();
  expect(mail?.headers['list-unsubscribe']).toMatch(
    /^<http:\/\/localhost:3000\/unsubscribe\?token=[0-9a-f-]{36}\.inquiry_messages\.[\w-]{22}>$/,
  );
  expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
});
