import type { DataSection, PersonalDataClaim } from '../../platform/personal-data-claim.ts';
import { section } from '../../platform/personal-data-claim.ts';

/** Reasons of blocks; erased with the user's row. */
export const directoryPersonalData: PersonalDataClaim = {
  tables: ['user_block'],

  async exportOf({ db }, userId): Promise<DataSection[]> {
    const rows = await db
      .selectFrom('userBlock')
      .select(['blockedAt', 'reason'])
      .where('userId', '=', userId)
      .where('blockedAt', 'is not', null)
      .execute();
    return [
      section({
        name: 'block',
        title: { sv: 'Spärr av kontot', en: 'Block of the account' },
        fields: {
          blockedAt: { sv: 'Spärrat', en: 'Blocked' },
          reason: { sv: 'Anledning', en: 'Reason' },
        },
        rows,
      }),
    ];
  },

  async erase() {
    return undefined;
  },
};
