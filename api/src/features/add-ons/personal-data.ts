import type { DataSection, PersonalDataClaim } from '../../platform/personal-data-claim.ts';
import { section } from '../../platform/personal-data-claim.ts';
import { BothTexts } from '@troskel/contract/values/typed-text';

/** Add-ons are the company's; who activated one is personal data, and goes with the account. */
export const addOnsPersonalData: PersonalDataClaim = {
  tables: ['partner_add_on'],

  async exportOf({ db }, userId): Promise<DataSection[]> {
    const rows = await db
      .selectFrom('partnerAddOn')
      .select(['name', 'activatedAt', 'endsAt'])
      .where('activatedByUserId', '=', userId)
      .orderBy('activatedAt')
      .execute();
    return [
      section({
        name: 'activated-add-ons',
        title: {
          sv: 'Tilläggstjänster som du har aktiverat',
          en: 'Additional services that you have activated',
        },
        fields: {
          name: { sv: 'Tjänst', en: 'Service' },
          activatedAt: { sv: 'Aktiverad', en: 'Activated' },
          endsAt: { sv: 'Upphör', en: 'Ends' },
        },
        rows: rows.map(({ name, ...row }) => ({ name: BothTexts.parse(name).sv, ...row })),
      }),
    ];
  },
};
