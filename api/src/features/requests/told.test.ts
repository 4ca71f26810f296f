import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notificationKinds } from '../../compose.ts';
import { choose } from '../../platform/notifications/choices.ts';
import { sendDigests } from '../../platform/notifications/digest.ts';
import { showNotification } from '../../platform/notifications/kinds.ts';
import { shiftClock } from '../../test-control/clock.ts';
import { addMember } from '../../testing/partner.factory.ts';
import type { MadePartner } from '../../testing/partner.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { SignedUp, TestApp } from '../../testing/test-app.ts';
import { coveringPartner, homeownerOf, memberAt } from './requests.factory.ts';
import { remind } from './silence.ts';

let product: TestApp;
let partner: MadePartner;
let other: SignedUp;
let homeowner: Awaited<ReturnType<typeof homeownerOf>>;
let member: ReturnType<typeof memberAt>;
let colleague: ReturnType<typeof memberAt>;
beforeAll(async () => {
  product = await startTestApp();
  partner = await coveringPartner(product, { counties: ['24'] });
  other = await addMember(product, partner.partnerId, 'office');
  homeowner = await homeownerOf(product);
  member = memberAt(product, partner.partnerId, partner.owner);
  colleague = memberAt(product, partner.partnerId, other);
});
beforeEach(async () => {
  const { db } = product.app;
  await db.deleteFrom('inquiry').execute();
  await db.deleteFrom('notification').execute();
  await db.deleteFrom('rateLimit').execute();
  await sql`delete from graphile_worker._private_jobs`.execute(db);
});
afterEach(() => shiftClock(0));
afterAll(() => product.close());

/** Lists a user's unread notifications. */
async function unreadOf({ userId }: SignedUp): Promise<string[]> {
  const rows = await product.app.db
    .selectFrom('notification')
    .select('kind')
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .execute();
  return rows.map(({ kind }) => kind);
}

async function digests(): Promise<(string | null)[]> {
  const { rows } = await sql<{ subject: string | null }>`
    select payload->>'subject' as subject from graphile_worker._private_jobs
     where payload->>'id' like 'digest.%' order by payload->>'to'`.execute(product.app.db);
  return rows.map(({ subject }) => subject);
}

describe('the bell', () => {
  test('is cleared for a member who opens an inquiry, and not for colleagues', async () => {
    const { id } = await homeowner.sent();
    const { id: second } = await homeowner.sent();
    await homeowner.write(id, 'Har ni tid?');
    await member.act(id, 'read');
    expect(await unreadOf(partner.owner)).toEqual(['inquiry_received']);
    expect(await unreadOf(other)).toHaveLength(3);
    // Read by a colleague before, and by this one only now.
    await colleague.act(id, 'read');
    expect(await unreadOf(other)).toEqual(['inquiry_received']);
    await colleague.post('/acts', { act: 'mark_read', ids: [second.toUpperCase()] });
    expect(await unreadOf(other)).toEqual([]);
    expect(await unreadOf(partner.owner)).toEqual(['inquiry_received']);
  });

  test.each([
    ['answered', (id: string) => member.answer(id.toUpperCase())],
    ['answered by phone', (id: string) => member.act(id, 'answered-by-phone')],
    ['declined', (id: string) => member.decline(id)],
    ['taken back', (id: string) => homeowner.withdraw(id)],
  ])('is cleared for everybody for an inquiry that is %s', async (_, settle) => {
    const { id } = await homeowner.sent();
    await homeowner.sent();
    expect((await settle(id)).statusCode).toBeLessThan(300);
    expect(await unreadOf(partner.owner)).toEqual(['inquiry_received']);
    expect(await unreadOf(other)).toEqual(['inquiry_received']);
  });

  test('of another partner goes on asking when one has answered', async () => {
    const beside = await coveringPartner(product, { counties: ['24'] });
    const { id } = await homeowner.sent();
    await member.answer(id);
    expect(await unreadOf(beside.owner)).toEqual(['inquiry_received']);
    expect((await homeowner.withdraw(id)).statusCode).toBe(200);
    expect(await unreadOf(beside.owner)).toEqual([]);
    const { partnerId } = beside;
    await product.app.db.deleteFrom('partnerService').where('partnerId', '=', partnerId).execute();
  });
});

test('each says which inquiry it is by service and place, and not whose', async () => {
  const { id } = await homeowner.sent();
  const { partnerId } = partner;
  await homeowner.write(id, 'Har ni tid?');
  await product.call({
    method: 'PUT',
    url: `/api/inquiries/${id}/telephone`,
    token: homeowner.token,
    payload: { partnerId, telephone: '070-123 45 67' },
  });
  await remind(product.app, { partnerId, inquiryId: id, isLast: false });
  await member.post(`/${id}/assignee`, { userId: other.userId });
  const rows = await product.app.db
    .selectFrom('notification')
    .select(['kind', 'data'])
    .where('userId', '=', other.userId)
    .execute();
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual([
    'inquiry_assigned',
    'inquiry_message',
    'inquiry_received',
    'inquiry_waiting',
    'telephone_shared',
  ]);
  for (const { kind, data } of rows) {
    for (const language of ['sv', 'en'] as const) {
      const shown = showNotification(notificationKinds, { kind, data, actor: null }, language);
      expect(shown?.text, kind).toContain(
        language === 'sv' ? 'Plats: Västerbottens län.' : 'Place: Västerbotten County.',
      );
      expect(shown?.text, kind).toMatch(language === 'sv' ? /Tjänst: \S/ : /Service: \S/);
    }
  }
});

test('somebody of two companies that an inquiry reaches is told of it for each', async () => {
  const beside = await coveringPartner(product, { counties: ['24'] });
  const { db } = product.app;
  const { userId } = other;
  const joined = { partnerId: beside.partnerId, userId, role: 'office', createdAt: new Date() };
  await db.insertInto('partnerMember').values(joined).execute();
  const { id } = await homeowner.sent();
  for (const { partnerId } of [partner, beside]) {
    const shared = await product.call({
      method: 'PUT',
      url: `/api/inquiries/${id}/telephone`,
      token: homeowner.token,
      payload: { partnerId, telephone: '070-123 45 67' },
    });
    expect(shared.statusCode).toBe(200);
    for (const isLast of [false, true]) {
      await remind(product.app, { partnerId, inquiryId: id, isLast });
      await remind(product.app, { partnerId, inquiryId: id, isLast });
    }
  }
  const rows = await db
    .selectFrom('notification')
    .select(['kind', sql<string>`data->>'partnerId'`.as('partnerId')])
    .where('userId', '=', userId)
    .execute();
  for (const { partnerId } of [partner, beside]) {
    const kinds = rows.filter((row) => row.partnerId === partnerId).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual([
      'inquiry_received',
      'inquiry_waiting',
      'inquiry_waiting',
      'telephone_shared',
    ]);
  }
  const left = db.deleteFrom('partnerMember').where('partnerId', '=', beside.partnerId);
  await left.where('userId', '=', userId).execute();
  await db.deleteFrom('partnerService').where('partnerId', '=', beside.partnerId).execute();
});

test('a digest says nothing of what was answered before it went out', async () => {
  for (const { userId } of [partner.owner, other]) {
    const chosen = { choice: 'new_inquiries', delivery: 'daily' } as const;
    await choose(product.app, userId, chosen);
  }
  const { id: answered } = await homeowner.sent();
  const { id: declined } = await homeowner.sent();
  await homeowner.sent();
  await member.answer(answered);
  await member.decline(declined);
  shiftClock(86_400);
  await sendDigests(product.app);
  expect(await digests()).toEqual(['1 ny förfrågan', '1 ny förfrågan']);
});
