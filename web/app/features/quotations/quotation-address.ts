import { partnerAddress } from '../../shell/partner-area/partner-address.ts';

/** Where a company writes its quotation for an inquiry. */
export function quotationAddress(partnerId: string, inquiryId: string): string {
  return partnerAddress(partnerId, `requests/${encodeURIComponent(inquiryId)}/quotation`);
}

const inquiryAddress = (inquiryId: string) => `/inquiries/${encodeURIComponent(inquiryId)}`;

/** Where a homeowner has an inquiry, with the conversation with a company open. */
export function ownInquiryAddress(inquiryId: string, partnerId: string): string {
  return `${inquiryAddress(inquiryId)}?company=${encodeURIComponent(partnerId)}`;
}

/** Where a homeowner reads a company's quotation. */
export function receivedAddress(inquiryId: string, partnerId: string): string {
  return `${inquiryAddress(inquiryId)}/quotations/${encodeURIComponent(partnerId)}`;
}
