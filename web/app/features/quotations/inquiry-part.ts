import type { InquiryPart } from '../../shell/hand-ins.ts';
import { QuotationCard } from './QuotationCard.tsx';
import { quotationQuery } from './quotation-queries.ts';

export const inquiryPart: InquiryPart = {
  place: 2,
  reads: (partnerId, inquiryId) => [quotationQuery(partnerId, inquiryId)],
  Card: QuotationCard,
};
