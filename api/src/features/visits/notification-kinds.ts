import { textIn } from '@troskel/contract/ground/language';
import { windowInWords } from '@troskel/contract/values/window-words';
import * as z from 'zod';
import type { NotificationKind } from '../../platform/notifications/kinds.ts';
import { calendarVisits, mailCalendarOf } from './calendar.ts';
import { defineKind } from '../../platform/notifications/kinds.ts';
import type { NotificationGroup } from '../../platform/notifications/kinds.ts';

/** Visits of an inquiry at a partner. */
const VisitsAt = z.object({ partnerId: z.uuid(), inquiryId: z.uuid() });
/** One of them, with its window of arrival. */
const VisitAt = z.object({
  ...VisitsAt.shape,
  visitId: z.uuid(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
});
const inquiryPath = ({ partnerId, inquiryId }: z.infer<typeof VisitsAt>) =>
  `/partners/${partnerId}/requests/${inquiryId}`;

const visitGroup: NotificationGroup = {
  choice: 'visits',
  unchosen: 'at_once',
  heading: {
    sv: (count) => (count === 1 ? '1 nyhet om besök' : `${count} nyheter om besök`),
    en: (count) => (count === 1 ? '1 change to visits' : `${count} changes to visits`),
  },
  isOfPartnerArea: true,
};

/** The calendar that goes with the mail of a notification about a visit, as it stands when it is sent. */
const calendar: NonNullable<NotificationKind<typeof VisitAt>['calendar']> = async (
  { db, settings },
  { data: { visitId }, to, language },
) => {
  const visit = await calendarVisits(db).where('visit.id', '=', visitId).executeTakeFirst();
  return visit ? mailCalendarOf(visit, { email: to, side: 'partner', language }, settings) : null;
};

export const visitBooked = defineKind({
  name: 'visit_booked',
  data: z.object({ ...VisitAt.shape, isMoved: z.boolean() }),
  mail: visitGroup,
  calendar,
  show: ({ data, language }) => ({
    ...textIn(
      {
        sv: {
          title: data.isMoved ? 'Besök flyttat' : 'Besök bokat',
          text: `Kunden har valt ${windowInWords(data, 'sv')}.`,
        },
        en: {
          title: data.isMoved ? 'Visit moved' : 'Visit booked',
          text: `The customer has chosen ${windowInWords(data, 'en')}.`,
        },
      },
      language,
    ),
    path: inquiryPath(data),
  }),
});

export const otherTimesWanted = defineKind({
  name: 'visit_other_times',
  data: VisitsAt,
  mail: visitGroup,
  show: ({ data, language }) => ({
    ...textIn(
      {
        sv: { title: 'Andra tider önskas', text: 'En kund ber om andra tider för ett besök.' },
        en: { title: 'Other times wanted', text: 'A customer asks for other times for a visit.' },
      },
      language,
    ),
    path: inquiryPath(data),
  }),
});

export const visitCalledOff = defineKind({
  name: 'visit_called_off',
  data: VisitAt,
  mail: visitGroup,
  calendar,
  show: ({ data, language }) => ({
    ...textIn(
      {
        sv: {
          title: 'Besök avbokat',
          text: `Kunden har avbokat besöket ${windowInWords(data, 'sv')}.`,
        },
        en: {
          title: 'Visit called off',
          text: `The customer has called off the visit on ${windowInWords(data, 'en')}.`,
        },
      },
      language,
    ),
    path: inquiryPath(data),
  }),
});

export const visitTomorrow = defineKind({
  name: 'visit_tomorrow',
  data: VisitAt,
  mail: visitGroup,
  show: ({ data, language }) => ({
    ...textIn(
      {
        sv: { title: 'Besök i morgon', text: `Ni ska vara framme ${windowInWords(data, 'sv')}.` },
        en: { title: 'Visit tomorrow', text: `You are to arrive on ${windowInWords(data, 'en')}.` },
      },
      language,
    ),
    path: inquiryPath(data),
  }),
});
