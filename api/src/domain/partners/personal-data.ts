import type { DataSection, PersonalDataClaim } from '../../platform/personal-data-claim.ts';
import { section } from '../../platform/personal-data-claim.ts';

/**
 * A company's profile. It belongs to the company and stays with it; the details of its contact
 * person are erased with them.
 */
export const presentationPersonalData: PersonalDataClaim = {
  tables: [
    'partner_profile',
    'partner_service',
    'partner_coverage',
    'partner_area',
    'partner_configuration',
  ],

  async exportOf({ db }, userId): Promise<DataSection[]> {
    const rows = await db
      .selectFrom('partnerMember as member')
      .innerJoin('partnerProfile as profile', 'profile.partnerId', 'member.partnerId')
      .select(['profile.companyName', 'profile.description', 'profile.website'])
      .select(['profile.contactName', 'profile.contactEmail', 'profile.contactPhoneNumber'])
      .where('member.userId', '=', userId)
      .execute();
    return [
      section({
        name: 'company-profile',
        title: { sv: 'Företagets profil', en: 'Profile of the company' },
        fields: {
          companyName: { sv: 'Namn', en: 'Name' },
          description: { sv: 'Beskrivning', en: 'Description' },
          website: { sv: 'Webbplats', en: 'Website' },
          contactName: { sv: 'Kontaktperson', en: 'Contact person' },
          contactEmail: { sv: 'Kontaktpersonens e-post', en: 'E-mail of the contact person' },
          contactPhoneNumber: {
            sv: 'Kontaktpersonens telefon',
            en: 'Telephone of the contact person',
          },
        },
        rows,
      }),
    ];
  },

  async erase(_kept, tx, userId) {
    const person = await tx
      .selectFrom('user')
      .leftJoin('userProfile', 'userProfile.userId', 'user.id')
      .select(['user.email', 'user.name', 'userProfile.phoneNumber'])
      .where('user.id', '=', userId)
      .executeTakeFirst();
    if (!person) return undefined;
    // Field by field, since a colleague's details stay.
    const own = [
      ['contactName', person.name],
      ['contactEmail', person.email],
      ['contactPhoneNumber', person.phoneNumber],
    ] as const;
    for (const [field, value] of own) {
      if (value === null) continue;
      await tx
        .updateTable('partnerProfile')
        .set((eb) => ({ [field]: null, version: eb('version', '+', 1) }))
        .where('partnerId', 'in', (eb) =>
          eb.selectFrom('partnerMember').select('partnerId').where('userId', '=', userId),
        )
        .where((eb) => eb(eb.fn('lower', [field]), '=', value.toLowerCase()))
        .execute();
    }
    return undefined;
  },
};
