import type { PageFixture } from '../../fixture.ts';
import { staffUser } from '../../shell/staff-user.fixture.ts';
import { plan } from './plan.factory.ts';
import { comingAddOn, staffAddOn } from './staff-add-on.factory.ts';

const call = 'plans.listAddOns';
const common = { 'account.getCurrentUser': staffUser, 'plans.listPlans': { body: [plan] } };
const listed = { ...common, [call]: { body: [staffAddOn, comingAddOn] } };

export const fixture = {
  address: '/admin/add-ons',
  addresses: { writing: `/admin/add-ons?edit=${comingAddOn.id}` },
  visitor: 'applicant',
  faces: {
    full: listed,
    writing: listed,
    loading: { ...common, [call]: { never: true } },
    empty: { ...common, [call]: { body: [] } },
    error: { ...common, [call]: { status: 500, code: 'INTERNAL_ERROR' } },
  },
} satisfies PageFixture;
