import type { DataSection, PersonalDataClaim } from '../../platform/personal-data-claim.ts';
import { section } from '../../platform/personal-data-claim.ts';

/** The verified person of an account, and identifications of the last day. */
export const bankidPersonalData: PersonalDataClaim = {
  tables: ['person', 'bankid_order'],

  async exportOf({ db, personalData }, userId): Promise<DataSection[]> {
    const people = await db
      .selectFrom('person')
      .select(['id', 'personalNumberEncrypted', 'givenName', 'surname', 'verifiedAt'])
      .where('userId', '=', userId)
      .execute();
    const orders = await db
      .selectFrom('bankidOrder')
      .select([
        'purpose',
        'flow',
        'status',
        'createdAt',
        'finishedAt',
        'endUserIp',
        'addressMatch',
        'visibleText',
      ])
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .execute();
    return [
      section({
        name: 'person',
        title: { sv: 'BankID', en: 'BankID' },
        fields: {
          personalNumber: { sv: 'Personnummer', en: 'Personal identity number' },
          givenName: { sv: 'Förnamn', en: 'First name' },
          surname: { sv: 'Efternamn', en: 'Surname' },
          verifiedAt: { sv: 'Verifierad', en: 'Verified' },
        },
        // Unmasked, unlike elsewhere: the export contains the data that we hold (GDPR, article
        // 15.3), and only its owner can verify it. Downloading requires a recent login.
        rows: people.map(({ id, personalNumberEncrypted, ...person }) => ({
          personalNumber: personalData.decrypt(
            { column: 'person.personal_number_encrypted', row: id },
            personalNumberEncrypted,
          ),
          ...person,
        })),
      }),
      section({
        name: 'bankid-identifications',
        title: { sv: 'Identifieringar med BankID', en: 'Identifications with BankID' },
        fields: {
          purpose: { sv: 'Ändamål', en: 'Purpose' },
          flow: { sv: 'Sätt', en: 'Way' },
          status: { sv: 'Status', en: 'Status' },
          createdAt: { sv: 'Påbörjad', en: 'Started' },
          finishedAt: { sv: 'Avslutad', en: 'Ended' },
          endUserIp: { sv: 'IP-adress', en: 'IP address' },
          addressMatch: { sv: 'Appens IP-adress', en: 'IP address of the app' },
          visibleText: { sv: 'Text i appen', en: 'Text in the app' },
        },
        rows: orders,
      }),
    ];
  },
};
