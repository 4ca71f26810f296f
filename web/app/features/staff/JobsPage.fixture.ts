import type { FailedJob } from '@troskel/contract/staff/calls';
import type { PageFixture } from '../../fixture.ts';
import { staffUser } from '../../shell/staff-user.fixture.ts';

const ahead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const job: FailedJob = {
  id: '41',
  kind: 'make_export',
  attempts: 3,
  mostAttempts: 25,
  lastError: 'connect ECONNREFUSED 192.0.2.1:9000',
  lastTriedAt: ahead(-0.1),
  nextTryAt: null,
};
const jobs: FailedJob[] = [
  job,
  {
    ...job,
    id: '40',
    kind: 'pass_on_inquiries',
    attempts: 14,
    lastError: 'canceling statement due to lock timeout',
    nextTryAt: ahead(5.4),
  },
];
const counts = { failing: 2, failed: 0 };
const common = { 'account.getCurrentUser': staffUser };

export const fixture = {
  address: '/admin/jobs',
  visitor: 'applicant',
  faces: {
    full: { ...common, 'staff.listJobs': { body: { rows: jobs, counts, nextCursor: null } } },
    loading: { ...common, 'staff.listJobs': { never: true } },
    empty: {
      ...common,
      'staff.listJobs': {
        body: { rows: [], counts: { failing: 0, failed: 0 }, nextCursor: null },
      },
    },
    error: { ...common, 'staff.listJobs': { status: 500, code: 'INTERNAL_ERROR' } },
  },
} satisfies PageFixture;
