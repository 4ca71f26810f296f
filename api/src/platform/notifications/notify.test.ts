import { portalPages } from '@troskel/contract/ground/portal-pages';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeExport } from '../../features/own-data/export-run.ts';
import {
  approveApplication,
  rejectApplication,
} from '../../features/onboarding/decisions-by-command.ts';
import {
  createComplete,
  freeCompanies,
  signUpVerified,
  submit,
} from '../../features/onboarding/onboarding.factory.ts';
import { removeExpired } from '../jobs/remove-expired.ts';
import { shiftClock } from '../../test-control/clock.ts';
import { addMember, makePartner } from '../../testing/partner.factory.ts';
import { recordingOutlet } from '../../testing/mail.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { SignedUp, TestApp } from '../../testing/test-app.ts';
import { showNotification } from './kinds.ts';
import { notificationKinds } from '../../compose.ts';
import { kindNamed } from '../../testing/notification-kinds.factory.ts';
import { planChanged } from '../../features/agreement/notification-kinds.ts';
import { mailNotification } from './mail.ts';
import { notify } from './notify.ts';
import { toldTo } from './told.factory.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp({ settings: { approvalPolicy: 'review' } });
});
afterEach(() => shiftClock(0));
afterAll(() => product.close());

const told = async ({ userId }: SignedUp) =>
  product.app.db
    .selectFrom('notification')
    .select(['id', 'kind', 'data', 'actorUserId'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
const kindsToldTo = ({ userId }: SignedUp) => toldTo(product, userId);

const id = uuid();
const threadId = uuid();
const inquiryId = uuid();
const waiting = { partnerId: id, topicId: 'roof', threadId, topic: { sv: 'Tak', en: 'Roofs' } };
const visit = {
  partnerId: id,
  inquiryId,
  visitId: id,
  startsAt: '2026-12-01T07:00:00.000Z',
  endsAt: '2026-12-01T09:00:00.000Z',
};
const settled = { topicId: 'roof', threadId, replyId: null, outcome: 'left', word: null };
const samples = {
  application_approved: { partnerId: id },
  application_rejected: { applicationId: id },
  application_returned: { applicationId: id },
  plan_changed: { partnerId: id, plan: { sv: 'Bas', en: 'Basic' } },
  company_standing: { partnerId: id, standing: 'not_in_business' },
  sign_in_way_added: { way: 'microsoft' },
  sign_in_way_removed: { way: 'password' },
  password_set: {},
  password_changed: {},
  password_reset: {},
  email_changed: {},
  copy_ready: { exportId: id },
  expert_answer_soon: waiting,
  expert_answer_late: waiting,
  forum_expelled: { until: '2026-12-24T15:00:00.000Z', reason: 'Personangrepp', partnerId: id },
  forum_readmitted: { partnerId: id },
  forum_post_moderated: {
    partnerId: id,
    topicId: 'roof',
    threadId,
    replyId: null,
    act: 'rewritten',
    reason: 'Personuppgifter',
  },
  forum_report_settled: { partnerId: id, ...settled },
  forum_reply: waiting,
  inquiry_received: { partnerId: id, inquiryId, kind: 'quotation' },
  inquiry_message: { partnerId: id, inquiryId },
  inquiry_assigned: { partnerId: id, inquiryId },
  inquiry_waiting: { partnerId: id, inquiryId, isLast: true },
  telephone_shared: { partnerId: id, inquiryId },
  member_joined: { partnerId: id, role: 'field' },
  role_changed: { partnerId: id, role: 'office' },
  member_changed: { partnerId: id, change: 'role', role: 'office' },
  api_key_leaked: { partnerId: id, start: 'trsk_live_9kXw', host: 'github.com' },
  api_key_made: { partnerId: id, start: 'trsk_live_9kXw', mayWrite: true },
  visit_booked: { ...visit, isMoved: true },
  visit_other_times: { partnerId: id, inquiryId },
  visit_called_off: visit,
  visit_tomorrow: visit,
  quotation_answered: { partnerId: id, inquiryId, answer: 'accepted' },
  alteration_answered: { partnerId: id, inquiryId, answer: 'accepted' },
  review_written: { partnerId: id },
  monthly_report: {
    partnerId: id,
    month: '2026-10',
    figures: {
      received: 12,
      settled: 11,
      inTime: 9,
      visits: 4,
      quotations: 5,
      accepted: 2,
      agreed: 2,
      agreedOre: 8_450_000,
    },
  },
  review_judged: { partnerId: id, news: 'review_hidden', ground: 'insult', reason: 'Hånar.' },
  application_co_signed: { applicationId: id },
  webhook_switched_off: { partnerId: id, host: 'hooks.firma.se', because: 'failing' },
  review_report_settled: { partnerId: id, outcome: 'left' },
} satisfies Record<string, unknown>;

describe('every kind', () => {
  const names = Object.keys(samples) as (keyof typeof samples)[];

  test('has an example here', () => {
    expect(names.toSorted()).toEqual([...notificationKinds.keys()].toSorted());
  });

  test.each(names)('%s says something in both languages, with and without an actor', (kind) => {
    const shown = (['sv', 'en'] as const).flatMap((language) =>
      [null, 'Åsa Öberg'].map((actor) =>
        showNotification(notificationKinds, { kind, data: samples[kind], actor }, language),
      ),
    );
    for (const one of shown) {
      expect(one?.title.length).toBeGreaterThan(5);
      expect(one?.title.length).toBeLessThan(80);
      expect(one?.text.length).toBeGreaterThan(10);
      expect(`${one?.title} ${one?.text}`).not.toMatch(/undefined|null|\[object/);
    }
    const [swedish, , english] = shown.map((one) => one?.text);
    expect(english).not.toBe(swedish);
  });

  test.each(names)('%s leads to a page that exists', (kind) => {
    const path =
      showNotification(notificationKinds, { kind, data: samples[kind], actor: null }, 'sv')?.path ??
      '';
    const [address = ''] = path
      .replace(id, '{partnerId}')
      .replace('/roof/', '/{topicId}/')
      .replace(threadId, '{threadId}')
      .replace(inquiryId, '{inquiryId}')
      .split('?');
    // The table that a test of the web application compares with its routes.
    expect(Object.keys(portalPages)).toContain(address);
  });
});

describe('what happens is told', () => {
  const freeCompany = freeCompanies();

  test('an application that is approved, or rejected', async () => {
    const [welcome, refused] = [await signUpVerified(product), await signUpVerified(product)];
    const first = await createComplete(product, welcome, freeCompany());
    const second = await createComplete(product, refused, freeCompany());
    await submit(product, welcome, first);
    await submit(product, refused, second);
    expect(await told(welcome)).toEqual([]);
    const partnerId = await approveApplication(product.app, first);
    await rejectApplication(product.app, second, 'Uppgifterna stämmer inte.');
    expect(await told(welcome)).toMatchObject([
      { kind: 'application_approved', data: { partnerId } },
    ]);
    expect(await told(refused)).toMatchObject([
      { kind: 'application_rejected', data: { applicationId: second } },
    ]);
  });

  test('a plan that somebody else has changed, with who it was while they are there', async () => {
    const { partnerId, owner } = await makePartner(product);
    const member = await addMember(product, partnerId, 'office');
    const changed = await product.call({
      method: 'POST',
      url: `/api/partners/${partnerId}/agreement/plan`,
      token: owner.token,
      payload: { planId: 'premium' },
    });
    expect(changed.statusCode).toBe(200);
    expect(await told(owner)).toEqual([]);
    expect(await told(member)).toMatchObject([
      { kind: 'plan_changed', actorUserId: owner.userId, data: { plan: { sv: 'Premium' } } },
    ]);
    const text = async () => {
      const response = await product.call({
        method: 'GET',
        url: '/api/partner/notifications',
        token: member.token,
      });
      return response.json<{ rows: { text: string }[] }>().rows[0]?.text;
    };
    expect(await text()).toContain('Test Testsson bytte');
    await product.app.db.deleteFrom('user').where('id', '=', owner.userId).execute();
    expect(await text()).toContain('Någon i företaget bytte');
  });

  test('a new password, and a way in that is removed', async () => {
    const user = await product.signUp({ isProved: true });
    const set = await product.call({
      method: 'PUT',
      url: '/api/partner/users/me/password',
      token: user.token,
      payload: { currentPassword: user.password, newPassword: 'Pumpakvist58' },
    });
    expect(set.statusCode).toBe(200);
    await product.app.db
      .insertInto('account')
      .values({
        id: uuid(),
        userId: user.userId,
        accountId: uuid(),
        providerId: 'google',
        createdAt: new Date(),
        updatedAt: new Date(),
      })
      .execute();
    const removed = await product.call({
      method: 'DELETE',
      url: '/api/partner/users/me/sign-in-ways/google',
      token: user.token,
    });
    expect(removed.statusCode, removed.body).toBe(200);
    expect(await kindsToldTo(user)).toEqual(['password_changed', 'sign_in_way_removed']);
  });

  test('a copy of one’s own data, once', async () => {
    const user = await product.signUp({ isProved: true });
    const asked = await product.call({
      method: 'POST',
      url: '/api/partner/users/me/exports',
      token: user.token,
    });
    const exportId = asked.json<{ id: string }>().id;
    await makeExport(product.app, { exportId });
    await makeExport(product.app, { exportId });
    expect(await told(user)).toMatchObject([{ kind: 'copy_ready', data: { exportId } }]);
  });
});

describe('notify', () => {
  test('takes of a kind only its own data', () => {
    const tell = () =>
      // @ts-expect-error A plan that has changed has a name.
      notify(product.app.db, { kind: planChanged, recipients: [], data: { partnerId: id } });
    expect(tell).not.toThrow();
  });

  const standing = { kind: kindNamed('company_standing'), data: samples.company_standing };

  test('notifies each once per key, and skips deleted users', async () => {
    const [first, second] = [await product.signUp({ isProved: true }), await product.signUp()];
    const once = { ...standing, dedupeKey: 'the same' };
    await notify(product.app.db, { ...once, recipients: [first.userId, uuid(), first.userId] });
    await notify(product.app.db, { ...once, recipients: [first.userId, second.userId] });
    await notify(product.app.db, { ...standing, recipients: [] });
    expect(await kindsToldTo(first)).toEqual(['company_standing']);
    expect(await kindsToldTo(second)).toEqual(['company_standing']);
  });

  test('is rolled back with its transaction, mail included', async () => {
    const user = await product.signUp({ isProved: true });
    await sql`delete from graphile_worker._private_jobs`.execute(product.app.db);
    const failing = product.app.db.transaction().execute(async (tx) => {
      await notify(tx, { ...standing, recipients: [user.userId] });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await told(user)).toEqual([]);
    const { rows } = await sql`select id from graphile_worker._private_jobs`.execute(
      product.app.db,
    );
    expect(rows).toEqual([]);
  });

  test('mails what its kind says, in the user’s language, unless it was read before', async () => {
    const user = await product.signUp({ isProved: true });
    await product.app.db
      .updateTable('userProfile')
      .set({ language: 'en' })
      .where('userId', '=', user.userId)
      .execute();
    await sql`delete from graphile_worker._private_jobs`.execute(product.app.db);
    await notify(product.app.db, { ...standing, recipients: [user.userId] });
    await notify(product.app.db, {
      kind: kindNamed('email_changed'),
      data: {},
      recipients: [user.userId],
    });
    const { rows } = await sql<{ notificationId: string }>`
      select payload->>'notificationId' as "notificationId"
        from graphile_worker._private_jobs`.execute(product.app.db);
    const [queued] = rows;
    expect(rows).toEqual([{ notificationId: (await told(user))[0]?.id }]);
    const { outlet, sent } = recordingOutlet(product.app.db);
    await mailNotification(product.app, outlet, queued ?? { notificationId: '' });
    expect(sent).toMatchObject([
      { to: user.email, subject: 'The company has a new status in the registry' },
    ]);
    expect(sent[0]?.text).toContain(`http://localhost:3000/partners/${id}/company-information`);
    await product.app.db
      .updateTable('notification')
      .set({ readAt: new Date() })
      .where('userId', '=', user.userId)
      .execute();
    await mailNotification(product.app, outlet, queued ?? { notificationId: '' });
    await mailNotification(product.app, outlet, { notificationId: uuid() });
    expect(sent).toHaveLength(1);
  });
});

describe('while a block lasts', () => {
  /** Mails all of a user's notifications; answers the sent mails. */
  async function mailed(user: SignedUp): Promise<string[]> {
    const { outlet, sent } = recordingOutlet(product.app.db);
    for (const { id: notificationId } of await told(user)) {
      await mailNotification(product.app, outlet, { notificationId });
    }
    return sent.map(({ to }) => to);
  }
  const settled = { kind: kindNamed('forum_report_settled'), data: samples.forum_report_settled };
  const message = { kind: kindNamed('inquiry_message'), data: samples.inquiry_message };
  const expelled = { kind: kindNamed('forum_expelled'), data: samples.forum_expelled };

  test('a user is mailed only decisions about them; the bell keeps the rest', async () => {
    const user = await product.signUp({ isProved: true });
    const recipients = [user.userId];
    await notify(product.app.db, { ...message, recipients });
    const setBlock = (blockedAt: Date | null) => {
      const block = { blockedAt, reason: blockedAt === null ? '' : 'Prov.' };
      return product.app.db
        .insertInto('userBlock')
        .values({ userId: user.userId, ...block })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet(block))
        .execute();
    };
    await setBlock(new Date());
    await notify(product.app.db, { ...settled, recipients });
    expect(await mailed(user)).toEqual([]);
    await notify(product.app.db, { ...expelled, recipients });
    expect(await mailed(user)).toEqual([user.email]);
    await setBlock(null);
    expect(await mailed(user)).toHaveLength(3);
  });

  test('a company’s members are not notified of what is closed to them', async () => {
    const { partnerId, owner } = await makePartner(product);
    const recipients = [owner.userId];
    await notify(product.app.db, { ...message, recipients });
    const before = (await told(owner)).length;
    await product.app.db
      .updateTable('partner')
      .set({ blockedAt: new Date(), blockReason: 'Prov.' })
      .where('id', '=', partnerId)
      .execute();
    await notify(product.app.db, { ...message, recipients });
    await notify(product.app.db, { kind: kindNamed('forum_reply'), data: waiting, recipients });
    expect(await told(owner)).toHaveLength(before);
    expect(await mailed(owner)).toEqual([]);
    await notify(product.app.db, { ...settled, recipients });
    expect(await mailed(owner)).toEqual([owner.email]);
  });
});

test('read ones are removed after 90 days, unread ones after a year', async () => {
  const user = await product.signUp({ isProved: true });
  for (let count = 0; count < 2; count += 1) {
    await notify(product.app.db, {
      kind: kindNamed('email_changed'),
      data: {},
      recipients: [user.userId],
    });
  }
  const [read] = await told(user);
  await product.app.db
    .updateTable('notification')
    .set({ readAt: new Date() })
    .where('id', '=', read?.id ?? '')
    .execute();
  const leftAfter = async (days: number) => {
    shiftClock(days * 86_400);
    await removeExpired(product.app);
    return (await told(user)).length;
  };
  expect(await leftAfter(89)).toBe(2);
  expect(await leftAfter(91)).toBe(1);
  expect(await leftAfter(364)).toBe(1);
  expect(await leftAfter(366)).toBe(0);
});
