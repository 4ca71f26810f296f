import { visitCalendar } from '@troskel/contract/visits/calendar';
import { handlesOwnErrors } from '../../lib/api.ts';
import { read } from '../../lib/queries.ts';

export const calendarQuery = (partnerId: string) =>
  read(visitCalendar.getVisitCalendar, { params: { partnerId } }, handlesOwnErrors);

export const memberCalendarQuery = (partnerId: string) =>
  read(visitCalendar.getMemberCalendar, { params: { partnerId } }, handlesOwnErrors);
