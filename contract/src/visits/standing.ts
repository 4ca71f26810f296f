import * as z from 'zod/mini';
import type { ErrorCode } from '../ground/error-catalogue.ts';

/** States of a proposal; all but `open` are final. */
export const proposalStates = [
  'open',
  'picked',
  'replaced',
  'withdrawn',
  'declined',
  'called_off',
] as const;
export type ProposalState = (typeof proposalStates)[number];

/** Stored facts of the visits of an inquiry at a partner, times in milliseconds. */
export interface VisitFacts {
  isWithdrawn: boolean;
  isDeclined: boolean;
  /** The latest proposal; null when there has been none. */
  proposal: { state: ProposalState; startsAt: readonly number[] } | null;
  /** The latest visit that is not called off; null for none. */
  visit: { endsAt: number; isOtherTimeWanted: boolean } | null;
}

/**
 * How far it has come. `proposed`: there are times to pick, also while a booked visit is being moved.
 * `wanted`: the homeowner has asked for other times. `booked`: a time is picked. `visited`: it has
 * passed.
 */
export const visitStandings = ['none', 'proposed', 'wanted', 'booked', 'visited'] as const;
export const VisitStanding = z.enum(visitStandings);
export type VisitStanding = z.infer<typeof VisitStanding>;

const hasTimes = ({ proposal }: VisitFacts, now: number): boolean =>
  proposal?.state === 'open' && proposal.startsAt.some((startsAt) => startsAt > now);

const isUpcoming = ({ visit }: VisitFacts, now: number): boolean =>
  visit !== null && visit.endsAt > now;

export function visitStandingOf(facts: VisitFacts, now: number): VisitStanding {
  const { proposal, visit } = facts;
  if (hasTimes(facts, now)) return 'proposed';
  if (isUpcoming(facts, now)) return visit?.isOtherTimeWanted ? 'wanted' : 'booked';
  if (proposal?.state === 'declined') return 'wanted';
  return visit === null ? 'none' : 'visited';
}

/** Acts of either side on visits, besides looking at them. */
export const visitActs = ['propose', 'withdraw', 'pick', 'ask_other', 'call_off'] as const;
export const VisitAct = z.enum(visitActs);
export type VisitAct = z.infer<typeof VisitAct>;
/** Acts of each side. */
export const actsOfSide = {
  partner: ['propose', 'withdraw', 'call_off'],
  homeowner: ['pick', 'ask_other', 'call_off'],
} as const satisfies Record<string, readonly VisitAct[]>;
export type VisitSide = keyof typeof actsOfSide;

/** Why a proposal in one of the final states can be acted on no more. */
export const refusalOfState = {
  picked: 'VISIT_TIME_PICKED',
  replaced: 'VISIT_TIMES_REPLACED',
  withdrawn: 'VISIT_TIMES_WITHDRAWN',
  declined: 'VISIT_OTHER_TIMES_WANTED',
  called_off: 'VISIT_CALLED_OFF',
} as const satisfies Record<Exclude<ProposalState, 'open'>, ErrorCode>;

type ActRefusal =
  | 'INQUIRY_WITHDRAWN'
  | 'INQUIRY_DECLINED'
  | 'VISIT_NOT_PROPOSED'
  | (typeof refusalOfState)[keyof typeof refusalOfState];

/** Whether other times are wanted: a second wish says nothing that the first has not. */
const isAsked = ({ proposal, visit }: VisitFacts): boolean =>
  proposal?.state === 'declined' || visit?.isOtherTimeWanted === true;

function refusalOfProposal({ proposal }: VisitFacts): ActRefusal | null {
  if (proposal === null) return 'VISIT_NOT_PROPOSED';
  return proposal.state === 'open' ? null : refusalOfState[proposal.state];
}

/** Answers why an act is refused now; null when it is allowed. */
export function refusalOfVisitAct(
  act: VisitAct,
  facts: VisitFacts,
  now: number,
): ActRefusal | null {
  if (facts.isWithdrawn) return 'INQUIRY_WITHDRAWN';
  if (facts.isDeclined) return 'INQUIRY_DECLINED';
  if (act === 'propose') return null;
  if (act === 'withdraw' || act === 'pick') return refusalOfProposal(facts);
  if (act === 'ask_other') {
    if (facts.proposal?.state === 'open') return null;
    if (isAsked(facts)) return 'VISIT_OTHER_TIMES_WANTED';
  }
  return isUpcoming(facts, now) ? null : 'VISIT_NOT_PROPOSED';
}

/** Lists what a side may do now. */
export function visitActsOf(side: VisitSide, facts: VisitFacts, now: number): VisitAct[] {
  return actsOfSide[side].filter(
    (act) =>
      refusalOfVisitAct(act, facts, now) === null &&
      // Each time has a refusal of its own when it has passed; here none is left.
      (act !== 'pick' || hasTimes(facts, now)),
  );
}
