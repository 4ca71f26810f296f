import { textIn } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import type { Plan } from '@troskel/contract/values/plan';
import { priceText } from '@troskel/contract/values/plan-price';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import * as z from 'zod';
import type { Executor } from '../platform/db/database.ts';
import type { Plan as PlanTable } from '../platform/db/tables.ts';
import type { FieldsRefusal } from '../platform/http/refusal.ts';
import { dayInSweden } from '../platform/time/swedish-time.ts';
import { InBothLanguages, BothTexts } from '@troskel/contract/values/typed-text';
import { PlanCampaign, PlanDescription } from '@troskel/contract/values/plan';

const Name = BothTexts;
const Description = InBothLanguages(PlanDescription);
const Price = z.object({
  amountOre: z.number(),
  text: z.nullable(BothTexts),
});
const Campaign = InBothLanguages(PlanCampaign);

/** Columns needed to show a plan, besides its price. */
export const planColumns = ['id', 'name', 'description', 'campaign'] as const;

/**
 * SQL: a plan's price on a time's day in Sweden, for {@link planPriceIn}.
 *
 * @param plan column with the plan's id
 * @param at column with the time
 */
export const priceOn = (plan: string, at: string) =>
  sql`plan_price_on(${sql.ref(plan)}, (${sql.ref(at)} at time zone 'Europe/Stockholm')::date)`;

/** SQL: a plan's price on a time's day in Sweden, for {@link planPriceIn}; null without one. */
export const priceAt = (at: Date) => sql`plan_price_on(plan.id, ${dayInSweden(at)}::date)`;

export const presentPrice = () => priceAt(new Date());

/** SQL: a partner's price, which is that of the day on which it chose its present plan. */
export const keptPrice = sql`kept_plan_price(partner)`;

/** @param had ids of the plans that a company has had: their campaigns are for others (docs/decisions/0136) */
export function planIn(
  language: Language,
  plan: Pick<Selectable<PlanTable>, (typeof planColumns)[number]> & { price: unknown },
  had: readonly string[] = [],
): Plan {
  const isCampaignShown = plan.campaign !== null && !had.includes(plan.id);
  return {
    id: plan.id,
    name: textIn(Name.parse(plan.name), language),
    description: textIn(Description.parse(plan.description), language),
    price: { text: planPriceIn(language, plan.price) },
    campaign: isCampaignShown ? textIn(Campaign.parse(plan.campaign), language) : null,
  };
}

/** Answers a stored plan's name in one language. */
export function planNameIn(language: Language, name: unknown): string {
  return textIn(Name.parse(name), language);
}

/** Answers a stored price in öre a month. */
export function planAmountOf(price: unknown): number {
  return Price.parse(price).amountOre;
}

/** Formats a stored plan's price in one language. */
export function planPriceIn(language: Language, price: unknown): string {
  const { amountOre, text } = Price.parse(price);
  return priceText(amountOre, text, language);
}

/** Selects the plans offered at present, in order: within their days, with a price in force. */
export function availablePlans(db: Executor) {
  const now = new Date();
  return db
    .selectFrom('plan')
    .where('availableFrom', '<=', now)
    .where((eb) => eb.or([eb('availableUntil', 'is', null), eb('availableUntil', '>', now)]))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('planPrice')
          .select('planPrice.id')
          .whereRef('planPrice.planId', '=', 'plan.id')
          .where(
            sql<boolean>`daterange(valid_from, valid_until, '[]') @> ${dayInSweden(now)}::date`,
          ),
      ),
    )
    .orderBy('sortOrder')
    .orderBy('id');
}

export async function isPlanAvailable(db: Executor, planId: string | null): Promise<boolean> {
  if (planId === null) return false;
  const plan = await availablePlans(db).select('id').where('id', '=', planId).executeTakeFirst();
  return plan !== undefined;
}

/**
 * @throws {FieldsRefusedError} when there is no such plan, or it was withdrawn
 */
export async function demandPlan(
  db: Executor,
  { fieldsRefusal }: { fieldsRefusal: FieldsRefusal },
  planId: string,
  field: string,
): Promise<void> {
  if (await isPlanAvailable(db, planId)) return;
  throw fieldsRefusal([{ field, code: 'PLAN_NOT_AVAILABLE' }]);
}

/** Reads the name of a plan, offered or not. */
export async function planNameOf(db: Executor, planId: string, language: Language) {
  const plan = await db
    .selectFrom('plan')
    .select('name')
    .where('id', '=', planId)
    .executeTakeFirstOrThrow();
  return planNameIn(language, plan.name);
}
