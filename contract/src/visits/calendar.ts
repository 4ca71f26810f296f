import * as z from 'zod/mini';
import { defineCalls, Empty, route } from '../ground/route.ts';
import { InPartner } from '../ground/partner-params.ts';

/** The address of a calendar that was just made; it is not answered again. */
export const CalendarAddress = z.object({ madeAt: z.string(), url: z.string() });

/** The private address of a partner's calendar of visits, for its members' own calendars. */
export const visitCalendar = defineCalls('visits', {
  getVisitCalendar: route({
    method: 'GET',
    path: '/partners/{partnerId}/visit-calendar',
    access: 'partner',
    keptOnDevice: true,
    summary:
      'Answer whether the partner’s calendar has an address; the address itself is not kept.',
    params: InPartner,
    response: z.object({
      /** Null when there is none. */
      madeAt: z.nullable(z.string()),
    }),
  }),
  makeVisitCalendar: route({
    method: 'POST',
    path: '/partners/{partnerId}/visit-calendar',
    access: 'partner',
    summary:
      'Make a private address for the partner’s calendar, which is answered this once; the address before ends.',
    params: InPartner,
    status: 201,
    response: CalendarAddress,
    answersSecret: true,
    limit: { points: 20, seconds: 3600, per: 'user' },
  }),
  closeVisitCalendar: route({
    method: 'DELETE',
    path: '/partners/{partnerId}/visit-calendar',
    access: 'partner',
    summary: 'End the address of the partner’s calendar.',
    params: InPartner,
    response: Empty,
  }),
  getMemberCalendar: route({
    method: 'GET',
    path: '/partners/{partnerId}/visit-calendar/own',
    access: 'partner',
    summary:
      'Answer whether the caller’s own calendar, with the visits that they handle, has an address.',
    params: InPartner,
    response: z.object({
      /** Whether the company has calendars for each member (an additional service). */
      isIncluded: z.boolean(),
      /** Null when there is none. */
      madeAt: z.nullable(z.string()),
    }),
  }),
  makeMemberCalendar: route({
    method: 'POST',
    path: '/partners/{partnerId}/visit-calendar/own',
    access: 'partner',
    summary:
      'Make a private address for the caller’s own calendar, which is answered this once; the address before ends.',
    params: InPartner,
    status: 201,
    response: CalendarAddress,
    answersSecret: true,
    errors: ['ADD_ON_REQUIRED'],
    limit: { points: 20, seconds: 3600, per: 'user' },
  }),
  closeMemberCalendar: route({
    method: 'DELETE',
    path: '/partners/{partnerId}/visit-calendar/own',
    access: 'partner',
    summary: 'End the address of the caller’s own calendar.',
    params: InPartner,
    response: Empty,
  }),
});
