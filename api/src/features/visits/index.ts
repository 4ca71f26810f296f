import { ownVisits, partnerVisits } from '@troskel/contract/visits/calls';
import { partnerBlockedJob } from '../../domain/partners/blocked-job.ts';
import { inquiryWithdrawnJob } from '../../domain/inquiries/withdrawn-job.ts';
import { runs } from '../../platform/feature.ts';
import type { Feature } from '../../platform/feature.ts';
import { handled } from '../../platform/http/implement.ts';
import { visitCalendar } from '@troskel/contract/visits/calendar';
import {
  closeVisitCalendar,
  getVisitCalendar,
  makeVisitCalendar,
  serveCalendars,
} from './calendar-address.ts';
import { endVisitsOfBlocked } from './blocked.ts';
import { getVisitFile } from './calendar.ts';
import { readComingVisits } from './coming-visits.ts';
import { callOffOwnVisit, callOffVisit, endVisits } from './call-off.ts';
import { closeMemberCalendar, getMemberCalendar, makeMemberCalendar } from './member-calendar.ts';
import * as notificationKinds from './notification-kinds.ts';
import { visitsPersonalData } from './personal-data.ts';
import { askOtherTimes, listOwnVisits, pickTime } from './pick.ts';
import { remindOfVisit, remindOfVisitJob } from './reminders.ts';
import { getInquiryVisits, proposeTimes, withdrawProposal } from './propose.ts';

export const visits: Feature = {
  name: 'visits',
  description:
    'Times that a company proposes to a homeowner, the visit that one of them becomes, and the calendar.',
  calls: [
    ...handled(partnerVisits, { getInquiryVisits, proposeTimes, withdrawProposal, callOffVisit }),
    ...handled(visitCalendar, {
      getVisitCalendar,
      makeVisitCalendar,
      closeVisitCalendar,
      getMemberCalendar,
      makeMemberCalendar,
      closeMemberCalendar,
    }),
    ...handled(ownVisits, {
      listOwnVisits,
      pickTime,
      askOtherTimes,
      getVisitFile,
      callOffOwnVisit,
    }),
  ],
  personalData: visitsPersonalData,
  jobs: [
    runs(inquiryWithdrawnJob, endVisits),
    runs(partnerBlockedJob, endVisitsOfBlocked),
    runs(remindOfVisitJob, remindOfVisit),
  ],
  pages: serveCalendars,
  overviewSource: readComingVisits,
  notificationKinds: Object.values(notificationKinds),
};
