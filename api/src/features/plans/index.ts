import { addOnCatalogue } from '@troskel/contract/plans/add-ons';
import { plans as calls } from '@troskel/contract/plans/calls';
import { createAddOn, deleteAddOn, listAddOns, updateAddOn, withdrawAddOn } from './add-ons.ts';
import { createPlan, deletePlan, listPlans, updatePlan, withdrawPlan } from './plans.ts';
import { addPrice, removePrice, updatePrice } from './prices.ts';
import { planAuditSubjects } from './audit-subjects.ts';
import type { Feature } from '../../platform/feature.ts';
import { handled } from '../../platform/http/implement.ts';

export const plans: Feature = {
  name: 'plans',
  description: 'Plans, prices and additional services, edited by staff.',
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
    ...handled(addOnCatalogue, {
      listAddOns,
      createAddOn,
      updateAddOn,
      withdrawAddOn,
      deleteAddOn,
    }),
  ],
  aboutNobody: {
    plan: 'what is sold',
    plan_price: 'what it costs',
    add_on: 'what is sold beside plans',
    add_on_plan: 'with which plans',
  },
  auditSubjects: planAuditSubjects,
};
