import type { DataSection, PersonalDataClaim } from '../../platform/personal-data-claim.ts';

/** Plans and invoices are the company's; who changed a plan is a person's. */
export const agreementPersonalData: PersonalDataClaim = {
  // Invoices lose their partner with it, and stay (docs/decisions/0012); a change loses its maker.
  tables: ['partner_plan_change', 'invoice'],

  async exportOf({ db }, userId): Promise<DataSection[]> {
    const changes = await db
      .selectFrom('partnerPlanChange')
      .select(['fromPlanId', 'toPlanId', 'changedAt'])
      .where('changedByUserId', '=', userId)
      .orderBy('changedAt')
      .execute();
    return [
      {
        name: 'plan-changes',
        title: { sv: 'Paket som du har bytt', en: 'Plans that you have changed' },
        fields: {
          fromPlanId: { sv: 'Från', en: 'From' },
          toPlanId: { sv: 'Till', en: 'To' },
          changedAt: { sv: 'Bytt', en: 'Changed' },
        },
        rows: changes,
      },
    ];
  },
};
