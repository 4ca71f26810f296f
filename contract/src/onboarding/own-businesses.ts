import * as z from 'zod/mini';
import { CompanyLookup } from '../values/company-lookup.ts';
import { defineCalls, route } from '../ground/route.ts';

export const ownBusinesses = defineCalls('onboarding', {
  /** A POST although it only reads, so that no cache stores the personal data it answers. */
  lookUpOwnBusinesses: route({
    method: 'POST',
    startsOutside: 'registry',
    path: '/partner/companies/own-businesses',
    access: 'verified',
    summary:
      "Look up the sole trader's businesses of the caller, by the number that BankID has proved.",
    response: z.array(CompanyLookup),
    errors: ['BANKID_REQUIRED', 'REGISTRY_UNAVAILABLE', 'REGISTRY_BUSY'],
    // The page shows the failure beside the search.
    skipGlobalHandle: true,
    limit: { points: 30, seconds: 3600, per: 'user' },
  }),
});
