import * as z from 'zod/mini';
import { defineCalls, route } from '../ground/route.ts';
import { Day } from '../values/calendar-day.ts';
import { Job } from './job.ts';
import { UndoableAct } from './job-state.ts';
import { secondsToUndo } from '../values/inquiry-deadlines.ts';
import { InquiryAtPartner } from '../ground/partner-params.ts';

/** Days ahead that work can be planned at most: two years. */
export const mostPlanDaysAhead = 730;

/** Jobs on the partner's side. */
export const partnerJobs = defineCalls('jobs', {
  getJob: route({
    method: 'GET',
    path: '/partners/{partnerId}/inquiries/{inquiryId}/job',
    access: 'partner',
    keptOnDevice: true,
    inPublicContract: true,
    summary: 'Answer how far an inquiry has come towards work that is done, and what was agreed.',
    params: InquiryAtPartner,
    response: Job,
    errors: ['NOT_FOUND'],
  }),
  planJob: route({
    method: 'POST',
    path: '/partners/{partnerId}/inquiries/{inquiryId}/job/plan',
    access: 'partner',
    inPublicContract: true,
    summary:
      'Set the days on which the work is to be done, in place of those set before, or take them away.',
    params: InquiryAtPartner,
    body: z.object({
      /**
       * From today on, within two years; of work that has begun also the first day that is set. Null
       * takes the days away, before the work has begun.
       */
      from: z.nullable(Day),
      /** After `from`; null for a single day, and where days are taken away. */
      to: z._default(z.nullable(Day), null),
    }),
    response: Job,
    errors: [
      'NOT_FOUND',
      'INQUIRY_WITHDRAWN',
      'JOB_NOT_AGREED',
      'JOB_CLOSED',
      'JOB_DONE',
      'JOB_STARTED',
    ],
    refusesFields: true,
    limit: { points: 120, seconds: 3600, per: 'user' },
  }),
  startJob: route({
    method: 'POST',
    path: '/partners/{partnerId}/inquiries/{inquiryId}/job/start',
    access: 'partner',
    inPublicContract: true,
    summary: 'Record that the work has begun.',
    params: InquiryAtPartner,
    response: Job,
    errors: [
      'NOT_FOUND',
      'INQUIRY_WITHDRAWN',
      'JOB_NOT_AGREED',
      'JOB_CLOSED',
      'JOB_DONE',
      'JOB_STARTED',
    ],
    limit: { points: 120, seconds: 3600, per: 'user' },
  }),
  closeJob: route({
    method: 'POST',
    path: '/partners/{partnerId}/inquiries/{inquiryId}/job/close',
    access: 'partner',
    inPublicContract: true,
    summary: 'Close a job that is done: nothing is added to it or altered any more.',
    params: InquiryAtPartner,
    response: Job,
    errors: ['NOT_FOUND', 'JOB_NOT_AGREED', 'JOB_CLOSED', 'JOB_NOT_DONE'],
    limit: { points: 120, seconds: 3600, per: 'user' },
  }),
  undoJobAct: route({
    method: 'POST',
    path: '/partners/{partnerId}/inquiries/{inquiryId}/job/undo',
    access: 'partner',
    summary: `Undo an act within ${secondsToUndo} seconds; the days are again those that stood when it could no longer be undone.`,
    params: InquiryAtPartner,
    body: z.object({ act: UndoableAct }),
    response: Job,
    errors: ['NOT_FOUND', 'UNDO_OVER', 'JOB_CLOSED', 'JOB_REVIEWED', 'JOB_INVOICED'],
    limit: { points: 120, seconds: 3600, per: 'user' },
  }),
});

/** Jobs on the homeowner's side; all require a homeowner's account. */
export const ownJobs = defineCalls('jobs', {
  listOwnJobs: route({
    method: 'GET',
    path: '/inquiries/{inquiryId}/jobs',
    access: 'user',
    keptOnDevice: true,
    summary: 'Answer how far an own inquiry has come at each of its partners, and what was agreed.',
    params: z.object({ inquiryId: z.uuid() }),
    response: z.array(Job),
    errors: ['HOMEOWNER_REQUIRED', 'NOT_FOUND'],
  }),
});
