import { staffPayments } from '@troskel/contract/billing/payments';
import { localeOf } from '@troskel/contract/ground/language';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { download } from '../../lib/download.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { useToday } from '../../lib/use-today.ts';
import { DownloadButton } from '../../shell/DownloadButton.tsx';
import { Card } from '../../ui/Card.tsx';
import { FieldFrame } from '../../ui/FieldFrame.tsx';
import { Select } from '../../ui/Select.tsx';
import { paymentsTexts } from './payments.texts.ts';
import styles from './PaymentsPage.module.css';

/** Months that can be fetched, from the present one back. */
const monthsBack = 24;

/** The vouchers of a month as a file for a bookkeeping program. */
export function BookkeepingCard(): ReactNode {
  const texts = useTexts(paymentsTexts);
  const language = useLanguage();
  const titleId = useId();
  const today = useToday();
  const [year = 0, number = 1] = today.split('-').map(Number);
  const months = Array.from({ length: monthsBack }, (_, index) =>
    new Date(Date.UTC(year, number - 1 - index, 1)).toISOString().slice(0, 7),
  );
  const [month, setMonth] = useState(months[1] ?? '');
  const name = new Intl.DateTimeFormat(localeOf(language), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return (
    <Card className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.bookkeeping}</h2>
      <FieldFrame label={texts.month}>
        {(wiring) => (
          <Select {...wiring} value={month} onChange={({ target }) => setMonth(target.value)}>
            {months.map((known) => (
              <option key={known} value={known}>
                {name.format(new Date(`${known}-01T00:00:00Z`))}
              </option>
            ))}
          </Select>
        )}
      </FieldFrame>
      <DownloadButton
        help={texts.bookkeepingHelp}
        fetchFile={(options) =>
          download(staffPayments.getBookkeeping, { params: { month } }, options)
        }
      >
        {texts.sie}
      </DownloadButton>
    </Card>
  );
}
