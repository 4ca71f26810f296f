import { partnerProfile as calls } from '@troskel/contract/profile/calls';
import { createLogoSlot, removeLogo, setLogo } from './logo.ts';
import { getPresentation, updatePresentation } from './presentation.ts';
import { presentationPersonalData } from '../../domain/partners/personal-data.ts';
import type { Feature } from '../../platform/feature.ts';
import { handled } from '../../platform/http/implement.ts';

export const profile: Feature = {
  name: 'profile',
  calls: [
    ...handled(calls, {
      get: getPresentation,
      update: updatePresentation,
      createLogoSlot,
      setLogo,
      removeLogo,
    }),
  ],
  personalData: presentationPersonalData,
};
