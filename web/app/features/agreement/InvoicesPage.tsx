import { agreement as calls } from '@troskel/contract/agreement/calls';
import type { Invoice } from '@troskel/contract/agreement/calls';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useDates } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { readPages, usePages } from '../../lib/paging.ts';
import { useTexts } from '../../lib/texts.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
import { QueryFailure } from '../../shell/QueryFailure.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/Faces.tsx';
import { PagedRecords } from '../../ui/PagedRecords.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';
import type { Column } from '../../ui/RecordTable.tsx';
import { Skeleton, SkeletonList } from '../../ui/Skeleton.tsx';
import { formatMoney } from './agreement-words.ts';
import { invoicesTexts } from './agreement.texts.ts';
import { InvoicesDrawing } from './InvoicesDrawing.tsx';
import { InvoiceState } from './InvoiceState.tsx';
import styles from './InvoicesPage.module.css';

/** Specification 2, section 9: 10 rows of 72 px while a grid loads. */
const waitingRows = 10;

function useColumns(): Column<Invoice>[] {
  const texts = useTexts(invoicesTexts);
  const language = useLanguage();
  const dates = useDates();
  const on = (day: string): ReactNode => (
    <time dateTime={day}>{dates.date(`${day}T12:00:00`)}</time>
  );
  return [
    { key: 'number', label: texts.number, cell: ({ number }) => <strong>{number}</strong> },
    { key: 'issued', label: texts.issued, cell: ({ issuedOn }) => on(issuedOn) },
    { key: 'due', label: texts.due, cell: ({ dueOn }) => on(dueOn) },
    {
      key: 'amount',
      label: texts.amount,
      isFigure: true,
      cell: ({ amountOre }) => formatMoney(amountOre, language),
    },
    {
      key: 'vat',
      label: texts.vat,
      isFigure: true,
      cell: ({ vatOre }) => formatMoney(vatOre, language),
    },
    { key: 'state', label: texts.state, cell: (invoice) => <InvoiceState invoice={invoice} /> },
  ];
}

/** The invoices, newest first, with older ones when asked for. */
export default function InvoicesPage(): ReactNode {
  const texts = useTexts(invoicesTexts);
  const { partnerId = '' } = useParams();
  const answer = usePages(readPages(calls.listInvoices, { params: { partnerId }, query: {} }));
  const columns = useColumns();
  const invoices = answer.data?.rows;
  return (
    <>
      <PageHeading title={texts.title} />
      <PageIntro>{texts.intro}</PageIntro>
      {answer.isPending && (
        <SkeletonList count={waitingRows} label={texts.loading}>
          <div className={styles.waitingRow}>
            <Skeleton width="min(120px, 80%)" height={18} />
            <Skeleton width="min(100px, 80%)" height={18} />
            <Skeleton width="min(90px, 80%)" height={18} />
          </div>
        </SkeletonList>
      )}
      {!invoices && <QueryFailure query={answer} title={texts.failed} />}
      {invoices?.length === 0 && (
        <EmptyState
          drawing={<InvoicesDrawing />}
          title={texts.empty}
          action={
            <ButtonLink look="secondary" to={partnerAddress(partnerId, 'agreement')}>
              {texts.toAgreement}
            </ButtonLink>
          }
        >
          {texts.emptyText}
        </EmptyState>
      )}
      {invoices && invoices.length > 0 && (
        <PagedRecords
          caption={texts.title}
          columns={columns}
          rows={invoices}
          answer={answer}
          failed={texts.failed}
        />
      )}
    </>
  );
}
