import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { reminderAt, remindOfVisit } from './reminders.ts';
import { timesOn, visitsOf, withVisit } from './visits.factory.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

/** How often each side was told of tomorrow. */
async function reminded(email: string, userId: string): Promise<[number, number]> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from graphile_worker._private_jobs
     where payload->>'to' = ${email} and payload->>'kind' = 'visit_reminder'`.execute(
    product.app.db,
  );
  const told = await product.app.db
    .selectFrom('notification')
    .select('id')
    .where('userId', '=', userId)
    .where('kind', '=', 'visit_tomorrow')
    .execute();
  return [rows[0]?.count ?? 0, told.length];
}

async function waiting(visitId: string): Promise<{ runAt: Date; payload: unknown }[]> {
  const { rows } = await sql<{ runAt: Date; payload: unknown }>`
    select run_at as "runAt", payload from graphile_worker._private_jobs
     where key = ${`remind_of_visit:${visitId}`}`.execute(product.app.db);
  return rows;
}

test.each([
  ['in winter', '2026-12-01T07:00:00Z', '2026-11-30T14:00:00.000Z'],
  ['in summer', '2027-07-01T06:00:00Z', '2027-06-30T13:00:00.000Z'],
  ['on the first day of summer time', '2027-03-28T06:00:00Z', '2027-03-27T14:00:00.000Z'],
  ['on the first day of winter time', '2027-10-31T07:00:00Z', '2027-10-30T13:00:00.000Z'],
])('both are reminded at three the day before, %s', (_when, startsAt, at) => {
  expect(reminderAt({ startsAt: new Date(startsAt) })?.toISOString()).toBe(at);
});

test('of a visit both are reminded once, also when the job runs again', async () => {
  const { partner, homeowner, visit } = await withVisit(product);
  const [job] = await waiting(visit.id);
  expect(job).toEqual({
    runAt: reminderAt({ startsAt: new Date(visit.startsAt) }),
    payload: { visitId: visit.id, sequence: 0 },
  });
  const job0 = { visitId: visit.id, sequence: 0 };
  await Promise.all([remindOfVisit(product.app, job0), remindOfVisit(product.app, job0)]);
  await remindOfVisit(product.app, job0);
  expect(await reminded(homeowner.email, partner.owner.userId)).toEqual([1, 1]);
});

test('one that was moved is reminded of for its new day alone', async () => {
  const { partner, homeowner, id, visit } = await withVisit(product);
  const { proposal } = visitsOf(await partner.propose(id, timesOn(8)));
  await homeowner.pick(id, proposal?.id ?? '', proposal?.times[0]?.id ?? '');
  expect(await waiting(visit.id)).toHaveLength(1);
  await remindOfVisit(product.app, { visitId: visit.id, sequence: 0 });
  expect(await reminded(homeowner.email, partner.owner.userId)).toEqual([0, 0]);
  await remindOfVisit(product.app, { visitId: visit.id, sequence: 1 });
  expect(await reminded(homeowner.email, partner.owner.userId)).toEqual([1, 1]);
});

test('one that was called off, or is under way, is not reminded of', async () => {
  const off = await withVisit(product);
  await off.partner.callOff(off.id, off.visit);
  await remindOfVisit(product.app, { visitId: off.visit.id, sequence: 0 });
  await remindOfVisit(product.app, { visitId: off.visit.id, sequence: 1 });
  expect(await reminded(off.homeowner.email, off.partner.owner.userId)).toEqual([0, 0]);
  const now = await withVisit(product);
  const startsAt = new Date(Date.now() - 1000);
  await product.app.db
    .updateTable('visit')
    .set({ startsAt })
    .where('id', '=', now.visit.id)
    .execute();
  await remindOfVisit(product.app, { visitId: now.visit.id, sequence: 0 });
  expect(await reminded(now.homeowner.email, now.partner.owner.userId)).toEqual([0, 0]);
});
