import * as z from 'zod/mini';
import { defineCalls, route } from '../ground/route.ts';
import { addOnPeriods, switchedFeatures } from '../values/add-on.ts';
import { InPartner } from '../ground/partner-params.ts';

/** How an add-on that the company has came and goes. */
const HeldAddOn = z.object({
  /** When it was activated (ISO 8601). */
  since: z.string(),
  /** Price that was accepted, without VAT, in öre. */
  amountOre: z.int(),
  period: z.enum(addOnPeriods),
  /** First day in Sweden without it, `YYYY-MM-DD`; null while it is renewed. */
  endsOn: z.nullable(z.string()),
  /** First day in Sweden after the month that runs, `YYYY-MM-DD`: when it would end if ended now. */
  periodEndsOn: z.string(),
  /** Whether its end can be taken back. */
  canKeep: z.boolean(),
  /** Null when the user who activated it has left. */
  by: z.nullable(z.string()),
});

/**
 * Whether an add-on can be activated: `offered`; `had` by this one or another that switches the same;
 * `included` in the plan; `other_plan`, with none that the company has; `withdrawn`.
 */
export const addOnOffers = ['offered', 'had', 'included', 'other_plan', 'withdrawn'] as const;

/** An add-on as a company sees it, in the language of the call. */
export const AddOn = z.object({
  id: z.uuid(),
  /** Sent back as `If-Match` when it is activated. */
  version: z.int(),
  name: z.string(),
  text: z.string(),
  feature: z.enum(switchedFeatures),
  /** Price at which it is activated, without VAT, in öre. */
  amountOre: z.int(),
  period: z.enum(addOnPeriods),
  offer: z.enum(addOnOffers),
  /** Names of the plans with which it can be activated. */
  plans: z.array(z.string()),
  /** Null when the company does not have it. */
  held: z.nullable(HeldAddOn),
});
export type AddOn = z.infer<typeof AddOn>;

export const AddOns = z.object({
  /** Add-ons that are offered or held, in order. */
  addOns: z.array(AddOn),
  /** Name of the company's plan. */
  plan: z.string(),
  /** Whether the caller may activate and end them: only owners may. */
  mayChange: z.boolean(),
  /** Names of the owners, so that other members know whom to ask. */
  owners: z.array(z.string()),
});
export type AddOns = z.infer<typeof AddOns>;

const OfAddOn = z.extend(InPartner, { addOnId: z.uuid() });
const limit = { points: 30, seconds: 3600, per: 'partner' } as const;

export const addOns = defineCalls('addOns', {
  listAddOns: route({
    method: 'GET',
    path: '/partners/{partnerId}/add-ons',
    access: 'partner',
    right: { of: 'agreement' },
    summary: 'List the additional services that the company can activate or has.',
    params: InPartner,
    response: AddOns,
    errors: ['NOT_FOUND'],
  }),
  activateAddOn: route({
    method: 'POST',
    path: '/partners/{partnerId}/add-ons/{addOnId}/activate',
    access: 'partner',
    right: { of: 'plan' },
    // It binds the company to a price.
    isSensitive: true,
    summary:
      'Activate an additional service on the terms seen. For owners; takes `If-Match` with the version seen, and is refused with the present one when price or terms have changed.',
    params: OfAddOn,
    body: z.object({
      /** Must be true. */
      acceptsTerms: z.literal(true, 'TERMS_NOT_ACCEPTED'),
    }),
    response: AddOns,
    ifMatch: 'demanded',
    errors: [
      'NOT_FOUND',
      'OWNER_REQUIRED',
      'EDIT_CONFLICT',
      'ADD_ON_HELD',
      'ADD_ON_INCLUDED',
      'ADD_ON_NOT_OFFERED',
    ],
    limit,
  }),
  endAddOn: route({
    method: 'POST',
    path: '/partners/{partnerId}/add-ons/{addOnId}/end',
    access: 'partner',
    right: { of: 'plan' },
    summary:
      'End an additional service when the month that has begun is over. For owners; ending it again changes nothing.',
    params: OfAddOn,
    response: AddOns,
    errors: ['NOT_FOUND', 'OWNER_REQUIRED', 'ADD_ON_NOT_HELD'],
    limit,
  }),
  keepAddOn: route({
    method: 'POST',
    path: '/partners/{partnerId}/add-ons/{addOnId}/keep',
    access: 'partner',
    right: { of: 'plan' },
    // It binds the company to a price again.
    isSensitive: true,
    summary:
      'Take back that an additional service ends, before it has. For owners; keeping one that does not end changes nothing.',
    params: OfAddOn,
    response: AddOns,
    errors: [
      'NOT_FOUND',
      'OWNER_REQUIRED',
      'ADD_ON_NOT_HELD',
      'ADD_ON_NOT_RENEWED',
      'ADD_ON_INCLUDED',
      'ADD_ON_NOT_OFFERED',
    ],
    limit,
  }),
});
