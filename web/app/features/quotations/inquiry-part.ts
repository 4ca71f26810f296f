import type { InquiryPart } from '../../shell/hand-ins.ts';
import { ReceivedQuotations } from './homeowner/ReceivedQuotations.tsx';
import { QuotationCard } from './QuotationCard.tsx';
import { useOwnWait } from './homeowner/newest-quotations.ts';
import { quotationQuery, receivedQuery } from './quotation-queries.ts';

export const inquiryPart: InquiryPart = {
  place: 2,
  reads: (partnerId, inquiryId) => [quotationQuery(partnerId, inquiryId)],
  ownReads: (inquiryId) => [receivedQuery(inquiryId)],
  Card: QuotationCard,
  OwnOverview: ReceivedQuotations,
  useOwnWait,
};
