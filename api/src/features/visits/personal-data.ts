import { sql } from 'kysely';
import type { DataSection, PersonalDataClaim } from '../../platform/personal-data-claim.ts';
import { section } from '../../platform/personal-data-claim.ts';

const at = { sv: 'Tid', en: 'Time' };

/**
 * Visits hold times and the company's own words, which stay with it as its answers do. Whose visit it
 * was is said by the inquiry alone, and ends with the account: what was still to come is called off
 * with the inquiry, and the words that the homeowner has written are messages of it.
 */
export const visitsPersonalData: PersonalDataClaim = {
  tables: ['visit_proposal', 'visit_time', 'visit', 'visit_calendar', 'member_calendar'],

  async exportOf({ db }, userId): Promise<DataSection[]> {
    const visits = await db
      .selectFrom('visit')
      .innerJoin('inquiry', 'inquiry.id', 'visit.inquiryId')
      .select(['visit.startsAt', 'visit.endsAt', 'visit.note', 'visit.bookedAt'])
      .select(['visit.calledOffAt', 'visit.calledOffBy'])
      .where('inquiry.homeownerUserId', '=', userId)
      .orderBy('visit.startsAt')
      .execute();
    const proposals = await db
      .selectFrom('visitProposal as proposal')
      .innerJoin('visitTime as time', 'time.proposalId', 'proposal.id')
      .select(['proposal.note', 'proposal.proposedAt'])
      .select(sql<Date>`min(time.starts_at)`.as('firstAt'))
      .where('proposal.proposedByUserId', '=', userId)
      .groupBy('proposal.id')
      .orderBy('proposal.proposedAt')
      .execute();
    const calendars = await db
      .selectFrom('visitCalendar')
      .select('madeAt')
      .where('madeByUserId', '=', userId)
      .unionAll(db.selectFrom('memberCalendar').select('madeAt').where('userId', '=', userId))
      .orderBy('madeAt')
      .execute();
    return [
      section({
        name: 'visits',
        title: { sv: 'Bokade besök', en: 'Booked visits' },
        fields: {
          startsAt: { sv: 'Tidigast', en: 'From' },
          endsAt: { sv: 'Senast', en: 'Until' },
          note: { sv: 'Företagets anteckning', en: 'The company’s note' },
          bookedAt: { sv: 'Bokat', en: 'Booked' },
          calledOffAt: { sv: 'Avbokat', en: 'Called off' },
          calledOffBy: { sv: 'Avbokat av', en: 'Called off by' },
        },
        rows: visits,
      }),
      section({
        name: 'visit-proposals',
        title: {
          sv: 'Tider för besök som du har föreslagit',
          en: 'Times for visits that you have proposed',
        },
        fields: {
          proposedAt: at,
          firstAt: { sv: 'Första tiden', en: 'First time' },
          note: { sv: 'Anteckning', en: 'Note' },
        },
        rows: proposals,
      }),
      section({
        name: 'visit-calendars',
        title: { sv: 'Kalenderadresser som du har skapat', en: 'Calendar addresses you have made' },
        fields: { madeAt: at },
        rows: calendars,
      }),
    ];
  },
};
