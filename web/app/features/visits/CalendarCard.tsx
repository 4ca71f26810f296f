import { useQuery } from '@tanstack/react-query';
import { visitCalendar } from '@troskel/contract/visits/calendar';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { announce } from '../../lib/announce.ts';
import { useDates } from '../../lib/dates.ts';
import { CallError } from '../../lib/failures.ts';
import { useLanguage } from '../../lib/language.ts';
import { read, useWrite } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { askYesNoCancel } from '../../shell/common-dialogs.ts';
import { failureText } from '../../shell/failure-text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { calendarTexts } from './calendar.texts.ts';
import card from './VisitCard.module.css';
import styles from './CalendarCard.module.css';

/** The address by which the members' own calendars show the company's visits. */
export function CalendarCard({ partnerId }: { partnerId: string }): ReactNode {
  const texts = useTexts(calendarTexts);
  const language = useLanguage();
  const dates = useDates();
  const id = useId();
  const params = { partnerId };
  const quietly = { skipGlobalHandle: true };
  const { data } = useQuery(read(visitCalendar.getVisitCalendar, { params }, quietly));
  const refreshes = [visitCalendar.getVisitCalendar];
  const make = useWrite(visitCalendar.makeVisitCalendar, { ...quietly, refreshes });
  const close = useWrite(visitCalendar.closeVisitCalendar, { ...quietly, refreshes });
  // Kept nowhere: the server has its hash alone.
  const [address, setAddress] = useState<string | null>(null);
  const [failure, setFailure] = useState<CallError | null>(null);
  const isMade = data !== undefined && data.madeAt !== null;

  const attempt = async (act: () => Promise<void>): Promise<void> => {
    setFailure(null);
    try {
      await act();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
    }
  };
  const makeAddress = async (): Promise<void> => {
    if (isMade) {
      const question = { title: texts.renewTitle, content: texts.renewText, yes: texts.renew };
      if ((await askYesNoCancel({ ...question, no: null })) !== 'yes') return;
    }
    await attempt(async () => {
      const { url } = await make.mutateAsync({ params });
      setAddress(url);
      announce(texts.address);
    });
  };

  return (
    <Card aria-labelledby={id}>
      <h2 className={card.title} id={id}>
        {texts.title}
      </h2>
      <p className={styles.text}>{texts.text}</p>
      {failure && (
        <Alert kind="error" title={texts.failed}>
          {failureText(failure, language)}
        </Alert>
      )}
      {address !== null && (
        <div className={styles.address}>
          <p>
            <strong>{texts.address}</strong>
          </p>
          <code>{address}</code>
          <p className={card.aside}>{texts.addressHelp}</p>
          <Button
            look="secondary"
            size="small"
            onClick={async () => {
              try {
                await navigator.clipboard.writeText(address);
                showToast({ kind: 'success', title: texts.copied });
              } catch {
                showToast({ kind: 'error', title: texts.notCopied });
              }
            }}
          >
            {texts.copy}
          </Button>
        </div>
      )}
      {address === null && data?.madeAt && (
        <p className={card.aside}>{texts.madeAt(dates.date(data.madeAt))}</p>
      )}
      <div className={card.acts}>
        {data && (
          <Button
            look="secondary"
            size="small"
            aria-haspopup={isMade ? 'dialog' : undefined}
            onClick={makeAddress}
          >
            {isMade ? texts.renew : texts.make}
          </Button>
        )}
        {isMade && (
          <Button
            look="quiet"
            size="small"
            onClick={() =>
              attempt(async () => {
                await close.mutateAsync({ params });
                setAddress(null);
                announce(texts.closed);
              })
            }
          >
            {texts.close}
          </Button>
        )}
      </div>
    </Card>
  );
}
