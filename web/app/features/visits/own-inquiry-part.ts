import type { OwnInquiryPart } from '../../shell/hand-ins.ts';
import { OwnVisitCard } from './OwnVisitCard.tsx';
import { useOwnVisitWait } from './use-visits.ts';
import { ownVisitsQuery } from './visit-queries.ts';

export const ownInquiryPart: OwnInquiryPart = {
  place: 1,
  reads: (inquiryId) => [ownVisitsQuery(inquiryId)],
  Card: OwnVisitCard,
  useWait: useOwnVisitWait,
};
