import type { InquiryVisits } from '@troskel/contract/visits/calls';
import type { InquiryPart, InquiryStep } from '../../shell/hand-ins.ts';
import { useTexts } from '../../lib/texts.ts';
import { showDialog } from '../../shell/dialogs.ts';
import { proposeDialog } from './dialogs.ts';
import { useVisits } from './use-visits.ts';
import { keepVisits } from './visit-queries.ts';
import { visitsTexts } from './visits.texts.ts';

/** Kinds of inquiries that one usually has to see the place for. */
const seen: readonly string[] = ['quotation', 'ordering'];

/**
 * Answers whose turn it is: after an answer the partner proposes times, where the work has to be seen;
 * then it is the customer's.
 */
export function visitTurn(standing: InquiryVisits['standing'], kind: string): InquiryStep['turn'] {
  if (standing === 'wanted') return 'now';
  if (standing === 'proposed' || standing === 'booked') return 'waits';
  return standing === 'none' && seen.includes(kind) ? 'now' : 'later';
}

export const useVisitStep: NonNullable<InquiryPart['useStep']> = ({
  partnerId,
  inquiryId,
  kind,
  canAnswer,
}) => {
  const texts = useTexts(visitsTexts);
  const visits = useVisits(partnerId, inquiryId);
  if (!canAnswer || !visits?.acts.includes('propose')) return null;
  return {
    label: visits.standing === 'none' ? texts.propose : texts.proposeOthers,
    turn: visitTurn(visits.standing, kind),
    opensDialog: true,
    run: () =>
      void showDialog(proposeDialog, {
        partnerId,
        inquiryId,
        replacesId: visits.proposal?.id ?? null,
        isBooked: visits.standing !== 'visited' && visits.visit !== null,
        onProposed: (changed) => keepVisits(partnerId, inquiryId, changed),
      }),
  };
};
