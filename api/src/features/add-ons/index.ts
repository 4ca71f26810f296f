import { addOns as calls } from '@troskel/contract/add-ons/calls';
import { endAddOnsJob } from '../../domain/add-ons/held.ts';
import type { Charge, ChargeSource } from '../../platform/charge-source.ts';
import { runs } from '../../platform/feature.ts';
import type { Feature } from '../../platform/feature.ts';
import { handled } from '../../platform/http/implement.ts';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import { activateAddOn, endAddOn, endAddOns, keepAddOn } from './changes.ts';
import { listAddOns } from './offers.ts';
import { addOnsPersonalData } from './personal-data.ts';
import { BothTexts } from '@troskel/contract/values/typed-text';

/** Charges for add-ons, at the price that each company has accepted. */
const addOnChargeSource: ChargeSource = {
  name: 'add_on',
  async chargesOf(db, partnerIds) {
    if (partnerIds.length === 0) return [];
    const rows = await db
      .selectFrom('partnerAddOn')
      .select(['id', 'partnerId', 'name', 'amountOre', 'period', 'activatedAt', 'endsAt'])
      .where('partnerId', 'in', partnerIds)
      .orderBy('partnerId')
      .orderBy('activatedAt')
      .orderBy('id')
      .execute();
    return rows.map(({ id, partnerId, name, amountOre, period, activatedAt, endsAt }): Charge => ({
      partnerId,
      key: id,
      text: BothTexts.parse(name),
      monthlyOre: Number(amountOre),
      ...(period === 'once' ? { isOnce: true } : {}),
      from: dayInSweden(activatedAt),
      until: endsAt && dayInSweden(endsAt),
    }));
  },
};

export const addOns: Feature = {
  name: 'add-ons',
  description: 'Additional services that a company activates and ends.',
  calls: [...handled(calls, { listAddOns, activateAddOn, endAddOn, keepAddOn })],
  jobs: [runs(endAddOnsJob, endAddOns)],
  personalData: addOnsPersonalData,
  chargeSource: addOnChargeSource,
};
