import { requests } from '@troskel/contract/requests/requests';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verdictOf } from '../../platform/blobs/blobs.factory.ts';
import { addMember } from '../../testing/partner.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { coveringPartner, homeownerOf, memberAt } from './requests.factory.ts';
import { noteSilence, remind } from './silence.ts';

let product: TestApp;
let homeowner: Awaited<ReturnType<typeof homeownerOf>>;
beforeAll(async () => {
  product = await startTestApp({ settings: { inquiryPartners: 2 } });
  homeowner = await homeownerOf(product);
});
beforeEach(async () => {
  const { db } = product.app;
  await db.deleteFrom('inquiry').execute();
  await db.deleteFrom('partnerService').execute();
  await db.deleteFrom('notification').execute();
  await db.deleteFrom('rateLimit').execute();
  await sql`delete from graphile_worker._private_jobs`.execute(db);
});
afterAll(() => product.close());

/** Sends an inquiry to partners in Umeå, some of which are there only later. */
async function sent() {
  const partner = async () => {
    const made = await coveringPartner(product, { counties: ['24'] });
    return { ...made, ...memberAt(product, made.partnerId, made.owner) };
  };
  const [one, two] = [await partner(), await partner()];
  const { id } = await homeowner.sent();
  return { id, one, two, partner };
}

/** Lets hours pass since the inquiry was sent and delivered. */
async function pass(hours: number): Promise<void> {
  await sql`update inquiry set created_at = created_at - make_interval(hours => ${hours})`.execute(
    product.app.db,
  );
  await sql`update inquiry_delivery set delivered_at = delivered_at - make_interval(hours => ${hours})`.execute(
    product.app.db,
  );
}

const more = (id: string, who = homeowner) => who.call('POST', `/${id}/more-partners`, {});
const told = async () =>
  (await product.app.db.selectFrom('notification').select(['kind', 'userId']).execute()).filter(
    ({ kind }) => kind === 'inquiry_waiting',
  );
const jobs = async (name: string) => {
  const { rows } = await product.app.pool.query<{ key: string; runAt: Date; payload: object }>(
    `select job.key, job.run_at as "runAt", job.payload from graphile_worker._private_jobs job
       join graphile_worker._private_tasks task on task.id = job.task_id
      where task.identifier = $1 order by job.run_at`,
    [name],
  );
  return rows;
};

describe('a partner that does not answer', () => {
  test('is reminded at most twice before its time is over, by jobs of these moments', async () => {
    const { id, one, two } = await sent();
    const { createdAt } = await one.inquiry(id);
    const due = Date.parse(createdAt) + 24 * 3_600_000;
    const reminders = await jobs('remind_of_inquiry');
    const last = reminders.filter(({ key }) => key.endsWith(':last'));
    expect(last.map(({ payload }) => payload)).toEqual(
      expect.arrayContaining(
        [one, two].map(({ partnerId }) => ({ partnerId, inquiryId: id, isLast: true })),
      ),
    );
    for (const { runAt } of last) expect(new Date(runAt).getTime()).toBe(due - 4 * 3_600_000);
    for (const { runAt } of reminders) expect(new Date(runAt).getTime()).toBeLessThan(due);
    expect((await jobs('note_silence')).map(({ runAt }) => new Date(runAt).getTime())).toEqual([
      due,
    ]);
  });

  test('hears of it once each time, and not when it has answered, declined or lost it', async () => {
    const { id, one, two } = await sent();
    const about = (partnerId: string) => ({ partnerId, inquiryId: id, isLast: false });
    await remind(product.app, about(one.partnerId));
    await remind(product.app, about(one.partnerId));
    expect(await told()).toEqual([{ kind: 'inquiry_waiting', userId: one.owner.userId }]);
    await two.answer(id);
    await remind(product.app, about(two.partnerId));
    expect(await told()).toHaveLength(1);
    await homeowner.withdraw(id);
    await remind(product.app, { ...about(one.partnerId), isLast: true });
    expect(await told()).toHaveLength(1);
  });

  test('reminds whoever handles it, of the field too, and at last all who handle inquiries', async () => {
    const { id, one } = await sent();
    const { partnerId, owner } = one;
    const office = await addMember(product, partnerId, 'office');
    const field = await addMember(product, partnerId, 'field');
    expect((await one.post(`/${id}/assignee`, { userId: field.userId })).statusCode).toBe(200);
    const remindedBy = async (isLast: boolean) => {
      await product.app.db.deleteFrom('notification').execute();
      await remind(product.app, { partnerId, inquiryId: id, isLast });
      return (await told()).map(({ userId }) => userId).toSorted();
    };
    expect(await remindedBy(false)).toEqual([field.userId]);
    const all = [owner.userId, office.userId, field.userId].toSorted();
    expect(await remindedBy(true)).toEqual(all);
  });
});

describe('a homeowner whom nobody answers', () => {
  const mails = async () => {
    const { rows } = await product.app.pool.query<{ subject: string }>(
      `select payload->>'subject' as subject from graphile_worker._private_jobs
        where payload->>'to' = $1`,
      [homeowner.email],
    );
    return rows.map(({ subject }) => subject);
  };

  test('is told by mail after a day and a night, and asks others in one call', async () => {
    const { id, one, two, partner } = await sent();
    expect(verdictOf(await more(id))).toEqual([409, 'INQUIRY_NOT_LATE']);
    await noteSilence(product.app, { inquiryId: id });
    expect(await mails()).toEqual([]);
    await pass(25);
    await noteSilence(product.app, { inquiryId: id });
    expect(await mails()).toEqual(['Ingen har svarat på din förfrågan än']);
    expect(await homeowner.own(id)).toMatchObject({ canAskMore: true, state: 'waiting' });
    // Nobody else is there yet.
    expect((await more(id)).json()).toMatchObject({ canAskMore: true });
    const third = await partner();
    const asked = await more(id);
    expect(asked.statusCode).toBe(200);
    const own = await homeowner.own(id);
    expect(own.canAskMore).toBe(false);
    expect(own.partners.map(({ partnerId }) => partnerId)).toEqual(
      expect.arrayContaining([one.partnerId, two.partnerId, third.partnerId]),
    );
    expect(verdictOf(await more(id))).toEqual([409, 'INQUIRY_NOT_LATE']);
    // Those that were late can still answer.
    expect((await one.answer(id)).statusCode).toBe(201);
    await pass(25);
    expect(verdictOf(await more(id))).toEqual([409, 'INQUIRY_ANSWERED']);
    expect((await homeowner.own(id)).canAskMore).toBe(false);
    await noteSilence(product.app, { inquiryId: id });
    expect((await mails()).filter((subject) => subject.startsWith('Ingen'))).toHaveLength(1);
  });

  test('is offered nothing for what is taken back, or not theirs', async () => {
    const { id, one } = await sent();
    await pass(25);
    const stranger = await homeownerOf(product, 'Någon annan');
    expect(verdictOf(await more(id, stranger))).toEqual([404, 'NOT_FOUND']);
    const member = await product.call({
      method: 'POST',
      url: `/api/inquiries/${id}/more-partners`,
      token: one.owner.token,
      payload: {},
    });
    expect(verdictOf(member)).toEqual([403, 'HOMEOWNER_REQUIRED']);
    await homeowner.withdraw(id);
    expect(verdictOf(await more(id))).toEqual([409, 'INQUIRY_WITHDRAWN']);
    expect((await homeowner.own(id)).canAskMore).toBe(false);
    await noteSilence(product.app, { inquiryId: id });
    expect(await mails()).toEqual([]);
  });
});

test('staff see what nobody has answered in time, longest first, and look for others', async () => {
  const token = await product.signInAs('staff');
  const late = async () =>
    requests.listLate.response.parse(
      (await product.call({ method: 'GET', url: '/api/admin/inquiries/late', token })).json(),
    ).rows;
  const { id, one, partner } = await sent();
  const { id: answered } = await homeowner.sent();
  await one.answer(answered);
  expect(await late()).toEqual([]);
  await pass(30);
  const { id: recent } = await homeowner.sent();
  await pass(25);
  expect(await late()).toMatchObject([
    { id, partnerCount: 2 },
    { id: recent, partnerCount: 2 },
  ]);
  const again = (inquiryId: string) =>
    product.call({
      method: 'POST',
      url: `/api/admin/inquiries/${inquiryId}/match`,
      token,
      payload: {},
    });
  const third = await partner();
  expect((await again(id)).json()).toEqual({ partnerCount: 3 });
  expect((await third.inquiry(id)).status).toBe('new');
  expect((await late()).map((row) => row.id)).toEqual([recent]);
  // It has time now, and is looked for no further.
  await partner();
  expect((await again(id)).json()).toEqual({ partnerCount: 3 });
});
