import type { RegistryComparison, ReviewedApplication } from '@troskel/contract/onboarding/review';
import type { FaceFixture, PageFixture } from '../../fixture.ts';
import { staffUser } from '../../shell/staff-user.fixture.ts';
import { applicationId, ownUserId, staffMembers, waitingReview } from './review.factory.ts';

const fields: RegistryComparison['fields'] = [
  {
    field: 'legalName',
    applied: 'Dalsjö Rör & Värme AB',
    registered: 'DALSJÖ RÖR & VÄRME AB',
    differs: false,
  },
  { field: 'registrationDate', applied: '1998-03-12', registered: '1998-03-12', differs: false },
  { field: 'organizationForm', applied: 'AB', registered: 'AB', differs: false },
  { field: 'businessCode', applied: '43221', registered: null, differs: false },
  { field: 'address', applied: 'Kopparvägen 14', registered: 'KOPPARVÄGEN 4', differs: true },
  { field: 'extendedAddress', applied: '', registered: null, differs: false },
  { field: 'postalCode', applied: '78170', registered: '78170', differs: false },
  { field: 'city', applied: 'Borlänge', registered: 'BORLÄNGE', differs: false },
];

const fetchedAt = '2026-11-23T08:15:00.000Z';

function withReview(changes: Partial<ReviewedApplication>): FaceFixture {
  return {
    'account.getCurrentUser': staffUser,
    'staff.listStaff': staffMembers,
    'onboarding.getReferenceData': {
      body: {
        organizationForms: [{ code: 'AB', name: 'Aktiebolag', isCommon: true }],
        businessCodes: [],
      },
    },
    'onboarding.compareWithRegistry': {
      body: { fetchedAt, isFound: true, standing: 'active', fields },
    },
    'onboarding.getReview': { body: { ...waitingReview, ...changes } },
  };
}

export const fixture = {
  address: `/admin/applications/${applicationId}`,
  visitor: 'applicant',
  faces: {
    full: withReview({}),
    inReview: withReview({
      application: { ...waitingReview.application, state: 'in_review' },
      assignee: { userId: ownUserId, name: 'Åsa Öberg' },
      acts: ['assign', 'release', 'return', 'approve', 'reject'],
    }),
    unconfirmed: withReview({
      applicant: { ...waitingReview.applicant, isEmailVerified: false },
      acts: ['assign', 'return', 'reject'],
    }),
    awaited: withReview({
      application: {
        ...waitingReview.application,
        signing: {
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
        },
      },
      acts: ['assign', 'return', 'reject'],
    }),
    registryWithoutAnswer: withReview({ signingRegistry: 'no_answer' }),
    registered: withReview({
      signingRegistry: 'rule',
      registeredRule: {
        text: 'Firman tecknas av två ledamöter i förening.',
        officers: [
          { name: 'Anna Maria Holm', roles: ['Styrelseledamot'] },
          { name: 'Bo Ek', roles: ['Styrelseledamot', 'Ordförande'] },
        ],
        applicantMay: 'together',
        others: ['Bo Ek'],
        notNamed: [],
      },
    }),
    notNamed: withReview({
      application: {
        ...waitingReview.application,
        signing: {
          kind: 'together',
          text: '',
          coSigner: {
            name: 'Lo Ek',
            email: 'lo.ek@dalsjoror.example',
            sentAt: '2026-11-20T09:30:00.000Z',
            expiresAt: '2026-12-04T09:30:00.000Z',
            isExpired: false,
            signedAt: '2026-11-21T10:00:00.000Z',
            signerName: 'Lo Maria Ek',
          },
          isAwaited: false,
        },
      },
      signingRegistry: 'no_answer',
      registeredRule: {
        text: 'Firman tecknas i förening av Bo Ek och Per Lind.',
        officers: [{ name: 'Bo Ek', roles: ['Styrelseledamot'] }],
        applicantMay: 'reviewer',
        others: [],
        notNamed: ['applicant', 'coSigner'],
      },
    }),
    own: withReview({ isOwn: true, acts: [] }),
    rejected: withReview({
      application: { ...waitingReview.application, state: 'rejected' },
      acts: [],
    }),
    registryDown: {
      ...withReview({}),
      'onboarding.compareWithRegistry': { status: 503, code: 'REGISTRY_UNAVAILABLE' },
    },
    registryAsked: { ...withReview({}), 'onboarding.compareWithRegistry': { never: true } },
    notInRegistry: {
      ...withReview({}),
      'onboarding.compareWithRegistry': {
        body: { fetchedAt, isFound: false, standing: null, fields: [] },
      },
    },
    loading: { ...withReview({}), 'onboarding.getReview': { never: true } },
    error: { ...withReview({}), 'onboarding.getReview': { status: 500, code: 'INTERNAL_ERROR' } },
    notFound: {
      ...withReview({}),
      'onboarding.getReview': { status: 404, code: 'APPLICATION_NOT_FOUND' },
    },
  },
} satisfies PageFixture;
