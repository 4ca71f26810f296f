import { partnerProfile as calls } from '@troskel/contract/profile/calls';
import { getPresentation, updatePresentation } from './presentation.ts';
import { presentationPersonalData } from '../../domain/partners/personal-data.ts';
import type { Feature } from '../../platform/feature.ts';
import { handled } from '../../platform/http/implement.ts';

export const profile: Feature = {
  name: 'profile',
  description: 'What homeowners see of a company.',
  calls: [
    ...handled(calls, {
      get: getPresentation,
      update: updatePresentation,
    }),
  ],
  personalData: presentationPersonalData,
};
