import { configurations as calls } from '@troskel/contract/configurations/configurations';
import {
  finishConfiguration,
  getConfiguration,
  saveAreasStep,
  saveProfileStep,
  saveServicesStep,
} from './configurations.ts';
import { map as mapCalls } from '@troskel/contract/configurations/map';
import { getMap } from './map.ts';
import { areasSearch } from './portal-search.ts';
import type { Feature } from '../../platform/feature.ts';
import { handled } from '../../platform/http/implement.ts';

export const configurations: Feature = {
  name: 'configurations',
  description: 'The four steps by which a new company sets its page up.',
  calls: [
    ...handled(calls, {
      get: getConfiguration,
      saveProfile: saveProfileStep,
      saveServices: saveServicesStep,
      saveAreas: saveAreasStep,
      finish: finishConfiguration,
    }),
    ...handled(mapCalls, { getMap }),
  ],
  searchSource: areasSearch,
};
