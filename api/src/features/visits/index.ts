import { ownVisits, partnerVisits } from '@troskel/contract/visits/calls';
import { inquiryWithdrawnJob } from '../../domain/inquiries/withdrawn-job.ts';
import { runs } from '../../platform/feature.ts';
import type { Feature } from '../../platform/feature.ts';
import { handled } from '../../platform/http/implement.ts';
import { callOffOwnVisit, callOffVisit, endVisits } from './call-off.ts';
import * as notificationKinds from './notification-kinds.ts';
import { visitsPersonalData } from './personal-data.ts';
import { askOtherTimes, listOwnVisits, pickTime } from './pick.ts';
import { getInquiryVisits, proposeTimes, withdrawProposal } from './propose.ts';

export const visits: Feature = {
  name: 'visits',
  calls: [
    ...handled(partnerVisits, { getInquiryVisits, proposeTimes, withdrawProposal, callOffVisit }),
    ...handled(ownVisits, { listOwnVisits, pickTime, askOtherTimes, callOffOwnVisit }),
  ],
  personalData: visitsPersonalData,
  jobs: [runs(inquiryWithdrawnJob, endVisits)],
  notificationKinds: Object.values(notificationKinds),
};
