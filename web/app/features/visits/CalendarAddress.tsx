import { useState } from 'react';
import type { ReactNode } from 'react';
import { announce } from '../../lib/announce.ts';
import { useDates } from '../../lib/dates.ts';
import { CallError } from '../../lib/failures.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { askYesNoCancel } from '../../shell/common-dialogs.ts';
import { failureText } from '../../shell/failure-text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { ShownOnce } from '../../ui/ShownOnce.tsx';
import { calendarTexts } from './calendar.texts.ts';
import card from './VisitCard.module.css';

/** Making the secret address of a calendar, and closing it. */
export function CalendarAddress({
  madeAt,
  title,
  help,
  make,
  close,
}: {
  /** When the present one was made (ISO 8601); null for none, undefined while that is read. */
  madeAt: string | null | undefined;
  /** Heads the address, and what to do with it. */
  title: string;
  help: string;
  /** Answers the address; null where none can be made. */
  make: (() => Promise<{ url: string }>) | null;
  close: () => Promise<unknown>;
}): ReactNode {
  const texts = useTexts(calendarTexts);
  const language = useLanguage();
  const dates = useDates();
  // Kept nowhere: the server has its hash alone.
  const [address, setAddress] = useState<string | null>(null);
  const [failure, setFailure] = useState<CallError | null>(null);
  const isMade = madeAt !== undefined && madeAt !== null;

  const attempt = async (act: () => Promise<void>): Promise<void> => {
    setFailure(null);
    try {
      await act();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
    }
  };
  const makeAddress = async (makeOne: () => Promise<{ url: string }>): Promise<void> => {
    if (isMade) {
      const question = { title: texts.renewTitle, content: texts.renewText, yes: texts.renew };
      if ((await askYesNoCancel({ ...question, no: null })) !== 'yes') return;
    }
    await attempt(async () => {
      const { url } = await makeOne();
      setAddress(url);
      announce(title);
    });
  };

  return (
    <>
      {failure && (
        <Alert kind="error" title={texts.failed}>
          {failureText(failure, language)}
        </Alert>
      )}
      {address !== null && (
        <ShownOnce title={title} secret={address}>
          {help}
        </ShownOnce>
      )}
      {address === null && isMade && (
        <p className={card.aside}>{texts.madeAt(dates.date(madeAt))}</p>
      )}
      <div className={card.acts}>
        {madeAt !== undefined && make && (
          <Button
            look="secondary"
            size="small"
            aria-haspopup={isMade ? 'dialog' : undefined}
            onClick={() => makeAddress(make)}
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
                await close();
                setAddress(null);
                announce(texts.closed);
              })
            }
          >
            {texts.close}
          </Button>
        )}
      </div>
    </>
  );
}
