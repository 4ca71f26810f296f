import type { DataSection, PersonalDataClaim } from '../../platform/personal-data-claim.ts';
import { section } from '../../platform/personal-data-claim.ts';

/** At which offices somebody works; it goes with the membership, and so with the account. */
export const officesPersonalData: PersonalDataClaim = {
  tables: ['office_member'],

  async exportOf({ db }, userId): Promise<DataSection[]> {
    const rows = await db
      .selectFrom('officeMember as member')
      .innerJoin('office', 'office.id', 'member.officeId')
      .select(['office.name', 'office.city'])
      .where('member.userId', '=', userId)
      .orderBy('office.name')
      .execute();
    return [
      section({
        name: 'offices',
        title: { sv: 'Kontor som du arbetar på', en: 'Offices where you work' },
        fields: { name: { sv: 'Kontor', en: 'Office' }, city: { sv: 'Ort', en: 'Town' } },
        rows,
      }),
    ];
  },
};
