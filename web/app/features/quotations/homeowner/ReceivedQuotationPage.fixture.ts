import type { SentQuotation } from '@troskel/contract/values/sent-quotation';
import type { PageFixture } from '../../../fixture.ts';
import { homeownerUser } from '../../../shell/homeowner-user.fixture.ts';
import { makeReceived, makeRotDetails, makeSent, makeTwoVersions } from '../quotation.factory.ts';

const faceOf = (sent: SentQuotation[]) => ({
  'account.getCurrentUser': homeownerUser,
  'quotations.listReceivedQuotations': { body: [makeReceived({ sent })] },
});

const at = '2026-11-24T08:10:00.000Z';
const address =
  '/inquiries/01900000-0000-7000-8000-000000000701/quotations/01900000-0000-7000-8000-000000000801';

export const fixture = {
  address,
  addresses: { older: `${address}?version=1` },
  visitor: 'unverified',
  faces: {
    full: faceOf(makeTwoVersions()),
    first: faceOf([makeSent()]),
    older: faceOf(makeTwoVersions()),
    changeAsked: faceOf([
      makeSent({ state: 'change_asked', settledAt: at, words: 'Kan vi få ett fast pris?' }),
    ]),
    accepted: faceOf(
      makeTwoVersions({
        state: 'accepted',
        settledAt: at,
        mayStartEarly: true,
        signedBy: 'Maja Lind',
        // Far off, so that the right to cancel stands whenever the page is looked at.
        cancellableUntil: '2099-12-08',
      }),
    ),
    detailsGiven: faceOf([
      makeSent({ state: 'accepted', settledAt: at, rotDetails: makeRotDetails() }),
    ]),
    cancelled: faceOf(
      makeTwoVersions({ state: 'cancelled', settledAt: at, rotDetails: makeRotDetails() }),
    ),
    declined: faceOf([makeSent({ state: 'declined', settledAt: at, words: 'Vi väntar.' })]),
    withdrawn: faceOf([makeSent({ state: 'withdrawn', settledAt: at })]),
    expired: faceOf([makeSent({ state: 'expired' })]),
    loading: { ...faceOf([]), 'quotations.listReceivedQuotations': { never: true } },
    empty: faceOf([]),
    error: {
      ...faceOf([]),
      'quotations.listReceivedQuotations': { status: 500, code: 'INTERNAL_ERROR' },
    },
  },
} satisfies PageFixture;
