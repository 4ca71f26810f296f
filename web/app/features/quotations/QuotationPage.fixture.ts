import type { PartnerQuotation } from '@troskel/contract/quotations/calls';
import type { FaceFixture, PageFixture } from '../../fixture.ts';
import { userDetails } from '../../shell/partner-area/user-details.fixture.ts';
import { makeInquiry } from '../requests/inquiry.factory.ts';
import {
  makeContent,
  makePartnerQuotation,
  makeRotDetails,
  makeSent,
  makeTwoVersions,
  quotationFiles,
} from './quotation.factory.ts';

function faceOf(quotation: PartnerQuotation): FaceFixture {
  return {
    ...userDetails,
    'requests.getInquiry': { body: makeInquiry({ facts: { readAt: '2026-11-21T10:30:00.000Z' } }) },
    'quotations.getQuotation': { body: quotation },
    'quotations.saveQuotation': { body: quotation },
  };
}

const at = '2026-11-24T08:10:00.000Z';

export const fixture = {
  address: '/partners/:partnerId/requests/01900000-0000-7000-8000-000000000101/quotation',
  visitor: 'partner',
  faces: {
    full: faceOf(
      makePartnerQuotation({
        draft: makeContent({ fileIds: quotationFiles.map(({ id }) => id) }),
        files: quotationFiles,
      }),
    ),
    empty: faceOf(makePartnerQuotation({ version: 0 })),
    company: faceOf(
      makePartnerQuotation({
        draft: makeContent({
          customerKind: 'company',
          hasReverseVat: true,
          deduction: 'none',
          buyers: [],
          plannedPaymentOn: null,
          priceKind: 'hourly',
          highestPriceOre: 2_500_000,
        }),
      }),
    ),
    green: faceOf(makePartnerQuotation({ draft: makeContent({ deduction: 'green', buyers: [] }) })),
    changeAsked: faceOf(
      makePartnerQuotation({
        sent: [
          makeSent({
            state: 'change_asked',
            settledAt: at,
            words: 'Kan vi få två uttag i garaget också? Och helst ett fast pris.',
          }),
        ],
        mayWithdraw: true,
      }),
    ),
    sent: faceOf(makePartnerQuotation({ sent: makeTwoVersions(), mayWithdraw: true })),
    accepted: faceOf(
      makePartnerQuotation({
        sent: makeTwoVersions({
          state: 'accepted',
          settledAt: at,
          cancellableUntil: '2026-12-08',
        }),
        maySend: false,
      }),
    ),
    detailsGiven: faceOf(
      makePartnerQuotation({
        sent: [makeSent({ state: 'accepted', settledAt: at, rotDetails: makeRotDetails() })],
        maySend: false,
      }),
    ),
    declined: faceOf(
      makePartnerQuotation({
        sent: [makeSent({ state: 'declined', settledAt: at, words: 'Vi väntar till våren.' })],
      }),
    ),
    ended: faceOf(makePartnerQuotation({ version: 0, maySend: false })),
    loading: { ...faceOf(makePartnerQuotation()), 'quotations.getQuotation': { never: true } },
    error: {
      ...faceOf(makePartnerQuotation()),
      'quotations.getQuotation': { status: 500, code: 'INTERNAL_ERROR' },
    },
    notFound: {
      ...faceOf(makePartnerQuotation()),
      'requests.getInquiry': { status: 404, code: 'NOT_FOUND' },
      'quotations.getQuotation': { status: 404, code: 'NOT_FOUND' },
    },
  },
} satisfies PageFixture;
