import { afterAll, beforeAll, expect, test } from 'vitest';
import { v7 as uuid } from 'uuid';
import { makePartner } from '../../testing/partner.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { readResponseMinutes } from './response-time.ts';

let product: TestApp;
let partnerId: string;
beforeAll(async () => {
  product = await startTestApp();
  ({ partnerId } = await makePartner(product));
});
afterAll(() => product.close());

const now = new Date('2026-11-26T12:00:00Z');

/** Delivers an inquiry and answers it; times are UTC, an hour behind Sweden's in winter. */
async function answered(
  deliveredAt: string,
  answers: { answeredAt?: string; answeredByPhoneAt?: string },
): Promise<void> {
  const { db } = product.app;
  const id = uuid();
  await db
    .insertInto('inquiry')
    .values({
      id,
      kind: 'quotation',
      serviceId: 'service1',
      text: 'Text',
      latitude: 60,
      longitude: 18,
      countyCode: '03',
      address: 'Gatan 1',
      createdAt: deliveredAt,
    })
    .execute();
  await db
    .insertInto('inquiryDelivery')
    .values({
      inquiryId: id,
      partnerId,
      kind: 'quotation',
      customerKey: 'x',
      reasonBy: 'county',
      reasonName: '03',
      deliveredAt,
      ...answers,
    })
    .execute();
}

test('is the median of office time over ninety days, by whichever answer came first', async () => {
  const read = () => readResponseMinutes(product.app.db, partnerId, now);
  expect(await read()).toBeNull();
  // Half an hour of a Tuesday.
  await answered('2026-11-24T08:00:00Z', { answeredAt: '2026-11-24T08:30:00Z' });
  // Over a night: an hour in the evening is none, the first hour of the morning is one.
  await answered('2026-11-24T18:00:00Z', { answeredAt: '2026-11-25T08:00:00Z' });
  expect(await read()).toBeNull();
  // Called after a quarter, written to the day after.
  await answered('2026-11-25T09:00:00Z', {
    answeredByPhoneAt: '2026-11-25T09:15:00Z',
    answeredAt: '2026-11-26T09:00:00Z',
  });
  expect(await read()).toBe(30);
  await answered('2026-11-25T10:00:00Z', { answeredAt: '2026-11-25T12:00:00Z' });
  expect(await read()).toBe(45);
  // Unanswered ones have no time, and those of before count no more.
  await answered('2026-11-25T10:00:00Z', {});
  await answered('2026-08-01T08:00:00Z', { answeredAt: '2026-08-20T08:00:00Z' });
  expect(await read()).toBe(45);
});
