import { caseActs } from '@troskel/contract/forum-cases';
import type { CaseAct } from '@troskel/contract/forum-cases';
import type { ErrorCode } from '@troskel/contract/error-catalogue';

/** What the rows say of a reported post when staff act upon it. */
export interface CaseStanding {
  isOpen: boolean;
  /** It is not removed for good. */
  isPostKept: boolean;
  /** The one who acts has written the post. */
  isOwn: boolean;
  /** The one who acts has taken it. */
  isTaken: boolean;
}

type CaseRefusal = Extract<ErrorCode, 'OWN_POST' | 'REPORT_CLOSED' | 'NOT_FOUND'>;

/** Each act, and whether it can also be done to what is settled. */
const whenClosed: Record<CaseAct, boolean> = {
  assign: false,
  release: false,
  leave: false,
  rewrite: false,
  delete: false,
  // Whoever deletes first may expel after that.
  expel: true,
};

/** Why staff cannot do it; null when they can. Nobody judges a post of their own. */
export function caseRefusal(act: CaseAct, standing: CaseStanding): CaseRefusal | null {
  if (standing.isOwn) return 'OWN_POST';
  if (!standing.isOpen && !whenClosed[act]) return 'REPORT_CLOSED';
  return standing.isPostKept ? null : 'NOT_FOUND';
}

/** What is offered: taking what one has not, giving back what one has. */
export function offeredActs(standing: CaseStanding): CaseAct[] {
  return caseActs.filter(
    (act) =>
      caseRefusal(act, standing) === null &&
      (act !== 'assign' || !standing.isTaken) &&
      (act !== 'release' || standing.isTaken),
  );
}
