import type { InquiryPart } from '../../shell/hand-ins.ts';
import { OwnVisitCard } from './OwnVisitCard.tsx';
import { useVisitStep } from './use-visit-step.ts';
import { useOwnVisitWait } from './use-visits.ts';
import { ownVisitsQuery, visitsQuery } from './visit-queries.ts';
import { VisitCard } from './VisitCard.tsx';

export const inquiryPart: InquiryPart = {
  place: 1,
  reads: (partnerId, inquiryId) => [visitsQuery(partnerId, inquiryId)],
  ownReads: (inquiryId) => [ownVisitsQuery(inquiryId)],
  Card: VisitCard,
  OwnCard: OwnVisitCard,
  useStep: useVisitStep,
  useOwnWait: useOwnVisitWait,
};
