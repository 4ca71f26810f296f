import * as z from 'zod/mini';
import { defineCalls, FileContent, route } from '../ground/route.ts';
import { Day } from '../values/calendar-day.ts';
import { Clock } from '../values/opening-hours.ts';
import { optionalLines } from '../values/typed-text.ts';
import { VisitAct, VisitStanding } from './standing.ts';
import { InquiryAtPartner } from '../ground/partner-params.ts';

/** Times of one proposal at most. */
export const mostVisitTimes = 3;
/** Hours of an arrival window at most: nobody should have to wait at home for a day. */
export const mostWindowHours = 4;
/** Days ahead at most: two years. */
export const mostVisitDaysAhead = 730;
/** Minutes that a visit can be expected to take: a quarter of an hour to ten hours. */
export const visitMinutes = { least: 15, most: 600 } as const;
export const mostVisitNoteCharacters = 500;

/** An arrival window by the clocks in Sweden. */
export const NewVisitTime = z.object({
  day: Day,
  /** `HH:MM`. */
  from: Clock,
  /** `HH:MM`, of the same day. */
  until: Clock,
});
export type NewVisitTime = z.infer<typeof NewVisitTime>;

export const NewVisitProposal = z.object({
  /** In the future, apart from each other, each of four hours at most. */
  times: z
    .array(NewVisitTime, 'FIELD_INVALID')
    .check(z.minLength(1, 'FIELD_MANDATORY'), z.maxLength(mostVisitTimes, 'VISIT_TIMES_MANY')),
  /** Words for the homeowner; shown with the times and the visit. */
  note: z._default(optionalLines(mostVisitNoteCharacters), ''),
  /** How long the visit is expected to take, in minutes; null when it is not said. */
  expectedMinutes: z._default(
    z.nullable(
      z
        .int('VISIT_LENGTH')
        .check(z.gte(visitMinutes.least, 'VISIT_LENGTH'), z.lte(visitMinutes.most, 'VISIT_LENGTH')),
    ),
    null,
  ),
  /** The open proposal that the caller has seen and replaces; null for none. */
  replacesId: z._default(z.nullable(z.uuid('FIELD_INVALID')), null),
});
export type NewVisitProposal = z.infer<typeof NewVisitProposal>;

/** A window of arrival: a proposed one, or that of a visit. */
const VisitWindow = z.object({ startsAt: z.string(), endsAt: z.string() });

export const VisitProposal = z.object({
  id: z.string(),
  /** The earliest first; those that have passed are left out. */
  times: z.array(z.extend(VisitWindow, { id: z.string() })),
  note: z.string(),
  expectedMinutes: z.nullable(z.int()),
  proposedAt: z.string(),
});
export type VisitProposal = z.infer<typeof VisitProposal>;

export const Visit = z.extend(VisitWindow, {
  id: z.string(),
  /** Raised when the visit is moved; sent back when it is called off. */
  sequence: z.int(),
  note: z.string(),
  expectedMinutes: z.nullable(z.int()),
});
export type Visit = z.infer<typeof Visit>;

/** The visits of an inquiry at one of its partners, as the caller may see and change them. */
export const InquiryVisits = z.object({
  partnerId: z.string(),
  standing: VisitStanding,
  /** Times to pick from; null when there are none. */
  proposal: z.nullable(VisitProposal),
  /** The visit that is booked, also while it is being moved, or the latest that has passed. */
  visit: z.nullable(Visit),
  /** Acts that the caller may do now. */
  acts: z.array(VisitAct),
});
export type InquiryVisits = z.infer<typeof InquiryVisits>;

/** Words that go with an act, as a message to the other side. */
const words = z._default(optionalLines(1000), '');
/** The visit that the caller has seen and calls off. */
export const CalledOffVisit = z.object({
  sequence: z.int('FIELD_INVALID').check(z.gte(0, 'FIELD_INVALID')),
  text: words,
});
const Own = z.object({ inquiryId: z.uuid() });
const OwnVisits = z.array(InquiryVisits);
const ended = [
  'VISIT_NOT_PROPOSED',
  'VISIT_TIME_PICKED',
  'VISIT_TIMES_REPLACED',
  'VISIT_TIMES_WITHDRAWN',
  'VISIT_OTHER_TIMES_WANTED',
  'VISIT_CALLED_OFF',
] as const;
const partnerErrors = ['NOT_FOUND', 'INQUIRY_WITHDRAWN', 'INQUIRY_DECLINED'] as const;
const ownErrors = [
  'HOMEOWNER_REQUIRED',
  'NOT_FOUND',
  'INQUIRY_WITHDRAWN',
  'INQUIRY_DECLINED',
] as const;

/** Visits on the partner's side. */
export const partnerVisits = defineCalls('visits', {
  getInquiryVisits: route({
    method: 'GET',
    path: '/partners/{partnerId}/inquiries/{inquiryId}/visits',
    access: 'partner',
    keptOnDevice: true,
    inPublicContract: true,
    summary: 'Answer the times that are proposed for an inquiry, and the visit that is booked.',
    params: InquiryAtPartner,
    response: InquiryVisits,
    errors: ['NOT_FOUND'],
  }),
  proposeTimes: route({
    method: 'POST',
    path: '/partners/{partnerId}/inquiries/{inquiryId}/visit-proposals',
    access: 'partner',
    inPublicContract: true,
    summary:
      'Propose up to three times to the homeowner, which counts as an answer; they replace those proposed before. A booked visit stays until another time is picked.',
    params: InquiryAtPartner,
    body: NewVisitProposal,
    status: 201,
    response: InquiryVisits,
    errors: [...partnerErrors, ...ended],
    refusesFields: true,
    limit: { points: 120, seconds: 3600, per: 'user' },
  }),
  withdrawProposal: route({
    method: 'POST',
    path: '/partners/{partnerId}/inquiries/{inquiryId}/visit-proposals/{proposalId}/withdraw',
    access: 'partner',
    inPublicContract: true,
    summary: 'Withdraw the proposed times.',
    params: z.extend(InquiryAtPartner, { proposalId: z.uuid() }),
    response: InquiryVisits,
    errors: [...partnerErrors, ...ended],
  }),
  callOffVisit: route({
    method: 'POST',
    path: '/partners/{partnerId}/inquiries/{inquiryId}/visits/{visitId}/call-off',
    access: 'partner',
    inPublicContract: true,
    summary:
      'Call a booked visit off, with the times proposed in its place; the homeowner is told.',
    params: z.extend(InquiryAtPartner, { visitId: z.uuid() }),
    body: CalledOffVisit,
    response: InquiryVisits,
    errors: [
      ...partnerErrors,
      'VISIT_NOT_PROPOSED',
      'VISIT_CALLED_OFF',
      'VISIT_MOVED',
      'VISIT_PASSED',
    ],
  }),
});

/** Visits on the homeowner's side; all require a homeowner's account. */
export const ownVisits = defineCalls('visits', {
  listOwnVisits: route({
    method: 'GET',
    path: '/inquiries/{inquiryId}/visits',
    access: 'user',
    keptOnDevice: true,
    summary: 'Answer the times proposed for an own inquiry and the visits booked, by partner.',
    params: Own,
    response: OwnVisits,
    errors: ['HOMEOWNER_REQUIRED', 'NOT_FOUND'],
  }),
  pickTime: route({
    method: 'POST',
    path: '/inquiries/{inquiryId}/visit-proposals/{proposalId}/pick',
    access: 'user',
    summary: 'Pick one of the times, which books the visit, or moves the one that is booked.',
    params: z.extend(Own, { proposalId: z.uuid() }),
    body: z.object({ timeId: z.uuid('FIELD_INVALID') }),
    response: OwnVisits,
    errors: [...ownErrors, ...ended, 'VISIT_TIME_PASSED'],
    limit: { points: 60, seconds: 3600, per: 'user' },
  }),
  askOtherTimes: route({
    method: 'POST',
    path: '/inquiries/{inquiryId}/visits/other-times',
    access: 'user',
    summary:
      'Ask a partner for other times than those it has proposed, or than that of the booked visit, which stays until another is picked.',
    params: Own,
    body: z.object({
      partnerId: z.uuid('FIELD_INVALID'),
      /** The open proposal that the caller has seen; null for none. */
      proposalId: z._default(z.nullable(z.uuid('FIELD_INVALID')), null),
      /** A wish for other times. */
      text: words,
    }),
    response: OwnVisits,
    errors: [...ownErrors, ...ended],
    limit: { points: 60, seconds: 3600, per: 'user' },
  }),
  getVisitFile: route({
    method: 'GET',
    path: '/inquiries/{inquiryId}/visits/{visitId}/calendar',
    access: 'user',
    summary: 'Answer a booked visit as a file for the homeowner’s calendar (RFC 5545).',
    params: z.extend(Own, { visitId: z.uuid() }),
    answersFile: ['text/calendar'],
    response: FileContent,
    errors: ['HOMEOWNER_REQUIRED', 'NOT_FOUND'],
    limit: { points: 120, seconds: 3600, per: 'user' },
  }),
  callOffOwnVisit: route({
    method: 'POST',
    path: '/inquiries/{inquiryId}/visits/{visitId}/call-off',
    access: 'user',
    summary: 'Call a booked visit off, with the times proposed in its place; the partner is told.',
    params: z.extend(Own, { visitId: z.uuid() }),
    body: CalledOffVisit,
    response: OwnVisits,
    errors: [...ownErrors, 'VISIT_NOT_PROPOSED', 'VISIT_CALLED_OFF', 'VISIT_MOVED', 'VISIT_PASSED'],
    limit: { points: 60, seconds: 3600, per: 'user' },
  }),
});
