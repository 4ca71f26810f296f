import * as z from 'zod/mini';
import { TypedDay } from '../values/calendar-day.ts';
import { PlanCampaign, PlanDescription } from '../values/plan.ts';
import { mostPriceOre } from '../values/plan-price.ts';
import { defineCalls, Empty, route } from '../ground/route.ts';
import {
  BothTexts,
  isSeen,
  requiredLine,
  requiredLines,
  toLine,
  InBothLanguages,
} from '../values/typed-text.ts';

/** Maximum number of plans, including withdrawn ones. */
export const mostPlans = 50;
/** Maximum number of prices of a plan, including ended ones. */
export const mostPrices = 100;
/** Maximum lengths of a plan's texts and lists. */
export const planLimits = {
  name: 60,
  full: 500,
  feature: 120,
  features: 10,
  campaignTitle: 80,
  campaignPreamble: 200,
  campaignFull: 500,
  priceText: 80,
} as const;

/** Position in a list that staff arrange, from 1. */
export const SortOrder = z
  .int('FIELD_NUMBERS_ONLY')
  .check(z.gte(1, 'FIELD_POSITIVE'), z.lte(999, 'FIELD_INVALID'));

/** A price without VAT, in öre. */
export const OfferPrice = z
  .int('PRICE_NOT_A_NUMBER')
  .check(z.gte(0, 'PRICE_NEGATIVE'), z.lte(mostPriceOre, 'PRICE_TOO_HIGH'));

const Described = z.object({
  full: requiredLines('FIELD_MANDATORY', planLimits.full),
  features: z
    .array(z.string('FIELD_MANDATORY').check(z.overwrite(toLine)), 'FIELD_MANDATORY')
    .check(
      z.minLength(1, { error: 'FIELD_MANDATORY', abort: true }),
      z.maxLength(planLimits.features, { error: 'PLAN_FEATURES_MANY', abort: true }),
      z.refine((lines) => lines.every(isSeen), { error: 'FIELD_MANDATORY', abort: true }),
      // Reported for the whole list, which is edited in one field.
      z.refine(
        (lines) => lines.every(({ length }) => length <= planLimits.feature),
        'PLAN_FEATURE_LONG',
      ),
    ),
});

const Campaign = z.object({
  title: requiredLine('FIELD_MANDATORY', planLimits.campaignTitle),
  preamble: requiredLine('FIELD_MANDATORY', planLimits.campaignPreamble),
  full: requiredLines('FIELD_MANDATORY', planLimits.campaignFull),
});

const Name = requiredLine('FIELD_MANDATORY', planLimits.name);

export const PlanBody = z.object({
  name: InBothLanguages(Name),
  description: InBothLanguages(Described),
  campaign: z.nullable(InBothLanguages(Campaign)),
  /** Gives access to the expert panel. Fixed once somebody has chosen the plan. */
  isPremium: z.boolean('FIELD_MANDATORY'),
  /** Position among the plans, from 1. */
  sortOrder: SortOrder,
  /** Days in Sweden on which the plan can be chosen, both included. */
  availableFrom: TypedDay,
  availableUntil: z.nullable(TypedDay),
});
export type PlanBody = z.infer<typeof PlanBody>;

/** Maximum number of months of a campaign. */
export const mostCampaignMonths = 24;

/** The price of the first months of a company that has not had the plan before. */
const CampaignPrice = z.object({
  months: z
    .int('FIELD_NUMBERS_ONLY')
    .check(z.gte(1, 'FIELD_POSITIVE'), z.lte(mostCampaignMonths, 'CAMPAIGN_TOO_LONG')),
  /** A month, without VAT, in öre; at most the price itself. */
  amountOre: OfferPrice,
});

const PriceLine = requiredLine('FIELD_MANDATORY', planLimits.priceText);

export const PriceBody = z
  .object({
    /** Monthly price without VAT, in öre. */
    amountOre: OfferPrice,
    /** Text that replaces the formatted amount; null for none. */
    text: z.nullable(InBothLanguages(PriceLine)),
    campaign: z.nullable(CampaignPrice),
    /** Days in Sweden, both included. */
    validFrom: TypedDay,
    validUntil: z.nullable(TypedDay),
  })
  .check(
    z.refine(({ amountOre, campaign }) => campaign === null || campaign.amountOre <= amountOre, {
      error: 'CAMPAIGN_ABOVE_PRICE',
      path: ['campaign', 'amountOre'],
    }),
  );
export type PriceBody = z.infer<typeof PriceBody>;

export const PlanPrice = z.object({
  id: z.uuid(),
  amountOre: z.int(),
  text: z.nullable(BothTexts),
  /** Price of the first months for a company that has not had the plan before, in öre a month. */
  campaign: z.nullable(z.object({ months: z.int(), amountOre: z.int() })),
  validFrom: z.string(),
  validUntil: z.nullable(z.string()),
  state: z.enum(['past', 'present', 'coming']),
});
export type PlanPrice = z.infer<typeof PlanPrice>;

/** `unpriced`: within its days, but without a price in force. */
export const planStates = ['offered', 'coming', 'withdrawn', 'unpriced'] as const;
export type PlanState = (typeof planStates)[number];

/** A plan as staff see it, in both languages. */
export const StaffPlan = z.object({
  id: z.string(),
  /** Version of the plan with its prices; sent back as `If-Match`. */
  version: z.int(),
  name: BothTexts,
  description: InBothLanguages(PlanDescription),
  campaign: z.nullable(InBothLanguages(PlanCampaign)),
  isPremium: z.boolean(),
  sortOrder: z.int(),
  availableFrom: z.string(),
  availableUntil: z.nullable(z.string()),
  state: z.enum(planStates),
  /** Whether anybody has ever chosen it: then it can be withdrawn but not deleted. */
  isUsed: z.boolean(),
  partnerCount: z.int(),
  /** Newest first. */
  prices: z.array(PlanPrice),
});
export type StaffPlan = z.infer<typeof StaffPlan>;

const OfPlan = z.object({ planId: z.string() });
const OfPrice = z.extend(OfPlan, { priceId: z.uuid() });

export const plans = defineCalls('plans', {
  listPlans: route({
    method: 'GET',
    path: '/admin/plans',
    access: 'staff',
    summary: 'List every plan with its prices, in both languages.',
    response: z.array(StaffPlan),
  }),
  createPlan: route({
    method: 'POST',
    path: '/admin/plans',
    access: 'staff',
    summary: 'Make a plan; it can be chosen once it has a price.',
    body: PlanBody,
    status: 201,
    response: StaffPlan,
    errors: ['PLAN_LIMIT_REACHED'],
    refusesFields: true,
  }),
  updatePlan: route({
    method: 'PUT',
    path: '/admin/plans/{planId}',
    access: 'staff',
    summary: 'Change a plan. Takes `If-Match` with the version seen.',
    params: OfPlan,
    body: PlanBody,
    response: StaffPlan,
    ifMatch: 'demanded',
    errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
    refusesFields: true,
  }),
  withdrawPlan: route({
    method: 'POST',
    path: '/admin/plans/{planId}/withdraw',
    access: 'staff',
    summary: 'Let nobody choose a plan from now on; those who have it keep it.',
    params: OfPlan,
    response: StaffPlan,
    ifMatch: 'demanded',
    errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
  }),
  deletePlan: route({
    method: 'DELETE',
    path: '/admin/plans/{planId}',
    access: 'staff',
    summary: 'Delete a plan that nobody has ever chosen.',
    params: OfPlan,
    response: Empty,
    ifMatch: 'demanded',
    errors: ['NOT_FOUND', 'EDIT_CONFLICT', 'PLAN_IN_USE'],
    isSensitive: true,
  }),
  addPrice: route({
    method: 'POST',
    path: '/admin/plans/{planId}/prices',
    access: 'staff',
    summary: 'Give a plan a price for days that no other price of it has.',
    params: OfPlan,
    body: PriceBody,
    status: 201,
    response: StaffPlan,
    ifMatch: 'demanded',
    errors: ['NOT_FOUND', 'EDIT_CONFLICT', 'PRICE_LIMIT_REACHED'],
    refusesFields: true,
  }),
  updatePrice: route({
    method: 'PUT',
    path: '/admin/plans/{planId}/prices/{priceId}',
    access: 'staff',
    summary: 'Change a price that has not begun, or when one that has begun ends.',
    params: OfPrice,
    body: PriceBody,
    response: StaffPlan,
    ifMatch: 'demanded',
    errors: ['NOT_FOUND', 'EDIT_CONFLICT', 'PRICE_BEGUN'],
    refusesFields: true,
  }),
  removePrice: route({
    method: 'DELETE',
    path: '/admin/plans/{planId}/prices/{priceId}',
    access: 'staff',
    summary: 'Remove a price that has not begun.',
    params: OfPrice,
    response: StaffPlan,
    ifMatch: 'demanded',
    errors: ['NOT_FOUND', 'EDIT_CONFLICT', 'PRICE_BEGUN'],
    isSensitive: true,
  }),
});
