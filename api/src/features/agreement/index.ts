import { agreement as calls } from '@troskel/contract/agreement/calls';
import { getAgreement } from './agreement.ts';
import { changePlan } from './change-plan.ts';
import { listInvoices } from './invoices.ts';
import { getReport, listReports } from './reports.ts';
import { agreementPersonalData } from './personal-data.ts';
import type { Feature } from '../../platform/feature.ts';
import { handled } from '../../platform/http/implement.ts';
import * as notificationKinds from './notification-kinds.ts';

export const agreement: Feature = {
  name: 'agreement',
  calls: [...handled(calls, { getAgreement, changePlan, listInvoices, listReports, getReport })],
  personalData: agreementPersonalData,
  notificationKinds: Object.values(notificationKinds),
};
