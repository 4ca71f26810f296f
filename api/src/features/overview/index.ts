import { partnerOverview as calls } from '@troskel/contract/overview/calls';
import { getOverview } from './overview.ts';
import { partnerPersonalData } from './personal-data.ts';
import type { Feature } from '../../platform/feature.ts';
import { handled } from '../../platform/http/implement.ts';

export const overview: Feature = {
  name: 'overview',
  calls: [...handled(calls, { getOverview })],
  personalData: partnerPersonalData,
  aboutNobody: {
    partner_name_ending:
      'how names of companies end: copies that follow the partner, and go with it',
  },
};
