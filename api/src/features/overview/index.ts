import { partnerOverview as calls } from '@troskel/contract/overview/calls';
import { dismissFirstSteps } from './first-steps.ts';
import { getOverview } from './overview.ts';
import type { Feature } from '../../platform/feature.ts';
import { handled } from '../../platform/http/implement.ts';

export const overview: Feature = {
  name: 'overview',
  description: 'The first page of a company.',
  calls: [...handled(calls, { getOverview, dismissFirstSteps }, { allowsStale: ['getOverview'] })],
};
