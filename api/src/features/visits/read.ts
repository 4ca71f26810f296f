import type { InquiryVisits } from '@troskel/contract/visits/calls';
import { visitActsOf, visitStandingOf } from '@troskel/contract/visits/standing';
import type { ProposalState, VisitFacts, VisitSide } from '@troskel/contract/visits/standing';
import type { Selectable } from 'kysely';
import type { DeliveryKey } from '../../domain/inquiries/locks.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Visit, VisitProposal, VisitTime } from '../../platform/db/tables.ts';

/** Minutes; null when they are not said. */
interface Expected {
  expectedMinutes: number | null;
}
type KeptProposal = Omit<Selectable<VisitProposal>, 'expectedMinutes'> &
  Expected & { times: Selectable<VisitTime>[] };
export type KeptVisit = Omit<Selectable<Visit>, 'expectedMinutes' | 'sequence'> &
  Expected & { sequence: number };

/** Stored visits of an inquiry at a partner. */
export interface KeptVisits {
  /** The latest. */
  proposal: KeptProposal | null;
  /** The latest that is not called off. */
  visit: KeptVisit | null;
}

// The driver reads a bigint as a text.
const minutesOf = (minutes: string | null): number | null =>
  minutes === null ? null : Number(minutes);

export const visitOf = (row: Selectable<Visit>): KeptVisit => ({
  ...row,
  expectedMinutes: minutesOf(row.expectedMinutes),
  sequence: Number(row.sequence),
});

const timesOf = (db: Executor, proposalId: string) =>
  db
    .selectFrom('visitTime')
    .selectAll()
    .where('proposalId', '=', proposalId)
    .orderBy('startsAt')
    .execute();

export async function readKept(
  db: Executor,
  { inquiryId, partnerId }: DeliveryKey,
): Promise<KeptVisits> {
  const proposal = await db
    .selectFrom('visitProposal')
    .selectAll()
    .where('inquiryId', '=', inquiryId)
    .where('partnerId', '=', partnerId)
    .orderBy('proposedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const visit = await db
    .selectFrom('visit')
    .selectAll()
    .where('inquiryId', '=', inquiryId)
    .where('partnerId', '=', partnerId)
    .where('calledOffAt', 'is', null)
    .orderBy('startsAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    proposal: proposal
      ? {
          ...proposal,
          expectedMinutes: minutesOf(proposal.expectedMinutes),
          times: await timesOf(db, proposal.id),
        }
      : null,
    visit: visit ? visitOf(visit) : null,
  };
}

/** The facts of a delivery by which acts are allowed. */
export interface DeliveryFacts {
  withdrawnAt: Date | null;
  declinedAt: Date | null;
}

export function factsOf({ proposal, visit }: KeptVisits, delivery: DeliveryFacts): VisitFacts {
  return {
    isWithdrawn: delivery.withdrawnAt !== null,
    isDeclined: delivery.declinedAt !== null,
    proposal: proposal && {
      // Held by the table's check.
      state: proposal.state as ProposalState,
      startsAt: proposal.times.map(({ startsAt }) => startsAt.getTime()),
    },
    visit: visit && {
      endsAt: visit.endsAt.getTime(),
      isOtherTimeWanted: visit.otherTimesWantedAt !== null,
    },
  };
}

/** Describes the visits of an inquiry at a partner to one of the sides. */
export function describeVisits(
  { partnerId, side }: { partnerId: string; side: VisitSide },
  kept: KeptVisits,
  delivery: DeliveryFacts,
): InquiryVisits {
  const { proposal, visit } = kept;
  const now = Date.now();
  const facts = factsOf(kept, delivery);
  const isWithdrawn = delivery.withdrawnAt !== null;
  const standing = visitStandingOf(facts, now);
  return {
    partnerId,
    standing,
    proposal:
      proposal?.state === 'open' && !isWithdrawn
        ? {
            id: proposal.id,
            times: proposal.times
              .filter(({ startsAt }) => startsAt.getTime() > now)
              .map(({ id, startsAt, endsAt }) => ({
                id,
                startsAt: startsAt.toISOString(),
                endsAt: endsAt.toISOString(),
              })),
            note: proposal.note,
            expectedMinutes: proposal.expectedMinutes,
            proposedAt: proposal.proposedAt.toISOString(),
          }
        : null,
    visit: visit && {
      id: visit.id,
      sequence: visit.sequence,
      startsAt: visit.startsAt.toISOString(),
      endsAt: visit.endsAt.toISOString(),
      note: visit.note,
      expectedMinutes: visit.expectedMinutes,
    },
    acts: visitActsOf(side, facts, now),
  };
}

/** Reads the visits of an inquiry at a partner as that partner sees them; null for an unknown one. */
export async function readPartnerVisits(
  db: Executor,
  { inquiryId, partnerId }: DeliveryKey,
): Promise<InquiryVisits | null> {
  const delivery = await db
    .selectFrom('inquiryDelivery')
    .select(['withdrawnAt', 'declinedAt'])
    .where('inquiryId', '=', inquiryId)
    .where('partnerId', '=', partnerId)
    .executeTakeFirst();
  if (!delivery) return null;
  const kept = await readKept(db, { inquiryId, partnerId });
  return describeVisits({ partnerId, side: 'partner' }, kept, delivery);
}

/** Reads the visits of an inquiry at all of its partners as its homeowner sees them. */
export async function readOwnVisits(db: Executor, inquiryId: string): Promise<InquiryVisits[]> {
  const deliveries = await db
    .selectFrom('inquiryDelivery')
    .select(['partnerId', 'withdrawnAt', 'declinedAt'])
    .where('inquiryId', '=', inquiryId)
    .where('declinedAt', 'is', null)
    .orderBy('deliveredAt')
    .orderBy('partnerId')
    .execute();
  const visits: InquiryVisits[] = [];
  for (const { partnerId, ...delivery } of deliveries) {
    const kept = await readKept(db, { inquiryId, partnerId });
    visits.push(describeVisits({ partnerId, side: 'homeowner' }, kept, delivery));
  }
  return visits;
}
