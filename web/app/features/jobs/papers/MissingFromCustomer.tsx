import type { RequestFaultCode } from '@troskel/contract/jobs/papers/request-fault-words';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { partnerAddress } from '../../../shell/partner-area/partner-address.ts';
import { Link } from '../../../ui/Link.tsx';
import { papersTexts } from './papers.texts.ts';

/** Details that only the customer can give. */
const ofCustomer: readonly RequestFaultCode[] = ['personal_number_missing', 'home_missing'];

/** The way to the customer, beside what is missing of them. */
export function MissingFromCustomer({
  partnerId,
  inquiryId,
  missing,
}: {
  partnerId: string;
  inquiryId: string;
  missing: readonly RequestFaultCode[];
}): ReactNode {
  const texts = useTexts(papersTexts);
  if (!missing.some((code) => ofCustomer.includes(code))) return null;
  return (
    <Link to={partnerAddress(partnerId, `requests/${encodeURIComponent(inquiryId)}`)}>
      {texts.toConversation}
    </Link>
  );
}
