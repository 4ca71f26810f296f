import { addOns as calls } from '@troskel/contract/add-ons/calls';
import { endAddOnsJob } from '../../domain/add-ons/held.ts';
import { runs } from '../../platform/feature.ts';
import type { Feature } from '../../platform/feature.ts';
import { handled } from '../../platform/http/implement.ts';
import { activateAddOn, endAddOn, endAddOns, keepAddOn } from './changes.ts';
import { addOnChargeSource } from './charges.ts';
import { listAddOns } from './offers.ts';
import { addOnsPersonalData } from './personal-data.ts';

export const addOns: Feature = {
  name: 'add-ons',
  calls: [...handled(calls, { listAddOns, activateAddOn, endAddOn, keepAddOn })],
  jobs: [runs(endAddOnsJob, endAddOns)],
  personalData: addOnsPersonalData,
  chargeSource: addOnChargeSource,
};
