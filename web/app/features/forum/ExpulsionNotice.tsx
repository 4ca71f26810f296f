import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useDates } from '../../lib/dates.ts';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { draftsQuery } from './drafts/begun-drafts.ts';
import { draftTexts } from './drafts/drafts.texts.ts';
import { topicsQuery } from './forum-queries.ts';
import { refreshStanding } from './thread-cache.ts';
import { msPerDay } from '@troskel/contract/values/durations';

/** Until when and why the reader may not write; `otherwise` for everybody else. */
export function ExpulsionNotice({ otherwise = null }: { otherwise?: ReactNode }): ReactNode {
  const texts = useTexts(draftTexts);
  const dates = useDates();
  const { data } = useQuery(topicsQuery());
  const expulsion = data?.me.expulsion;
  const until = expulsion?.until;
  const drafts = useQuery({ ...draftsQuery(), enabled: until !== undefined });
  const hasDrafts = (drafts.data?.drafts.length ?? 0) > 0;
  useEffect(() => {
    if (until === undefined) return undefined;
    // It ends by itself while the page is open; a day away it is read again long before.
    const left = Math.max(Date.parse(until) - Date.now(), 0) + 1000;
    if (left > msPerDay) return undefined;
    const timer = setTimeout(refreshStanding, left);
    return () => clearTimeout(timer);
  }, [until]);
  if (!expulsion) return otherwise;
  return (
    <div style={{ marginBottom: 16 }}>
      <Alert kind="warning" title={texts.expelledTitle(dates.swedishTime(expulsion.until))}>
        {expulsion.reason !== null && <p>{texts.expelledReason(expulsion.reason)}</p>}
        <p>
          {texts.expelledText} {hasDrafts && texts.expelledDrafts}
        </p>
      </Alert>
    </div>
  );
}
