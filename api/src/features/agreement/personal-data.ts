import type { DataSection, PersonalDataClaim } from '../../platform/personal-data-claim.ts';
import { section } from '../../platform/personal-data-claim.ts';

/** Plans are the company's; who changed a plan is personal data. */
export const agreementPersonalData: PersonalDataClaim = {
  // A change of plan, planned too, loses its user.
  tables: ['partner_plan_change', 'planned_plan_change'],

  async exportOf({ db }, userId): Promise<DataSection[]> {
    const changes = await db
      .selectFrom('partnerPlanChange')
      .select(['fromPlanId', 'toPlanId', 'changedAt'])
      .where('changedByUserId', '=', userId)
      .orderBy('changedAt')
      .execute();
    const planned = await db
      .selectFrom('plannedPlanChange')
      .select(['toPlanId', 'chosenAt', 'takesEffectAt'])
      .where('chosenByUserId', '=', userId)
      .orderBy('chosenAt')
      .execute();
    return [
      section({
        name: 'plan-changes',
        title: { sv: 'Paket som du har bytt', en: 'Plans that you have changed' },
        fields: {
          fromPlanId: { sv: 'Från', en: 'From' },
          toPlanId: { sv: 'Till', en: 'To' },
          changedAt: { sv: 'Bytt', en: 'Changed' },
        },
        rows: changes,
      }),
      section({
        name: 'planned-plan-changes',
        title: { sv: 'Byten av paket som väntar', en: 'Changes of plan that wait' },
        fields: {
          toPlanId: { sv: 'Till', en: 'To' },
          chosenAt: { sv: 'Begärt', en: 'Asked for' },
          takesEffectAt: { sv: 'Gäller från', en: 'Takes effect' },
        },
        rows: planned,
      }),
    ];
  },
};
