import * as z from 'zod/mini';
import {
  AnnouncedPictures,
  announcementErrors,
  FileIds,
  UploadSlots,
} from '../values/announced-files.ts';
import { InquiryKind, InquiryPicture } from '../values/inquiries.ts';
import {
  InquiryMessage,
  InquiryPlace,
  mostInquiryCharacters,
  isMessage,
  messageFields,
} from './inquiry.ts';
import { Cursor, PageOf } from '../ground/paging.ts';
import { defineCalls, Empty, route } from '../ground/route.ts';
import { Day } from '../values/calendar-day.ts';
import { CountyCode } from '../values/sweden.ts';
import { requiredLine, requiredLines } from '../values/typed-text.ts';

/**
 * Maximum number of inquiries of a homeowner in 24 hours; a house, or the board of a block of
 * flats, needs fewer.
 */
export const mostInquiriesADay = 60;
/** Maximum number of attempts in a day, refused ones included. */
export const mostInquiryTriesADay = 300;

const degrees = z.number('COORDINATE_INVALID');

export const NewInquiry = z.object({
  kind: InquiryKind,
  /** Id of a service (services.ts). */
  serviceId: z.string('FIELD_MANDATORY').check(z.maxLength(40, 'FIELD_INVALID')),
  text: requiredLines('FIELD_MANDATORY', mostInquiryCharacters),
  /** Place of the work; outside Sweden it is refused. */
  place: z.object({
    latitude: degrees,
    longitude: degrees,
    countyCode: CountyCode,
    address: requiredLine('FIELD_MANDATORY', 200),
  }),
  /** Day on which the work is wanted; today in Sweden or later. */
  wantedOn: z._default(z.nullable(Day), null),
  /** Pictures. */
  pictureIds: FileIds,
  /** The only company that it is sent to, one with a public page; null for those that match it. */
  companyId: z._default(z.nullable(z.uuid('FIELD_INVALID')), null),
});
export type NewInquiry = z.infer<typeof NewInquiry>;

/**
 * How far an inquiry has come, as its homeowner sees it. `unmatched`: no partner offers the service
 * at the place; stored, and reviewed by staff. `waiting`: partners have received it, and none has
 * answered.
 */
export const OwnInquiryState = z.enum([
  'unmatched',
  'waiting',
  'answered',
  'completed',
  'withdrawn',
]);
export type OwnInquiryState = z.infer<typeof OwnInquiryState>;

/** Fields of an own inquiry, in the list and on its page. */
const ownInquiry = {
  id: z.string(),
  kind: InquiryKind,
  /** Name of the service, in the language of the call. */
  service: z.string(),
  text: z.string(),
  createdAt: z.string(),
  state: OwnInquiryState,
};

/** A row of the homeowner's list of inquiries. */
export const ListedOwnInquiry = z.object({
  ...ownInquiry,
  /** Partners that have it and have not declined. */
  partnerCount: z.int(),
  /** Number of the companies that have answered, in writing or by telephone. */
  answerCount: z.int(),
  /** Quotations that can be accepted now. */
  openQuotationCount: z.int(),
  /** Window in which a partner arrives next, ISO 8601; null when no visit is booked. */
  nextVisit: z.nullable(z.object({ startsAt: z.string(), endsAt: z.string() })),
});
export type ListedOwnInquiry = z.infer<typeof ListedOwnInquiry>;

/** An inquiry as the homeowner who sent it sees it. */
export const OwnInquiry = z.object({
  ...ownInquiry,
  serviceId: z.string(),
  place: InquiryPlace,
  wantedOn: z.nullable(z.string()),
  pictures: z.array(InquiryPicture),
  withdrawnAt: z.nullable(z.string()),
  /** The caller's own telephone number in E.164, to be shared; null when none is known. */
  ownTelephone: z.nullable(z.string()),
  /** Whether nobody has answered in time, so that further partners can be asked. */
  canAskMore: z.boolean(),
  /**
   * Partners that have received it, without those that declined: first those that have paid for the
   * first place, then the others, each the earliest first.
   */
  partners: z.array(
    z.object({
      partnerId: z.string(),
      name: z.string(),
      /** Shown before the others because it has paid for that, which is said to the homeowner. */
      hasPaidForPlace: z.boolean(),
      hasAnswered: z.boolean(),
      hasAnsweredByPhone: z.boolean(),
      isCompleted: z.boolean(),
      /** Whether the partner has opened it since the homeowner last wrote. */
      isRead: z.boolean(),
      /** The number that it may call, in E.164; null when none is shared. */
      telephone: z.nullable(z.string()),
      /** How many of its messages the homeowner has not looked at. */
      newCount: z.int(),
      /** Oldest first; the latest hundred. */
      messages: z.array(InquiryMessage),
    }),
  ),
});
export type OwnInquiry = z.infer<typeof OwnInquiry>;

/** A company that an inquiry can be sent to alone. */
export const Addressee = z.object({
  name: z.string(),
  /** Ids of the services that it offers. */
  serviceIds: z.array(z.string()),
});
export type Addressee = z.infer<typeof Addressee>;

const OneInquiry = z.object({ inquiryId: z.uuid() });

/** Calls of homeowners, from their app or their page; all require a homeowner's account. */
export const inquiryIntake = defineCalls('requests', {
  listOwnInquiries: route({
    method: 'GET',
    path: '/inquiries',
    access: 'user',
    keptOnDevice: true,
    summary: 'List the inquiries that the caller has sent, the latest first.',
    query: z.object({ cursor: Cursor }),
    response: PageOf(ListedOwnInquiry),
    errors: ['HOMEOWNER_REQUIRED'],
  }),
  createPictures: route({
    method: 'POST',
    path: '/inquiries/pictures',
    access: 'user',
    summary:
      'Ask for addresses to upload pictures to, which an inquiry then names; answered in the same order.',
    body: AnnouncedPictures,
    status: 201,
    response: UploadSlots,
    errors: ['HOMEOWNER_REQUIRED', ...announcementErrors],
    answersSecret: true,
    limit: { points: 100, seconds: 3600, per: 'user' },
  }),
  getAddressee: route({
    method: 'GET',
    path: '/companies/{companyId}/addressee',
    access: 'user',
    summary: 'Answer the company with a public page to which an inquiry can be sent alone.',
    params: z.object({ companyId: z.uuid() }),
    response: Addressee,
    errors: ['NOT_FOUND'],
  }),
  createInquiry: route({
    method: 'POST',
    path: '/inquiries',
    access: 'user',
    summary:
      'Send an inquiry, which reaches the partners that offer the service at the place, or one that is chosen.',
    body: NewInquiry,
    status: 201,
    response: OwnInquiry,
    errors: ['HOMEOWNER_REQUIRED', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
    refusesFields: true,
    limit: { points: mostInquiryTriesADay, seconds: 24 * 3600, per: 'user' },
  }),
  getOwnInquiry: route({
    method: 'GET',
    path: '/inquiries/{inquiryId}',
    access: 'user',
    keptOnDevice: true,
    summary: 'Answer an inquiry of the caller’s own, with what partners have answered.',
    params: OneInquiry,
    response: OwnInquiry,
    errors: ['HOMEOWNER_REQUIRED', 'NOT_FOUND'],
  }),
  markOwnInquiryRead: route({
    method: 'POST',
    path: '/inquiries/{inquiryId}/read',
    access: 'user',
    summary: 'Mark what one partner, or all, have written so far in an own inquiry as read.',
    params: OneInquiry,
    query: z.object({ partnerId: z.optional(z.uuid('FIELD_INVALID')) }),
    response: Empty,
    errors: ['HOMEOWNER_REQUIRED', 'NOT_FOUND'],
  }),
  askMorePartners: route({
    method: 'POST',
    path: '/inquiries/{inquiryId}/more-partners',
    access: 'user',
    summary:
      'Send an own inquiry to further partners, when none has answered within 24 hours; the answer tells which have it now.',
    params: OneInquiry,
    response: OwnInquiry,
    errors: [
      'HOMEOWNER_REQUIRED',
      'NOT_FOUND',
      'INQUIRY_WITHDRAWN',
      'INQUIRY_ANSWERED',
      'INQUIRY_NOT_LATE',
    ],
    limit: { points: 20, seconds: 3600, per: 'user' },
  }),
  writeToPartners: route({
    method: 'POST',
    path: '/inquiries/{inquiryId}/messages',
    access: 'user',
    summary: 'Write to one of the partners that have the inquiry, or to all of them.',
    params: OneInquiry,
    body: z
      .object({
        ...messageFields,
        /** Absent: all partners that have received the inquiry and not declined it. */
        partnerId: z.optional(z.uuid('FIELD_INVALID')),
      })
      .check(isMessage),
    status: 201,
    response: OwnInquiry,
    errors: ['HOMEOWNER_REQUIRED', 'NOT_FOUND', 'INQUIRY_WITHDRAWN', 'INQUIRY_UNMATCHED'],
    refusesFields: true,
    limit: { points: 60, seconds: 3600, per: 'user' },
  }),
  withdrawInquiry: route({
    method: 'POST',
    path: '/inquiries/{inquiryId}/withdraw',
    access: 'user',
    summary: 'Take an inquiry back; the partners see that, and nobody can write in it any more.',
    params: OneInquiry,
    response: OwnInquiry,
    errors: ['HOMEOWNER_REQUIRED', 'NOT_FOUND', 'INQUIRY_AGREED'],
  }),
});
