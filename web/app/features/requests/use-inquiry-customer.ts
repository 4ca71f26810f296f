import { useQuery } from '@tanstack/react-query';
import type { InquiryCustomer } from '../../shell/hand-ins.ts';
import { inquiryQuery } from './inquiry-queries.ts';

export function useInquiryCustomer(partnerId: string, inquiryId: string): InquiryCustomer {
  const { data, isPending } = useQuery(inquiryQuery(partnerId, inquiryId));
  return { isPending, customer: data?.customer ?? null };
}
