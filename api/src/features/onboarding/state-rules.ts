import type { ErrorCode } from '@troskel/contract/ground/error-catalogue';
import { reviewActs } from '@troskel/contract/onboarding/review';
import type { QueueFilter, ReviewAct, reviewedStates } from '@troskel/contract/onboarding/review';
import { editableStates, undecidedStates } from '@troskel/contract/values/application-states';
import type { ApplicationState } from '@troskel/contract/values/application-states';

export type Actor =
  | 'applicant'
  /** The server, by the approval policy. */
  | 'policy'
  | 'staff';

export type ApplicationAct = 'submit' | 'withdraw' | ReviewAct;

interface Transition {
  by: readonly Actor[];
  from: readonly ApplicationState[];
  to: ApplicationState;
}

/** All transitions of an application's state; others are impossible. */
export const transitions: Record<ApplicationAct, Transition> = {
  submit: { by: ['applicant'], from: editableStates, to: 'submitted' },
  // Once somebody reviews it, they finish what they have begun.
  withdraw: { by: ['applicant'], from: ['submitted'], to: 'returned' },
  // Also while in review: reassigns it.
  assign: { by: ['staff'], from: undecidedStates, to: 'in_review' },
  release: { by: ['staff'], from: ['in_review'], to: 'submitted' },
  return: { by: ['staff'], from: undecidedStates, to: 'returned' },
  approve: { by: ['policy', 'staff'], from: undecidedStates, to: 'approved' },
  reject: { by: ['staff'], from: undecidedStates, to: 'rejected' },
};

export type TransitionRefusal = Extract<
  ErrorCode,
  | 'OWN_APPLICATION'
  | 'APPLICATION_WITH_APPLICANT'
  | 'APPLICATION_DECIDED'
  | 'APPLICATION_NOT_EDITABLE'
  | 'FORBIDDEN'
>;

interface RequestedAct {
  act: ApplicationAct;
  actor: Actor;
  state: ApplicationState;
  /** The application is the actor's own. */
  isOwn: boolean;
}

/** Answers why an act is refused; null when it is allowed. */
export function transitionRefusal({
  act,
  actor,
  state,
  isOwn,
}: RequestedAct): TransitionRefusal | null {
  const { by, from } = transitions[act];
  if (!by.includes(actor)) return 'FORBIDDEN';
  if (actor === 'staff' && isOwn) return 'OWN_APPLICATION';
  if (from.includes(state)) return null;
  if (act === 'submit') return 'APPLICATION_NOT_EDITABLE';
  if (state === 'approved' || state === 'rejected') return 'APPLICATION_DECIDED';
  // Staff may do all their acts to an application in review, so that the act is the applicant’s.
  if (state === 'in_review') return 'APPLICATION_NOT_EDITABLE';
  return 'APPLICATION_WITH_APPLICANT';
}

/** Lists the acts that a member of staff can do now; approval requires a verified address and all signatures. */
export function actsOfStaff({
  state,
  isOwn,
  isAddressProved,
  isSigned,
}: Pick<RequestedAct, 'state' | 'isOwn'> & {
  isAddressProved: boolean;
  /** By everybody who is to sign. */
  isSigned: boolean;
}): ReviewAct[] {
  return reviewActs.filter(
    (act) =>
      transitionRefusal({ act, actor: 'staff', state, isOwn }) === null &&
      (act !== 'approve' || (isAddressProved && isSigned)),
  );
}

export type ReviewedState = (typeof reviewedStates)[number];

export function statesOfFilter(filter: QueueFilter): readonly [ReviewedState, ...ReviewedState[]] {
  return filter === 'waiting' ? undecidedStates : [filter];
}
