import type { PartnerCompanyApplication, Plan } from '@troskel/contract/onboarding';
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
  selectedPlanId: null,
  agreementSigned: false,
  agreementVersion: null,
  partnerId: null,
  decisionReason: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
  submittedAt: null,
  decidedAt: null,
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
      features: ['Allt i Bas', 'Tillgång till expertpanelen i forumet', 'Månadsrapport'],
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
        children: [
          {
            code: '43',
            label: 'Specialiserad bygg- och anläggningsverksamhet',
            children: [
              {
                code: '432',
                label: 'Bygginstallationer',
                children: [
                  {
                    code: '4322',
                    label: 'VVS-arbeten',
                    children: [{ code: '43221', label: 'Värme- och sanitetsarbeten' }],
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

function withApplication(changes: Partial<PartnerCompanyApplication>) {
  return {
    'account.getCurrentUser': me,
    'onboarding.getApplication': { body: { ...draft, ...changes } },
    'onboarding.listPlans': { body: plans },
  };
}

const handedIn = {
  isEditable: false,
  selectedPlanId: 'bas',
  agreementSigned: true,
  agreementVersion: '2024-11-05',
  submittedAt: '2026-11-20T09:30:00.000Z',
};

export const fixture = {
  address: '/onboarding',
  visitor: 'applicant',
  faces: {
    full: { 'onboarding.getReferenceData': referenceData },
    loading: { 'account.getCurrentUser': me, 'onboarding.getApplication': { never: true } },
    error: {
      'account.getCurrentUser': me,
      'onboarding.getApplication': { status: 500, code: 'INTERNAL_ERROR' },
    },
    withoutReferenceData: {
      'onboarding.getReferenceData': { status: 500, code: 'INTERNAL_ERROR' },
    },
    lost: {
      'onboarding.getReferenceData': referenceData,
      'account.getCurrentUser': me,
      'onboarding.getApplication': { status: 404, code: 'APPLICATION_NOT_FOUND' },
    },
    plan: withApplication({}),
    planLoading: { ...withApplication({}), 'onboarding.listPlans': { never: true } },
    planError: {
      ...withApplication({}),
      'onboarding.listPlans': { status: 500, code: 'INTERNAL_ERROR' },
    },
    planEmpty: { ...withApplication({}), 'onboarding.listPlans': { body: [] } },
    agreement: withApplication({ selectedPlanId: 'premium' }),
    agreementSigned: withApplication({ selectedPlanId: 'premium', agreementSigned: true }),
    inReview: withApplication({ ...handedIn, state: 'in_review' }),
    rejected: withApplication({
      ...handedIn,
      state: 'rejected',
      decidedAt: '2026-11-23T13:05:00.000Z',
      decisionReason: 'Vi kunde inte se att du får företräda företaget.',
    }),
  },
} satisfies PageFixture;
