import type { DataSection, PersonalDataClaim } from '../../platform/personal-data-claim.ts';
import { section } from '../../platform/personal-data-claim.ts';

/** A key goes with the membership of the member who made it, and so with their account. */
export const integrationsPersonalData: PersonalDataClaim = {
  tables: ['api_key'],

  async exportOf({ db }, userId): Promise<DataSection[]> {
    const keys = await db
      .selectFrom('apiKey')
      .select(['name', 'start', 'madeAt', 'lastDay', 'lastUsedAt', 'revokedAt'])
      .where('madeByUserId', '=', userId)
      .orderBy('madeAt')
      .execute();
    return [
      section({
        name: 'api-keys',
        title: { sv: 'API-nycklar som du har skapat', en: 'API keys that you have made' },
        fields: {
          name: { sv: 'Namn', en: 'Name' },
          start: { sv: 'Början', en: 'Beginning' },
          madeAt: { sv: 'Skapad', en: 'Made' },
          lastDay: { sv: 'Sista dag', en: 'Last day' },
          lastUsedAt: { sv: 'Senast använd', en: 'Last used' },
          revokedAt: { sv: 'Återkallad', en: 'Revoked' },
        },
        rows: keys,
      }),
    ];
  },
};
