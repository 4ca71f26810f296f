import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { shiftClock } from '../../test-control/clock.ts';
import { makePartner } from '../../testing/partner.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { warnExperts } from './expert-warnings.ts';
import { expert, partnerMember } from './forum.factory.ts';
import type { Participant } from './forum.factory.ts';

let product: TestApp;
let sara: Participant;
let olof: Participant;
beforeEach(async () => {
  product = await startTestApp({ settings: { expertAnswerClock: 'all_days' } });
  [sara, olof] = [
    await partnerMember(product, { planId: 'premium' }),
    await expert(product, 'roof'),
  ];
  await expert(product, 'law');
});
afterEach(async () => {
  shiftClock(0);
  await product.close();
});

const ask = (change = {}) => sara.thread({ target: 'expert', topicId: 'roof', ...change });

async function toldAfter(hours: number): Promise<string[]> {
  shiftClock(hours * 3600);
  await Promise.all([warnExperts(product.app), warnExperts(product.app)]);
  const told = await product.app.db
    .selectFrom('notification')
    .select(['kind', 'userId'])
    .orderBy('createdAt')
    .execute();
  expect(told.every(({ userId }) => userId === olof.userId)).toBe(true);
  return told.map(({ kind }) => kind);
}

describe('the experts of the topic are warned', () => {
  test('when twelve hours remain and when the time has passed, once each', async () => {
    const thread = await ask({ anonymous: true });
    expect(await toldAfter(35.9)).toEqual([]);
    expect(await toldAfter(36.1)).toEqual(['expert_answer_soon']);
    expect(await toldAfter(47.9)).toEqual(['expert_answer_soon']);
    expect(await toldAfter(48.1)).toEqual(['expert_answer_soon', 'expert_answer_late']);
    expect(await toldAfter(72)).toHaveLength(2);
    const [first] = await product.app.db.selectFrom('notification').select('data').execute();
    expect(first?.data).toMatchObject({ threadId: thread.id, topicId: 'roof' });
    expect(JSON.stringify(first)).not.toContain(sara.userId);
  });

  test('in the company that is not blocked, of two', async () => {
    const { db } = product.app;
    const { partnerId } = await makePartner(product);
    await db
      .updateTable('partner')
      .set({ blockedAt: new Date(), blockReason: 'Prov' })
      .where('id', 'in', (eb) =>
        eb.selectFrom('partnerMember').select('partnerId').where('userId', '=', olof.userId),
      )
      .execute();
    await ask();
    expect(await toldAfter(37)).toEqual([]);
    const joined = { partnerId, userId: olof.userId, role: 'field', createdAt: new Date() };
    await db.insertInto('partnerMember').values(joined).execute();
    expect(await toldAfter(49)).toEqual(['expert_answer_late']);
    const [told] = await db.selectFrom('notification').select('data').execute();
    expect(told?.data).toMatchObject({ partnerId });
  });

  test('of what was missed, by its last warning; not of what is long past', async () => {
    await ask();
    expect(await toldAfter(50)).toEqual(['expert_answer_late']);
    shiftClock(0);
    await ask();
    expect(await toldAfter(24 * 20)).toHaveLength(1);
  });

  test('not of answered or deleted questions, but again when they are open again', async () => {
    const [answered, deleted] = [await ask(), await ask()];
    const reply = await olof.reply(answered.id);
    await sara.call('DELETE', `/threads/${deleted.id}`);
    expect(await toldAfter(37)).toEqual([]);
    shiftClock(0);
    await olof.call('DELETE', `/threads/${answered.id}/replies/${reply.id}`);
    expect(await toldAfter(37)).toEqual(['expert_answer_soon']);
  });
});

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

test('erasing an expert’s account does not deadlock with the warnings', async () => {
  const { id } = await ask();
  await olof.call('POST', `/threads/${id}/read`);
  shiftClock(37 * 3600);
  const warnings: Promise<void>[] = [];
  // As an erasure does: locks the user, then removes their readings and their count.
  await product.app.db.transaction().execute(async (tx) => {
    await tx.selectFrom('user').select('id').where('id', '=', olof.userId).forUpdate().execute();
    warnings.push(warnExperts(product.app));
    await seeWait();
    await tx.deleteFrom('forumRead').where('userId', '=', olof.userId).execute();
  });
  await Promise.all(warnings);
  expect(await toldAfter(37)).toEqual(['expert_answer_soon']);
});
