import { inquiryIntake } from '@troskel/contract/requests/intake';
import type { OwnInquiry } from '@troskel/contract/requests/intake';
import { useEffect } from 'react';
import { send } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/queries.ts';
import { ownInquiryQuery } from './own-inquiry-queries.ts';

/**
 * Tells a company that its answers have been looked at, once somebody looks at the page with its
 * conversation open.
 */
export function useReadMark({ id, partners }: OwnInquiry, partnerId: string | null): void {
  const { messages = [], newCount = 0 } =
    partners.find((partner) => partner.partnerId === partnerId) ?? {};
  const hasNews = newCount > 0;
  const newest = messages.findLast(({ from }) => from === 'partner')?.id;
  useEffect(() => {
    if (newest === undefined || partnerId === null || !hasNews) return undefined;
    const mark = async (): Promise<void> => {
      if (document.visibilityState === 'hidden') return;
      document.removeEventListener('visibilitychange', onVisible);
      const asked = { params: { inquiryId: id }, query: { partnerId } };
      try {
        await send(inquiryIntake.markOwnInquiryRead, asked, { skipGlobalHandle: true });
      } catch {
        // A failure to mark it as read does not concern the reader.
        return;
      }
      queryClient.setQueryData(
        ownInquiryQuery(id).queryKey,
        (inquiry) =>
          inquiry && {
            ...inquiry,
            partners: inquiry.partners.map((partner) =>
              partner.partnerId === partnerId ? { ...partner, newCount: 0 } : partner,
            ),
          },
      );
    };
    const onVisible = (): void => void mark();
    document.addEventListener('visibilitychange', onVisible);
    void mark();
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [id, partnerId, newest, hasNews]);
}
