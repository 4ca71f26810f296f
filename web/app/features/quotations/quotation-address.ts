import { partnerAddress } from '../../shell/partner-area/partner-address.ts';

/** Where a company writes its quotation for an inquiry. */
export function quotationAddress(partnerId: string, inquiryId: string): string {
  return partnerAddress(partnerId, `requests/${encodeURIComponent(inquiryId)}/quotation`);
}

export function ownInquiryAddress(inquiryId: string): string {
  return `/inquiries/${encodeURIComponent(inquiryId)}`;
}

/** Where a homeowner reads a company's quotation. */
export function receivedAddress(inquiryId: string, partnerId: string): string {
  return `${ownInquiryAddress(inquiryId)}/quotations/${encodeURIComponent(partnerId)}`;
}
