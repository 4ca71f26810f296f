import type { OwnInquiryPart } from '../../shell/hand-ins.ts';
import { useOwnWait } from './homeowner/newest-quotations.ts';
import { ReceivedQuotations } from './homeowner/ReceivedQuotations.tsx';
import { receivedQuery } from './quotation-queries.ts';

export const ownInquiryPart: OwnInquiryPart = {
  place: 2,
  reads: (inquiryId) => [receivedQuery(inquiryId)],
  Overview: ReceivedQuotations,
  useWait: useOwnWait,
};
