import type { AddOnPrice, SwitchedFeature } from '@troskel/contract/values/add-on';
import { v7 as uuid } from 'uuid';
import type { TestApp } from './test-app.ts';

/** Offers an add-on for some plans; answers its id. */
export async function offerAddOn(
  { app }: Pick<TestApp, 'app'>,
  feature: SwitchedFeature,
  {
    planIds = ['bas', 'premium'],
    ...columns
  }: Partial<AddOnPrice> & {
    planIds?: string[];
    availableFrom?: Date;
    availableUntil?: Date | null;
  } = {},
): Promise<string> {
  const id = uuid();
  await app.db
    .insertInto('addOn')
    .values({
      id,
      name: JSON.stringify({ sv: `Tjänst ${feature}`, en: `Service ${feature}` }),
      description: JSON.stringify({ sv: 'Det här gör den.', en: 'This is what it does.' }),
      feature,
      amountOre: 14_900,
      period: 'month',
      sortOrder: 1,
      availableFrom: new Date('2024-11-05T00:00:00Z'),
      createdAt: new Date(),
      ...columns,
    })
    .execute();
  await app.db
    .insertInto('addOnPlan')
    .values(planIds.map((planId) => ({ addOnId: id, planId })))
    .execute();
  return id;
}

/** Gives a partner an add-on that switches a feature. */
export async function giveAddOn(
  product: Pick<TestApp, 'app'>,
  partnerId: string,
  feature: SwitchedFeature,
  columns: { endsAt?: Date; activatedByUserId?: string } = {},
): Promise<void> {
  await product.app.db
    .insertInto('partnerAddOn')
    .values({
      id: uuid(),
      partnerId,
      addOnId: await offerAddOn(product, feature),
      name: JSON.stringify({ sv: feature, en: feature }),
      feature,
      amountOre: 14_900,
      period: 'month',
      activatedAt: new Date('2026-03-02T08:00:00Z'),
      ...columns,
    })
    .execute();
}
