import { plans as calls } from '@troskel/contract/plans/calls';
import { createPlan, deletePlan, listPlans, updatePlan, withdrawPlan } from './plans.ts';
import { addPrice, removePrice, updatePrice } from './prices.ts';
import type { Feature } from '../../platform/feature.ts';
import { handled } from '../../platform/http/implement.ts';

export const plans: Feature = {
  name: 'plans',
  calls: [
    ...handled(calls, {
      listPlans,
      createPlan,
      updatePlan,
      withdrawPlan,
      deletePlan,
      addPrice,
      updatePrice,
      removePrice,
    }),
  ],
  aboutNobody: {
    plan: 'what is sold',
    plan_price: 'what it costs',
  },
};
