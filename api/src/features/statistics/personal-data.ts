import type { PersonalDataClaim } from '../../platform/personal-data-claim.ts';

/** Events counted under a user's name, with their consent. */
export const statisticsPersonalData: PersonalDataClaim = {
  tables: ['statistics_of_user'],

  async exportOf({ db }, userId) {
    const rows = await db
      .selectFrom('statisticsOfUser')
      .select(['day', 'type', 'source', 'hidCategory', 'parameters', 'count', 'consentVersion'])
      .where('userId', '=', userId)
      .orderBy('day')
      .orderBy('type')
      .orderBy('source')
      .execute();
    return [
      {
        name: 'statistics',
        title: {
          sv: 'Statistik som du har godkänt',
          en: 'Statistics that you have consented to',
        },
        fields: {
          day: { sv: 'Dag', en: 'Day' },
          type: { sv: 'Händelse', en: 'Event' },
          source: { sv: 'Sida', en: 'Page' },
          hidCategory: { sv: 'Sidans kategori', en: 'Category of the page' },
          parameters: { sv: 'Närmare', en: 'More' },
          count: { sv: 'Antal', en: 'Count' },
          consentVersion: { sv: 'Godkänd fråga, version', en: 'Question consented to, version' },
        },
        rows,
      },
    ];
  },

  async erase(_kept, tx, userId) {
    await tx.deleteFrom('statisticsOfUser').where('userId', '=', userId).execute();
    return undefined;
  },
};
