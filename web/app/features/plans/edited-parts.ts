import type * as z from 'zod/mini';
import type { PlanFields, PriceFields } from './plan-form.ts';

/** The editable parts of a plan. */
export const planPartsOf = (plan: z.input<typeof PlanFields>) => ({
  'name.sv': plan.name.sv,
  'name.en': plan.name.en,
  'description.sv.full': plan.description.sv.full,
  'description.en.full': plan.description.en.full,
  'description.sv.features': plan.description.sv.features,
  'description.en.features': plan.description.en.features,
  hasCampaign: plan.hasCampaign,
  'campaign.sv.title': plan.campaign.sv.title,
  'campaign.en.title': plan.campaign.en.title,
  'campaign.sv.preamble': plan.campaign.sv.preamble,
  'campaign.en.preamble': plan.campaign.en.preamble,
  'campaign.sv.full': plan.campaign.sv.full,
  'campaign.en.full': plan.campaign.en.full,
  isPremium: plan.isPremium,
  availableFrom: plan.availableFrom,
  availableUntil: plan.availableUntil,
  sortOrder: plan.sortOrder,
});
export type PlanPart = keyof ReturnType<typeof planPartsOf>;

/** The editable parts of a price. */
export const pricePartsOf = (price: z.input<typeof PriceFields>) => ({
  amountOre: price.amountOre,
  hasText: price.hasText,
  'text.sv': price.text.sv,
  'text.en': price.text.en,
  validFrom: price.validFrom,
  validUntil: price.validUntil,
});
export type PricePart = keyof ReturnType<typeof pricePartsOf>;
