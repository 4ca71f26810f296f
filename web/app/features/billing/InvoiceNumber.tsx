import type { Invoice } from '@troskel/contract/billing/calls';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { invoicesTexts } from './billing.texts.ts';
import styles from './InvoiceNumber.module.css';

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
