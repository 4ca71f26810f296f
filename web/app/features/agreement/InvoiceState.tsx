import type { Invoice } from '@troskel/contract/agreement/calls';
import type { ReactNode } from 'react';
import { useDates } from '../../lib/dates.ts';
import { useTexts } from '../../lib/texts.ts';
import { InfoIcon, SuccessIcon, WarningIcon } from '../../ui/icons.tsx';
import { invoicesTexts } from './agreement.texts.ts';
import styles from './InvoiceState.module.css';

const looks = {
  paid: { tone: 'success', Icon: SuccessIcon },
  unpaid: { tone: 'info', Icon: InfoIcon },
  overdue: { tone: 'error', Icon: WarningIcon },
} as const;

/** Whether an invoice is paid, in a word, a shape and a colour. */
export function InvoiceState({ invoice }: { invoice: Invoice }): ReactNode {
  const texts = useTexts(invoicesTexts);
  const dates = useDates();
  const { tone, Icon } = looks[invoice.state];
  const words =
    invoice.paidAt === null
      ? texts.states[invoice.state]
      : texts.paidOn(dates.date(invoice.paidAt));
  return (
    <span className={styles.mark} data-tone={tone}>
      <Icon size={18} />
      {words}
    </span>
  );
}
