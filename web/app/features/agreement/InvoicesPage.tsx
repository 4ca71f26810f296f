import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { agreement as calls } from '@troskel/contract/agreement/calls';
import type { Invoice } from '@troskel/contract/agreement/calls';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useDates } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { read } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
import { QueryFailure } from '../../shell/QueryFailure.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/Faces.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import type { Column } from '../../ui/RecordTable.tsx';
import { Skeleton, SkeletonList } from '../../ui/Skeleton.tsx';
import { formatMoney } from './agreement-words.ts';
import { invoicesTexts } from './agreement.texts.ts';
import { InvoicesDrawing } from './InvoicesDrawing.tsx';
import { InvoiceState } from './InvoiceState.tsx';

/** Specification 2, section 9: 10 rows of 72 px while a grid loads. */
const waitingRows = 10;

const WaitingRow = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr 1fr',
  alignItems: 'center',
  gap: 24,
  height: 72,
  padding: '0 16px',
  borderBottom: `1px solid ${theme.vars.palette.line.main}`,
}));

const Pages = styled('nav')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 20 });

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

/** The invoices, twenty at a time; the address tells which. */
export default function InvoicesPage(): ReactNode {
  const texts = useTexts(invoicesTexts);
  const { partnerId = '' } = useParams();
  const [search] = useSearchParams();
  const cursor = search.get('cursor') ?? undefined;
  const query = useQuery(
    read(
      calls.listInvoices,
      { params: { partnerId }, query: { cursor } },
      { skipGlobalHandle: true },
    ),
  );
  const columns = useColumns();
  const { data } = query;
  const address = partnerAddress(partnerId, 'invoices');
  return (
    <>
      <PageHeading title={texts.title} step={cursor} />
      <PageIntro>{texts.intro}</PageIntro>
      {query.isPending && (
        <SkeletonList count={waitingRows} label={texts.loading}>
          <WaitingRow>
            <Skeleton width="min(120px, 80%)" height={18} />
            <Skeleton width="min(100px, 80%)" height={18} />
            <Skeleton width="min(90px, 80%)" height={18} />
          </WaitingRow>
        </SkeletonList>
      )}
      {!data && <QueryFailure query={query} title={texts.failed} />}
      {data?.invoices.length === 0 && (
        <EmptyState
          drawing={<InvoicesDrawing />}
          title={cursor === undefined ? texts.empty : texts.noOlder}
          action={
            <ButtonLink
              look="secondary"
              to={cursor === undefined ? partnerAddress(partnerId, 'agreement') : address}
            >
              {cursor === undefined ? texts.toAgreement : texts.newest}
            </ButtonLink>
          }
        >
          {cursor === undefined && texts.emptyText}
        </EmptyState>
      )}
      {data && data.invoices.length > 0 && (
        <>
          <RecordTable
            caption={texts.title}
            columns={columns}
            rows={data.invoices}
            keyOf={({ id }) => id}
          />
          {(cursor !== undefined || data.nextCursor !== null) && (
            <Pages aria-label={texts.pages}>
              {cursor !== undefined && (
                <ButtonLink look="secondary" to={address}>
                  {texts.newest}
                </ButtonLink>
              )}
              {data.nextCursor !== null && (
                <ButtonLink
                  look="secondary"
                  to={`${address}?cursor=${encodeURIComponent(data.nextCursor)}`}
                >
                  {texts.older}
                </ButtonLink>
              )}
            </Pages>
          )}
        </>
      )}
    </>
  );
}
