import { useQuery } from '@tanstack/react-query';
import { requests } from '@troskel/contract/requests/requests';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { announce } from '../../lib/announce.ts';
import { send } from '../../lib/api.ts';
import { queryClient } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { useDates } from '../../lib/dates.ts';
import { countsQuery } from './inquiry-counts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { inquiryListTexts } from './requests.texts.ts';
import { useOwnRights } from '../../shell/partner-area/rights.ts';
import styles from './FullNotice.module.css';

/** That no inquiries come, since a decline has said that there is no time until a day; and the way back. */
export function FullNotice({ partnerId }: { partnerId: string }): ReactNode {
  const texts = useTexts(inquiryListTexts);
  const dates = useDates();
  const query = countsQuery(partnerId);
  const until = useQuery(query).data?.fullUntil ?? null;
  const { may } = useOwnRights();
  const [isPending, setPending] = useState(false);
  if (until === null) return null;
  const declareTime = async (): Promise<void> => {
    setPending(true);
    try {
      const counts = await send(requests.declareTime, { params: { partnerId } });
      queryClient.setQueryData(query.queryKey, counts);
      announce(texts.hasTimeTold);
    } finally {
      setPending(false);
    }
  };
  return (
    <div className={styles.fullNoticeFrame}>
      <Alert kind="info" title={texts.fullUntil(dates.date(until))} isSilent>
        {may(requests.declareTime) && (
          <Button
            look="secondary"
            size="small"
            isPending={isPending}
            // A failure is told by the call itself.
            onClick={() => void declareTime().catch(() => null)}
          >
            {texts.hasTime}
          </Button>
        )}
      </Alert>
    </div>
  );
}
