import type { InquiryPart } from '../../compose/inquiry-parts.ts';
import { ReceivedQuotations } from './homeowner/ReceivedQuotations.tsx';
import { useOwnWait } from './homeowner/use-own-wait.ts';
import { QuotationCard } from './QuotationCard.tsx';

export const inquiryPart: InquiryPart = {
  place: 2,
  Card: QuotationCard,
  OwnOverview: ReceivedQuotations,
  useOwnWait,
};
