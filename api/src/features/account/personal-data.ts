import type { DataSection, PersonalDataClaim } from '../../platform/personal-data-claim.ts';
import { section } from '../../platform/personal-data-claim.ts';

/** Details that users give at registration, and the terms they accept. */
export const accountPersonalData: PersonalDataClaim = {
  tables: ['user_profile', 'terms_acceptance', 'staff', 'homeowner'],

  async exportOf({ db }, userId): Promise<DataSection[]> {
    const profile = await db
      .selectFrom('userProfile')
      .select(['givenName', 'surname', 'phoneNumber', 'language', 'utm'])
      .select(['registeredAt', 'lastActiveAt'])
      .where('userId', '=', userId)
      .execute();
    const acceptances = await db
      .selectFrom('termsAcceptance')
      .select(['document', 'documentVersion', 'how', 'acceptedAt'])
      .where('userId', '=', userId)
      .orderBy('acceptedAt')
      .execute();
    const staff = await db
      .selectFrom('staff')
      .select('createdAt')
      .where('userId', '=', userId)
      .execute();
    const homeowner = await db
      .selectFrom('homeowner')
      .select(['createdAt', 'hasPremium'])
      .where('userId', '=', userId)
      .execute();
    const roles = [
      ...staff.map((row) => ({ role: 'staff', ...row })),
      ...homeowner.map((row) => ({ role: 'homeowner', ...row })),
    ];
    return [
      section({
        name: 'profile',
        title: { sv: 'Mina uppgifter', en: 'My details' },
        fields: {
          givenName: { sv: 'Förnamn', en: 'First name' },
          surname: { sv: 'Efternamn', en: 'Surname' },
          phoneNumber: { sv: 'Telefon', en: 'Phone' },
          language: { sv: 'Språk', en: 'Language' },
          utm: { sv: 'Varifrån du kom till oss', en: 'Where you came to us from' },
          registeredAt: { sv: 'Registrerad', en: 'Registered' },
          lastActiveAt: { sv: 'Senast aktiv', en: 'Last active' },
        },
        rows: profile,
      }),
      section({
        name: 'accepted-terms',
        title: {
          sv: 'Villkor som du har godkänt eller sett',
          en: 'Terms that you have accepted or seen',
        },
        fields: {
          document: { sv: 'Dokument', en: 'Document' },
          documentVersion: { sv: 'Version', en: 'Version' },
          how: { sv: 'Godkänt eller sett', en: 'Accepted or seen' },
          acceptedAt: { sv: 'Tid', en: 'Time' },
        },
        rows: acceptances,
      }),
      section({
        name: 'roles',
        title: { sv: 'Roller', en: 'Roles' },
        fields: {
          role: { sv: 'Roll', en: 'Role' },
          hasPremium: { sv: 'Premium', en: 'Premium' },
          createdAt: { sv: 'Sedan', en: 'Since' },
        },
        rows: roles,
      }),
    ];
  },
};
