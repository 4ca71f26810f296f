import type { PartnerRight } from '../ground/partner-rights.ts';
import { rights } from '../ground/rights.ts';
import type { Right } from '../ground/rights.ts';

/**
 * Highest rights that an API key can have, by part of the partner area: the parts with calls in the
 * public contract. A test holds the list against the calls that say so.
 */
export const scopeFeatures = {
  requests: 'write',
  conversations: 'write',
  quotations: 'write',
  jobs: 'write',
  invoicing: 'write',
  visits: 'write',
  profile: 'write',
  offices: 'write',
  reviews: 'write',
  results: 'read',
} as const satisfies Partial<Record<PartnerRight, Right>>;
export type ScopeFeature = keyof typeof scopeFeatures;

/** Lists what a key can be given of a feature. */
export function offeredRights(feature: ScopeFeature): readonly Right[] {
  return rights.slice(0, rights.indexOf(scopeFeatures[feature]) + 1);
}
