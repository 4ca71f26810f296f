import type { AddOn } from '@troskel/contract/add-ons/calls';
import type { SwitchedFeature } from '@troskel/contract/values/add-on';
import { sourceOfFeature } from '../../domain/add-ons/subscription.ts';
import type { Subscription } from '../../domain/add-ons/subscription.ts';

/** An add-on of the catalogue, as far as it decides who can activate it. */
export interface OfferedAddOn {
  feature: SwitchedFeature;
  planIds: readonly string[];
  availableFrom: Date;
  availableUntil: Date | null;
}

/** Whether a company can activate an add-on at a time, and if not, why. */
export function offerOf(
  { feature, planIds, availableFrom, availableUntil }: OfferedAddOn,
  company: Subscription & { planId: string },
  at: Date,
): AddOn['offer'] {
  const source = sourceOfFeature(feature, company, at);
  if (source === 'add_on') return 'had';
  if (source === 'plan') return 'included';
  if (availableFrom > at || (availableUntil !== null && availableUntil <= at)) return 'withdrawn';
  return planIds.includes(company.planId) ? 'offered' : 'other_plan';
}
