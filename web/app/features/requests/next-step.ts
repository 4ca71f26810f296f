import { isUnanswered } from '@troskel/contract/requests/inquiry-status';
import type { Inquiry } from '@troskel/contract/requests/requests';

/** What a company does next about an inquiry. */
export type NextStep = 'call' | 'answer' | 'complete';

/**
 * Answers the one step that comes next; null when nothing is left to do. A customer who has shared a
 * number is called, since that is the quickest answer.
 */
export function nextStepOf(
  inquiry: Pick<Inquiry, 'acts' | 'status' | 'isAnswered' | 'telephone'>,
): NextStep | null {
  const { acts, telephone } = inquiry;
  if (acts.includes('answer') && isUnanswered(inquiry)) {
    return telephone === null ? 'answer' : 'call';
  }
  return acts.includes('complete') ? 'complete' : null;
}
