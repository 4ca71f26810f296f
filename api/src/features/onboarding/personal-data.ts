import { Readable } from 'node:stream';
import { receiptOf } from '../../domain/agreements/receipts.ts';
import { anyRefusal } from '../../platform/http/refusal.ts';
import type { DataSection, PersonalDataClaim } from '../../platform/personal-data-claim.ts';
import { section } from '../../platform/personal-data-claim.ts';
import { identityNumberOf } from '../../domain/shown-number.ts';
import { remarksOf } from './application.ts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { readProvedAddress } from '../../platform/identity/address-proof.ts';

const fields = {
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
  numberOfEmployees: { sv: 'Antal anställda', en: 'Number of employees' },
  industry: { sv: 'Bransch', en: 'Line of business' },
  ceo: { sv: 'Vd', en: 'CEO' },
  contactEmail: { sv: 'Företagets e-post', en: 'Email of the company' },
  contactPhoneNumber: { sv: 'Företagets telefon', en: 'Phone of the company' },
  website: { sv: 'Webbplats', en: 'Website' },
  regionIds: { sv: 'Regioner', en: 'Regions' },
  countyCodes: { sv: 'Län', en: 'Counties' },
  companySource: {
    sv: 'Uppgifterna jämförda med registret',
    en: 'Details compared with the register',
  },
  selectedPlanId: { sv: 'Valt paket', en: 'Selected plan' },
  agreementVersion: { sv: 'Avtalets version', en: 'Version of the agreement' },
  agreementSignedAt: { sv: 'Avtalet godkänt', en: 'Agreement accepted' },
  signingKind: { sv: 'Hur firman tecknas', en: 'How the company signs' },
  signingText: { sv: 'Firmateckning i egna ord', en: 'Rule of signature in your words' },
  decisionReason: { sv: 'Skäl till beslutet', en: 'Reason for the decision' },
  createdAt: { sv: 'Påbörjad', en: 'Started' },
  updatedAt: { sv: 'Ändrad', en: 'Changed' },
  submittedAt: { sv: 'Skickad', en: 'Submitted' },
  decidedAt: { sv: 'Avgjord', en: 'Decided' },
};

const decisionFields = {
  legalName: { sv: 'Företagets namn', en: 'Name of the company' },
  decision: { sv: 'Beslut', en: 'Decision' },
  reason: { sv: 'Skäl', en: 'Reason' },
  remarks: { sv: 'Att rätta', en: 'To put right' },
  decidedAt: { sv: 'Beslutat', en: 'Decided' },
};

const draftFields = {
  content: { sv: 'Ifyllt och inte sparat', en: 'Filled in and not saved' },
  updatedAt: { sv: 'Ändrad', en: 'Changed' },
};

/**
 * Signatures that a user was asked for, by the verified address of their account; the applicant has
 * no copy.
 */
async function askedToSign(db: Executor, userId: string): Promise<DataSection> {
  const address = await readProvedAddress(db, userId);
  return section({
    name: 'asked-to-sign',
    title: { sv: 'Avtal du ombetts skriva under', en: 'Agreements that you were asked to sign' },
    fields: {
      legalName: { sv: 'Företagets namn', en: 'Name of the company' },
      name: { sv: 'Ditt namn enligt den sökande', en: 'Your name by the applicant' },
      sentAt: { sv: 'Skickat', en: 'Sent' },
      signerName: { sv: 'Signerat av', en: 'Signed by' },
      signedAt: { sv: 'Tidpunkt', en: 'Time' },
      visibleText: { sv: 'Text i appen', en: 'Text in the app' },
      document: { sv: 'Avtalet', en: 'The agreement' },
    },
    rows: await db
      .selectFrom('applicationCoSigner as signer')
      .innerJoin('companyApplication as application', 'application.id', 'signer.applicationId')
      .leftJoin('coSignature as signature', 'signature.applicationId', 'signer.applicationId')
      .select(['application.legalName', 'signer.name', 'signer.sentAt', 'signature.signerName'])
      .select(['signature.signedAt', 'signature.visibleText', 'signature.document'])
      .where(sql<boolean>`lower(signer.email) = ${address}`)
      .orderBy('signer.sentAt')
      .execute(),
  });
}

/** Removes that a user was asked to sign, by their verified address; what they have signed stays. */
async function removeAsked(tx: Executor, userId: string): Promise<void> {
  const address = await readProvedAddress(tx, userId);
  if (address === null) return;
  // Locked as whoever signs does: a signature that is being stored is seen by the next statement.
  await tx
    .selectFrom('applicationCoSigner')
    .select('id')
    .where(sql<boolean>`lower(email) = ${address}`)
    .orderBy('id')
    .forUpdate()
    .execute();
  await tx
    .deleteFrom('applicationCoSigner as signer')
    .where(sql<boolean>`lower(signer.email) = ${address}`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('coSignature')
            .select('orderId')
            .whereRef('coSignature.applicationId', '=', 'signer.applicationId'),
        ),
      ),
    )
    .execute();
}

/**
 * Applications; erased with the applicant. A signature that was asked of somebody else stays with the
 * application that it belongs to; that it was asked goes with their account.
 */
export const onboardingPersonalData: PersonalDataClaim = {
  tables: [
    'company_application',
    'agreement_signature',
    'application_co_signer',
    'co_signature',
    'application_decision',
    'application_document',
    'application_draft',
  ],

  async exportOf({ db, personalData }, userId): Promise<DataSection[]> {
    const applications = await db
      .selectFrom('companyApplication')
      .selectAll()
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .execute();
    const rows = applications.map((application) => {
      const number = identityNumberOf(personalData, 'company_application', application);
      const identityNumber = number === '' ? null : number;
      const all: Record<string, unknown> = { ...application, identityNumber };
      return Object.fromEntries(Object.keys(fields).map((name) => [name, all[name]]));
    });
    const decisions = await db
      .selectFrom('applicationDecision as decision')
      .innerJoin('companyApplication as application', 'application.id', 'decision.applicationId')
      .select(['application.legalName', 'decision.decision', 'decision.reason'])
      .select(['decision.remarks', 'decision.decidedAt'])
      .where('application.userId', '=', userId)
      .orderBy('decision.decidedAt')
      .execute();
    const draft = await db
      .selectFrom('applicationDraft')
      .select(['content', 'updatedAt'])
      .where('userId', '=', userId)
      .execute();
    return [
      section({
        name: 'application-draft',
        title: { sv: 'Påbörjad ansökan', en: 'Application that is being filled in' },
        fields: draftFields,
        rows: draft.map(({ content, updatedAt }) => ({
          content: JSON.stringify(content),
          updatedAt,
        })),
      }),
      section({
        name: 'applications',
        title: { sv: 'Ansökningar för företag', en: 'Applications of companies' },
        fields,
        rows,
      }),
      section({
        name: 'co-signers',
        title: { sv: 'Den som skriver under med dig', en: 'Whoever signs together with you' },
        fields: {
          name: { sv: 'Namn', en: 'Name' },
          email: { sv: 'E-postadress', en: 'Email address' },
          sentAt: { sv: 'Tillfrågad', en: 'Asked' },
          signedAt: { sv: 'Skrev under', en: 'Signed' },
        },
        rows: await db
          .selectFrom('applicationCoSigner as signer')
          .innerJoin('companyApplication as application', 'application.id', 'signer.applicationId')
          .leftJoin('coSignature as signature', 'signature.applicationId', 'signer.applicationId')
          .select(['signer.name', 'signer.email', 'signer.sentAt', 'signature.signedAt'])
          .where('application.userId', '=', userId)
          .orderBy('application.createdAt')
          .execute(),
      }),
      await askedToSign(db, userId),
      section({
        name: 'agreement-signatures',
        title: { sv: 'Avtal signerade med BankID', en: 'Agreements signed with BankID' },
        fields: {
          signerName: { sv: 'Signerat av', en: 'Signed by' },
          signedAt: { sv: 'Tidpunkt', en: 'Time' },
          visibleText: { sv: 'Text i appen', en: 'Text in the app' },
          document: { sv: 'Avtalet', en: 'The agreement' },
        },
        rows: await db
          .selectFrom('agreementSignature as signature')
          .innerJoin('companyApplication as application', 'application.id', 'applicationId')
          .select(['signerName', 'signedAt', 'visibleText', 'document'])
          .where('application.userId', '=', userId)
          .orderBy('signedAt')
          .execute(),
      }),
      section({
        name: 'applicationDecisions',
        title: { sv: 'Beslut om ansökningar', en: 'Decisions about applications' },
        fields: decisionFields,
        rows: decisions.map(({ remarks, ...decision }) => ({
          ...decision,
          remarks: remarksOf({ remarks })
            .map(({ field, reason }) => `${field}: ${reason}`)
            .join('\n'),
        })),
      }),
    ];
  },

  /** Receipts, which contain the signatures. */
  async filesOf(app, userId) {
    const signed = await app.db
      .selectFrom('companyApplication')
      .select('id')
      .where('userId', '=', userId)
      .where('isSignedWithBankid', '=', true)
      .execute();
    return Promise.all(
      signed.map(async ({ id }) => {
        const { name, content } = await receiptOf(app, { refusal: anyRefusal }, id);
        return { name, stream: content instanceof Readable ? content : Readable.from([content]) };
      }),
    );
  },

  async erase(_kept, tx, userId) {
    // Decisions cascade. Before the partner, which an approved application references.
    await tx.deleteFrom('companyApplication').where('userId', '=', userId).execute();
    await removeAsked(tx, userId);
    return undefined;
  },
};
