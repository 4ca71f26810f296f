import { useQuery } from '@tanstack/react-query';
import type { ReceivedQuotation } from '@troskel/contract/quotations/calls';
import type { SentQuotation } from '@troskel/contract/values/sent-quotation';
import { receivedTexts } from './received.texts.ts';
import { receivedQuery } from '../quotation-queries.ts';
import { useTexts } from '../../../lib/texts.ts';
import type { OwnInquiryAt } from '../../../shell/hand-ins.ts';

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

/** Says that a quotation of the company waits for an answer, as long as none is agreed. */
export function useOwnWait({ inquiryId, partnerId }: OwnInquiryAt): string | null {
  const texts = useTexts(receivedTexts);
  const newest = newestOf(useQuery(receivedQuery(inquiryId)).data ?? []);
  if (isAgreed(newest)) return null;
  const own = newest.find((one) => one.partnerId === partnerId);
  return own?.newest.state === 'open' ? texts.toAnswer : null;
}
