import { FieldsRefusedError } from '@troskel/contract/errors';
import type { Language } from '@troskel/contract/language';
import type { onboarding } from '@troskel/contract/onboarding';
import type { ResponseOf } from '@troskel/contract/route';
import * as z from 'zod';
import type { App } from '../../app.ts';
import type { Executor } from '../../db/database.ts';
import type { Call } from '../../http/implement.ts';

function inBothLanguages<Text extends z.ZodType>(text: Text) {
  return z.object({ sv: text, en: text });
}

const Name = inBothLanguages(z.string());
const Description = inBothLanguages(z.object({ full: z.string(), features: z.array(z.string()) }));
const Price = inBothLanguages(z.object({ text: z.string() }));
const Campaign = inBothLanguages(
  z.object({ title: z.string(), preamble: z.string(), full: z.string() }),
);

/** Plans that can be chosen at this moment. */
function availablePlans(db: Executor) {
  const now = new Date();
  return db
    .selectFrom('plan')
    .where('availableFrom', '<=', now)
    .where((eb) => eb.or([eb('availableUntil', 'is', null), eb('availableUntil', '>', now)]));
}

export async function isPlanAvailable(db: Executor, planId: string | null): Promise<boolean> {
  if (planId === null) return false;
  const plan = await availablePlans(db).select('id').where('id', '=', planId).executeTakeFirst();
  return plan !== undefined;
}

/** @throws {FieldsRefusedError} when there is no such plan, or it was withdrawn */
export async function demandPlan(db: Executor, planId: string, field: string): Promise<void> {
  if (await isPlanAvailable(db, planId)) return;
  throw new FieldsRefusedError([{ field, code: 'PLAN_NOT_AVAILABLE' }]);
}

/** Name of a plan that once could be chosen. */
export async function planNameOf(db: Executor, planId: string, language: Language) {
  const plan = await db
    .selectFrom('plan')
    .select('name')
    .where('id', '=', planId)
    .executeTakeFirstOrThrow();
  return Name.parse(plan.name)[language];
}

export async function listPlans(
  app: App,
  { language }: Call<typeof onboarding.listPlans>,
): Promise<ResponseOf<typeof onboarding.listPlans>> {
  const plans = await availablePlans(app.db)
    .select(['id', 'name', 'description', 'price', 'campaign'])
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
  return plans.map(({ id, name, description, price, campaign }) => ({
    id,
    name: Name.parse(name)[language],
    description: Description.parse(description)[language],
    price: Price.parse(price)[language],
    campaign: campaign === null ? null : Campaign.parse(campaign)[language],
  }));
}
