import type { Charge, ChargeSource } from '../../platform/charge-source.ts';
import { InBothLanguages } from '../../platform/text/in-both-languages.ts';
import { dayInSweden } from '../../platform/time/swedish-time.ts';

/** What companies are charged for their add-ons, at the price that each has accepted. */
export const addOnChargeSource: ChargeSource = {
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
      text: InBothLanguages.parse(name),
      monthlyOre: Number(amountOre),
      ...(period === 'once' ? { isOnce: true } : {}),
      from: dayInSweden(activatedAt),
      until: endsAt && dayInSweden(endsAt),
    }));
  },
};
