import { caseActs } from '@troskel/contract/forum/cases';
import type { CaseAct } from '@troskel/contract/forum/cases';

/** What the rows say of a reported post when staff act upon it. */
export interface CaseStanding {
  isOpen: boolean;
  /** It is not removed for good. */
  isPostKept: boolean;
  /** The one who acts has written the post. */
  isOwn: boolean;
  /** Who has taken it, as the one who acts sees it. */
  holder: 'nobody' | 'caller' | 'other';
}

/** Who has a case, to a member of staff. */
export function holderOf(assignedTo: string | null, callerId: string): CaseStanding['holder'] {
  if (assignedTo === null) return 'nobody';
  return assignedTo === callerId ? 'caller' : 'other';
}

/** Each act, and whether it can also be done to what is settled. */
const whenClosed = {
  assign: false,
  release: false,
  leave: false,
  rewrite: false,
  delete: false,
  // Whoever deletes first may expel after that.
  expel: true,
} as const satisfies Record<CaseAct, boolean>;

/** With what an act may be refused. */
export type CaseRefusal<Act extends CaseAct = CaseAct> =
  | 'OWN_POST'
  | 'NOT_FOUND'
  | ((typeof whenClosed)[Act] extends true ? never : 'REPORT_CLOSED')
  | ('release' extends Act ? 'EDIT_CONFLICT' : never);

/** Why staff cannot do it; null when they can. Nobody judges a post of their own. */
export function caseRefusal(act: CaseAct, standing: CaseStanding): CaseRefusal | null {
  if (standing.isOwn) return 'OWN_POST';
  if (!standing.isOpen && !whenClosed[act]) return 'REPORT_CLOSED';
  if (!standing.isPostKept) return 'NOT_FOUND';
  // Somebody has taken it over: it is theirs to give back.
  return act === 'release' && standing.holder === 'other' ? 'EDIT_CONFLICT' : null;
}

/** What is offered: taking what one has not, giving back what one has. */
export function offeredActs(standing: CaseStanding): CaseAct[] {
  return caseActs.filter(
    (act) =>
      caseRefusal(act, standing) === null &&
      (act !== 'assign' || standing.holder !== 'caller') &&
      (act !== 'release' || standing.holder === 'caller'),
  );
}
