import type { ReceivedQuotation } from '@troskel/contract/quotations/calls';
import type { SentQuotation } from '@troskel/contract/values/sent-quotation';

export interface NewestQuotation {
  partnerId: string;
  company: string;
  newest: SentQuotation;
}

/** The newest version of each company; what none has sent is left out. */
export function newestOf(list: readonly ReceivedQuotation[]): NewestQuotation[] {
  return list.flatMap(({ partnerId, company, sent: [newest] }) =>
    newest ? [{ partnerId, company, newest }] : [],
  );
}

/** Whether the customer has said yes to one of them, and not cancelled it since. */
export const isAgreed = (list: readonly NewestQuotation[]): boolean =>
  list.some(({ newest }) => newest.state === 'accepted');
