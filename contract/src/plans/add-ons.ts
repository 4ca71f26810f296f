import * as z from 'zod/mini';
import { defineCalls, Empty, route } from '../ground/route.ts';
import { addOnPeriods, switchedFeatures } from '../values/add-on.ts';
import { BothTexts, requiredLine, requiredLines, InBothLanguages } from '../values/typed-text.ts';
import { TypedDay } from '../values/calendar-day.ts';
import { mostPlans, OfferPrice, SortOrder } from './calls.ts';

/** Maximum number of add-ons, including withdrawn ones. */
export const mostAddOns = 50;
/** Maximum lengths of an add-on's texts. */
export const addOnLimits = { name: 60, text: 500 } as const;

const planIds = z
  .array(z.string('FIELD_INVALID').check(z.maxLength(100, 'FIELD_INVALID')), 'FIELD_MANDATORY')
  .check(
    z.minLength(1, 'FIELD_MANDATORY'),
    z.maxLength(mostPlans, 'FIELD_INVALID'),
    z.overwrite((chosen) => [...new Set(chosen)]),
  );

export const AddOnBody = z.object({
  name: InBothLanguages(requiredLine('FIELD_MANDATORY', addOnLimits.name)),
  text: InBothLanguages(requiredLines('FIELD_MANDATORY', addOnLimits.text)),
  /** The functions that it switches on for a company. */
  feature: z.enum(switchedFeatures, 'FIELD_MANDATORY'),
  /** Price without VAT, in öre; companies that have it keep the one that they have accepted. */
  amountOre: OfferPrice,
  period: z.enum(addOnPeriods, 'FIELD_MANDATORY'),
  /** Plans with which it can be activated. */
  planIds,
  /** Position among the add-ons, from 1. */
  sortOrder: SortOrder,
  /** Days in Sweden on which it can be activated, both included. */
  availableFrom: TypedDay,
  availableUntil: z.nullable(TypedDay),
});
export type AddOnBody = z.infer<typeof AddOnBody>;

export const addOnStates = ['offered', 'coming', 'withdrawn'] as const;
export type AddOnState = (typeof addOnStates)[number];

/** An add-on as staff see it, in both languages. */
export const StaffAddOn = z.object({
  id: z.uuid(),
  /** Sent back as `If-Match`; a company activates the version that it has seen. */
  version: z.int(),
  name: BothTexts,
  text: BothTexts,
  feature: z.enum(switchedFeatures),
  amountOre: z.int(),
  period: z.enum(addOnPeriods),
  planIds: z.array(z.string()),
  sortOrder: z.int(),
  availableFrom: z.string(),
  availableUntil: z.nullable(z.string()),
  state: z.enum(addOnStates),
  /** Whether anybody has ever activated it: then it can be withdrawn but not deleted. */
  isUsed: z.boolean(),
  /** Companies that have it now. */
  partnerCount: z.int(),
});
export type StaffAddOn = z.infer<typeof StaffAddOn>;

const OfAddOn = z.object({ addOnId: z.uuid() });

/** The catalogue of additional services. */
export const addOnCatalogue = defineCalls('plans', {
  listAddOns: route({
    method: 'GET',
    path: '/admin/add-ons',
    access: 'staff',
    summary: 'List every additional service in both languages.',
    response: z.array(StaffAddOn),
  }),
  createAddOn: route({
    method: 'POST',
    path: '/admin/add-ons',
    access: 'staff',
    summary: 'Make an additional service.',
    body: AddOnBody,
    status: 201,
    response: StaffAddOn,
    errors: ['ADD_ON_LIMIT_REACHED'],
    refusesFields: true,
  }),
  updateAddOn: route({
    method: 'PUT',
    path: '/admin/add-ons/{addOnId}',
    access: 'staff',
    summary:
      'Change an additional service; companies that have it keep it as they accepted it. Takes `If-Match` with the version seen.',
    params: OfAddOn,
    body: AddOnBody,
    response: StaffAddOn,
    ifMatch: 'demanded',
    errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
    refusesFields: true,
  }),
  withdrawAddOn: route({
    method: 'POST',
    path: '/admin/add-ons/{addOnId}/withdraw',
    access: 'staff',
    summary: 'Let nobody activate an additional service from now on; those who have it keep it.',
    params: OfAddOn,
    response: StaffAddOn,
    ifMatch: 'demanded',
    errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
  }),
  deleteAddOn: route({
    method: 'DELETE',
    path: '/admin/add-ons/{addOnId}',
    access: 'staff',
    summary: 'Delete an additional service that nobody has ever activated.',
    params: OfAddOn,
    response: Empty,
    ifMatch: 'demanded',
    errors: ['NOT_FOUND', 'EDIT_CONFLICT', 'ADD_ON_IN_USE'],
    isSensitive: true,
  }),
});
