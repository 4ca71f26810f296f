import type { Invoice } from '@troskel/contract/billing/calls';
import type { ReactNode } from 'react';
import { useDates } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { InfoIcon, SuccessIcon, WarningIcon } from '../../ui/icons.tsx';
import { invoicesTexts } from './billing.texts.ts';
import { moneyWithOre } from '@troskel/contract/values/kronor';
import styles from './InvoiceState.module.css';

const looks = {
  paid: { tone: 'success', Icon: SuccessIcon },
  unpaid: { tone: 'info', Icon: InfoIcon },
  overdue: { tone: 'error', Icon: WarningIcon },
  credited: { tone: 'info', Icon: InfoIcon },
} as const;

/** Whether an invoice is paid, in a word, a shape and a colour. */
export function InvoiceState({ invoice }: { invoice: Invoice }): ReactNode {
  const texts = useTexts(invoicesTexts);
  const dates = useDates();
  const { tone, Icon } = looks[invoice.state];
  const language = useLanguage();
  const { kind, state, paidAt, leftOre, amountOre } = invoice;
  const stateWords =
    state === 'paid' && paidAt !== null ? texts.paidOn(dates.date(paidAt)) : texts.states[state];
  const words = kind === 'credit' ? texts.creditNote : stateWords;
  const isPartly = leftOre > 0 && leftOre !== amountOre;
  return (
    <>
      <span className={styles.mark} data-tone={tone}>
        <Icon size={18} />
        {words}
      </span>
      {isPartly && (
        <small className={styles.left}>{texts.left(moneyWithOre(leftOre, language))}</small>
      )}
    </>
  );
}

/** The number of an invoice; below it what it is paid with, while it is to be paid. */
export function InvoiceNumber({ invoice }: { invoice: Invoice }): ReactNode {
  const texts = useTexts(invoicesTexts);
  const { number, reference, leftOre } = invoice;
  return (
    <span className={styles.number}>
      <strong>{number}</strong>
      {reference !== null && leftOre > 0 && <small>{texts.reference(reference)}</small>}
    </span>
  );
}
