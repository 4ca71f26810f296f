import { agreement as calls } from '@troskel/contract/agreement/calls';
import { getAgreement } from './agreement.ts';
import { planChargeSource } from './charges.ts';
import { carryOutPlanChange, changePlan, planChangeJob } from './change-plan.ts';
import { getReport, listReports } from './reports.ts';
import { agreementPersonalData } from './personal-data.ts';
import { runs } from '../../platform/feature.ts';
import type { Feature } from '../../platform/feature.ts';
import { handled } from '../../platform/http/implement.ts';
import * as notificationKinds from './notification-kinds.ts';

export const agreement: Feature = {
  name: 'agreement',
  description: 'The plan of a company, and its agreement.',
  calls: [...handled(calls, { getAgreement, changePlan, listReports, getReport })],
  jobs: [runs(planChangeJob, carryOutPlanChange)],
  chargeSource: planChargeSource,
  personalData: agreementPersonalData,
  notificationKinds: Object.values(notificationKinds),
};
