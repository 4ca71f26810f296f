import type { SentQuotation } from '@troskel/contract/quotations/calls';
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
  until,
  onWithdraw,
}: {
  company: string;
  version: SentQuotation;
  /** Last day, as the page writes days. */
  until: string;
  onWithdraw: () => Promise<void>;
}): ReactNode {
  const texts = useTexts(receivedTexts);
  const dates = useDates();
  const titleId = useId();
  const [today] = useState(() => dayInSweden(new Date()));
  const isOver = cancellableUntil === null || cancellableUntil < today;
  return (
    <Card className={styles.cancellation} aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.withdrawTitle}</h2>
      {isOver ? (
        <p>{texts.withdrawOver(until)}</p>
      ) : (
        <>
          <p>{texts.withdrawUntil(until)}</p>
          {mayStartEarly && <p>{texts.withdrawEarly}</p>}
          <figure>
            <figcaption>{texts.withdrawForm}</figcaption>
            <p>{texts.formTo(company)}</p>
            <p>
              {settledAt === null
                ? texts.formTextUndated(number)
                : texts.formText(number, dates.date(settledAt))}
            </p>
          </figure>
          <Button look="secondary" aria-haspopup="dialog" onClick={onWithdraw}>
            {texts.withdraw}
          </Button>
        </>
      )}
    </Card>
  );
}
