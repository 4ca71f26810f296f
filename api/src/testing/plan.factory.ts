import { v7 as uuid } from 'uuid';
import type { TestApp } from './test-app.ts';

/** Makes a plan with a price. Idempotent. */
export async function makePlan(
  { app }: Pick<TestApp, 'app'>,
  id: string,
  columns: { availableFrom?: Date; availableUntil?: Date | null },
): Promise<void> {
  const described = { full: '', features: [] };
  await app.db
    .insertInto('plan')
    .values({
      id,
      name: JSON.stringify({ sv: id, en: id }),
      description: JSON.stringify({ sv: described, en: described }),
      sortOrder: 9,
      availableFrom: new Date('2024-11-05T00:00:00Z'),
      ...columns,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const price = { amountOre: 100, validFrom: '2024-11-05', createdAt: new Date() };
  await app.db
    .insertInto('planPrice')
    .values({ ...price, id: uuid(), planId: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
