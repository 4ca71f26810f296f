import { partnerAddress } from '../../shell/partner-area/partner-address.ts';

export function inquiryAddress(partnerId: string, inquiryId: string): string {
  return partnerAddress(partnerId, `requests/${encodeURIComponent(inquiryId)}`);
}

/** The list that a link came from, with its filters; the whole list for whoever came otherwise. */
export function listAddressOf(state: unknown, partnerId: string): string {
  return typeof state === 'object' &&
    state !== null &&
    'list' in state &&
    typeof state.list === 'string' &&
    state.list.startsWith(partnerAddress(partnerId, ''))
    ? state.list
    : partnerAddress(partnerId, 'requests');
}
