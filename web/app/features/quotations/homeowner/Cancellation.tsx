import type { SentQuotation } from '@troskel/contract/values/sent-quotation';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useDates } from '../../../lib/dates.ts';
import { dayInSweden } from '../../../lib/swedish-day.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { receivedTexts } from './received.texts.ts';
import styles from './Cancellation.module.css';

/**
 * The right to cancel, on the page where the agreement was made, with what the standard form of
 * cancellation says (lagen 2005:59, chapter 2, section 10, and directive (EU) 2023/2673).
 */
export function Cancellation({
  company,
  version: { number, settledAt, cancellableUntil, mayStartEarly },
  onCancel,
}: {
  company: string;
  version: SentQuotation;
  onCancel: () => Promise<void>;
}): ReactNode {
  const texts = useTexts(receivedTexts);
  const dates = useDates();
  const titleId = useId();
  const [today] = useState(() => dayInSweden(new Date()));
  if (cancellableUntil === null) return null;
  const until = dates.date(cancellableUntil);
  return (
    <Card className={styles.cancellation} aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.cancelTitle}</h2>
      {cancellableUntil < today ? (
        <p>{texts.cancelOver(until)}</p>
      ) : (
        <>
          <p>{texts.cancelUntil(until)}</p>
          {mayStartEarly && <p>{texts.cancelEarly}</p>}
          <figure>
            <figcaption>{texts.cancelForm}</figcaption>
            <p>{texts.formTo(company)}</p>
            <p>
              {settledAt === null
                ? texts.formTextUndated(number)
                : texts.formText(number, dates.date(settledAt))}
            </p>
          </figure>
          <Button look="secondary" aria-haspopup="dialog" onClick={onCancel}>
            {texts.cancelAgreement}
          </Button>
        </>
      )}
    </Card>
  );
}
