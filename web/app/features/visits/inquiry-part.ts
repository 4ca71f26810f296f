import type { InquiryPart } from '../../shell/hand-ins.ts';
import { useVisitStep } from './use-visit-step.ts';
import { visitsQuery } from './visit-queries.ts';
import { VisitCard } from './VisitCard.tsx';

export const inquiryPart: InquiryPart = {
  place: 1,
  reads: (partnerId, inquiryId) => [visitsQuery(partnerId, inquiryId)],
  Card: VisitCard,
  useStep: useVisitStep,
};
