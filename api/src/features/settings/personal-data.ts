import type { DataSection, PersonalDataClaim } from '../../platform/personal-data-claim.ts';
import { section } from '../../platform/personal-data-claim.ts';

/** A pending change of address. */
export const accountSecurityPersonalData: PersonalDataClaim = {
  tables: ['email_change'],

  async exportOf({ db }, userId): Promise<DataSection[]> {
    const changes = await db
      .selectFrom('emailChange')
      .select(['newEmail', 'oldConfirmedAt', 'newConfirmedAt', 'createdAt', 'expiresAt'])
      .where('userId', '=', userId)
      .execute();
    return [
      section({
        name: 'email-change',
        title: { sv: 'Byte av e-post som väntar', en: 'Change of email that is waiting' },
        fields: {
          newEmail: { sv: 'Ny adress', en: 'New address' },
          oldConfirmedAt: { sv: 'Bekräftad av den gamla', en: 'Confirmed by the old one' },
          newConfirmedAt: { sv: 'Bekräftad av den nya', en: 'Confirmed by the new one' },
          createdAt: { sv: 'Begärd', en: 'Asked for' },
          expiresAt: { sv: 'Gäller till', en: 'Ends' },
        },
        rows: changes,
      }),
    ];
  },
};
