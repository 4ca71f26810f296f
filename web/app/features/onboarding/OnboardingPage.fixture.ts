import type { AccountSettings } from '@troskel/contract/settings/account-security';
import type { ApplicationDraft } from '@troskel/contract/onboarding/draft';
import type { PartnerCompanyApplication } from '@troskel/contract/onboarding/onboarding';
import type { Plan } from '@troskel/contract/values/plan';
import type { PageFixture } from '../../fixture.ts';

const id = '01900000-0000-7000-8000-000000000010';

const draft: PartnerCompanyApplication = {
  id,
  state: 'draft',
  version: 1,
  isEditable: true,
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
  selectedPlanId: null,
  agreementSigned: false,
  agreementVersion: null,
  agreementDates: { terms: '2024-11-05', privacy: '2024-11-05' },
  agreementSigning: 'bankid',
  hasReceipt: false,
  signing: { kind: 'alone', text: '', coSigner: null, isAwaited: false },
  partnerId: null,
  decisionReason: null,
  remarks: [],
  openStep: null,
  stateSince: '2026-11-20T08:00:00.000Z',
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
  submittedAt: null,
  decidedAt: null,
};

const together: PartnerCompanyApplication['signing'] = {
  kind: 'together',
  text: '',
  coSigner: {
    name: 'Bo Ek',
    email: 'bo.ek@dalsjoror.example',
    sentAt: '2026-11-20T09:30:00.000Z',
    expiresAt: '2026-12-04T09:30:00.000Z',
    isExpired: false,
    signedAt: null,
    signerName: null,
  },
  isAwaited: true,
};

const plans: Plan[] = [
  {
    id: 'bas',
    name: 'Bas',
    description: {
      full: 'Allt som behövs för att synas för husägare och svara på deras förfrågningar.',
      features: ['Synlig för husägare i appen', 'Förfrågningar från ditt område'],
    },
    price: { text: '0 kr/månad' },
    campaign: null,
  },
  {
    id: 'premium',
    name: 'Premium',
    description: {
      full: 'För dig som vill ha expertpanelen till hands och nå längre.',
      features: [
        'Allt i Bas',
        'Tillgång till expertpanelen i forumet',
        'Månadens rapport till alla i företaget den första i varje månad',
      ],
    },
    price: { text: '595 kr/månad exkl. moms' },
    campaign: {
      title: 'Tre månader utan avgift',
      preamble: 'För företag som ansluter sig under året.',
      full: 'De tre första månaderna kostar inget.',
    },
  },
];

const referenceData = {
  body: {
    organizationForms: [
      { code: 'AB', name: 'Aktiebolag', isCommon: true },
      { code: 'BRF', name: 'Bostadsrättsförening', isCommon: false },
    ],
    businessCodes: [
      {
        code: 'F',
        label: 'Byggverksamhet',
        otherLabel: 'In English',
        children: [
          {
            code: '43',
            label: 'Specialiserad bygg- och anläggningsverksamhet',
            otherLabel: 'In English',
            children: [
              {
                code: '432',
                label: 'Bygginstallationer',
                otherLabel: 'In English',
                children: [
                  {
                    code: '4322',
                    label: 'VVS-arbeten',
                    otherLabel: 'In English',
                    children: [
                      {
                        code: '43221',
                        label: 'Värme- och sanitetsarbeten',
                        otherLabel: 'In English',
                      },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
};

const me = {
  body: { hasConfiguredBankId: true, partnerCompanyApplicationId: id },
};

const withDocuments = {
  'onboarding.listDocuments': {
    body: [
      {
        id: '01900000-0000-7000-8000-0000000000d1',
        name: 'Registreringsbevis Dalsjö Rör & Värme AB.pdf',
        size: 184_000,
        mime: 'application/pdf',
        addedAt: '2026-11-20T08:10:00.000Z',
        downloadUrl: '/icon.svg',
      },
    ],
  },
};

function withApplication(changes: Partial<PartnerCompanyApplication>) {
  return {
    'account.getCurrentUser': me,
    'onboarding.getApplication': { body: { ...draft, ...changes } },
    'onboarding.listPlans': { body: plans },
    ...withDocuments,
    'onboarding.getReviewTime': { body: { hours: 30 } },
  };
}

/** Answers that step 1 needs beside the application. */
const firstStep = {
  'onboarding.getReferenceData': referenceData,
  'onboarding.getDraft': { body: { draft: null } },
  'onboarding.keepStep': { body: {} },
};

/** Step 3 asks what of step 1 is kept and not saved, and whether there is a document. */
const lastStep = { 'onboarding.getDraft': firstStep['onboarding.getDraft'], ...withDocuments };

const noDocuments = { 'onboarding.listDocuments': { body: [] } };

const keptDraft: ApplicationDraft = {
  version: 7,
  content: { legalName: 'Dalsjö Rör', identityNumber: '559900-0014', postalCode: '781' },
  updatedAt: '2026-11-20T08:20:00.000Z',
};

const unconfirmedAccount: AccountSettings = {
  userId: '01900000-0000-7000-8000-000000000002',
  name: 'Åsa Öberg',
  givenName: 'Åsa',
  surname: 'Öberg',
  verifiedName: 'Åsa Maria Öberg',
  email: 'asa.oberg@example.com',
  isEmailVerified: false,
  emailChange: null,
  phoneNumber: '+46701234567',
  language: 'sv',
  avatarUrl: null,
  ways: [{ way: 'password', linkedAt: '2026-03-02T08:00:00.000Z', isRemovable: false }],
  passkeys: [],
  demandsStrongLogin: false,
  version: 1,
};

const handedIn = {
  isEditable: false,
  selectedPlanId: 'bas',
  agreementSigned: true,
  agreementVersion: '2024-11-05',
  agreementDates: { terms: '2024-11-05', privacy: '2024-11-05' },
  submittedAt: '2026-11-20T09:30:00.000Z',
};

const returned: Partial<PartnerCompanyApplication> = {
  state: 'returned',
  isEditable: true,
  decidedAt: '2026-11-23T13:05:00.000Z',
  stateSince: '2026-11-23T13:05:00.000Z',
  decisionReason: 'Skicka gärna in igen i dag, så tittar vi direkt.',
  remarks: [
    { field: 'legalName', reason: 'I registret heter företaget Dalsjö Rör AB.' },
    { field: 'postalCode', reason: 'Postnumret hör till Falun.' },
    { field: 'business.ceo', reason: 'Vd enligt registret är Karin Ek.' },
    { field: 'business.regions', reason: 'Ni skrev att ni arbetar i hela Dalarna.' },
    { field: 'documents', reason: 'Fullmakten är inte underskriven.' },
  ],
};

export const fixture = {
  address: '/onboarding',
  addresses: {
    known: '/onboarding?step=company',
    documentsLoading: '/onboarding?step=company',
    returnedStep: '/onboarding?step=company',
  },
  visitor: 'applicant',
  faces: {
    full: { ...firstStep, ...withDocuments },
    kept: {
      ...firstStep,
      ...withDocuments,
      'onboarding.getDraft': { body: { draft: keptDraft } },
    },
    known: {
      ...withApplication({}),
      ...firstStep,
      ...withDocuments,
    },
    documentsLoading: {
      ...withApplication({}),
      ...firstStep,
      'onboarding.listDocuments': { never: true },
    },
    loading: { 'account.getCurrentUser': me, 'onboarding.getApplication': { never: true } },
    error: {
      'account.getCurrentUser': me,
      'onboarding.getApplication': { status: 500, code: 'INTERNAL_ERROR' },
    },
    withoutReferenceData: {
      'onboarding.getReferenceData': { status: 500, code: 'INTERNAL_ERROR' },
    },
    lost: {
      ...firstStep,
      ...noDocuments,
      'account.getCurrentUser': me,
      'onboarding.getApplication': { status: 404, code: 'APPLICATION_NOT_FOUND' },
    },
    plan: withApplication({}),
    planWithoutDocument: { ...withApplication({}), ...noDocuments },
    planLoading: { ...withApplication({}), 'onboarding.listPlans': { never: true } },
    planError: {
      ...withApplication({}),
      'onboarding.listPlans': { status: 500, code: 'INTERNAL_ERROR' },
    },
    planEmpty: { ...withApplication({}), 'onboarding.listPlans': { body: [] } },
    agreement: { ...withApplication({ selectedPlanId: 'premium' }), ...lastStep },
    agreementWithoutDocument: {
      ...withApplication({ selectedPlanId: 'premium' }),
      ...lastStep,
      ...noDocuments,
    },
    agreementSigned: {
      ...withApplication({ selectedPlanId: 'premium', agreementSigned: true, hasReceipt: true }),
      ...lastStep,
    },
    submitted: withApplication({ ...handedIn, state: 'submitted' }),
    agreementTogether: {
      ...withApplication({ selectedPlanId: 'premium', signing: together }),
      ...lastStep,
    },
    awaited: withApplication({
      ...handedIn,
      state: 'submitted',
      signing: together,
    }),
    unconfirmed: {
      ...withApplication({ ...handedIn, state: 'submitted' }),
      'settings.getSettings': { body: unconfirmedAccount },
    },
    inReview: {
      ...withApplication({ ...handedIn, state: 'in_review' }),
      'onboarding.getReviewTime': { body: { hours: null } },
    },
    returned: withApplication({
      ...handedIn,
      ...returned,
    }),
    withdrawn: withApplication({ ...handedIn, state: 'returned', isEditable: true }),
    returnedStep: {
      ...withApplication({ ...handedIn, ...returned }),
      ...firstStep,
      ...withDocuments,
    },
    rejected: withApplication({
      ...handedIn,
      state: 'rejected',
      decidedAt: '2026-11-23T13:05:00.000Z',
      decisionReason: 'Vi kunde inte se att du får företräda företaget.',
    }),
  },
} satisfies PageFixture;
