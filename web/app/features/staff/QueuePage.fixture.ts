import type { QueuedApplication } from '@troskel/contract/onboarding/review';
import type { PageFixture } from '../../fixture.ts';
import { staffUser } from '../../shell/staff-user.fixture.ts';
import { applicationId, staffMembers } from './review.factory.ts';

const row: QueuedApplication = {
  id: applicationId,
  state: 'submitted',
  legalName: 'Dalsjö Rör & Värme AB',
  identityNumber: '5599000014',
  organizationForm: 'AB',
  submittedAt: '2026-11-20T09:30:00.000Z',
  assignee: null,
};

const common = { 'account.getCurrentUser': staffUser, 'staff.listStaff': staffMembers };

export const fixture = {
  address: '/admin',
  addresses: { noHits: '/admin?state=rejected&text=vatten' },
  visitor: 'applicant',
  faces: {
    full: {
      ...common,
      'onboarding.listQueue': {
        body: {
          rows: [
            row,
            {
              ...row,
              id: '01900000-0000-7000-8000-000000000011',
              state: 'in_review',
              legalName: 'Bergslagens Elinstallationer och Automation Aktiebolag',
              assignee: { userId: '01900000-0000-7000-8000-000000000003', name: 'Karin Ek' },
            },
            {
              ...row,
              id: '01900000-0000-7000-8000-000000000012',
              legalName: 'Holms Snickeri',
              identityNumber: '19770101-****',
              organizationForm: 'E',
            },
          ],
          nextCursor: 'more',
        },
      },
    },
    loading: { ...common, 'onboarding.listQueue': { never: true } },
    empty: { ...common, 'onboarding.listQueue': { body: { rows: [], nextCursor: null } } },
    noHits: { ...common, 'onboarding.listQueue': { body: { rows: [], nextCursor: null } } },
    error: { ...common, 'onboarding.listQueue': { status: 500, code: 'INTERNAL_ERROR' } },
    notStaff: {},
  },
} satisfies PageFixture;
