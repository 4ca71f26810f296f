import { agreement } from '@troskel/contract/agreement/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePartner } from '../../testing/partner.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { planChargeSource } from './charges.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

/** A company that changes to Premium, with the plans that it had before it left and joined again. */
async function changing(plansHadBefore: string[]) {
  const { app } = product;
  const { partnerId, owner } = await makePartner(product);
  await app.db.updateTable('partner').set({ plansHadBefore }).where('id', '=', partnerId).execute();
  const read = await product.call({
    method: 'GET',
    url: `/api/partners/${partnerId}/agreement`,
    token: owner.token,
  });
  const { otherPlans } = agreement.getAgreement.response.parse(read.json());
  const answer = await product.call({
    method: 'POST',
    url: `/api/partners/${partnerId}/agreement/plan`,
    token: owner.token,
    payload: { planId: 'premium' },
  });
  expect(answer.statusCode).toBe(200);
  const { rows } = await sql<{ mail: string }>`
    select payload::text as mail from graphile_worker._private_jobs
     where payload->>'to' = ${owner.email} and payload->>'kind' = 'plan_changed'`.execute(app.db);
  const charges = await planChargeSource.chargesOf(app.db, [partnerId]);
  return {
    isPromised: otherPlans.map(({ id, campaign }) => id === 'premium' && campaign !== null),
    isTold: rows.map(({ mail }) => mail.includes('Tre månader utan avgift')),
    texts: charges.map(({ text }) => text.sv),
  };
}

test('a campaign is charged and told of once, also to a company that left and joined again', async () => {
  expect(await changing([])).toEqual({
    isPromised: [true],
    isTold: [true],
    texts: expect.arrayContaining(['Premium, kampanjpris']) as unknown,
  });
  const again = await changing(['premium']);
  expect(again.isPromised).toEqual([false]);
  expect(again.isTold).toEqual([false]);
  expect(again.texts).toContain('Premium');
  expect(again.texts).not.toContain('Premium, kampanjpris');
  expect((await changing(['bas'])).isTold).toEqual([true]);
});
