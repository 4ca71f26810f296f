import { FieldsRefusedError } from '@troskel/contract/errors';
import type { Language } from '@troskel/contract/language';
import type { Plan } from '@troskel/contract/onboarding';
import type { Selectable } from 'kysely';
import * as z from 'zod';
import type { Executor } from './db/database.ts';
import type { Plan as PlanTable } from './db/tables.ts';

function inBothLanguages<Text extends z.ZodType>(text: Text) {
  return z.object({ sv: text, en: text });
}

const Name = inBothLanguages(z.string());
const Description = inBothLanguages(z.object({ full: z.string(), features: z.array(z.string()) }));
const Price = inBothLanguages(z.object({ text: z.string() }));
const Campaign = inBothLanguages(
  z.object({ title: z.string(), preamble: z.string(), full: z.string() }),
);

/** The columns that a plan is shown with. */
export const planColumns = ['id', 'name', 'description', 'price', 'campaign'] as const;

/** A stored plan in one language. */
export function planIn(
  language: Language,
  plan: Pick<Selectable<PlanTable>, (typeof planColumns)[number]>,
): Plan {
  return {
    id: plan.id,
    name: Name.parse(plan.name)[language],
    description: Description.parse(plan.description)[language],
    price: Price.parse(plan.price)[language],
    campaign: plan.campaign === null ? null : Campaign.parse(plan.campaign)[language],
  };
}

/** A stored plan's name in one language. */
export function planNameIn(language: Language, name: unknown): string {
  return Name.parse(name)[language];
}

/** A stored plan's price in one language, as it is written. */
export function planPriceIn(language: Language, price: unknown): string {
  return Price.parse(price)[language].text;
}

/** Plans that can be chosen at this moment, in their order. */
export function availablePlans(db: Executor) {
  const now = new Date();
  return db
    .selectFrom('plan')
    .where('availableFrom', '<=', now)
    .where((eb) => eb.or([eb('availableUntil', 'is', null), eb('availableUntil', '>', now)]))
    .orderBy('sortOrder')
    .orderBy('id');
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
  return planNameIn(language, plan.name);
}
