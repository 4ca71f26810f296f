import type { Agreement, OfferedPlan } from '@troskel/contract/agreement/calls';
import { agreementDocument } from '@troskel/contract/values/agreement-text';
import type { PageFixture } from '../../fixture.ts';
import { userDetails } from '../../shell/partner-area/user-details.fixture.ts';

const basic: OfferedPlan = {
  id: 'bas',
  name: 'Bas',
  description: {
    full: 'Allt som behövs för att synas för husägare och svara på deras förfrågningar.',
    features: [
      'Synlig för husägare i appen',
      'Förfrågningar från ditt område',
      'Forum med husägare och andra företag',
    ],
  },
  price: { text: '0 kr/månad' },
  campaign: null,
  isPremium: false,
};

const premium: OfferedPlan = {
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
    full: 'De tre första månaderna kostar inget. Ni kan byta till Bas när ni vill; det gäller när den påbörjade månaden är slut.',
  },
  isPremium: true,
};

const agreement: Agreement = {
  version: 3,
  plan: basic,
  planSince: '2026-09-14T09:12:00.000Z',
  otherPlans: [{ ...premium, takesEffectOn: null, endsAddOns: [] }],
  plannedChange: null,
  addOns: [
    {
      id: '01900000-0000-7000-8000-000000000021',
      name: 'Kalender för hela laget',
      price: '149 kr/månad exkl. moms',
      since: '2026-09-20T09:12:00.000Z',
      endsOn: null,
    },
    {
      id: '01900000-0000-7000-8000-000000000022',
      name: 'Framhävd profil',
      price: '490 kr en gång, exkl. moms',
      since: '2026-11-20T09:12:00.000Z',
      endsOn: '2026-12-20',
    },
  ],
  mayChange: true,
  owners: ['Åsa Öberg'],
  agreement: {
    version: '2024-11-05',
    signedAt: '2026-03-02T07:58:00.000Z',
    signedBy: 'Åsa Öberg',
    isSignedWithBankid: true,
    hasReceipt: true,
    text: agreementDocument('sv', {
      legalName: 'Dalsjö Rör & Värme AB',
      isPersonalNumber: false,
      identityNumber: '559900-0014',
      plan: { name: basic.name, price: basic.price, campaign: null },
      dates: { terms: '2024-11-05', privacy: '2024-11-05' },
    }),
  },
  history: [
    {
      id: '01900000-0000-7000-8000-000000000012',
      at: '2026-09-14T09:12:00.000Z',
      from: { id: 'premium', name: 'Premium' },
      to: { id: 'bas', name: 'Bas' },
      by: 'Åsa Öberg',
    },
    {
      id: '01900000-0000-7000-8000-000000000011',
      at: '2026-05-04T15:40:00.000Z',
      from: { id: 'bas', name: 'Bas' },
      to: { id: 'premium', name: 'Premium' },
      by: null,
    },
  ],
};

const showing = (change: Partial<Agreement>) => ({
  ...userDetails,
  'agreement.getAgreement': { body: { ...agreement, ...change } },
});

export const fixture = {
  address: '/partners/:partnerId/agreement',
  visitor: 'partner',
  faces: {
    full: showing({}),
    planned: showing({
      plan: premium,
      otherPlans: [{ ...basic, takesEffectOn: '2026-12-14', endsAddOns: [] }],
      plannedChange: {
        to: { id: 'bas', name: 'Bas' },
        takesEffectOn: '2026-12-14',
        by: 'Åsa Öberg',
      },
    }),
    member: showing({ mayChange: false, owners: ['Erik Lind', 'Sara Nyström'] }),
    noHistory: showing({
      plan: premium,
      otherPlans: [],
      history: [],
      addOns: [],
      planSince: '2026-03-02T08:00:00.000Z',
    }),
    loading: { ...userDetails, 'agreement.getAgreement': { never: true } },
    error: { ...userDetails, 'agreement.getAgreement': { status: 500, code: 'INTERNAL_ERROR' } },
  },
} satisfies PageFixture;
