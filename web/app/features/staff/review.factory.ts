import type { ReviewedApplication } from '@troskel/contract/onboarding/review';

/** Id of the visitor in the test of all pages. */
export const ownUserId = '01900000-0000-7000-8000-000000000002';
export const applicationId = '01900000-0000-7000-8000-000000000010';

export const staffMembers = {
  body: [
    { userId: ownUserId, name: 'Åsa Öberg' },
    { userId: '01900000-0000-7000-8000-000000000003', name: 'Karin Ek' },
  ],
};

/** An application that waits for somebody. */
export const waitingReview: ReviewedApplication = {
  version: 4,
  application: {
    id: applicationId,
    state: 'submitted',
    version: 4,
    isEditable: false,
    legalInformation: {
      identity: {
        identityNumber: '5599000014',
        type: 'organization_number',
        nameProtectionIndex: 0,
      },
      legalName: 'Dalsjö Rör & Värme AB',
      companyRegistrationDate: '1998-03-12',
      organizationForm: 'AB',
      mainBusinessCode: '43221',
      businessDescription: 'Rör, värme och sanitet i småhus.',
      postalAddress: {
        streetAddress: 'Kopparvägen 14',
        extendedAddress: '',
        postalCode: '78170',
        addressLocality: 'Borlänge',
      },
      isRegisteredForVat: true,
      vatRegistrationNumber: 'SE559900001401',
      isRegisteredForCompanyTax: true,
    },
    business: {
      numberOfEmployees: 6,
      industry: 'Rör och värme',
      ceo: 'Anna Holm',
      email: 'info@dalsjoror.example',
      phoneNumber: '+46243123456',
      website: 'https://www.dalsjoror.example/',
      regions: ['uppsala'],
      counties: ['20', '21'],
    },
    selectedPlanId: 'premium',
    agreementSigned: true,
    agreementVersion: '2024-11-05',
    agreementDates: { terms: '2024-11-05', privacy: '2024-11-05' },
    agreementSigning: 'bankid',
    hasReceipt: true,
    signing: { kind: 'alone', text: '', coSigner: null, isAwaited: false },
    partnerId: null,
    decisionReason: null,
    remarks: [],
    openStep: null,
    stateSince: '2026-11-20T09:30:00.000Z',
    createdAt: '2026-11-20T08:00:00.000Z',
    updatedAt: '2026-11-20T09:30:00.000Z',
    submittedAt: '2026-11-20T09:30:00.000Z',
    decidedAt: null,
  },
  applicant: {
    name: 'Anna Holm',
    verifiedName: 'Anna Maria Holm',
    differingNames: [],
    email: 'anna@dalsjoror.example',
    isEmailVerified: true,
    phoneNumber: '+46701234567',
  },
  assignee: null,
  isOwn: false,
  acts: ['assign', 'return', 'approve', 'reject'],
  planName: 'Premium',
  source: 'manual',
  signingRegistry: 'not_asked',
  registeredRule: null,
  rivals: [{ id: '01900000-0000-7000-8000-000000000011', state: 'rejected' }],
  documents: [
    {
      id: '01900000-0000-7000-8000-000000000012',
      name: 'Registreringsbevis.pdf',
      mime: 'application/pdf',
      addedAt: '2026-11-20T09:20:00.000Z',
      copy: { state: 'ready', size: 184_320, downloadUrl: '/blobs/x' },
    },
    {
      id: '01900000-0000-7000-8000-000000000013',
      name: 'Fullmakt.docx',
      mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      addedAt: '2026-11-20T09:21:00.000Z',
      copy: { state: 'preparing' },
    },
    {
      id: '01900000-0000-7000-8000-000000000014',
      name: 'Stämmoprotokoll och årsredovisningar 2019-2025.pdf',
      mime: 'application/pdf',
      addedAt: '2026-11-20T09:22:00.000Z',
      copy: { state: 'failed', fault: 'long' },
    },
  ],
  history: [
    {
      id: '3',
      at: '2026-11-20T09:30:00.000Z',
      action: 'application.submitted',
      actor: 'Anna Holm',
      before: 'returned',
      after: 'submitted',
      reason: null,
      remarks: [],
    },
    {
      id: '2',
      at: '2026-11-19T12:10:00.000Z',
      action: 'application.returned',
      actor: 'Karin Ek',
      before: 'in_review',
      after: 'returned',
      reason: 'Hör av dig om något är oklart.',
      remarks: [{ field: 'postalCode', reason: 'Postnumret hör till Falun.' }],
    },
  ],
};
