import { billing as calls } from '@troskel/contract/billing/calls';
import type { Invoice } from '@troskel/contract/billing/calls';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { RecordList } from '../../patterns/record-list/RecordList.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { useDates } from '../../lib/dates.ts';
import { download } from '../../lib/download.ts';
import { useLanguage } from '../../lib/language.ts';
import { readPages, usePages } from '../../lib/paging.ts';
import { useTexts } from '../../lib/texts.ts';
import { asksAhead } from '../../shell/ask-ahead.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/Faces.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';
import type { Column } from '../../ui/RecordTable.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { moneyWithOre } from '@troskel/contract/values/kronor';
import { invoicesTexts } from './billing.texts.ts';
import { InvoicesDrawing } from './InvoicesDrawing.tsx';
import { InvoiceState, InvoiceNumber } from './InvoiceState.tsx';
import { PaperButton } from './PaperButton.tsx';
import type { RightHandle } from '../../shell/partner-area/rights.ts';
import styles from './InvoicesPage.module.css';

export const handle: RightHandle = { needs: { right: 'agreement', level: 'read' } };

/** Specification 2, section 9: 10 rows of 72 px while a grid loads. */
const waitingRows = 10;

function useColumns(partnerId: string): Column<Invoice>[] {
  const texts = useTexts(invoicesTexts);
  const language = useLanguage();
  const dates = useDates();
  const on = (day: string): ReactNode => (
    <time dateTime={day}>{dates.date(`${day}T12:00:00`)}</time>
  );
  return [
    { key: 'number', label: texts.number, cell: (invoice) => <InvoiceNumber invoice={invoice} /> },
    { key: 'issued', label: texts.issued, cell: ({ issuedOn }) => on(issuedOn) },
    { key: 'due', label: texts.due, cell: ({ dueOn }) => on(dueOn) },
    {
      key: 'amount',
      label: texts.amount,
      isFigure: true,
      cell: ({ amountOre }) => moneyWithOre(amountOre, language),
    },
    {
      key: 'vat',
      label: texts.vat,
      isFigure: true,
      cell: ({ vatOre }) => moneyWithOre(vatOre, language),
    },
    { key: 'state', label: texts.state, cell: (invoice) => <InvoiceState invoice={invoice} /> },
    {
      key: 'paper',
      isPressed: true,
      label: texts.paper,
      cell: ({ id, number, hasPdf }) =>
        hasPdf ? (
          <PaperButton
            number={number}
            fetchFile={(options) =>
              download(calls.getInvoicePdf, { params: { partnerId, invoiceId: id } }, options)
            }
          />
        ) : (
          texts.noPaper
        ),
    },
  ];
}

const invoicesQuery = (partnerId: string) =>
  readPages(calls.listInvoices, { params: { partnerId }, query: {} });

export const clientLoader = asksAhead(({ params: { partnerId = '' } }) => [
  invoicesQuery(partnerId),
]);

/** The invoices, newest first, with older ones when asked for. */
export default function InvoicesPage(): ReactNode {
  const texts = useTexts(invoicesTexts);
  const { partnerId = '' } = useParams();
  const answer = usePages(invoicesQuery(partnerId));
  const columns = useColumns(partnerId);
  return (
    <>
      <PageHeading title={texts.title} />
      <PageIntro>{texts.intro}</PageIntro>
      <RecordList
        answer={answer}
        words={texts}
        waiting={{
          count: waitingRows,
          row: (
            <div className={styles.waitingRow}>
              <Skeleton width="min(120px, 80%)" height={18} />
              <Skeleton width="min(100px, 80%)" height={18} />
              <Skeleton width="min(90px, 80%)" height={18} />
            </div>
          ),
        }}
        empty={
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
        }
        isCounted
      >
        {(rows) => (
          <RecordTable
            caption={texts.title}
            columns={columns}
            rows={[...rows]}
            keyOf={({ id }) => id}
          />
        )}
      </RecordList>
    </>
  );
}
