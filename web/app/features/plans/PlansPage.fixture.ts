import type { PageFixture } from '../../fixture.ts';
import { staffUser } from '../../shell/staff-user.fixture.ts';
import { plan, unpricedPlan } from './plan.factory.ts';

const common = { 'account.getCurrentUser': staffUser };
const listed = { ...common, 'plans.listPlans': { body: [plan, unpricedPlan] } };

export const fixture = {
  address: '/admin/plans',
  addresses: { writing: `/admin/plans?edit=${unpricedPlan.id}&price=premium` },
  visitor: 'applicant',
  faces: {
    full: listed,
    writing: listed,
    loading: { ...common, 'plans.listPlans': { never: true } },
    empty: { ...common, 'plans.listPlans': { body: [] } },
    error: { ...common, 'plans.listPlans': { status: 500, code: 'INTERNAL_ERROR' } },
  },
} satisfies PageFixture;
