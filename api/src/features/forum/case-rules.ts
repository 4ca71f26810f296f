import { caseActs } from '@troskel/contract/forum/cases';
import type { CaseAct } from '@troskel/contract/forum/cases';

/** A reported post's state when staff act on it. */
export interface CaseStanding {
  isOpen: boolean;
  /** It is not permanently removed. */
  isPostKept: boolean;
  /** The acting user wrote the post. */
  isOwn: boolean;
  /** The one who has taken it, from the acting user's view. */
  holder: 'nobody' | 'caller' | 'other';
}

/** Answers who has taken a report, from a member of staff's view. */
export function holderOf(assignedTo: string | null, callerId: string): CaseStanding['holder'] {
  if (assignedTo === null) return 'nobody';
  return assignedTo === callerId ? 'caller' : 'other';
}

/** Each act, and whether it is also possible on a settled report. */
const whenClosed = {
  assign: false,
  release: false,
  leave: false,
  rewrite: false,
  delete: false,
  // An expulsion may follow a deletion.
  expel: true,
} as const satisfies Record<CaseAct, boolean>;

/** Codes with which an act may be refused. */
export type CaseRefusal<Act extends CaseAct = CaseAct> =
  | 'OWN_POST'
  | 'NOT_FOUND'
  | ((typeof whenClosed)[Act] extends true ? never : 'REPORT_CLOSED')
  | ('release' extends Act ? 'EDIT_CONFLICT' : never);

/** Answers why staff cannot act; null when they can. Nobody judges a post of their own. */
export function caseRefusal(act: CaseAct, standing: CaseStanding): CaseRefusal | null {
  if (standing.isOwn) return 'OWN_POST';
  if (!standing.isOpen && !whenClosed[act]) return 'REPORT_CLOSED';
  if (!standing.isPostKept) return 'NOT_FOUND';
  // A colleague has taken it over: only they can release it.
  return act === 'release' && standing.holder === 'other' ? 'EDIT_CONFLICT' : null;
}

/** Lists the acts to offer: assign unless it is one's own, release if it is. */
export function offeredActs(standing: CaseStanding): CaseAct[] {
  return caseActs.filter(
    (act) =>
      caseRefusal(act, standing) === null &&
      (act !== 'assign' || standing.holder !== 'caller') &&
      (act !== 'release' || standing.holder === 'caller'),
  );
}
