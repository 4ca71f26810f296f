import type { DataSection, PersonalDataClaim } from '../../platform/personal-data-claim.ts';
import { section } from '../../platform/personal-data-claim.ts';

/**
 * The notices mailed to a user are erased with the account; what they have seen belongs to the
 * account's claim. Versions stay, since they were agreed upon; they lose the user who published
 * them.
 */
export const legalPersonalData: PersonalDataClaim = {
  tables: ['legal_notice', 'legal_version'],

  async exportOf({ db }, userId): Promise<DataSection[]> {
    const notices = await db
      .selectFrom('legalNotice as notice')
      .innerJoin('legalVersion as version', 'version.id', 'notice.versionId')
      .select(['version.document', 'version.name', 'notice.queuedAt', 'notice.mailedAt'])
      .select('notice.refusedAt')
      .where('notice.userId', '=', userId)
      .orderBy('version.name')
      .execute();
    const published = await db
      .selectFrom('legalVersion')
      .select(['document', 'name', 'publishedAt'])
      .where('publishedByUserId', '=', userId)
      .orderBy('name')
      .execute();
    const version = {
      document: { sv: 'Dokument', en: 'Document' },
      name: { sv: 'Version', en: 'Version' },
    };
    return [
      section({
        name: 'legal-notices',
        title: { sv: 'Mejl om ändrade villkor', en: 'Mails about changed terms' },
        fields: {
          ...version,
          queuedAt: { sv: 'Lagt i kö', en: 'Queued' },
          mailedAt: { sv: 'Skickat', en: 'Sent' },
          refusedAt: { sv: 'Adressen avvisades', en: 'Address refused' },
        },
        rows: notices,
      }),
      section({
        name: 'legal-versions',
        title: { sv: 'Villkor som du har publicerat', en: 'Terms that you have published' },
        fields: { ...version, publishedAt: { sv: 'Publicerat', en: 'Published' } },
        rows: published,
      }),
    ];
  },
};
