import type { DataSection, PersonalDataClaim } from '../../personal-data-claim.ts';

const fields: DataSection['fields'] = {
  state: { sv: 'Status', en: 'State' },
  identityNumber: {
    sv: 'Organisationsnummer eller personnummer',
    en: 'Organisation or personal number',
  },
  legalName: { sv: 'Företagets namn', en: 'Name of the company' },
  registrationDate: { sv: 'Registreringsdatum', en: 'Date of registration' },
  organizationForm: { sv: 'Företagsform', en: 'Company form' },
  businessCode: { sv: 'Näringsgren (SNI)', en: 'Line of business (SNI)' },
  businessDescription: { sv: 'Verksamhet', en: 'Business' },
  streetAddress: { sv: 'Gatuadress', en: 'Street address' },
  extendedAddress: { sv: 'Adresstillägg', en: 'Extended address' },
  postalCode: { sv: 'Postnummer', en: 'Postal code' },
  city: { sv: 'Ort', en: 'City' },
  isRegisteredForVat: { sv: 'Momsregistrerat', en: 'Registered for VAT' },
  isRegisteredForCompanyTax: { sv: 'Godkänt för F-skatt', en: 'Registered for company tax' },
  selectedPlanId: { sv: 'Valt paket', en: 'Selected plan' },
  agreementVersion: { sv: 'Avtalets version', en: 'Version of the agreement' },
  agreementSignedAt: { sv: 'Avtalet godkänt', en: 'Agreement accepted' },
  decisionReason: { sv: 'Skäl till beslutet', en: 'Reason for the decision' },
  createdAt: { sv: 'Påbörjad', en: 'Started' },
  updatedAt: { sv: 'Ändrad', en: 'Changed' },
  submittedAt: { sv: 'Skickad', en: 'Submitted' },
  decidedAt: { sv: 'Avgjord', en: 'Decided' },
};

/** Applications to join; they go with the applicant. */
export const onboardingPersonalData: PersonalDataClaim = {
  tables: ['company_application'],

  async exportOf({ db, personalData }, userId): Promise<DataSection[]> {
    const applications = await db
      .selectFrom('companyApplication')
      .selectAll()
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .execute();
    const rows = applications.map((application) => {
      const { organizationNumber, personalNumberEncrypted } = application;
      const identityNumber =
        organizationNumber ??
        (personalNumberEncrypted ? personalData.decrypt(personalNumberEncrypted) : null);
      const all: Record<string, unknown> = { ...application, identityNumber };
      return Object.fromEntries(Object.keys(fields).map((name) => [name, all[name]]));
    });
    return [
      {
        name: 'applications',
        title: { sv: 'Ansökningar för företag', en: 'Applications of companies' },
        fields,
        rows,
      },
    ];
  },

  async erase(_app, tx, userId) {
    // Before the partner goes, to which an approved application refers.
    await tx.deleteFrom('companyApplication').where('userId', '=', userId).execute();
    return undefined;
  },
};
