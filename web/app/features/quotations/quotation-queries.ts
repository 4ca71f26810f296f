import { partnerQuotations, receivedQuotations } from '@troskel/contract/quotations/calls';
import type { PartnerQuotation, ReceivedQuotation } from '@troskel/contract/quotations/calls';
import type { QuotationFile } from '@troskel/contract/values/sent-quotation';
import { queryClient, read } from '../../lib/queries.ts';
import { useInquiryEvents } from '../../shell/use-inquiry-events.ts';
import { handlesOwnErrors } from '../../lib/api.ts';

export function quotationQuery(partnerId: string, inquiryId: string) {
  return read(
    partnerQuotations.getQuotation,
    { params: { partnerId, inquiryId } },
    handlesOwnErrors,
  );
}

/** The files of a quotation as the server answered last, those of the draft too. */
export const filesNow = (partnerId: string, inquiryId: string): QuotationFile[] =>
  queryClient.getQueryData(quotationQuery(partnerId, inquiryId).queryKey)?.files ?? [];

export function receivedQuery(inquiryId: string) {
  return read(
    receivedQuotations.listReceivedQuotations,
    { params: { inquiryId } },
    handlesOwnErrors,
  );
}

export function keepQuotation(
  partnerId: string,
  inquiryId: string,
  quotation: PartnerQuotation,
): void {
  queryClient.setQueryData(quotationQuery(partnerId, inquiryId).queryKey, quotation);
}

/** Shows a quotation as an answer to it has left it. */
export function keepReceived(inquiryId: string, received: ReceivedQuotation): void {
  const { queryKey } = receivedQuery(inquiryId);
  queryClient.setQueryData(queryKey, (list) =>
    list?.map((one) => (one.partnerId === received.partnerId ? received : one)),
  );
}

/** Reads a query of an inquiry anew when something has happened to the inquiry. */
export function useReadAnew(inquiryId: string, queryKey: readonly unknown[]): void {
  useInquiryEvents((changed) => {
    if (changed !== null && changed !== inquiryId) return;
    void queryClient.invalidateQueries({ queryKey });
  });
}
