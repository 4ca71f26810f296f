import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LightMyRequestResponse } from 'fastify';
import { queuedMails } from '../../testing/queued-mails.ts';
import { asked, content } from '../../testing/quotation.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { withdrawQuotationsOfBlocked } from './blocked.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

async function quoted() {
  await product.app.db.deleteFrom('partnerService').execute();
  const parties = await asked(product);
  expect((await parties.send(content())).statusCode).toBe(201);
  const { partnerId, userId } = parties;
  const { email } = await product.app.db
    .selectFrom('user')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    ...parties,
    block: () =>
      product.app.db
        .updateTable('partner')
        .set({ blockedAt: new Date(), blockReason: 'Prov.' })
        .where('id', '=', partnerId)
        .execute(),
    runJob: () => withdrawQuotationsOfBlocked(product.app, { partnerId }),
    states: async () => (await parties.received())[0]?.sent.map(({ state }) => state),
    withdrawalsTold: async () =>
      (await queuedMails(product.app)).filter(
        ({ to, subject }) => to === email && subject.endsWith('har dragit tillbaka sin offert'),
      ).length,
  };
}

const codeOf = (answer: LightMyRequestResponse): string | undefined =>
  answer.json<{ errors?: { code: string }[] }>().errors?.[0]?.code;

test('no customer answers the quotation of a blocked company', async () => {
  const { accept, decline, askForChange, block, states } = await quoted();
  await block();
  for (const answer of [await accept(1), await decline(1), await askForChange(1)]) {
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'QUOTATION_WITHDRAWN']);
  }
  expect(await states()).toEqual(['open']);
});

test('what a blocked company has sent is withdrawn once, and the customer told', async () => {
  const other = await quoted();
  const { send, block, runJob, states, withdrawalsTold } = await quoted();
  await send();
  // A job that comes after the end of the block.
  await runJob();
  expect(await states()).toEqual(['open', 'replaced']);
  await block();
  await runJob();
  await runJob();
  expect(await states()).toEqual(['withdrawn', 'replaced']);
  expect(await withdrawalsTold()).toBe(1);
  expect(await other.states()).toEqual(['open']);
});

test('an agreement outlives the block, with the right to cancel it', async () => {
  const { accept, cancel, block, runJob, states, withdrawalsTold } = await quoted();
  await accept(1);
  await block();
  await runJob();
  expect(await states()).toEqual(['accepted']);
  expect(await withdrawalsTold()).toBe(0);
  expect((await cancel(1)).statusCode).toBe(200);
});
