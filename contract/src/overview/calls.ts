import { PartnerOverview } from '../values/partner-overview.ts';
import { defineCalls, Empty, route } from '../ground/route.ts';
import { InPartner } from '../ground/partner-params.ts';

export const partnerOverview = defineCalls('overview', {
  getOverview: route({
    method: 'GET',
    path: '/partners/{partnerId}/overview',
    access: 'partner',
    keptOnDevice: true,
    summary: 'Answer what the first page of the partner area shows.',
    params: InPartner,
    response: PartnerOverview,
    shows: ['company', 'presentation'],
    errors: ['NOT_FOUND'],
  }),
  dismissFirstSteps: route({
    method: 'DELETE',
    path: '/partners/{partnerId}/overview/first-steps',
    access: 'partner',
    summary: 'Put the first steps of a company away, for all of its members.',
    params: InPartner,
    response: Empty,
    right: { of: 'profile' },
  }),
});
