import type { ErrorCode } from '@troskel/contract/ground/error-catalogue';
import { reviewActs } from '@troskel/contract/onboarding/review';
import type { QueueFilter, ReviewAct, reviewedStates } from '@troskel/contract/onboarding/review';
import { editableStates, undecidedStates } from '@troskel/contract/onboarding/states';
import type { ApplicationState } from '@troskel/contract/onboarding/states';

/** Who acts upon an application. */
export type Actor =
  | 'applicant'
  /** The server by itself, as the approval policy says. */
  | 'policy'
  | 'staff';

export type ApplicationAct = 'submit' | ReviewAct;

interface Transition {
  by: readonly Actor[];
  from: readonly ApplicationState[];
  to: ApplicationState;
}

/** Everything that can become of an application: what is not here cannot happen. */
export const transitions: Record<ApplicationAct, Transition> = {
  submit: { by: ['applicant'], from: editableStates, to: 'submitted' },
  // Again while in review: it goes over to somebody else.
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

interface Asked {
  act: ApplicationAct;
  actor: Actor;
  state: ApplicationState;
  /** The application is the actor's own. */
  isOwn: boolean;
}

/** Why the act cannot be done; null when it can. */
export function transitionRefusal({ act, actor, state, isOwn }: Asked): TransitionRefusal | null {
  const { by, from } = transitions[act];
  if (!by.includes(actor)) return 'FORBIDDEN';
  if (actor === 'staff' && isOwn) return 'OWN_APPLICATION';
  if (from.includes(state)) return null;
  if (act === 'submit') return 'APPLICATION_NOT_EDITABLE';
  if (state === 'approved' || state === 'rejected') return 'APPLICATION_DECIDED';
  return 'APPLICATION_WITH_APPLICANT';
}

/** What a member of staff can do now; nothing is approved before somebody has proved the address. */
export function actsOfStaff({
  state,
  isOwn,
  isAddressProved,
}: Pick<Asked, 'state' | 'isOwn'> & { isAddressProved: boolean }): ReviewAct[] {
  return reviewActs.filter(
    (act) =>
      transitionRefusal({ act, actor: 'staff', state, isOwn }) === null &&
      (act !== 'approve' || isAddressProved),
  );
}

export type ReviewedState = (typeof reviewedStates)[number];

/** The states that a filter of the queue stands for. */
export function statesOfFilter(filter: QueueFilter): readonly [ReviewedState, ...ReviewedState[]] {
  return filter === 'waiting' ? undecidedStates : [filter];
}
