import { agreementDocument } from '@troskel/contract/values/agreement-text';
import type { PageFixture } from '../../fixture.ts';

const lookUp = 'onboarding.lookUpCoSigning';

const asked = {
  name: 'Bo Ek',
  applicant: 'Anna Maria Holm',
  legalName: 'Dalsjö Rör & Värme AB',
  document: agreementDocument('sv', {
    legalName: 'Dalsjö Rör & Värme AB',
    isPersonalNumber: false,
    identityNumber: '559900-0014',
    plan: {
      name: 'Premium',
      price: { text: '595 kr/månad exkl. moms' },
      campaign: { title: 'Tre månader utan avgift', full: 'De tre första månaderna kostar inget.' },
    },
    dates: { terms: '2024-11-05', privacy: '2024-11-05' },
  }),
  expiresAt: '2026-12-13T08:00:00.000Z',
};

export const fixture = {
  address: `/co-signature#${'a'.repeat(43)}`,
  addresses: { empty: '/co-signature' },
  visitor: 'nobody',
  faces: {
    full: { [lookUp]: { body: asked } },
    empty: {},
    loading: { [lookUp]: { never: true } },
    error: { [lookUp]: { status: 500, code: 'INTERNAL_ERROR' } },
    over: { [lookUp]: { status: 410, code: 'CO_SIGNING_OVER' } },
    done: { [lookUp]: { status: 409, code: 'CO_SIGNING_DONE' } },
  },
} satisfies PageFixture;
