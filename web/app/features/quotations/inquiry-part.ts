import type { InquiryPart } from '../../shell/hand-ins.ts';
import { ReceivedQuotations } from './homeowner/ReceivedQuotations.tsx';
import { QuotationCard } from './QuotationCard.tsx';
import { useOwnWait } from './homeowner/newest-quotations.ts';

export const inquiryPart: InquiryPart = {
  place: 2,
  Card: QuotationCard,
  OwnOverview: ReceivedQuotations,
  useOwnWait,
};
