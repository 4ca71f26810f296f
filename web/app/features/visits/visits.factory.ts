import type { InquiryVisits } from '@troskel/contract/visits/calls';
import { visitActsOf, visitStandingOf } from '@troskel/contract/visits/standing';
import type { VisitSide } from '@troskel/contract/visits/standing';

const at = (time: string) => ({
  startsAt: `2027-02-${time}:00:00.000Z`,
  endsAt: `2027-02-${time.slice(0, 3)}${String(Number(time.slice(3)) + 2).padStart(2, '0')}:00:00.000Z`,
});

const proposal: NonNullable<InquiryVisits['proposal']> = {
  id: '01900000-0000-7000-8000-000000000a01',
  times: [
    { id: '01900000-0000-7000-8000-000000000a11', ...at('02T07') },
    { id: '01900000-0000-7000-8000-000000000a12', ...at('03T12') },
    { id: '01900000-0000-7000-8000-000000000a13', ...at('05T14') },
  ],
  note: 'Vi behöver komma åt elcentralen i källaren. Ring gärna om det finns hund.',
  expectedMinutes: 90,
  proposedAt: '2026-11-22T08:00:00.000Z',
};
const visit: NonNullable<InquiryVisits['visit']> = {
  id: '01900000-0000-7000-8000-000000000a21',
  sequence: 0,
  ...at('02T07'),
  note: proposal.note,
  expectedMinutes: 90,
};

/** Visits for tests and fixtures, before any has taken place; acts follow from the rule. */
export function makeVisits(
  side: VisitSide,
  {
    partnerId = '',
    has = [],
  }: { partnerId?: string; has?: readonly ('proposal' | 'visit' | 'wish')[] } = {},
): InquiryVisits {
  const now = Date.parse('2026-11-28T09:00:00Z');
  const facts = {
    isWithdrawn: false,
    isDeclined: false,
    proposal: has.includes('proposal')
      ? {
          state: 'open' as const,
          startsAt: proposal.times.map((time) => Date.parse(time.startsAt)),
        }
      : null,
    visit: has.includes('visit')
      ? { endsAt: Date.parse(visit.endsAt), isOtherTimeWanted: has.includes('wish') }
      : null,
  };
  return {
    partnerId,
    standing: visitStandingOf(facts, now),
    proposal: facts.proposal && proposal,
    visit: facts.visit && visit,
    acts: visitActsOf(side, facts, now),
  };
}
