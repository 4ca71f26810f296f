import { useQuery } from '@tanstack/react-query';
import type { OwnInquiryAt } from '../../../compose/inquiry-parts.ts';
import { useTexts } from '../../../lib/texts.ts';
import { receivedQuery } from '../quotation-queries.ts';
import { isAgreed, newestOf } from './newest-quotations.ts';
import { receivedTexts } from './received.texts.ts';

/** Says that a quotation of the company waits for an answer, as long as none is agreed. */
export function useOwnWait({ inquiryId, partnerId }: OwnInquiryAt): string | null {
  const texts = useTexts(receivedTexts);
  const newest = newestOf(useQuery(receivedQuery(inquiryId)).data ?? []);
  if (isAgreed(newest)) return null;
  const own = newest.find((one) => one.partnerId === partnerId);
  return own?.newest.state === 'open' ? texts.toAnswer : null;
}
