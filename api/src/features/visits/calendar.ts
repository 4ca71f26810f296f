import { textIn } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { ICalEventData } from 'ical-generator';
import type { ownVisits } from '@troskel/contract/visits/calls';
import { demandHomeowner } from '../../domain/inquiries/homeowner.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Call, FileAnswer } from '../../platform/http/implement.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { MailCalendar } from '../../platform/gateways/mail.ts';
import { senderOf } from '../../platform/gateways/mail-header.ts';
import type { Settings } from '../../platform/settings/settings.ts';

type CalendarSettings = Pick<Settings, 'publicUrl' | 'mailFrom'>;

/** A visit with what a calendar says of it. */
export interface CalendarVisit {
  id: string;
  inquiryId: string;
  partnerId: string;
  sequence: number;
  startsAt: Date;
  endsAt: Date;
  calledOffAt: Date | null;
  note: string;
  address: string;
  company: string;
  /** Null when the homeowner's account is erased. */
  customer: string | null;
  /** The number that the homeowner has shared, in E.164; null for none. */
  telephone: string | null;
}

/** Selects visits with what a calendar says of them. */
export const calendarVisits = (db: Executor) =>
  db
    .selectFrom('visit')
    .innerJoin('inquiry', 'inquiry.id', 'visit.inquiryId')
    .innerJoin('inquiryDelivery as delivery', (join) =>
      join
        .onRef('delivery.inquiryId', '=', 'visit.inquiryId')
        .onRef('delivery.partnerId', '=', 'visit.partnerId'),
    )
    .innerJoin('partner', 'partner.id', 'visit.partnerId')
    .innerJoin('company', 'company.id', 'partner.companyId')
    .leftJoin('partnerProfile as profile', 'profile.partnerId', 'visit.partnerId')
    .leftJoin('user as customer', 'customer.id', 'inquiry.homeownerUserId')
    .select(['visit.id', 'visit.inquiryId', 'visit.partnerId', 'visit.startsAt', 'visit.endsAt'])
    .select(['visit.calledOffAt', 'visit.note', 'inquiry.address', 'delivery.telephone'])
    .select(['customer.name as customer'])
    .select((eb) => eb.fn.coalesce('profile.companyName', 'company.legalName').as('company'))
    .select((eb) => eb.cast<number>('visit.sequence', 'integer').as('sequence'));

/** The side whose calendar the visit is written into; each reads about the other. */
type CalendarSide = 'homeowner' | 'partner';

function eventOf(
  visit: CalendarVisit,
  {
    side,
    language,
    settings,
  }: { side: CalendarSide; language: Language; settings: CalendarSettings },
): ICalEventData {
  const { company, inquiryId, partnerId } = visit;
  const customer = visit.customer ?? textIn({ sv: 'en kund', en: 'a customer' }, language);
  const path =
    side === 'homeowner'
      ? `/inquiries/${inquiryId}?company=${partnerId}`
      : `/partners/${partnerId}/requests/${inquiryId}`;
  const url = `${settings.publicUrl}${path}`;
  const telephone = side === 'partner' && visit.telephone !== null ? [visit.telephone] : [];
  return {
    // The same for both sides and for as long as the visit is one (RFC 5545, section 3.8.4.7).
    id: `${visit.id}@${new URL(settings.publicUrl).hostname}`,
    sequence: visit.sequence,
    // In UTC, so that no program has to know when summer time ends.
    start: visit.startsAt,
    end: visit.endsAt,
    stamp: new Date(),
    summary:
      side === 'homeowner'
        ? textIn({ sv: `Besök av ${company}`, en: `Visit by ${company}` }, language)
        : textIn({ sv: `Besök hos ${customer}`, en: `Visit to ${customer}` }, language),
    location: visit.address,
    description: [...telephone, visit.note, url].filter(Boolean).join('\n'),
    url,
    status: visit.calledOffAt === null ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
  };
}

const prodId = { company: 'Troskel', product: 'Partner', language: 'SV' };
// Each line of a calendar ends so, the last one too (RFC 5545, section 3.1).
const lineEnd = '\r\n';

/**
 * Makes the calendar that goes with a mail about a visit: an invitation that its reader has accepted,
 * or its cancellation (RFC 5546, sections 3.2.2 and 3.2.5), by which calendars move an entry, and
 * remove it.
 */
export function mailCalendarOf(
  visit: CalendarVisit,
  to: { email: string; side: CalendarSide; language: Language },
  settings: CalendarSettings,
): MailCalendar {
  const method =
    visit.calledOffAt === null ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.CANCEL;
  const calendar = ical({ prodId, method });
  const organizer = senderOf(settings.mailFrom);
  calendar.createEvent({
    ...eventOf(visit, { ...to, settings }),
    ...(organizer ? { organizer: { name: visit.company, email: organizer.address } } : {}),
    attendees: [{ email: to.email, rsvp: false, status: ICalAttendeeStatus.ACCEPTED }],
  });
  return {
    method: visit.calledOffAt === null ? 'REQUEST' : 'CANCEL',
    content: `${calendar.toString()}${lineEnd}`,
  };
}

/** Reads a visit, and answers how to make its calendar for the homeowner. */
export async function calendarOfVisit(
  { settings }: { settings: CalendarSettings },
  db: Executor,
  visitId: string,
): Promise<(to: { to: string; language: Language }) => MailCalendar> {
  const visit = await calendarVisits(db).where('visit.id', '=', visitId).executeTakeFirstOrThrow();
  return ({ to, language }) =>
    mailCalendarOf(visit, { email: to, side: 'homeowner', language }, settings);
}

/**
 * Answers a visit that holds as a file for its homeowner's calendar; opened again, it moves the entry.
 *
 * @throws {ExpectedError} NOT_FOUND, also for one that is called off, whose mail removes it
 */
export async function getVisitFile(
  { db, settings }: Pick<App, 'db' | 'settings'>,
  call: Call<typeof ownVisits.getVisitFile>,
): Promise<FileAnswer> {
  demandHomeowner(call);
  const { inquiryId, visitId } = call.params;
  const visit = await calendarVisits(db)
    .where('visit.id', '=', visitId)
    .where('visit.inquiryId', '=', inquiryId)
    .where('visit.calledOffAt', 'is', null)
    .where('inquiry.homeownerUserId', '=', call.caller.userId)
    .executeTakeFirst();
  if (!visit) throw call.refusal('NOT_FOUND');
  const calendar = ical({ prodId, method: ICalCalendarMethod.PUBLISH });
  const language = call.caller.language ?? call.language;
  calendar.createEvent(eventOf(visit, { side: 'homeowner', language, settings }));
  return {
    name: textIn({ sv: 'besok.ics', en: 'visit.ics' }, language),
    type: 'text/calendar; charset=utf-8',
    content: Buffer.from(`${calendar.toString()}${lineEnd}`),
  };
}

/** Makes the calendar of a partner's visits, for a program that reads it again and again. */
export function feedOf(
  visits: readonly CalendarVisit[],
  language: Language,
  settings: CalendarSettings,
): string {
  const calendar = ical({
    prodId,
    method: ICalCalendarMethod.PUBLISH,
    name: textIn({ sv: 'Besök, Tröskel', en: 'Visits, Tröskel' }, language),
    ttl: 15 * 60,
  });
  for (const visit of visits) {
    calendar.createEvent(eventOf(visit, { side: 'partner', language, settings }));
  }
  return `${calendar.toString()}${lineEnd}`;
}
