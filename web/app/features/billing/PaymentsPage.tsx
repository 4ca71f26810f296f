import { staffPayments } from '@troskel/contract/billing/payments';
import type { WaitingPayment } from '@troskel/contract/billing/payments';
import type { ReactNode } from 'react';
import { useDates } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { readPages, usePages } from '../../lib/paging.ts';
import { useTexts } from '../../lib/texts.ts';
import { showDialog } from '../../shell/dialogs.ts';
import { FoundRecords } from '../../patterns/record-list/FoundRecords.tsx';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { Button } from '../../ui/Button.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';
import type { Column } from '../../ui/RecordTable.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { BankFileUpload } from './BankFileUpload.tsx';
import { BookkeepingCard } from './BookkeepingCard.tsx';
import { settleDialog } from './dialogs.ts';
import { moneyWithOre } from '@troskel/contract/values/kronor';
import { paymentsTexts } from './payments.texts.ts';
import styles from './PaymentsPage.module.css';

function SettleButton({ payment }: { payment: WaitingPayment }): ReactNode {
  const texts = useTexts(paymentsTexts);
  const language = useLanguage();
  const { id: paymentId, amountOre, payer, invoice } = payment;
  const title = texts.settleTitle(moneyWithOre(amountOre, language), payer || texts.unnamed);
  return (
    <Button
      look="secondary"
      size="small"
      onClick={() => {
        showDialog(settleDialog, { paymentId, title, number: invoice?.number ?? '' });
      }}
    >
      {texts.settle}
      <VisuallyHidden> {title}</VisuallyHidden>
    </Button>
  );
}

function useColumns(): Column<WaitingPayment>[] {
  const texts = useTexts(paymentsTexts);
  const language = useLanguage();
  const dates = useDates();
  return [
    {
      key: 'booked',
      label: texts.booked,
      cell: ({ bookedOn }) => <time dateTime={bookedOn}>{dates.date(`${bookedOn}T12:00:00`)}</time>,
    },
    {
      key: 'amount',
      label: texts.amount,
      isFigure: true,
      cell: ({ amountOre }) => moneyWithOre(amountOre, language),
    },
    { key: 'payer', label: texts.payer, cell: ({ payer }) => payer || texts.unnamed },
    {
      key: 'reference',
      label: texts.reference,
      cell: ({ reference }) => <span className={styles.reference}>{reference || '–'}</span>,
    },
    {
      key: 'why',
      label: texts.why,
      cell: ({ why, invoice }) => (
        <span className={styles.why}>
          {texts.reasons[why]}
          {invoice && (
            <small>
              {texts.ofInvoice(invoice.number, moneyWithOre(invoice.leftOre, language))}
            </small>
          )}
        </span>
      ),
    },
    {
      key: 'act',
      isPressed: true,
      label: texts.act,
      cell: (payment) => <SettleButton payment={payment} />,
    },
  ];
}

/** The bank's payments: staff upload its files, settle payments that match no invoice, and fetch vouchers. */
export default function PaymentsPage(): ReactNode {
  const texts = useTexts(paymentsTexts);
  const columns = useColumns();
  const answer = usePages(readPages(staffPayments.listWaitingPayments, { query: {} }));
  return (
    <>
      <PageHeading title={texts.title} />
      <PageIntro>{texts.intro}</PageIntro>
      <div className={styles.cards}>
        <BankFileUpload />
        <BookkeepingCard />
      </div>
      <h2 className={styles.heading}>{texts.waiting}</h2>
      <FoundRecords
        columns={columns}
        answer={answer}
        words={{ caption: texts.waiting, loading: texts.loading, failed: texts.failed }}
        empty={{ title: texts.none, text: texts.noneText }}
      />
    </>
  );
}
