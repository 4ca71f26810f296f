import { PlanBody, PriceBody } from '@troskel/contract/plans/calls';
import type { PlanPrice, StaffPlan } from '@troskel/contract/plans/calls';
import * as z from 'zod/mini';
import { oreOf, writtenOre } from '../../lib/amounts.ts';
import { sentAs } from '../../ui/schema-form.ts';
import { BothTexts, InBothLanguages } from '@troskel/contract/values/typed-text';
import { PlanCampaign, PlanDescription } from '@troskel/contract/values/plan';

const Described = z.extend(PlanDescription, { features: z.string() });

/** A plan as its form holds it: what is offered is a line each. */
export const WrittenPlan = z.object({
  name: BothTexts,
  description: InBothLanguages(Described),
  hasCampaign: z.boolean(),
  campaign: InBothLanguages(PlanCampaign),
  isPremium: z.boolean(),
  sortOrder: z.string(),
  availableFrom: z.string(),
  availableUntil: z.string(),
});
export type WrittenPlan = z.infer<typeof WrittenPlan>;

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

const describedIn = ({ full, features }: z.infer<typeof Described>) => ({
  full,
  features: linesOf(features),
});

export const PlanFields = sentAs(
  WrittenPlan,
  ({ hasCampaign, ...plan }) => ({
    ...plan,
    description: { sv: describedIn(plan.description.sv), en: describedIn(plan.description.en) },
    campaign: hasCampaign ? plan.campaign : null,
    sortOrder: Number(plan.sortOrder),
    availableUntil: plan.availableUntil === '' ? null : plan.availableUntil,
  }),
  PlanBody,
);

const noCampaign = { title: '', preamble: '', full: '' };
const writtenDescription = (description: { full: string; features: string[] } | undefined) => ({
  full: description?.full ?? '',
  features: description?.features.join('\n') ?? '',
});

/**
 * @param plan null for a new one
 * @param today `YYYY-MM-DD`
 */
export function planFieldsOf(
  plan: StaffPlan | null,
  { today, sortOrder }: { today: string; sortOrder: number },
): WrittenPlan {
  return {
    name: plan?.name ?? { sv: '', en: '' },
    description: {
      sv: writtenDescription(plan?.description.sv),
      en: writtenDescription(plan?.description.en),
    },
    hasCampaign: (plan?.campaign ?? null) !== null,
    campaign: plan?.campaign ?? { sv: noCampaign, en: noCampaign },
    isPremium: plan?.isPremium ?? false,
    sortOrder: String(plan?.sortOrder ?? sortOrder),
    availableFrom: plan?.availableFrom ?? today,
    availableUntil: plan?.availableUntil ?? '',
  };
}

/** A price as its form holds it: kronor as they are typed. */
export const WrittenPrice = z.object({
  amountOre: z.string(),
  hasText: z.boolean(),
  text: BothTexts,
  hasCampaign: z.boolean(),
  campaign: z.object({ months: z.string(), amountOre: z.string() }),
  validFrom: z.string(),
  validUntil: z.string(),
});
export type WrittenPrice = z.infer<typeof WrittenPrice>;

/** Typed kronor as they are sent: what is no number is refused as such. */
export const sentOre = (typed: string): number => oreOf(typed) ?? Number.NaN;

export const PriceFields = sentAs(
  WrittenPrice,
  ({ hasText, hasCampaign, ...price }) => ({
    ...price,
    amountOre: sentOre(price.amountOre),
    text: hasText ? price.text : null,
    campaign: hasCampaign
      ? { months: Number(price.campaign.months), amountOre: sentOre(price.campaign.amountOre) }
      : null,
    validUntil: price.validUntil === '' ? null : price.validUntil,
  }),
  PriceBody,
);

/** @param price null for a new one */
export function priceFieldsOf(price: PlanPrice | null): WrittenPrice {
  return {
    amountOre: writtenOre(price?.amountOre ?? null),
    hasText: (price?.text ?? null) !== null,
    text: price?.text ?? { sv: '', en: '' },
    hasCampaign: (price?.campaign ?? null) !== null,
    campaign: {
      months: String(price?.campaign?.months ?? ''),
      amountOre: writtenOre(price?.campaign?.amountOre ?? null),
    },
    validFrom: price?.validFrom ?? '',
    validUntil: price?.validUntil ?? '',
  };
}
