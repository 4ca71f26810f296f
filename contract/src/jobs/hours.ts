import * as z from 'zod/mini';
import { Cursor, PageOf } from '../ground/paging.ts';
import { defineCalls, Empty, route } from '../ground/route.ts';
import { daysAfter, Day } from '../values/calendar-day.ts';
import { optionalLine } from '../values/typed-text.ts';
import { WorkKind } from './work-kinds.ts';
import { InquiryAtPartner } from '../ground/partner-params.ts';

/** Days back at most: a year. */
const mostHoursDaysBack = 366;
export const hoursPageSize = 30;

/** Answers why hours cannot be of a day, when it is that day in Sweden today; null when they can. */
export function hoursDayFault(
  day: string,
  today: string,
): 'DATE_IN_FUTURE' | 'HOURS_TOO_OLD' | null {
  if (day > today) return 'DATE_IN_FUTURE';
  return day < daysAfter(today, -mostHoursDaysBack) ? 'HOURS_TOO_OLD' : null;
}

/** Worked hours as a member writes them. */
export const TypedHours = z.object({
  /** Not after today in Sweden, and not more than a year ago. */
  day: Day,
  /** Minutes of one day. */
  minutes: z
    .int('FIELD_NUMBERS_ONLY')
    .check(z.gte(1, 'FIELD_POSITIVE'), z.lte(1440, 'WORKED_HOURS_TOO_MANY')),
  kind: WorkKind,
  note: z._default(optionalLine(200), ''),
});
export type TypedHours = z.infer<typeof TypedHours>;

/** Hours that were worked, as the partner's members see them. */
export const WorkedHours = z.object({
  id: z.string(),
  version: z.int(),
  day: z.string(),
  minutes: z.int(),
  kind: WorkKind,
  note: z.string(),
  /** The writer; null when their account is erased. */
  by: z.nullable(z.string()),
});
export type WorkedHours = z.infer<typeof WorkedHours>;

const One = z.extend(InquiryAtPartner, { hoursId: z.uuid() });
const limit = { points: 300, seconds: 3600, per: 'user' } as const;
const errors = ['NOT_FOUND', 'JOB_NOT_AGREED', 'JOB_CLOSED'] as const;

/** Hours of jobs; the customer sees their sums alone, with a price by the hour. */
export const jobHours = defineCalls('jobs', {
  listHours: route({
    method: 'GET',
    path: '/partners/{partnerId}/inquiries/{inquiryId}/job/hours',
    access: 'partner',
    keptOnDevice: true,
    inPublicContract: true,
    summary: 'List the hours that were worked for a job, the latest day first.',
    params: InquiryAtPartner,
    query: z.object({ cursor: Cursor }),
    response: PageOf(WorkedHours),
    errors: ['NOT_FOUND'],
  }),
  addHours: route({
    method: 'POST',
    path: '/partners/{partnerId}/inquiries/{inquiryId}/job/hours',
    access: 'partner',
    summary: 'Add hours that the caller has worked for a job.',
    params: InquiryAtPartner,
    body: TypedHours,
    status: 201,
    response: WorkedHours,
    errors: [...errors, 'HOURS_LIMIT_REACHED'],
    refusesFields: true,
    limit,
  }),
  changeHours: route({
    method: 'PUT',
    path: '/partners/{partnerId}/inquiries/{inquiryId}/job/hours/{hoursId}',
    access: 'partner',
    summary: 'Change hours that were worked.',
    params: One,
    body: TypedHours,
    response: WorkedHours,
    ifMatch: 'demanded',
    errors: [...errors, 'EDIT_CONFLICT'],
    refusesFields: true,
    limit,
  }),
  removeHours: route({
    method: 'DELETE',
    path: '/partners/{partnerId}/inquiries/{inquiryId}/job/hours/{hoursId}',
    access: 'partner',
    summary: 'Remove hours; removed ones may be removed again.',
    params: One,
    response: Empty,
    errors,
    limit,
  }),
});
