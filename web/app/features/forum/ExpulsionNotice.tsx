import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDates } from '../../lib/dates.ts';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { draftTexts } from './drafts/drafts.texts.ts';
import { topicsQuery } from './forum-queries.ts';

/** Until when and why the reader may not write; `otherwise` for everybody else. */
export function ExpulsionNotice({ otherwise = null }: { otherwise?: ReactNode }): ReactNode {
  const texts = useTexts(draftTexts);
  const dates = useDates();
  const { data } = useQuery(topicsQuery());
  const expulsion = data?.me.expulsion;
  if (!expulsion) return otherwise;
  return (
    <div style={{ marginBottom: 16 }}>
      <Alert kind="warning" title={texts.expelledTitle(dates.dateTime(expulsion.until))}>
        {expulsion.reason !== null && <p>{texts.expelledReason(expulsion.reason)}</p>}
        <p>{texts.expelledText}</p>
      </Alert>
    </div>
  );
}
