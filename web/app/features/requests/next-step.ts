import { isUnanswered } from '@troskel/contract/requests/inquiry-status';
import type { Inquiry } from '@troskel/contract/requests/requests';
import type { InquiryStep, OfferedStep } from '../../shell/hand-ins.ts';

/** The next step of a company with an inquiry. */
export type NextStep = 'call' | 'answer' | 'complete' | InquiryStep;

/**
 * Answers the one step that comes next; null when nothing is left to do. A customer who has shared a
 * number is called, since that is the quickest answer. While something else is to be done first, or the
 * customer has to choose, the job is not what comes next.
 *
 * @param others steps of other features, in their order
 */
export function nextStepOf(
  inquiry: Pick<Inquiry, 'acts' | 'status' | 'isAnswered' | 'telephone'>,
  others: readonly OfferedStep[],
): NextStep | null {
  const { acts, telephone } = inquiry;
  if (acts.includes('answer') && isUnanswered(inquiry)) {
    return telephone === null ? 'answer' : 'call';
  }
  if (!acts.includes('complete')) {
    return others.find((step) => step !== 'complete' && step.turn === 'afterwards') ?? null;
  }
  const now = others.find((step) => step === 'complete' || step.turn === 'now');
  if (now) return now;
  return others.some((step) => step !== 'complete' && step.turn === 'waits') ? null : 'complete';
}
