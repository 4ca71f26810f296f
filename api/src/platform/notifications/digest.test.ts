import type { SourceLanguage } from '@troskel/contract/ground/language';
import type { Mail } from '../gateways/mail.ts';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { runTimedJobs } from '../../compose.ts';
import { shiftClock } from '../../test-control/clock.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { SignedUp, TestApp } from '../../testing/test-app.ts';
import { choose } from './choices.ts';
import { nextDigestAt } from './digest-time.ts';
import { sendDigests } from './digest.ts';
import { notify } from './notify.ts';
import { inquiryMessage, inquiryReceived } from '../../features/requests/notification-kinds.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterEach(async () => {
  shiftClock(0);
  await sql`delete from graphile_worker._private_jobs`.execute(product.app.db);
});
afterAll(() => product.close());

const day = 86_400;

/** Answers the queued digests. */
async function queued(): Promise<Mail[]> {
  const { rows } = await sql<{ mail: Mail }>`
    select job.payload as mail
      from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
     where task.identifier = 'send_mail' and job.payload->>'id' like 'digest.%'
     order by job.id`.execute(product.app.db);
  return rows.map(({ mail }) => mail);
}

/** Signs up a user who gets both groups about inquiries once a day. */
async function dailyReader(language: SourceLanguage = 'sv'): Promise<SignedUp> {
  const { db } = product.app;
  const user = await product.signUp();
  await db.updateTable('userProfile').set({ language }).where('userId', '=', user.userId).execute();
  for (const choice of ['new_inquiries', 'inquiry_messages'] as const) {
    await choose(product.app, user.userId, { choice, delivery: 'daily' });
  }
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  return user;
}

const partnerId = uuid();

async function tell(
  kind: typeof inquiryReceived | typeof inquiryMessage,
  users: SignedUp[],
  count = 1,
): Promise<void> {
  const recipients = users.map(({ userId }) => userId);
  for (let each = 0; each < count; each += 1) {
    const at = { partnerId, inquiryId: uuid() };
    if (kind === inquiryMessage) await notify(product.app.db, { kind, recipients, data: at });
    else {
      const place = { sv: 'Umeå', en: 'Umeå' };
      const data = { ...at, kind: 'quotation', place } as const;
      await notify(product.app.db, { kind: inquiryReceived, recipients, data });
    }
  }
}

const read = (user: SignedUp) =>
  product.app.db
    .updateTable('notification')
    .set({ readAt: new Date() })
    .where('userId', '=', user.userId)
    .execute();

describe('the time of digests', () => {
  test.each([
    ['in the evening, the next morning', '2026-11-23T18:30:00Z', '2026-11-24T06:00:00.000Z'],
    ['in the night, the same morning', '2026-11-22T23:30:00Z', '2026-11-23T06:00:00.000Z'],
    ['at seven, the next morning', '2026-11-23T06:00:00Z', '2026-11-24T06:00:00.000Z'],
    ['before the clocks go forward', '2026-03-28T22:30:00Z', '2026-03-29T05:00:00.000Z'],
    ['before they go back', '2026-10-24T21:30:00Z', '2026-10-25T06:00:00.000Z'],
    ['late on the day that they go back', '2026-10-25T22:30:00Z', '2026-10-26T06:00:00.000Z'],
    ['on the last day of the year', '2026-12-31T12:00:00Z', '2027-01-01T06:00:00.000Z'],
  ])('%s', (_, happened, due) => {
    expect(nextDigestAt(new Date(happened)).toISOString()).toBe(due);
  });
});

test('a digest comes in the morning, once, with what is unread, by what it is about', async () => {
  const user = await dailyReader();
  await tell(inquiryMessage, [user]);
  await read(user);
  await tell(inquiryReceived, [user], 2);
  await tell(inquiryMessage, [user], 3);
  await runTimedJobs(product.app);
  expect(await queued()).toEqual([]);

  shiftClock(day);
  await runTimedJobs(product.app);
  const [mail, ...others] = await queued();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: user.email,
    subject: '2 nya förfrågningar och 3 nya meddelanden',
  });
  expect(mail?.text).toContain('- Ny förfrågan. En husägare vill ha en offert. Plats: Umeå.');
  expect(mail?.text.match(/- Nytt meddelande\./g)).toHaveLength(3);
  expect(mail?.text.match(new RegExp(`/partners/${partnerId}/requests/`, 'g'))).toHaveLength(5);
  expect(mail?.text).not.toContain(' till\n');
  const link = mail?.unsubscribeUrl ?? '';
  expect(link).toContain(`/unsubscribe?token=${user.userId}.digest.`);
  expect(mail?.text).toContain(link);

  shiftClock(2 * day);
  await runTimedJobs(product.app);
  expect(await queued()).toHaveLength(1);
});

test('more than twenty are counted, the newest shown; each speaks its reader’s language', async () => {
  const [swedish, english] = [await dailyReader(), await dailyReader('en')];
  await tell(inquiryReceived, [swedish, english], 15);
  await tell(inquiryMessage, [swedish, english], 18);
  shiftClock(day);
  await sendDigests(product.app);
  const mails = new Map((await queued()).map((mail) => [mail.to, mail]));
  const inEnglish = mails.get(english.email);
  expect(inEnglish?.subject).toBe('15 new requests and 18 new messages');
  expect(inEnglish?.text.match(/^- /gm)).toHaveLength(20);
  expect(inEnglish?.text.match(/^- New request/gm)).toHaveLength(2);
  expect(inEnglish?.text).toContain('and 13 more');
  expect(inEnglish?.html).toContain('<html lang="en">');
  expect(mails.get(swedish.email)?.subject).toBe('15 nya förfrågningar och 18 nya meddelanden');
  expect(mails.get(swedish.email)?.text).toContain('och 13 till');
});

test('one about a single thing says so; what was all read needs none', async () => {
  const [one, reader] = [await dailyReader(), await dailyReader()];
  await tell(inquiryMessage, [one, reader]);
  await read(reader);
  shiftClock(day);
  await sendDigests(product.app);
  expect((await queued()).map(({ to, subject }) => ({ to, subject }))).toEqual([
    { to: one.email, subject: '1 nytt meddelande' },
  ]);
  const { due } = await product.app.db
    .selectFrom('notification')
    .select(({ fn }) => fn.count<number>('digestAt').as('due'))
    .executeTakeFirstOrThrow();
  expect(due).toBe(0);
});

test('several servers at once send each user one, over several pages', async () => {
  const users = [await dailyReader(), await dailyReader(), await dailyReader()];
  // Rows of users with nothing but an account, enough for a second page.
  const more = Array.from({ length: 120 }, () => ({
    id: uuid(),
    name: 'Test Testsson',
    email: `${uuid()}@example.com`,
    emailVerified: true,
    createdAt: new Date(),
    updatedAt: new Date(),
  }));
  await product.app.db.insertInto('user').values(more).execute();
  await product.app.db
    .insertInto('notificationChoice')
    .values(more.map(({ id }) => ({ userId: id, choice: 'inquiry_messages', delivery: 'daily' })))
    .execute();
  const all = [...users.map(({ userId }) => userId), ...more.map(({ id }) => id)];
  const data = { partnerId, inquiryId: uuid() };
  for (let each = 0; each < 3; each += 1) {
    await notify(product.app.db, { kind: inquiryMessage, recipients: all, data });
  }
  shiftClock(day);
  await Promise.all([1, 2, 3].map(() => sendDigests(product.app)));
  const mails = await queued();
  expect(new Set(mails.map(({ to }) => to)).size).toBe(all.length);
  expect(mails).toHaveLength(all.length);
  expect(new Set(mails.map(({ subject }) => subject))).toEqual(new Set(['3 nya meddelanden']));
});

/** Moves the clock past the next digests. */
function shiftPastDue(seconds: number): void {
  const due = nextDigestAt(new Date());
  shiftClock(0);
  shiftClock(Math.ceil((due.getTime() - Date.now()) / 1000) + seconds);
}

describe('a digest that cannot be made', () => {
  let asked = 0;
  /** A database whose first read of settings in a run fails. */
  const broken = () => {
    asked = 0;
    const { authSecret, publicUrl } = product.app.settings;
    return {
      authSecret,
      get publicUrl() {
        asked += 1;
        if (asked === 1) throw new RangeError('no address');
        return publicUrl;
      },
    };
  };
  const told: Record<string, unknown>[] = [];
  const run = () => {
    const { app } = product;
    const log = { ...app.log, error: (fields: Record<string, unknown>) => void told.push(fields) };
    return sendDigests({ ...app, log, settings: broken() });
  };
  afterEach(() => void told.splice(0));

  test('is left for the next run, told in the log, and stops nobody', async () => {
    const users = [await dailyReader(), await dailyReader()];
    await tell(inquiryMessage, users);
    shiftPastDue(60);
    await run();
    const [first] = await queued();
    expect(await queued()).toHaveLength(1);
    const left = users.find(({ email }) => email !== first?.to);
    expect(told).toEqual([{ userId: left?.userId, reason: 'RangeError' }]);
    await sendDigests(product.app);
    expect((await queued()).map(({ to }) => to).toSorted()).toEqual(
      users.map(({ email }) => email).toSorted(),
    );
  });

  test('is put off until the next morning after an hour', async () => {
    const user = await dailyReader();
    await tell(inquiryMessage, [user]);
    shiftPastDue(3000);
    await run();
    await run();
    expect(told).toHaveLength(2);
    shiftClock(0);
    shiftPastDue(3660);
    await run();
    await run();
    expect(told).toHaveLength(3);
    expect(await queued()).toEqual([]);
    shiftPastDue(60);
    await sendDigests(product.app);
    expect((await queued()).map(({ to }) => to)).toEqual([user.email]);
  });
});

test('a digest leaves out what is wanted no longer, also what was told of at that moment', async () => {
  const user = await dailyReader();
  await tell(inquiryReceived, [user], 2);
  await tell(inquiryMessage, [user]);
  // As if the user had turned them off while the notification was written.
  await product.app.db
    .updateTable('notificationChoice')
    .set({ delivery: 'none' })
    .where('userId', '=', user.userId)
    .where('choice', '=', 'inquiry_messages')
    .execute();
  shiftClock(day);
  await sendDigests(product.app);
  expect((await queued()).map(({ subject }) => subject)).toEqual(['2 nya förfrågningar']);
});

test('a blocked user gets none', async () => {
  const [blocked, other] = [await dailyReader(), await dailyReader()];
  await tell(inquiryMessage, [blocked, other]);
  await product.app.db
    .insertInto('userBlock')
    .values({ userId: blocked.userId, blockedAt: new Date(), reason: 'Prov.' })
    .execute();
  shiftClock(day);
  await sendDigests(product.app);
  expect((await queued()).map(({ to }) => to)).toEqual([other.email]);
});

test('a user whose row is locked is left for the next run', async () => {
  const [busy, free] = [await dailyReader(), await dailyReader()];
  await tell(inquiryMessage, [busy, free]);
  shiftClock(day);
  await product.app.db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('user')
      .select('id')
      .where('id', '=', busy.userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await sendDigests(product.app);
  });
  expect((await queued()).map(({ to }) => to)).toEqual([free.email]);
  await sendDigests(product.app);
  expect((await queued()).map(({ to }) => to)).toEqual([free.email, busy.email]);
});
