import { partnerAddress } from '../../../shell/partner-area/partner-address.ts';

/** Where a company makes the papers of a job. */
export function papersAddress(partnerId: string, inquiryId: string): string {
  return partnerAddress(partnerId, `requests/${encodeURIComponent(inquiryId)}/papers`);
}

/**
 * Where a company asks for the deductions of its jobs.
 *
 * @param basisId of the job that is chosen from the start
 */
export function rotRequestsAddress(partnerId: string, basisId?: string): string {
  const query = basisId === undefined ? '' : `?basis=${encodeURIComponent(basisId)}`;
  return partnerAddress(partnerId, `rot-requests${query}`);
}
