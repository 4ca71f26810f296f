import type { Papers } from '@troskel/contract/jobs/papers/papers';
import type { FaceFixture, PageFixture } from '../../../fixture.ts';
import { userDetails } from '../../../shell/partner-area/user-details.fixture.ts';
import { makeInquiry } from '../../requests/inquiry.factory.ts';
import {
  makeBasis,
  makeDecided,
  makePaidBasis,
  makePapers,
  makeProposal,
  makeRequest,
  makeTerms,
} from '../papers.factory.ts';

function faceOf(papers: Papers): FaceFixture {
  return {
    ...userDetails,
    'requests.getInquiry': { body: makeInquiry({ facts: { readAt: '2026-11-21T10:30:00.000Z' } }) },
    'jobs.getPapers': { body: papers },
  };
}

const withdrawn = makeBasis({
  id: '01900000-0000-7000-8000-000000001410',
  number: 11,
  withdrawnAt: '2026-11-27T08:00:00.000Z',
  withdrawnWhy: 'Fel antal timmar.',
  missing: [],
});

export const fixture = {
  address: '/partners/:partnerId/requests/01900000-0000-7000-8000-000000000101/papers',
  visitor: 'partner',
  faces: {
    full: faceOf(makePapers({ proposal: makeProposal() })),
    above: faceOf(
      makePapers({ terms: makeTerms({ ceilingOre: 1_500_000 }), proposal: makeProposal() }),
    ),
    company: faceOf(
      makePapers({
        terms: makeTerms({
          customerKind: 'company',
          deduction: 'none',
          hasReverseVat: true,
          buyerNames: [],
        }),
        proposal: makeProposal({ buyers: [], work: [] }),
      }),
    ),
    fixed: faceOf(makePapers({ bases: [makeBasis(), withdrawn] })),
    changed: faceOf(makePapers({ hasAgreementChanged: true, bases: [makeBasis()] })),
    paid: faceOf(makePapers({ bases: [makePaidBasis()] })),
    missing: faceOf(
      makePapers({
        bases: [makePaidBasis({ missing: ['personal_number_missing', 'home_missing'] }, -200_000)],
      }),
    ),
    asked: faceOf(makePapers({ bases: [makePaidBasis({ request: makeRequest() })] })),
    decided: faceOf(makePapers({ bases: [makePaidBasis({ request: makeDecided() })] })),
    partly: faceOf(
      makePapers({
        bases: [
          makePaidBasis({
            request: makeDecided({
              buyers: makeDecided().buyers.map((buyer, place) =>
                place === 0 ? buyer : { ...buyer, approvedKronor: null },
              ),
            }),
          }),
        ],
      }),
    ),
    notDone: faceOf(makePapers({ isDone: false })),
    empty: faceOf(makePapers({ terms: null, isDone: false })),
    loading: { ...faceOf(makePapers()), 'jobs.getPapers': { never: true } },
    error: {
      ...faceOf(makePapers()),
      'jobs.getPapers': { status: 500, code: 'INTERNAL_ERROR' },
    },
    notFound: {
      ...faceOf(makePapers()),
      'requests.getInquiry': { status: 404, code: 'NOT_FOUND' },
      'jobs.getPapers': { status: 404, code: 'NOT_FOUND' },
    },
  },
} satisfies PageFixture;
